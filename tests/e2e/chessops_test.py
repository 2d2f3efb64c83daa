"""Positions, moves and games against chessops, the library behind a well-known chess site.

Needs node and npm, and the registry of npm packages for a one-time installation of chessops into a
temporary folder.
"""

import functools
import json
import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from board import Board, random_game
from chess960_starts import random_chess960_start
from random_pgn import random_later_board, random_pgn_game
from support import (Folder, Skip, check, check_equal, find_program, kibitzer, run_tests,
                     start_fen, succeed)

version = "0.15.1"


@functools.cache
def installation():
    """A folder with chessops and chessops_peer.mjs, or a text that says why there is none."""
    folder = tempfile.TemporaryDirectory(prefix="kibitzer-chessops-")
    command = [find_program("npm"), "install", "--prefix", folder.name, "--ignore-scripts",
               "--no-audit", "--no-fund", "--fetch-retries=0", "--loglevel=error",
               f"chessops@{version}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "npm took more than a minute to install chessops"
    if done.returncode != 0:
        reason = (done.stderr.strip() or "no reason given").splitlines()[0]
        return f"npm cannot install chessops: {reason}"
    shutil.copy(Path(__file__).with_name("chessops_peer.mjs"), folder.name)
    return folder


def chessops(kind, questions):
    """Asks chessops_peer.mjs."""
    node, folder = find_program("node"), installation()
    if isinstance(folder, str):
        raise Skip(folder)
    done = subprocess.run([node, "chessops_peer.mjs", kind], input=json.dumps(questions),
                          cwd=folder.name, capture_output=True, text=True, timeout=60)
    check(done.returncode == 0, f"chessops, {kind}: {done.stderr}")
    return json.loads(done.stdout)


def random_boards(rng, count, chess960):
    """Boards from random games, several of each game."""
    boards = []
    while len(boards) < count:
        fen = random_chess960_start(rng) if chess960 else start_fen
        game = random_game(rng, 150, Board.from_fen(fen, chess960))
        boards += [board for board, _ in rng.sample(game, min(10, len(game)))]
    return boards[:count]


def our_fen(fen, *options):
    """What `fen --json` says; None if it is refused."""
    run = kibitzer("fen", "--json", "--quiet", fen, *options)
    check(run.code in (0, 1), f"{fen}: {run}")
    return json.loads(run.out) if run.code == 0 else None


# --- Positions and moves -------------------------------------------------------------------------


def check_positions(seed, count, chess960):
    boards = random_boards(random.Random(seed), count, chess960)
    fens = [board.to_fen() for board in boards]
    answers = chessops("describe", [{"fen": fen, "chess960": chess960} for fen in fens])
    for fen, answer in zip(fens, answers):
        ours = our_fen(fen, *(["--chess960"] if chess960 else []))
        check(ours, f"{fen}: refused")
        check_equal(ours["fen"], answer["fen"], f"{fen}: normal form")
        check_equal(ours["legal_moves"], len(answer["moves"]), f"{fen}: number of legal moves")
    check_san_of_every_move(answers, chess960)


def one_move_game(fen, san, chess960):
    variant = '[Variant "Chess960"]\n' if chess960 else ""
    return f'[White "W"]\n[Black "B"]\n{variant}[SetUp "1"]\n[FEN "{fen}"]\n\n{san} *\n\n'


def check_san_of_every_move(answers, chess960):
    """Their SAN is read as the same move, and written by us letter by letter as by them."""
    moves = [(answer["fen"], move) for answer in answers for move in answer["moves"]]
    with Folder() as folder:
        path = folder.write("moves.pgn", "".join(
            one_move_game(fen, move["san"], chess960) for fen, move in moves))
        uci = succeed("pgn", "convert", "--uci", path).out_lines
        check_equal(len(uci), len(moves), "number of moves read")
        for (fen, move), ours in zip(moves, uci):
            check_equal(ours, move["uci"], f"{fen}: {move['san']} as UCI")
        written = re.findall(r"^\d+\.+ (\S+) \*$", succeed("pgn", "convert", path).out, re.M)
        check_equal(len(written), len(moves), "number of moves written")
        for (fen, move), ours in zip(moves, written):
            check_equal(ours, move["san"], f"{fen}: {move['uci']} as SAN")
    print(f"{len(answers)} positions, {len(moves)} moves")


def test_standard_positions():
    check_positions(21, 600, chess960=False)


def test_chess960_positions():
    check_positions(22, 600, chess960=True)


# --- What is a position? -------------------------------------------------------------------------


def has_possible_men(board):
    """chessops does not count men; we do."""
    for side in (str.upper, str.lower):
        count = {kind: board.men.count(side(kind)) for kind in "PNBRQ"}
        promoted = sum(max(0, count[kind] - usual)
                       for kind, usual in (("N", 2), ("B", 2), ("R", 2), ("Q", 1)))
        if count["P"] + promoted > 8:
            return False
    return True


def damage(rng, board):
    """Puts one thing out of order; the result may or may not be a position."""
    kind = rng.choice(["put", "put", "remove", "shift", "side", "rights"])
    square, other = rng.randrange(64), rng.randrange(64)
    if kind == "put":
        board.men[square] = rng.choice("PNBRQKpnbrqk")
    elif kind == "remove":
        board.men[square] = "."
    elif kind == "shift":
        board.men[other], board.men[square] = board.men[square], "."
    elif kind == "side":
        board.white_to_move = not board.white_to_move
    elif kind == "rights":
        home = rng.choice([0, 56])
        board.castling_rooks = set(rng.sample(range(home, home + 8), 1)) | board.castling_rooks


def has_doubtful_rights(board):
    """More than two rights on a rank: chessops refuses the text, we keep the outermost rooks."""
    return any(sum(rook // 8 == rank for rook in board.castling_rooks) > 2 for rank in (0, 7))


def test_what_is_a_position():
    rng = random.Random(23)
    fens = []
    for chess960 in (False, True):
        for board in random_boards(rng, 600, chess960):
            board.chess960 = True
            for _ in range(rng.randint(1, 4)):
                damage(rng, board)
            if rng.random() < 0.3:
                board.en_passant = rng.choice([16, 40]) + rng.randrange(8)
            if has_possible_men(board) and not has_doubtful_rights(board):
                fens.append(board.to_fen())
    theirs = chessops("normalise", fens)
    refused = sum(fen is None for fen in theirs)
    check(200 < refused < len(fens) - 200, f"one-sided: {refused} of {len(fens)} are no positions")
    for fen, expected in zip(fens, theirs):
        ours = our_fen(fen, "--chess960")
        check_equal(ours and ours["fen"], expected, f"{fen}: normal form")
    print(f"{len(fens)} texts, {refused} of them no positions")


# --- Games ---------------------------------------------------------------------------------------


def check_games(games, chess960):
    """They read what we write, and we read what they write."""
    with Folder() as folder:
        path = folder.write("given.pgn", "".join(game.text for game in games))
        pgn = succeed("pgn", "convert", path).out
        theirs = chessops("games", {"pgn": pgn, "chess960": chess960})
        check_equal(len(theirs), len(games), "games that chessops reads")
        for number, (game, read) in enumerate(zip(games, theirs)):
            check_equal(read["moves"], game.moves, f"game {number}: moves")
            check_equal(read["result"], game.result, f"game {number}: result")
            comments = [" ".join(comment.split()) for comment in read["comments"]]
            check_equal(sorted(comments), sorted(game.comments), f"game {number}: comments")
            check_equal(sorted(read["nags"]), sorted(game.nags), f"game {number}: glyphs")
            check_equal(read["variations"], game.variations, f"game {number}: variations")
        back = folder.write("back.pgn", "\n".join(read["pgn"] for read in theirs))
        run = succeed("pgn", "convert", "--uci", back)
        check_equal(run.err, "", "stderr on the games that chessops wrote")
        check_equal([line.split() for line in run.out_lines], [game.moves for game in games],
                    "moves that chessops wrote")


def test_games():
    rng = random.Random(24)
    check_games([random_pgn_game(rng, number, annotated=True) for number in range(100)] +
                [random_pgn_game(rng, number, start=random_later_board(rng), annotated=True)
                 for number in range(50)], chess960=False)


def test_games_of_chess960():
    rng = random.Random(25)
    starts = [Board.from_fen(random_chess960_start(rng), chess960=True) for _ in range(80)]
    check_games([random_pgn_game(rng, number, start=start, annotated=True)
                 for number, start in enumerate(starts)], chess960=True)


run_tests(globals())
