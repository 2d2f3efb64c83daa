#!/usr/bin/env python3
"""Names full of markup, quotes and marks that turn the direction of writing, on every page of
`kibitzer serve --db` and in all that it exports: they are text.

What is needed: page_test.py. What the browser is asked is in page_names.mjs.

  page_names_test.py PROGRAM [PART OF A NAME]
"""

import tempfile
from pathlib import Path

from page_support import ask_peer, need_the_page, serving, show_and_check
from planted_habit import text
from support import run_tests, source_root, succeed

me = "<img src=x onerror=alert(1)>\"'\u202ekcalB"
rival = "</script><script>alert(2)</script>"
event = "<b onclick=alert(3)>&amp;\u2067"
opening = "<svg onload=alert(4)>"


def tag(value):
    return value.replace("\\", "\\\\").replace('"', '\\"')


def games():
    """Short ones with errors, and long ones that tell of style; without an opening of ours."""
    moves = (source_root / "examples/opera.pgn").read_text(encoding="utf-8").split("\n\n")[1]
    short = [text.format(event=tag(event), white=tag(me), black=tag(rival), round=i + 1, month=1,
                         day=1 + i) for i in range(6)]
    tags = short[0].split("\n\n")[0].replace('"0-1"', '"1-0"').replace("2025.01", "2025.02")
    long = [f'{tags.replace("2025.02.01", f"2025.02.{i + 10}")}\n\n{moves}\n' for i in range(4)]
    strange = (f'{tags}\n[ECO "{tag(opening)}"]\n[Opening "{tag(opening)}"]\n'
               '[SetUp "1"]\n[FEN "4k3/8/8/3q4/8/4N3/8/4K2R w K - 0 1"]\n\n1. O-O Qd7 1-0\n')
    return "\n".join([*short, *long, strange])


def test_names_are_text():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-names-") as name:
        folder = Path(name)
        database = folder / "games.db"
        (folder / "games.pgn").write_text(games(), encoding="utf-8")
        succeed("import", str(folder / "games.pgn"), "--db", str(database), "-q")
        succeed("my", "names", "--add", me, "--db", str(database))
        succeed("my", "review", "--nodes", "200", "--db", str(database), "-q", timeout=300)
        with serving("--db", str(database)) as address:
            show_and_check(ask_peer("page_names.mjs", folder, {
                "address": address, "me": me, "rival": rival, "games": games()}))


run_tests(globals())
