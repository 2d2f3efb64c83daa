#!/usr/bin/env python3
"""The pages `review` and `explore` of `kibitzer serve`, in a real browser: keys, moves on the board,
proofs, filters, layers, words for those who do not see.

What is needed: page_test.py. What a browser is asked is in page_review.mjs and page_explore.mjs.

  page_views_test.py PROGRAM [PART OF A NAME]     with KIBITZER_PICTURES=FOLDER: screenshots
"""

import tempfile
from pathlib import Path

from page_support import ask_peer, need_the_page, serving, show_and_check
from support import run_tests, source_root

# Full of errors, and short.
short = ('[White "Anna"]\n[Black "Bert"]\n[WhiteElo "1200"]\n[BlackElo "1300"]\n[Result "1-0"]\n\n'
         "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n")
position = "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10"


opera = (source_root / "examples/opera.pgn").read_text(encoding="utf-8")


def club_game():
    games = (source_root / "tests/cases/review_games.pgn").read_text(encoding="utf-8")
    return "[Event" + games.split("\n\n[Event")[1]


def ask(peer):
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-views-") as folder, serving() as address:
        show_and_check(ask_peer(peer, Path(folder), {
            "address": address, "game": short, "club": club_game(), "opera": opera, "position": position}))


def test_review():
    ask("page_review.mjs")


def test_explore():
    ask("page_explore.mjs")


run_tests(globals())
