#!/usr/bin/env python3
"""The page of `kibitzer serve` and the page that `review --html` writes, in a real browser.

Needs Node from 18 on, the packages of web/package-lock.json, Chromium, and for the page of `serve`
a program that was built with it (tools/build_page). What a browser is asked is in page_peer.mjs.

  page_test.py PROGRAM [PART OF A NAME]     with KIBITZER_PICTURES=FOLDER: screenshots
"""

import re
import subprocess
import tempfile
from pathlib import Path

from page_support import (ask_peer, is_built, need_the_page, serving, show_and_check, tools, web)
from support import Skip, check, find_program, run_tests, source_root, succeed

quick = ["--nodes", "3000"]
# Full of errors, and short.
game = ('[White "Anna"]\n[Black "Bert"]\n[WhiteElo "1200"]\n[BlackElo "1300"]\n[Result "1-0"]\n\n'
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n")
hostile = ('[White "<img src=x onerror=alert(1)>"]\n[Black "</script><script>alert(2)</script>"]\n'
           '[Event "<b onclick=alert(3)>"]\n[Result "*"]\n\n'
           "1. e4 {<svg onload=alert(4)>} e5 2. Ke2 Ke7 *\n")
position = "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10"


def clocked_game():
    """A game with clocks, every move a little longer than the one before."""
    moves = (source_root / "examples/opera.pgn").read_text(encoding="utf-8").split("\n\n")[1]
    plain = [word for word in re.sub(r"\d+\.+", " ", moves).split()
             if not word.startswith(("1-0", "{"))]
    left = [600, 600]
    words = []
    for ply, san in enumerate(plain):
        left[ply % 2] -= 2 + ply
        clock = left[ply % 2]
        words.append(f"{san} {{[%clk 0:{clock // 60:02}:{clock % 60:02}]}}")
    return '[White "A"]\n[Black "B"]\n[TimeControl "600"]\n[Result "1-0"]\n\n' + \
        " ".join(words) + " 1-0\n"


def ask_browser(folder):
    """name -> what is wrong, "" if nothing is"""
    club = folder / "club.pgn"
    games = (source_root / "tests/cases/review_games.pgn").read_text(encoding="utf-8")
    club.write_text("[Event" + games.split("\n\n[Event")[1], encoding="utf-8")
    (folder / "clocked.pgn").write_text(clocked_game(), encoding="utf-8")
    (folder / "same.pgn").write_text(game, encoding="utf-8")
    (folder / "several.pgn").write_text(f"{game}\n{hostile}", encoding="utf-8")
    for name, effort in (("club", quick), ("clocked", quick), ("same", ["--nodes", "2000"]),
                         ("several", ["--nodes", "2000"])):
        succeed("review", str(folder / f"{name}.pgn"), *effort, "-q", "--html",
                str(folder / f"{name}.html"))
    size = (folder / "club.html").stat().st_size
    data = len(re.search(r'id="data">(.*?)</script>',
                         (folder / "club.html").read_text(encoding="utf-8"), re.S)[1])
    check(size - data < 400_000, f"the page without the game: {size - data} bytes")
    with serving() as address:
        door = folder / "door.html"
        door.write_text(f'<meta http-equiv="refresh" content="0; url={address}">', encoding="utf-8")
        return ask_peer("page_peer.mjs", folder, {
            "address": address, "door": str(door), "report": str(folder / "club.html"),
            "clocked": str(folder / "clocked.html"),
            "several": str(folder / "several.html"), "sameByVerb": str(folder / "same.html"),
            "game": game, "hostile": hostile, "position": position, "badMove": "f4"})


def test_pages_in_a_browser():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-page-") as folder:
        show_and_check(ask_browser(Path(folder)))


def test_the_page_is_small_and_alone():
    if not is_built():
        raise Skip("the page is not built: tools/build_page")
    import gzip
    files = [path for path in (web / "dist").rglob("*") if path.is_file()]
    packed = sum(len(gzip.compress(path.read_bytes())) for path in files)
    check(packed < 150_000, f"{packed} bytes, compressed")
    index = (web / "dist/index.html").read_text(encoding="utf-8")
    check("http" not in index, "an address of elsewhere")
    check(not re.search(r"<script(?![^>]*src=)|<style", index), "inline code or style")
    lock = (web / "package-lock.json").read_text(encoding="utf-8")
    check('"resolved"' not in lock, "the lock names a registry")


def test_units_of_the_page():
    folder = tools()
    done = subprocess.run([find_program("node"), "node_modules/vitest/vitest.mjs", "run"],
                          cwd=folder, capture_output=True, text=True, timeout=300)
    check(done.returncode == 0, done.stdout[-3000:])
    types = subprocess.run([find_program("node"), "node_modules/typescript/bin/tsc", "--noEmit"],
                           cwd=folder, capture_output=True, text=True, timeout=300)
    check(types.returncode == 0, types.stdout[-3000:])


run_tests(globals())
