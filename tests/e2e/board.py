"""A small, slow board of our own: plays random legal games without asking any chess program.

Squares are numbered 0 (a1) to 63 (h8). A castling move is the king's move onto its own rook, so
that standard chess and Chess960 are one.
"""

from dataclasses import dataclass, field
from typing import Optional

knight_steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
rook_steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]
bishop_steps = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
steps_of = {"N": knight_steps, "B": bishop_steps, "R": rook_steps,
            "Q": rook_steps + bishop_steps, "K": rook_steps + bishop_steps}
slides = set("BRQ")


def square_name(square):
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def square_number(name):
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def _make_rays():
    """For each square and direction: the squares one after the other, up to the edge."""
    rays = {}
    for square in range(64):
        for step in set(knight_steps + rook_steps + bishop_steps):
            line, file, rank = [], square % 8 + step[0], square // 8 + step[1]
            while 0 <= file < 8 and 0 <= rank < 8:
                line.append(rank * 8 + file)
                file, rank = file + step[0], rank + step[1]
            rays[square, step] = line
    return rays


_rays = _make_rays()


@dataclass(frozen=True)
class Move:
    origin: int
    target: int
    promotion: str = ""  # N, B, R or Q


@dataclass
class Board:
    men: list  # 64 letters as in a FEN, '.' for nothing
    white_to_move: bool = True
    castling_rooks: set = field(default_factory=set)  # squares of rooks that may still castle
    en_passant: Optional[int] = None
    number: int = 1
    halfmove_clock: int = 0
    chess960: bool = False

    @staticmethod
    def from_fen(fen, chess960=False):
        """Reads a good FEN; castling rights as KQkq or as files of rooks."""
        placement, side, rights, passed, clock, number = fen.split()
        men = []
        for rank in reversed(placement.split("/")):
            for letter in rank:
                men += "." * int(letter) if letter.isdigit() else letter
        rooks = set()
        for right in rights.replace("-", ""):
            file = {"K": 7, "Q": 0}.get(right.upper(), ord(right.upper()) - ord("A"))
            rooks.add(file if right.isupper() else 56 + file)
        en_passant = None if passed == "-" else square_number(passed)
        return Board(men, side == "w", rooks, en_passant, int(number), int(clock), chess960)

    def to_fen(self):
        """With castling rights as files in Chess960, and any en passant square that was passed."""
        ranks = []
        for rank in range(7, -1, -1):
            text = "".join(self.men[rank * 8:rank * 8 + 8])
            for length in range(8, 0, -1):
                text = text.replace("." * length, str(length))
            ranks.append(text)
        rights = ""
        for rook in sorted(self.castling_rooks, key=lambda square: (square // 8, -(square % 8))):
            letter = "HGFEDCBA"[7 - rook % 8] if self.chess960 else "Q..KQ..K"[rook % 8]
            rights += letter if rook < 8 else letter.lower()
        passed = "-" if self.en_passant is None else square_name(self.en_passant)
        return (f"{'/'.join(ranks)} {'w' if self.white_to_move else 'b'} {rights or '-'} {passed} "
                f"{self.halfmove_clock} {self.number}")

    def is_own(self, man):
        return man != "." and man.isupper() == self.white_to_move

    def king(self):
        return self.men.index("K" if self.white_to_move else "k")

    def is_attacked(self, square):
        """By the men of the side that is not to move."""
        foe = str.lower if self.white_to_move else str.upper
        men = self.men
        for kind, steps in steps_of.items():
            wanted = foe(kind)
            for step in steps:
                line = _rays[square, step]
                for target in line if kind in slides else line[:1]:
                    if men[target] == wanted:
                        return True
                    if men[target] != ".":
                        break
        toward_foe = 1 if self.white_to_move else -1
        return any(men[target] == foe("P") for side in (1, -1)
                   for target in _rays[square, (side, toward_foe)][:1])

    def in_check(self):
        return self.is_attacked(self.king())

    def legal_moves(self):
        return [move for move in self.candidate_moves() if self.is_legal(move)]

    def random_move(self, rng):
        """A legal move, or None at the end of the game. Castles more often than chance would."""
        candidates = self.candidate_moves()
        rng.shuffle(candidates)
        if rng.random() < 0.5:
            candidates.sort(key=self.is_castling, reverse=True)
        return next((move for move in candidates if self.is_legal(move)), None)

    def is_legal(self, move):
        if self.is_castling(move):
            return self._castling_is_legal(move)
        after = self.play(move)
        after.white_to_move = self.white_to_move
        return not after.in_check()

    def is_castling(self, move):
        return move.target in self.castling_rooks and self.is_own(self.men[move.target])

    def candidate_moves(self):
        """All moves by the ways of the men, the safety of the king aside."""
        moves = []
        for origin, man in enumerate(self.men):
            if not self.is_own(man):
                continue
            kind = man.upper()
            if kind == "P":
                self._add_pawn_moves(origin, moves)
                continue
            for step in steps_of[kind]:
                line = _rays[origin, step]
                for target in line if kind in slides else line[:1]:
                    if self.is_own(self.men[target]):
                        break
                    moves.append(Move(origin, target))
                    if self.men[target] != ".":
                        break
        home = range(0, 8) if self.white_to_move else range(56, 64)
        moves += [Move(self.king(), rook) for rook in self.castling_rooks if rook in home]
        return moves

    def _add_pawn_moves(self, origin, moves):
        up = 1 if self.white_to_move else -1
        targets = []
        forward = origin + 8 * up
        if self.men[forward] == ".":
            targets.append(forward)
            double = forward + 8 * up
            if origin // 8 == (1 if up == 1 else 6) and self.men[double] == ".":
                targets.append(double)
        for side in (1, -1):
            for target in _rays[origin, (side, up)][:1]:
                man = self.men[target]
                if (man != "." and not self.is_own(man)) or target == self.en_passant:
                    targets.append(target)
        for target in targets:
            promotes = target // 8 in (0, 7)
            moves += [Move(origin, target, kind) for kind in ("NBRQ" if promotes else [""])]

    def _castled(self, move):
        """Where king and rook go."""
        home = move.origin // 8 * 8
        return (home + 6, home + 5) if move.target > move.origin else (home + 2, home + 3)

    def _castling_is_legal(self, move):
        king_to, rook_to = self._castled(move)
        crossed = set(_between(move.origin, king_to)) | set(_between(move.target, rook_to))
        if any(self.men[square] != "." for square in crossed - {move.origin, move.target}):
            return False
        without_king = Board([*self.men], self.white_to_move)
        without_king.men[move.origin] = "."
        if any(without_king.is_attacked(square) for square in _between(move.origin, king_to)):
            return False
        after = self.play(move)
        after.white_to_move = self.white_to_move
        return not after.in_check()

    def play(self, move):
        men, man = [*self.men], self.men[move.origin]
        after = Board(men, not self.white_to_move, {*self.castling_rooks}, None,
                      self.number + (not self.white_to_move), self.halfmove_clock + 1,
                      self.chess960)
        if self.is_castling(move):
            king_to, rook_to = self._castled(move)
            rook = men[move.target]
            men[move.origin] = men[move.target] = "."
            men[king_to], men[rook_to] = man, rook
        else:
            if man in "Pp" or men[move.target] != ".":
                after.halfmove_clock = 0
            if man in "Pp" and move.target == self.en_passant:
                men[move.target + (-8 if self.white_to_move else 8)] = "."
            if man in "Pp" and abs(move.target - move.origin) == 16:
                after.en_passant = (move.origin + move.target) // 2
            new = move.promotion or man
            men[move.target] = new.upper() if self.white_to_move else new.lower()
            men[move.origin] = "."
        after.castling_rooks -= {move.origin, move.target}
        if man in "Kk":
            after.castling_rooks -= set(range(0, 8) if self.white_to_move else range(56, 64))
        return after

    def uci(self, move):
        """As UCI wants it: castling as e1g1 in standard chess, as king takes rook in Chess960."""
        target = move.target
        if self.is_castling(move) and not self.chess960:
            target = self._castled(move)[0]
        return square_name(move.origin) + square_name(target) + move.promotion.lower()

    def long_algebraic(self, move):
        """A move no reader of PGN can take for another: Ng1-f3, e2-e4, O-O."""
        if self.is_castling(move):
            return "O-O" if move.target > move.origin else "O-O-O"
        letter = self.men[move.origin].upper().replace("P", "")
        promotion = "=" + move.promotion if move.promotion else ""
        return letter + square_name(move.origin) + "-" + square_name(move.target) + promotion


def _between(a, b):
    """All squares from a to b on one rank, both included."""
    return range(min(a, b), max(a, b) + 1)


def random_game(rng, longest, start):
    """A list of (board before the move, move)."""
    board = start
    game = []
    while len(game) < longest:
        move = board.random_move(rng)
        if move is None:
            break
        game.append((board, move))
        board = board.play(move)
    return game
