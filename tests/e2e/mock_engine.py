"""A UCI engine that plays random legal moves, and misbehaves if told to.

  mock_engine.py [--seed N] [--misbehave HOW] [--on-move N] [--sleep SECONDS] [--nodes N]
                 [--role a|b --chances WIN,DRAW,LOSS] [--elo-range LOW,HIGH] [--log FILE]

With --role it plays games whose result is known: see scripted_result(). With --elo-range it says
that it can play by UCI_Elo; it plays as ever.
"""

import argparse
import hashlib
import os
import random
import signal
import sys
import time

from board import Board

start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def scripted_result(fen, role_of_white, chances):
    """What role a scores in a game from this position: 1, 0.5 or 0. `chances` are those of a."""
    digest = hashlib.sha256(f"{fen} {role_of_white}".encode()).digest()
    roll = int.from_bytes(digest[:6], "big") / 2**48
    if roll < chances[0]:
        return 1
    return 0.5 if roll < chances[0] + chances[1] else 0


def with_rook_files(fen):
    """The FEN of a Chess960 position with the files of the outermost rooks instead of KQkq."""
    placement, side, rights, *rest = fen.split()
    ranks = ["".join("." * int(c) if c.isdigit() else c for c in rank)
             for rank in placement.split("/")]
    files = {"K": ranks[7].rfind("R"), "Q": ranks[7].find("R"),
             "k": ranks[0].rfind("r"), "q": ranks[0].find("r")}
    letters = ""
    for right in rights:
        letter = "abcdefgh"[files[right]] if right in files else right
        letters += letter.upper() if right.isupper() else letter
    return " ".join([placement, side, letters, *rest])


class Engine:
    def __init__(self, options):
        self.options = options
        self.random = random.Random(options.seed)
        self.moves_asked = 0
        self.chess960 = False
        self.log = open(options.log, "a", buffering=1) if options.log else None
        self.fen, self.board = start_fen, Board.from_fen(start_fen)

    def say(self, text):
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def run(self):
        if self.options.misbehave == "die at handshake":
            print("the net is missing", file=sys.stderr)
            sys.exit(3)
        for line in sys.stdin:
            if self.log:
                self.log.write(line)
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                return
            handler = getattr(self, "on_" + word, None)
            if handler:
                handler(rest)

    def on_uci(self, _):
        if self.options.misbehave == "silent at handshake":
            time.sleep(1000)
        self.say("id name Mock")
        self.say("option name Hash type spin default 16 min 1 max 1024")
        if self.options.misbehave != "no node time":
            self.say("option name NodesTime type spin default 0 min 0 max 1000000")
        self.say("option name UCI_Chess960 type check default false")
        self.say("option name Book File type string default <empty>")
        if self.options.elo_range:
            low, high = self.options.elo_range
            self.say("option name UCI_LimitStrength type check default false")
            self.say(f"option name UCI_Elo type spin default {low} min {low} max {high}")
        self.say("uciok")

    def on_setoption(self, rest):
        if rest == "name UCI_Chess960 value true":
            self.chess960 = True

    def on_isready(self, _):
        self.say("readyok")

    def on_position(self, rest):
        before, _, moves = rest.partition(" moves ")
        self.fen = start_fen if before.startswith("startpos") else before.removeprefix("fen ")
        self.board = Board.from_fen(with_rook_files(self.fen) if self.chess960 else self.fen,
                                    self.chess960)
        for text in moves.split():
            move = next(m for m in self.board.candidate_moves() if self.board.uci(m) == text)
            self.board = self.board.play(move)

    def on_go(self, _):
        self.moves_asked += 1
        misbehaves = self.moves_asked == self.options.on_move or self.options.on_move == 0
        if misbehaves and self.misbehave():
            return
        if self.options.sleep:
            time.sleep(self.options.sleep)
        move = self.board.uci(self.board.random_move(self.random))
        self.say(f"info depth 3 seldepth 4 score cp {self.score()} nodes {self.options.nodes} "
                 f"nps 1000 time 1 pv {move}")
        self.say(f"bestmove {move}")

    def score(self):
        if not self.options.role:
            return 0
        own_white = self.board.white_to_move
        role_of_white = self.options.role if own_white else "ba"[self.options.role == "b"]
        result = scripted_result(self.fen, role_of_white, self.options.chances)
        return round(2000 * (result - 0.5)) * (1 if self.options.role == "a" else -1)

    def misbehave(self):
        """True if nothing more is to be said."""
        how = self.options.misbehave
        if how == "crash":
            os.kill(os.getpid(), signal.SIGSEGV)
        elif how == "exit":
            sys.exit(5)
        elif how == "hang":
            time.sleep(1000)
        elif how == "close output":
            os.close(1)
            time.sleep(1000)
        elif how == "stop listening":
            self.say("bestmove e2e5")
            while True:
                time.sleep(1000)
        elif how == "illegal":
            self.say("bestmove a1a1")
            return True
        elif how == "no move":
            self.say("bestmove (none)")
            return True
        elif how == "empty move":
            self.say("bestmove")
            return True
        elif how == "late":  # two answers: the second comes when nobody has asked
            self.say(f"bestmove {self.board.uci(self.board.random_move(self.random))}")
            time.sleep(0.01)
        elif how == "garbage":
            sys.stdout.flush()
            sys.stdout.buffer.write(b"\x00\xff\xfe \x1b[31m\n" + b"x" * 200_000 + b"\ninfo depth\n"
                                    b"info score cp nodes pv\nbestmov e2e4\n\n\rinfo string {}\n")
            sys.stdout.flush()
        elif how == "flood errors":
            sys.stderr.write("!" * 200_000)
            sys.stderr.flush()
        return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misbehave", default="")
    parser.add_argument("--on-move", type=int, default=0, help="0: on every move")
    parser.add_argument("--sleep", type=float, default=0)
    parser.add_argument("--nodes", type=int, default=100)
    parser.add_argument("--role", choices=["a", "b"])
    parser.add_argument("--chances", type=lambda text: [float(x) for x in text.split(",")],
                        default=[0.4, 0.2, 0.4])
    parser.add_argument("--elo-range", type=lambda text: [int(x) for x in text.split(",")])
    parser.add_argument("--log")
    Engine(parser.parse_args()).run()


if __name__ == "__main__":
    main()
