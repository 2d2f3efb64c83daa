"""Tables out of the database: CSV, JSON lines and Parquet, which are also read by DuckDB if it can
be had (node, npm and the registry of npm packages)."""

import csv
import functools
import io
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from parquet_reader import read_parquet
from store_games import many_games, number, rows
from support import (Folder, Skip, check, check_equal, check_one_error_line, find_program, kibitzer,
                     run_tests, succeed)

duckdb_version = "1.5.6-r.1"
tables = ["games", "players", "metrics", "traits", "move_types", "positions", "deltas", "clusters",
          "opponents", "openings", "summaries", "rankings"]


def filled(folder, games=60, *more):
    db = folder / "games.db"
    succeed("import", folder.write("games.pgn", many_games(games)), "--db", db, "--positions", *more)
    succeed("compare", "--db", db, "--min-games", "1")
    return db


def export(db, table, form, path):
    return succeed("export", "--db", db, "--table", table, "--format", form, "--out", path, "-q")


def test_every_table_in_every_format():
    find_program("zstd")
    with Folder() as folder:
        db = filled(folder, 60, "--delta", "--depth", "2")
        for table in tables:
            for form in ("csv", "jsonl", "parquet"):
                export(db, table, form, folder / f"{table}.{form}")
            names, cells = read_parquet(folder / f"{table}.parquet")
            lines = [json.loads(line) for line in (folder / f"{table}.jsonl").read_text().splitlines()]
            check_equal([dict(zip(names, row)) for row in cells], lines, f"{table}: JSON lines")
            check(len(lines) > 0, f"{table} is empty")
            text = list(csv.reader(io.StringIO((folder / f"{table}.csv").read_text())))
            check_equal(text[0], names, f"{table}: header")
            check_equal(len(text) - 1, len(cells), f"{table}: rows of CSV")
            for found, row in zip(text[1:], cells):
                for cell, value in zip(found, row):
                    same = cell == "" if value is None else \
                        cell == value if isinstance(value, str) else float(cell) == value
                    check(same, f"{table}: CSV has {cell!r}, Parquet {value!r}")
        names, cells = read_parquet(folder / "positions.parquet")
        check_equal([tuple(row) for row in cells],
                    rows(db, f"SELECT {', '.join(names)} FROM positions ORDER BY game_id, ply"),
                    "positions as SQLite has them")


def test_many_rows_make_several_groups():
    find_program("zstd")
    with Folder() as folder:
        db = filled(folder, 1500)
        export(db, "positions", "parquet", folder / "positions.parquet")
        names, cells = read_parquet(folder / "positions.parquet")
        check(len(cells) > 70_000, f"{len(cells)} rows fit one group")
        check_equal(len(cells), number(db, "SELECT count(*) FROM positions"), "rows")
        total = sum(row[names.index("dv_white")] for row in cells)
        check(abs(total - number(db, "SELECT sum(dv_white) FROM positions")) < 1e-3, "sum")


@functools.cache
def duckdb():
    """A folder with DuckDB and duckdb_peer.mjs, or a text that says why there is none."""
    folder = tempfile.TemporaryDirectory(prefix="kibitzer-duckdb-")
    command = [find_program("npm"), "install", "--prefix", folder.name, "--ignore-scripts",
               "--no-audit", "--no-fund", "--fetch-retries=0", "--loglevel=error",
               f"@duckdb/node-api@{duckdb_version}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "npm took more than two minutes to install DuckDB"
    if done.returncode != 0:
        return "npm cannot install DuckDB"
    shutil.copy(Path(__file__).with_name("duckdb_peer.mjs"), folder.name)
    return folder


def test_duckdb_reads_it():
    node, place = find_program("node"), duckdb()
    if isinstance(place, str):
        raise Skip(place)
    with Folder() as folder:
        db = filled(folder, 1500)
        for table in ("positions", "games", "traits"):
            export(db, table, "parquet", folder / f"{table}.parquet")
        statements = [
            f"SELECT count(*)::INT, sum(mv_black)::INT, max(ply)::INT FROM '{folder / 'positions.parquet'}'",
            f"SELECT white, count(*)::INT FROM '{folder / 'games.parquet'}' GROUP BY white ORDER BY white",
            f"SELECT count(*)::INT, count(men_left)::INT, round(sum(mobility), 3) FROM '{folder / 'traits.parquet'}'",
        ]
        done = subprocess.run([node, "duckdb_peer.mjs", *statements], cwd=place.name, text=True,
                              capture_output=True, timeout=120)
        check(done.returncode == 0, done.stderr)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        expected = [
            rows(db, "SELECT count(*), sum(mv_black), max(ply) FROM positions"),
            rows(db, "SELECT p.name, count(*) FROM games g JOIN players p ON p.id = g.white_id "
                     "GROUP BY p.name ORDER BY p.name"),
            rows(db, "SELECT count(*), count(men_left), round(sum(mobility), 3) FROM traits"),
        ]
        check_equal(found, [[list(row) for row in answer] for answer in expected], "answers")


def test_what_cannot_be_exported():
    with Folder() as folder:
        db = filled(folder, 20)
        for arguments in (["--table", "nothing"], [], ["--table", "games", "--format", "xml"]):
            check_one_error_line(kibitzer("export", "--db", str(db), *arguments), 2, str(arguments))
        check_one_error_line(
            kibitzer("export", "--db", str(db), "--table", "games", "--out", "/nowhere/games.csv"), 1,
            "no folder")
        check_one_error_line(
            kibitzer("export", "--db", str(db), "--table", "positions", "--out", "/dev/full"), 1,
            "full device")


run_tests(globals())
