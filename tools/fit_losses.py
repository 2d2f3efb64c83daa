#!/usr/bin/env python3
"""What players of a rating lose a game by errors that have something in common, with its error.

Takes games of amateurs with clocks and ratings, reviews a sample of them with the program, and
writes the table built into it (data/people/losses.tsv), by which `my habits` compares a player with
others. A side of a game counts if its player is not the owner of a collection and has not been
counted before; so every row is a mean over different people. The sample depends on the games alone.

  tools/fit_losses.py PROGRAM GAMES.pgn... --out data/people/losses.tsv
"""

import argparse
import collections
import hashlib
import lzma
import math
import re
import sqlite3
import subprocess
import tempfile
from pathlib import Path

bands = ((600, 1200), (1200, 1600), (1600, 2300))
fewest_errors = 8   # of a row, for its error to mean something
shortest_pace = 180  # seconds a game: bullet is another game
paces = ("under_5s", "under_20s", "slower")
phases = ("opening", "middlegame", "endgame")


def read_games(paths):
    for path in paths:
        opener = lzma.open if str(path).endswith(".xz") else open
        with opener(path, "rt", encoding="utf-8", errors="replace") as file:
            for text in re.split(r"\n(?=\[Event )", file.read()):
                tags = dict(re.findall(r'^\[(\w+) "(.*?)"\]', text, re.M))
                if "%clk" in text:
                    yield tags, text


def straight_line():
    """What a rating on chess.com is on Lichess: the points of src/kibitzer/people/scales.cpp."""
    source = Path(__file__).parent.parent / "src/kibitzer/people/scales.cpp"
    found = re.search(r"Scale::chesscom, [^,]*, (\d+), (\d+), (\d+), (\d+)", source.read_text())
    return [int(number) for number in found.groups()]


def on_lichess(rating, site):
    if "lichess" in site.lower():
        return rating
    low, low_there, high, high_there = straight_line()
    return low_there + (high_there - low_there) * (rating - low) / (high - low)


def length(control):
    base, _, increment = control.partition("+")
    if not base.isdigit():
        return 0
    return int(base) + 40 * int(increment or 0)


def is_owner(name):
    return name.startswith("amateur")


def choose(paths, games_of_band):
    """Games by band; each side that counts, with its band."""
    offered = collections.defaultdict(list)
    for tags, text in read_games(paths):
        site = tags.get("Site", "")
        if not re.search("lichess|chess.com", site) or length(tags.get("TimeControl", "")) < shortest_pace:
            continue
        if text.count("%clk") < 30 or "SetUp" in tags or tags.get("Variant", "Standard") != "Standard":
            continue
        sides = {}
        for side in ("White", "Black"):
            rating = tags.get(side + "Elo", "")
            if is_owner(tags.get(side, "")) or not rating.isdigit():
                continue
            known = on_lichess(int(rating), site)
            band = next((b for b in bands if b[0] <= known < b[1]), None)
            if band:
                sides[side.lower()] = band
        if sides:
            key = hashlib.sha256(text.encode()).hexdigest()
            offered[next(iter(sides.values()))].append((key, tags, text, sides))
    chosen, seen = [], set()
    for band in bands:
        taken = 0
        for key, tags, text, sides in sorted(offered[band], key=lambda row: row[0]):
            if taken == games_of_band:
                break
            names = {tags[side.capitalize()] for side in sides}
            if names & seen:
                continue
            seen |= names
            taken += 1
            chosen.append((text, sides))
    return chosen


def review(program, chosen, nodes, folder):
    """The database in which they are reviewed; the number of a game is its round."""
    db = folder / "sample.db"
    games = folder / "sample.pgn"
    with open(games, "w", encoding="utf-8") as file:
        for number, (text, _) in enumerate(chosen):
            text = re.sub(r'^\[Round ".*"\]\n', "", text, flags=re.M)
            text = re.sub(r'^\[White ".*"\]', '[White "sample"]', text, flags=re.M)
            text = text.replace("[White ", f'[Round "{number}"]\n[White ', 1)
            file.write(text.strip() + "\n\n")
    for command in (["import", str(games), "--db", str(db)],
                    ["my", "names", "--add", "sample", "--db", str(db)],
                    ["my", "review", "--threads", "1", "--nodes", str(nodes), "--db", str(db)]):
        subprocess.run([program, *command], check=True, stdout=subprocess.DEVNULL)
    return db


def table(db, chosen, nodes):
    connection = sqlite3.connect(f"file:{db}?mode=ro", uri=True)
    sides_of = {}
    for game, number in connection.execute("SELECT g.id, g.round FROM games g JOIN reviews r ON r.game_id = g.id"):
        sides_of[game] = chosen[int(number)][1]
    counted = collections.Counter(band for sides in sides_of.values() for band in sides.values())
    losses = collections.defaultdict(lambda: collections.defaultdict(float))  # key, game and side
    errors = collections.Counter()
    for game, side, fault, motif, phase, pace, loss in connection.execute(
            "SELECT game_id, side, fault, motif, phase, pace, loss FROM findings WHERE verdict <> 'nothing'"):
        band = sides_of.get(game, {}).get(side)
        if not band or not fault or not motif:
            continue
        for of_phase in ("any", phase):
            for of_pace in ("any", pace):
                if of_pace == "unknown":
                    continue
                key = (band, fault, motif, of_phase, of_pace)
                losses[key][game, side] += loss
                errors[key] += 1
    yield "# What players of a band of ratings (on Lichess) lose of win chance a game, mean and standard"
    yield f"# error, by fault, motif, phase and pace. {len(sides_of)} games reviewed with {nodes} nodes a position,"
    yield f"# of each side another player; blitz and slower. Made by tools/fit_losses.py; see docs/training.md."
    for band in bands:
        n = counted[band]
        if n == 0:
            continue
        yield f"band\t{band[0]}\t{band[1]}\t{n}"
        for key in sorted(k for k in losses if k[0] == band and errors[k] >= fewest_errors):
            values = list(losses[key].values())
            mean = sum(values) / n
            squares = sum((v - mean) ** 2 for v in values) + (n - len(values)) * mean ** 2
            yield "\t".join(("loss", *key[1:], f"{mean:.5f}", f"{math.sqrt(squares / (n - 1) / n):.5f}"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("games", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--of-band", type=int, default=120, help="games of each band of ratings")
    parser.add_argument("--nodes", type=int, default=5000)
    given = parser.parse_args()
    chosen = choose(given.games, given.of_band)
    with tempfile.TemporaryDirectory(prefix="kibitzer-losses-") as name:
        db = review(given.program, chosen, given.nodes, Path(name))
        Path(given.out).write_text("\n".join(table(db, chosen, given.nodes)) + "\n", encoding="utf-8")
