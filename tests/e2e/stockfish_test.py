"""The rules against Stockfish: the same legal moves in thousands of positions.

The games are random; Stockfish alone says which moves there are, so that a move we do not know is
played as well.
"""

import random

from chess960_starts import random_chess960_start
from support import (Stockfish, cases_folder, check, check_equal, run_tests, start_fen, succeed)

longest_game = 160  # half moves


def random_games(stockfish, rng, count, new_start):
    """All positions of random games, as FENs."""
    for _ in range(count):
        fen = new_start(rng)
        for _ in range(rng.randint(10, longest_game)):
            yield fen
            moves = sorted(stockfish.perft(fen, 1))
            if not moves:
                break
            fen = stockfish.play(fen, [rng.choice(moves)])


def our_perft(fen, depth, chess960):
    """Number of nodes below each move, by the move in UCI notation."""
    variant = ["--chess960"] if chess960 else []
    run = succeed("perft", "--divide", fen, str(depth), "--threads", "1", *variant)
    check_equal(run.err, "", f"{fen}: stderr")
    *moves, total = run.out_lines
    counts = dict(line.split(": ") for line in moves)
    counts = {move: int(nodes) for move, nodes in counts.items()}
    check_equal(len(counts), len(moves), f"{fen}: different moves")
    check_equal(int(total), sum(counts.values()), f"{fen}: total")
    return counts


def describe_difference(ours, theirs):
    if missing := sorted(theirs.keys() - ours.keys()):
        return f"missing {' '.join(missing)}"
    if wrong := sorted(ours.keys() - theirs.keys()):
        return f"not legal: {' '.join(wrong)}"
    return ", ".join(f"{move}: {ours[move]} nodes, expected {theirs[move]}"
                     for move in sorted(ours) if ours[move] != theirs[move])


def compare_random_games(seed, games, chess960, new_start):
    rng = random.Random(seed)
    compared = 0
    with Stockfish(chess960) as stockfish:
        for fen in random_games(stockfish, rng, games, new_start):
            has_en_passant = fen.split()[3] != "-"
            if rng.random() > (0.5 if has_en_passant else 0.07):
                continue
            depth = rng.choice([1] * 8 + [2, 2, 3])
            ours, theirs = our_perft(fen, depth, chess960), stockfish.perft(fen, depth)
            check(ours == theirs, f"{fen}, depth {depth}: {describe_difference(ours, theirs)}")
            compared += 1
    print(f"{compared} positions compared")
    return compared


def test_standard_chess():
    compared = compare_random_games(1, 150, False, lambda rng: start_fen)
    check(compared > 700, f"only {compared} positions compared")


def test_chess960():
    compared = compare_random_games(960, 150, True, random_chess960_start)
    check(compared > 700, f"only {compared} positions compared")


def check_table(name, chess960):
    """The smaller counts of our tables are Stockfish's."""
    lines = [line for line in (cases_folder / name).read_text().splitlines()
             if line and not line.startswith("#")]
    check(len(lines) > 100, f"{name}: only {len(lines)} positions")
    with Stockfish(chess960) as stockfish:
        for line in lines:
            fen, *counts = line.split(" ;")
            for count in counts:
                depth, nodes = count.split()
                if int(nodes) <= 20000:
                    check_equal(stockfish.nodes(fen, int(depth[1:])), int(nodes), f"{fen} {depth}")


def test_table_of_standard_chess():
    check_table("perft_standard.epd", False)


def test_table_of_chess960():
    check_table("perft_chess960.epd", True)


run_tests(globals())
