#!/usr/bin/env python3
"""A game against the program, on the page of `kibitzer serve`, in a real browser.

What is needed: page_test.py. What the browser is asked is in page_play.mjs.

  page_play_test.py PROGRAM [PART OF A NAME]
"""

import tempfile
from pathlib import Path

from page_support import ask_peer, need_the_page, serving, show_and_check
from support import run_tests


def test_a_game_against_the_program():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-play-") as folder, serving() as address:
        show_and_check(ask_peer("page_play.mjs", Path(folder), {"address": address}))


run_tests(globals())
