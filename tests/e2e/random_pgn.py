"""Random games as PGN text, with the truth about them alongside.

Moves are written in long algebraic form (Ng1-f3), so that nothing depends on anybody's SAN.
"""

from dataclasses import dataclass, field

from board import Board, random_game
from support import start_fen

results = ["1-0", "0-1", "1/2-1/2", "*"]
words = ["good", "bad", "better", "Überraschend", "très", "plan", "[sic]", "(or so)", "100%", "a;b",
         "\"quoted\"", "1-0", "e4", "–", "棋", "O'Kelly", "c:\\games", "§", "$5", "*", "<b>"]


@dataclass
class RandomGame:
    text: str
    moves: list  # of the main line, UCI
    result: str
    comments: list = field(default_factory=list)  # in the order of the text
    nags: list = field(default_factory=list)
    variations: int = 0


class MovetextMaker:
    """Writes one game; the lists say what was put in."""

    def __init__(self, rng, annotated):
        self.rng = rng
        self.annotated = annotated
        self.comments, self.nags, self.variations = [], [], 0

    def write(self, game, depth=0):
        tokens, number_needed = [], True
        for board, move in game:
            if board.white_to_move or number_needed:
                tokens.append(f"{board.number}{'.' if board.white_to_move else '...'}")
            tokens.append(board.long_algebraic(move))
            number_needed = False
            if self.annotated:
                # An alternative to a variation's first move is one to the main move as well: it
                # may be written in several places, so that no text is the only right one.
                may_branch = depth < 3 and (depth == 0 or board is not game[0][0])
                remarks = self.remarks(board, move, depth, may_branch)
                number_needed = bool(remarks)
                tokens += remarks
        return " ".join(tokens)

    def remarks(self, board, move, depth, may_branch):
        tokens = []
        if self.rng.random() < 0.1:
            nags = self.rng.sample(range(1, 140), self.rng.randint(1, 2))
            self.nags += nags
            tokens += [f"${nag}" for nag in nags]
        if self.rng.random() < 0.15:
            comment = self.comment()
            self.comments.append(comment)
            tokens.append("{" + comment + "}")
        if may_branch and self.rng.random() < 0.06:
            others = [other for other in board.legal_moves() if other != move]
            if others:
                other = self.rng.choice(others)
                line = [(board, other)]
                line += random_game(self.rng, self.rng.randint(0, 5), board.play(other))
                self.variations += 1
                tokens.append("(" + self.write(line, depth + 1) + ")")
        return tokens

    def comment(self):
        parts = []
        if self.rng.random() < 0.3:
            parts.append(f"[%eval {self.rng.randint(0, 900) / 100:.2f}]")
        if self.rng.random() < 0.3:
            seconds = self.rng.randint(0, 7199)
            parts.append(f"[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}]")
        parts += self.rng.choices(words, k=self.rng.randint(1, 12))
        return " ".join(parts)


def tag(name, value):
    return f'[{name} "{value}"]\n'


def random_pgn_game(rng, number, longest=120, start=None, annotated=False, extra_tags=""):
    """A game with the seven roster tags; `start` is a Board if it is not the usual one."""
    game = random_game(rng, rng.randint(1, longest), start or Board.from_fen(start_fen))
    result = fitting_result(rng, game)
    maker = MovetextMaker(rng, annotated)
    moves = maker.write(game)
    tags = (tag("Event", f"Random game {number}") + tag("Site", "?") +
            tag("Date", f"20{number % 30:02}.{number % 12 + 1:02}.{number % 28 + 1:02}") +
            tag("Round", number) + tag("White", f"White {number % 17}") +
            tag("Black", f"Black {number % 19}") + tag("Result", result) + extra_tags)
    if start:
        tags += tag("Variant", "Chess960") if start.chess960 else ""
        tags += tag("SetUp", "1") + tag("FEN", start.to_fen())
    return RandomGame(f"{tags}\n{moves} {result}\n\n", [b.uci(m) for b, m in game], result,
                      maker.comments, maker.nags, maker.variations)


def fitting_result(rng, game):
    """Any result, unless the board decides."""
    board, move = game[-1]
    last = board.play(move)
    if last.legal_moves():
        return rng.choice(results)
    if not last.in_check():
        return "1/2-1/2"
    return "0-1" if last.white_to_move else "1-0"


def random_later_board(rng):
    """A board some moves into a random game, from which at least one move is possible."""
    game = random_game(rng, rng.randint(1, 60), Board.from_fen(start_fen))
    return game[-1][0]
