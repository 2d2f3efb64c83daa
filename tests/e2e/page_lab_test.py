#!/usr/bin/env python3
"""The lab on the page of `kibitzer serve`, in a real browser.

What is needed: page_test.py. What the browser is asked is in page_lab.mjs.

  page_lab_test.py PROGRAM [PART OF A NAME]
"""

import sys
import tempfile
from pathlib import Path

from page_support import ask_peer, need_the_page, serving, show_and_check
from support import cases_folder, run_tests, succeed

game = ('[White "Anna"]\n[Black "Bert"]\n[Result "1-0"]\n\n'
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 1-0\n")


def match():
    """Twelve games: six won by the first, four drawn, two lost."""
    results = ["1-0", "1/2-1/2", "0-1"] * 2 + ["1/2-1/2", "1-0"] * 2 + ["1-0", "1-0"]
    return "\n".join(f'[White "New"]\n[Black "Old"]\n[Result "{result}"]\n\n1. e4 e5 {result}\n'
                     for result in results)


def answers(folder):
    validation = succeed("effort", "validate", str(cases_folder / "openings.pgn"), "--positions",
                         "6", "--nodestime", "1", "--json", "-q", "--threads", "1").out
    return {"Effort on trial: model, fixed, hand": validation}


def tuned(folder):
    """Three passes over a few positions; those of game 10 are kept for the test."""
    rows = (cases_folder.parent / "golden/inputs/labelled.csv").read_text(encoding="utf-8")
    test = "".join(f"{line.rsplit(',', 1)[0]},10\n" for line in rows.splitlines()[1:4])
    (folder / "labelled.csv").write_text(rows + test, encoding="utf-8")
    return succeed("tune", str(folder / "labelled.csv"), "--epochs", "3",
                   "--out", str(folder / "weights.txt"), "--json", "-q").out


def played():
    """A test of a few short games."""
    engine = f"cmd={sys.executable} {cases_folder.parent / 'e2e/mock_engine.py'}"
    return succeed("match", "--engine", f"{engine},name=a", "--engine", f"{engine} --seed 2,name=b",
                   "--nodes", "10", "--games", "8", "--openings", str(cases_folder / "openings.pgn"),
                   "--opening-plies", "4", "--max-moves", "12", "--sprt", "elo0=0,elo1=5", "--json", "-q").out


def test_the_lab():
    need_the_page()
    with tempfile.TemporaryDirectory(prefix="kibitzer-lab-") as name, serving() as address:
        folder = Path(name)
        show_and_check(ask_peer("page_lab.mjs", folder, {
            "address": address, "game": game, "plies": 13, "match": match(),
            "answers": answers(folder), "tune": tuned(folder), "played": played()}))


run_tests(globals())
