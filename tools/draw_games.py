#!/usr/bin/env python3
"""Draws games from PGN files: a fair sample, and never the same games to look at and to report on.

    tools/draw_games.py FILES.pgn[.xz]... --games 100 --half look > look.pgn
    tools/draw_games.py FILES.pgn[.xz]... --games 400 --half report > report.pgn

The half that a game belongs to is a digest of its moves, so that it is the same in every file and
for ever: what was found in the one half can be tried on the other. --part 2 draws other games than
--part 1, and so on.
"""

import argparse
import hashlib
import lzma
import re
import sys

LEAST_PLIES = 20


def games_of(path):
    opened = lzma.open(path, "rt", encoding="utf-8", errors="replace") if path.endswith(
        ".xz") else open(path, encoding="utf-8", errors="replace")
    with opened as file:
        lines = []
        for line in file:
            if line.startswith("[Event ") and lines:
                yield "".join(lines)
                lines = []
            lines.append(line)
        if lines:
            yield "".join(lines)


def digest(game):
    moves = re.sub(r"\{[^}]*\}|\d+\.+|[!?]", " ", game.rsplit("]\n", 1)[-1])
    return int(hashlib.sha256(" ".join(moves.split()).encode()).hexdigest(), 16), len(moves.split())


def bare(game):
    """Without comments: clocks and evaluations of others are not to be seen."""
    tags, _, moves = game.rpartition("]\n")
    return tags + "]\n\n" + re.sub(r"\s*\{[^}]*\}", "", moves).strip() + "\n\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--half", choices=("look", "report"), required=True)
    parser.add_argument("--part", type=int, default=1)
    parser.add_argument("--least", type=int, default=0, help="both ratings are at least this")
    parser.add_argument("--most", type=int, default=4000, help="and at most that")
    arguments = parser.parse_args()
    drawn = []
    for path in arguments.files:
        for game in games_of(path):
            ratings = [int(r) for r in re.findall(r'\[(?:White|Black)Elo "(\d+)"\]', game)]
            if len(ratings) < 2 or min(ratings) < arguments.least or max(ratings) > arguments.most:
                continue
            number, plies = digest(game)
            if plies >= LEAST_PLIES and number % 2 == (arguments.half == "report"):
                drawn.append((number, game))
    drawn.sort()  # by digest: a fair sample
    first = (arguments.part - 1) * arguments.games
    chosen = drawn[first:first + arguments.games]
    for _, game in chosen:
        sys.stdout.write(bare(game))
    print(f"{len(chosen)} of {len(drawn)} games", file=sys.stderr)


if __name__ == "__main__":
    main()
