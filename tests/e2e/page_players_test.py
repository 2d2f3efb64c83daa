#!/usr/bin/env python3
"""The players of a database, on the page of `kibitzer serve --db`, in a real browser.

What is needed: page_test.py. What the browser is asked is in page_players.mjs.

  page_players_test.py PROGRAM [PART OF A NAME]
"""

import re
import tempfile
from pathlib import Path

from page_support import ask_peer, need_the_page, serving, show_and_check
from support import run_tests, succeed


def with_clocks(text):
    """The moves, each made in two seconds of ten minutes."""
    moves = [word for word in re.sub(r"\{[^}]*\}", " ", text).split() if not word[0].isdigit()]
    return " ".join(f"{move} {{[%clk 0:{9 - (1 + i // 2) * 2 // 60:02}:{59 - (1 + i // 2) * 2 % 60:02}]}}"
                    for i, move in enumerate(moves))


def few_games(a, b):
    """Four games of two others."""
    return "\n".join(f'[Event "Test"]\n[Date "2024.06.0{1 + i}"]\n[White "{a}"]\n[Black "{b}"]\n'
                     f'[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. B{"bced"[i]}{"5423"[i]} Nf6 1-0\n' for i in range(4))


def games_between(a, b, folder):
    """Thirty games of two players, with dates, ratings and results."""
    path = folder / "generated.pgn"
    succeed("generate", "--profiles", f"{a},{b}", "--count", "60", "--max-plies", "70", "--pgn",
            str(path), "-q")
    games = []
    for text in re.split(r"\n(?=\[Event )", path.read_text(encoding="utf-8")):
        names = re.findall(r'\[(?:White|Black) "(.*?)"', text)
        if len(set(names)) < 2 or len(games) == 30:
            continue
        i = len(games)
        result = ("1-0", "0-1", "1/2-1/2")[i % 3]
        moves = with_clocks(re.sub(r"(1-0|0-1|1/2-1/2|\*)\s*$", "", text.split("\n\n")[1]))
        games.append(f'[Event "Test"]\n[Date "2024.{1 + i // 6:02}.{1 + i:02}"]\n'
                     f'[White "{names[0]}"]\n[Black "{names[1]}"]\n[Result "{result}"]\n'
                     f'[WhiteElo "{1500 + i}"]\n[BlackElo "{1600 - i}"]\n[TimeControl "600"]\n\n'
                     f"{moves} {result}\n")
    return "\n".join(games)


def test_players_of_a_database():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-players-") as name:
        folder = Path(name)
        games, database = folder / "games.pgn", folder / "games.db"
        games.write_text(games_between("materialist", "offense-first", folder) + "\n" +
                         few_games("Third", "Fourth"), encoding="utf-8")
        succeed("import", str(games), "--db", str(database), "-q")
        succeed("my", "names", "--add", "materialist", "--db", str(database))
        succeed("my", "review", "--nodes", "60", "--limit", "6", "--db", str(database), "-q", timeout=300)
        with serving("--db", str(database)) as address, serving() as bare:
            show_and_check(ask_peer("page_players.mjs", folder, {
                "address": address, "bare": bare, "player": "materialist",
                "rival": "offense-first", "others": ["Third", "Fourth"], "games": 30}))


run_tests(globals())
