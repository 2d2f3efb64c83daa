#!/usr/bin/env python3
"""Tells how often engines that play weakly choose the moves of people of that strength.

    tools/agree_with_people.py games.pgn.xz --engine 'kibitzer uci' --engine 'stockfish;depth'
    tools/agree_with_people.py games.pgn --engine 'kibitzer uci;UCI_Elo=1500' --levels 1200 --json

Positions are drawn from games of players rated near each level, one of a game, from the fourth move
on. Every engine chooses so many times in each, with UCI_LimitStrength and UCI_Elo set to the level
(or the nearest it has) and another Seed each time, if it has such an option. After the command of
an engine may follow, behind semicolons, options of its own and the limits of a choice: nodes=N,
depth=N, or `depth` alone, the depth at which Stockfish picks a move of that UCI_Elo.

Players are divided as `kibitzer people moves` divides them (desks/people/split.hpp), so that --part
test, the default, shows only moves of players of whom no model has learned. Told are:

  same      share of choices that were the move of the player
  likeliest share of positions in which the move chosen most often was the player's
  log loss  nats a move; a chance is (times chosen + 1/legal moves) / (draws + 1)

Needs python-chess to read the games.
"""

import argparse
import collections
import json
import lzma
import math
import pathlib
import random
import re
import shlex
import subprocess
import sys

DEFAULT_GO = "nodes 1000000"


def part_of(name):
    """learn, validate or test: FNV-1a over "people" and the name, each with a zero behind."""
    value = 0xCBF29CE484222325
    for byte in b"people\0" + name.encode() + b"\0":
        value = (value ^ byte) * 0x100000001B3 % 2**64
    place = (value >> 32) % 30
    return "test" if place < 10 else "validate" if place < 12 else "learn"


def game_texts(path):
    """The games of a file, each as text."""
    opened = lzma.open(path, "rt", encoding="utf-8", errors="replace") if path.endswith(".xz") \
        else open(path, encoding="utf-8", errors="replace")
    with opened as file:
        lines = []
        for line in file:
            if line.startswith("[Event ") and lines:
                yield "".join(lines)
                lines = []
            lines.append(line)
        if lines:
            yield "".join(lines)


def tag(text, name):
    found = re.search(rf'^\[{name} "([^"]*)"\]', text, re.MULTILINE)
    return found.group(1) if found else ""


class Choice:
    def __init__(self, before, played, rating, legal):
        self.before, self.played, self.rating, self.legal = before, played, rating, legal


def draw_choice(text, color, rating, draw):
    """A choice of this player's from the fourth move on; nothing if the game is too short."""
    import chess.pgn
    import io
    game = chess.pgn.read_game(io.StringIO(text))
    if game is None or game.errors:
        return None
    moves = [move.uci() for move in game.mainline_moves()]
    places = [ply for ply in range(6, len(moves)) if (ply % 2 == 0) == (color == "White")]
    if len(moves) < 12 or not places:
        return None
    ply = draw.choice(places)
    board = chess.Board()
    for move in moves[:ply]:
        board.push_uci(move)
    legal = board.legal_moves.count()
    return Choice(moves[:ply], moves[ply], rating, legal) if legal > 1 else None


def gather(paths, levels, width, wanted, part, seed):
    choices = {level: [] for level in levels}
    for path in paths:
        for text in game_texts(path):
            if tag(text, "FEN") or tag(text, "Variant") not in ("", "Standard"):
                continue
            draw = random.Random(f"{seed} {text}")
            color = draw.choice(["White", "Black"])
            rating = tag(text, color + "Elo")
            if not rating.isdigit() or part not in ("all", part_of(tag(text, color))):
                continue
            for level in levels:
                if abs(int(rating) - level) < width and len(choices[level]) < wanted:
                    choice = draw_choice(text, color, int(rating), draw)
                    if choice:
                        choices[level].append(choice)
            if all(len(found) >= wanted for found in choices.values()):
                return choices
    return choices


class Engine:
    def __init__(self, description, level):
        command, *words = description.split(";")
        self.talk = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, text=True, bufsize=1)
        self.send("uci")
        options = {match.group(1): line for line in self.until("uciok")
                   if (match := re.match(r"option name (.+?) type ", line))}
        self.seeded = "Seed" in options
        lowest, highest = (int(re.search(rf" {end} (\d+)", options["UCI_Elo"]).group(1))
                           for end in ("min", "max"))
        self.elo = min(max(level, lowest), highest)
        self.send("setoption name UCI_LimitStrength value true",
                  f"setoption name UCI_Elo value {self.elo}")
        self.go = DEFAULT_GO
        for word in words:
            name, _, value = word.partition("=")
            if name == "depth" and not value:
                value = str(1 + int(max(0, (self.elo - 1346.6) / 143.4) ** 1.24))
            if name in ("nodes", "depth"):
                self.go = f"{name} {value}"
            else:
                self.send(f"setoption name {name} value {value}")

    def send(self, *lines):
        self.talk.stdin.write("".join(line + "\n" for line in lines))
        self.talk.stdin.flush()

    def until(self, word):
        lines = []
        while not lines or not lines[-1].startswith(word):
            line = self.talk.stdout.readline()
            if not line:
                sys.exit(f"error: engine {self.talk.args[0]} ended without {word}")
            lines.append(line.strip())
        return lines

    def choose(self, before, draws):
        chosen = collections.Counter()
        for number in range(draws):
            self.send("ucinewgame")
            if self.seeded:
                self.send(f"setoption name Seed value {number + 1}")
            self.send("position startpos" + (" moves " + " ".join(before) if before else ""),
                      "go " + self.go)
            chosen[self.until("bestmove")[-1].split()[1]] += 1
        return chosen

    def end(self):
        self.send("quit")
        self.talk.wait()


def judge(description, level, choices, draws):
    engine = Engine(description, level)
    same = likeliest = loss = 0
    for choice in choices:
        chosen = engine.choose(choice.before, draws)
        times = chosen[choice.played]
        same += times / draws
        likeliest += times > 0 and times == max(chosen.values())
        loss -= math.log((times + 1 / choice.legal) / (draws + 1))
    engine.end()
    count = len(choices)
    return {"engine": description, "level": level, "played_at": engine.elo, "positions": count,
            "same": same / count, "likeliest": likeliest / count, "log_loss": loss / count}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--engine", action="append", required=True)
    parser.add_argument("--levels", default="800,1200,1600")
    parser.add_argument("--width", type=int, default=100, help="a player is so near the level")
    parser.add_argument("--positions", type=int, default=300, help="of each level")
    parser.add_argument("--draws", type=int, default=16)
    parser.add_argument("--part", default="test", choices=["learn", "validate", "test", "all"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    for path in asked.games:
        if not pathlib.Path(path).is_file():
            sys.exit(f"error: {path}: no such file")
    levels = [int(word) for word in asked.levels.split(",")]
    choices = gather(asked.games, levels, asked.width, asked.positions, asked.part, asked.seed)
    if not asked.json:
        print("level  positions    same  likeliest  log loss  engine")
    rows = []
    for level in levels:
        if not choices[level]:
            print(f"note: no games of players rated near {level}", file=sys.stderr)
            continue
        for engine in asked.engine:
            row = judge(engine, level, choices[level], asked.draws)
            rows.append(row)
            if not asked.json:
                print(f"{level:5}  {row['positions']:9}  {100 * row['same']:4.1f} %"
                      f"  {100 * row['likeliest']:6.1f} %  {row['log_loss']:8.3f}"
                      f"  {engine} at {row['played_at']}", flush=True)
    if asked.json:
        print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
