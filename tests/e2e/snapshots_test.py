"""Three reviews, word for word, for readers of 800, 1400 and 2000.

With a budget of nodes a review is the same everywhere, so any change of words or verdicts shows
here. If the change is wanted, read the new texts as those players would, then store them:

  UPDATE_SNAPSHOTS=1 python3 tests/e2e/snapshots_test.py build/release/kibitzer
"""

import os

from support import check_same_text, run_tests, source_root, succeed

games = str(source_root / "tests" / "cases" / "review_games.pgn")
snapshots = source_root / "tests" / "snapshots"


def check_snapshot(name, number, elo):
    text = succeed("review", games, "--game", str(number), "--elo", str(elo), "--nodes", "8000",
                   timeout=300).out
    path = snapshots / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.write_text(text, encoding="utf-8")
    check_same_text(text, path.read_text(encoding="utf-8"), f"the review {path.name}")


def test_club_game_for_a_beginner():
    check_snapshot("review_club_800", 2, 800)


def test_opera_game_for_a_club_player():
    check_snapshot("review_opera_1400", 1, 1400)


def test_sharp_game_for_a_strong_player():
    check_snapshot("review_sharp_2000", 3, 2000)


run_tests(globals())
