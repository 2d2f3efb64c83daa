"""docs/database.md: the examples work, and no table or column is forgotten."""

import json
import re
import sqlite3

from store_games import many_games, rows
from support import Folder, check, check_equal, run_tests, source_root, succeed

page = (source_root / "docs" / "database.md").read_text(encoding="utf-8")
examples = re.findall(r"```sql\n(.*?)```", page, re.S)


def filled(folder):
    db = folder / "games.db"
    for round in (1, 2):
        pgn = folder.write(f"round{round}.pgn", many_games(18, first=10 * round))
        succeed("import", pgn, "--db", db, "--positions", "--delta", "--depth", "4", "--run",
                "spring", "--round", str(round), "--group", "attackers", "--player", "Morphy")
    succeed("compare", "--db", db, "--by", "group", "--run", "spring", "--rounds")
    return db


def test_the_examples_give_answers():
    check_equal(len(examples), 10, "examples")
    with Folder() as folder:
        db = filled(folder)
        for sql in examples:
            found = json.loads(succeed("query", "--db", db, "--sql", sql, "--json").out)["rows"]
            check(found, f"no rows: {sql}")
            check_equal([list(row.values()) for row in found], [list(row) for row in rows(db, sql)],
                        f"as SQLite answers: {sql}")


def test_every_table_and_column_is_described():
    with Folder() as folder:
        db = folder / "games.db"
        succeed("import", folder.write("games.pgn", many_games(1)), "--db", db)
        connection = sqlite3.connect(db)
        tables = [row[0] for row in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")]
        for table in tables:
            section = re.search(rf"### `{table}`\n(.*?)\n#", page, re.S)
            check(section, f"no section about {table}")
            described = set(re.findall(r"`(\w+)`", section[1]))
            columns = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
            if table in ("traits", "clusters", "positions"):  # families of columns
                continue
            missing = columns - described - {"game_id", "side", "ply", "id", "run", "round", "kind",
                                             "preset", "formula_version"}
            check(not missing, f"{table}: not described: {missing}")
        connection.close()


def test_every_query_column_is_described():
    columns = json.loads(succeed("query", "--columns", "--json").out)["columns"]
    described = set(re.findall(r"`(\w+)`", page))
    missing = {row["column"] for row in columns} - described
    check(not missing, f"not described: {missing}")


run_tests(globals())
