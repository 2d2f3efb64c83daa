#!/usr/bin/env python3
"""One's own games on the page of `kibitzer serve --db`: brought in, reviewed, trained, with the
server killed in between; in a real browser.

What is needed: page_test.py. What the browser is asked is in page_my.mjs.

  page_my_test.py PROGRAM [PART OF A NAME]
"""

import re
import subprocess
import tempfile
from pathlib import Path

import planted_habit
from chess_sites import site
from page_support import ask_peer, need_the_page, show_and_check
from support import Skip, environment, kibitzer, program, run_tests, succeed

games_in_all = 200
games_of_mine = 24
me = "materialist"


def some_games(folder):
    """200 short games; mine are 24 of them."""
    path = folder / "generated.pgn"
    succeed("generate", "--profiles", f"{me},offense-first,board-coverage", "--count", "420",
            "--max-plies", "20", "--pgn", str(path), "-q")
    mine, others = [], []
    for text in re.split(r"\n(?=\[Event )", path.read_text(encoding="utf-8")):
        names = re.findall(r'\[(?:White|Black) "(.*?)"', text)
        if len(set(names)) == 2:
            (mine if me in names else others).append(text)
    others = [text.replace('[Round "', f'[Round "{i}.') for i, text in enumerate(others * 4)]
    games = mine[:games_of_mine] + others[:games_in_all - games_of_mine]
    assert len(games) == games_in_all, f"{len(mine)} and {len(others)} games"
    return "\n".join(games)


def ask_and_kill(folder, database, part, variables=None, **more):
    """The rows of a part; then the server dies without a chance to tidy up."""
    with subprocess.Popen([program, "serve", "--no-open", "--db", str(database)],
                          env=environment(**(variables or {})), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            return ask_peer("page_my.mjs", folder, {
                "address": server.stdout.readline().strip(), "part": part, "me": me,
                "games": games_in_all, "mine": games_of_mine, **more})
        finally:
            server.kill()


def test_own_games_the_whole_way():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-my-") as name:
        folder = Path(name)
        games, database = folder / "games.pgn", folder / "games.db"
        games.write_text(some_games(folder), encoding="utf-8")
        rows = ask_and_kill(folder, database, "begin", file=str(games))
        rows += ask_and_kill(folder, database, "train")
        kept = next((row for row in rows if row["name"] == "kept"), {"since": 0, "seen": []})
        rows += ask_and_kill(folder, database, "end", since=kept["since"], seen=kept["seen"])
        show_and_check([row for row in rows if row["name"] != "kept"])


def test_what_to_work_on():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-my-") as name:
        folder = Path(name)
        rows = []
        for part, has_habit in (("habits", True), ("steady", False)):
            rows += ask_and_kill(folder, planted_habit.make(folder, part, has_habit), part)
        show_and_check(rows)


def test_killed_within_a_card():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-my-") as name:
        folder = Path(name)
        database = planted_habit.make(folder, "tries", True)
        show_and_check(ask_and_kill(folder, database, "trying") + ask_and_kill(folder, database, "tried"))


def test_killed_within_an_import():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-my-") as name:
        folder = Path(name)
        games, count = folder / "many.pgn", 8000
        games.write_text(planted_habit.many_games(count), encoding="utf-8")
        show_and_check([row for part in ("importing", "imported") for row in
                        ask_and_kill(folder, folder / "many.db", part, many=str(games), inMany=count)])


def test_games_by_name():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-my-") as name, site() as (_, address):
        folder = Path(name)
        sites = {"KIBITZER_LICHESS_URL": address, "KIBITZER_CHESSCOM_URL": address}
        if "without libcurl" in kibitzer("import", "--lichess", "Anna", "--db", folder / "other.db",
                                         env=environment(**sites)).err:
            raise Skip("built without libcurl")
        show_and_check(ask_and_kill(folder, folder / "games.db", "fetched", sites))


run_tests(globals())
