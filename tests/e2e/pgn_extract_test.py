"""PGN against pgn-extract: it reads what we write without complaint, and as the same moves."""

import random
import re
import subprocess

from board import Board
from chess960_starts import random_chess960_start
from random_pgn import random_later_board, random_pgn_game
from support import (Folder, check, check_equal, check_same_text, find_program, run_tests,
                     succeed)

plain_moves = ["-Wuci", "-C", "-V", "-N", "--notags", "--noresults", "--nomovenumbers", "-w100000"]


def pgn_extract(path, *arguments):
    """The output of pgn-extract, which must have nothing to complain about."""
    done = subprocess.run([find_program("pgn-extract"), "-s", *arguments, str(path)],
                          capture_output=True, text=True, timeout=60)
    check_equal(done.stderr, "", "complaints of pgn-extract")
    check_equal(done.returncode, 0, "exit code of pgn-extract")
    return done.stdout


def convert(folder, games):
    """Our PGN of the games."""
    path = folder.write("given.pgn", "".join(game.text for game in games))
    run = succeed("pgn", "convert", path)
    check_equal(run.err, "", "stderr of pgn convert")
    return folder.write("ours.pgn", run.out)


def without_layout(text):
    """The tokens, whatever the lines and the blanks at brackets are."""
    text = " ".join(text.split())
    return re.sub(r" ([)}])", r"\1", re.sub(r"([({]) ", r"\1", text))


def compare_moves(games):
    with Folder() as folder:
        ours = convert(folder, games)
        uci = succeed("pgn", "convert", "--uci", ours).out_lines
        check_equal(len(uci), len(games), "games in our UCI output")
        theirs = pgn_extract(ours, *plain_moves).lower().strip().split("\n\n")
        check_equal(len(theirs), len(games), "games that pgn-extract reads")
        for game, we_say, they_say in zip(games, uci, theirs):
            check_equal(we_say.split(), game.moves, "our moves")
            check_equal(they_say.split(), game.moves, "the moves of pgn-extract")


def test_moves():
    rng = random.Random(11)
    compare_moves([random_pgn_game(rng, number, longest=200) for number in range(150)])


def test_moves_from_other_starts():
    rng = random.Random(12)
    compare_moves([random_pgn_game(rng, number, longest=60, start=random_later_board(rng))
                   for number in range(150)])


def test_moves_of_chess960():
    rng = random.Random(960)
    games = []
    for number in range(150):
        start = Board.from_fen(random_chess960_start(rng), chess960=True)
        games.append(random_pgn_game(rng, number, longest=100, start=start))
    check(sum("O-O" in game.text for game in games) > 20, "hardly anybody castles")
    compare_moves(games)


def test_san_is_the_same():
    """Disambiguation, captures, checks, mates, promotions: letter by letter as pgn-extract's."""
    rng = random.Random(13)
    games = [random_pgn_game(rng, number, longest=250) for number in range(150)]
    with Folder() as folder:
        ours = convert(folder, games)
        text = ours.read_text()
        check("=" in text and "+" in text and "O-O" in text, "the games show too little")
        check_same_text(without_layout(pgn_extract(ours)), without_layout(text), "movetext")


def test_annotations_survive():
    rng = random.Random(14)
    games = [random_pgn_game(rng, number, longest=100, annotated=True) for number in range(120)]
    games += [random_pgn_game(rng, number, longest=60, start=random_later_board(rng),
                              annotated=True) for number in range(40)]
    comments = [comment for game in games for comment in game.comments]
    nags = [f"${nag}" for game in games for nag in game.nags]
    check(len(comments) > 500 and len(nags) > 300, "the games show too little")
    with Folder() as folder:
        ours = convert(folder, games)
        theirs = without_layout(pgn_extract(ours))
        check_same_text(theirs, without_layout(ours.read_text()), "movetext")
        check_equal(re.findall(r"{([^}]*)}", theirs), comments, "comments")
        without_comments = re.sub(r"{[^}]*}", "", theirs)
        check_equal(re.findall(r"\$\d+", without_comments), nags, "annotation glyphs")
        check_equal(without_comments.count("("), sum(game.variations for game in games),
                    "variations")


run_tests(globals())
