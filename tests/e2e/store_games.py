"""Games for the tests of the database, and a look into it."""

import sqlite3

from support import cases_folder, succeed

review_games = cases_folder / "review_games.pgn"


def many_games(count, first=1):
    """So many different games: the moves of a few, numbered by their rounds."""
    games = [game.strip() + "\n\n" for game in
             review_games.read_text(encoding="utf-8").replace("\n\n[Event", "\n\n\0[Event").split("\0")]
    return "".join(games[number % len(games)].replace('[Round "?"]', f'[Round "{number}"]')
                   for number in range(first, first + count))


def rows(database, sql, *parameters):
    """Answers of SQLite itself."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return connection.execute(sql, parameters).fetchall()
    finally:
        connection.close()


def number(database, sql):
    return rows(database, sql)[0][0]


def digest(database):
    return succeed("export", "--db", database, "--digest", timeout=300).out.strip()
