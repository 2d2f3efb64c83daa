"""A UCI engine that judges what is said: scores and win chances of positions."""

import contextlib
import re
import subprocess
import sys

MATE = 10_000  # centipawns that stand for a mate


def chance_of(centipawns):
    """Lichess's curve."""
    if abs(centipawns) >= MATE:
        return 1.0 if centipawns > 0 else 0.0
    return 1 / (1 + 2.718281828 ** (-0.00368208 * centipawns))


class Referee:
    """Every position is searched afresh with the same number of nodes, and only once."""

    def __init__(self, command, nodes, again=0):
        self.nodes = nodes
        self.again = again  # nodes for what was found false with fewer
        self.known = {}  # by FEN: centipawns for the side to move, best move
        self.engine = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       text=True, bufsize=1)
        self.tell("uci", "setoption name Threads value 1", "setoption name Hash value 32",
                  "isready")
        self.wait("readyok")

    def tell(self, *lines):
        for line in lines:
            self.engine.stdin.write(line + "\n")
        self.engine.stdin.flush()

    def wait(self, word):
        lines = []
        for line in self.engine.stdout:
            lines.append(line)
            if line.startswith(word):
                return lines
        sys.exit("check_words: the referee has gone")

    def look(self, fen, nodes=None):
        key = (fen, nodes or self.nodes)
        if key not in self.known:
            self.tell("ucinewgame", f"position fen {fen}", f"go nodes {key[1]}")
            points = 0  # stalemate; mate says so itself
            lines = self.wait("bestmove")
            for line in lines:
                found = re.search(r"score (cp|mate) (-?\d+)", line)
                if found and found[1] == "cp":
                    points = int(found[2])
                elif found:
                    points = MATE if int(found[2]) > 0 else -MATE
            self.known[key] = points, lines[-1].split()[1]
        return self.known[key]

    @contextlib.contextmanager
    def closer(self):
        """Within it, positions are searched with the larger number of nodes."""
        usual, self.nodes = self.nodes, max(self.nodes, self.again)
        try:
            yield self
        finally:
            self.nodes = usual

    def points(self, fen, side=None):
        """Centipawns for the side to move, or for "w" or "b"."""
        points = self.look(fen)[0]
        return points if side in (None, fen.split()[1]) else -points

    def chance(self, fen, side=None):
        return chance_of(self.points(fen, side))

    def best_move(self, fen):
        return self.look(fen)[1]

    def close(self):
        self.tell("quit")
        self.engine.wait()
