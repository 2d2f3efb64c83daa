"""What sentences say about the board, each fact tested by rules of its own: a pattern of words, and
a test on the board before and after the move that they speak of. Needs python-chess."""

import re

import chess

from coach.reading import board_after

ROLES = {name: role for role, name in enumerate(chess.PIECE_NAMES) if name}
MAN = r"[Tt]he (?:new )?(pawn|knight|bishop|rook|queen|king) on ([a-h][1-8])"


class Deed:
    """A move, and the boards on both sides of it."""

    def __init__(self, before, move):
        self.before, self.move = before, move
        self.after = board_after(before, move)
        self.side = before.turn
        self.role = before.piece_type_at(move.from_square)
        self.lands = move.to_square
        if before.is_castling(move):
            rank = chess.square_rank(move.from_square)
            king_side = before.is_kingside_castling(move)
            self.lands = chess.square(5 if king_side else 3, rank)


def is_there(board, role, square, color=None):
    piece = board.piece_at(square)
    return (piece is not None and piece.piece_type == role and
            (color is None or piece.color == color))


def attacks(deed, role, square):
    """It stands there, is an enemy's, and is attacked by the moved man or along a line it opened."""
    if not is_there(deed.after, role, square, not deed.side):
        return False
    new = deed.after.attackers(deed.side, square) - deed.before.attackers(deed.side, square)
    return deed.lands in deed.after.attackers(deed.side, square) or bool(new)


def threatens_to_take(deed, role, square):
    """The moved man attacks it, would not lose by taking it, and stands safe enough to do so."""
    if not attacks(deed, role, square) or deed.lands not in deed.after.attackers(deed.side, square):
        return False
    worth = (0, 1, 3, 3, 5, 9, 100)
    board, enemy = deed.after, not deed.side
    own = board.piece_type_at(deed.lands)
    gains = worth[role] > worth[own] or not board.attackers(enemy, square)
    hangs = board.attackers(enemy, deed.lands) and (
        not board.attackers(deed.side, deed.lands) or
        any(worth[board.piece_type_at(attacker)] <= worth[own]
            for attacker in board.attackers(enemy, deed.lands)))
    return gains and not hangs


def guards(deed, role, square):
    return (is_there(deed.after, role, square, deed.side) and
            deed.lands in deed.after.attackers(deed.side, square))


def takes(deed, role, square):
    return deed.move.to_square == square and is_there(deed.before, role, square, not deed.side)


def develops(deed, role=None, square=None):
    home = 0 if deed.side == chess.WHITE else 7
    return (deed.role in (chess.KNIGHT, chess.BISHOP) and role in (None, deed.role) and
            chess.square_rank(deed.move.from_square) == home)


def castles(deed, role=None, square=None):
    return deed.before.is_castling(deed.move)


def has_no_pawns(board, file, color=None):
    pawns = board.pieces(chess.PAWN, chess.WHITE) | board.pieces(chess.PAWN, chess.BLACK)
    pawns = pawns if color is None else board.pieces(chess.PAWN, color)
    return not pawns & chess.SquareSet(chess.BB_FILES[file])


def takes_file(deed, role=None, square=None):
    return (deed.role == chess.ROOK and
            has_no_pawns(deed.after, chess.square_file(deed.lands), deed.side))


def is_pinned(boards, man, behind):
    """Something of the enemy's looks through the one at the other, on one of the boards."""
    for board in boards:
        piece = board.piece_at(man[1])
        if not is_there(board, *man) or not is_there(board, *behind):
            continue
        bare = board.copy(stack=False)
        bare.remove_piece_at(man[1])
        before = board.attackers(not piece.color, behind[1])
        if any(man[1] in chess.SquareSet(chess.between(pinner, behind[1]))
               for pinner in bare.attackers(not piece.color, behind[1]) - before):
            return True
    return False


def can_take_back(deed):
    return any(move.to_square == deed.move.to_square for move in deed.after.legal_moves)


# Merits and faults by which two moves can be compared: words, and the test.
DEEDS = (
    (re.compile(rf"(?<!that )attacks {MAN}"), attacks),
    (re.compile(rf"(?:keeps guarding|(?<!alone )guards) {MAN}"), guards),
    (re.compile(rf"(?<!can )takes {MAN}"), takes),
    (re.compile(r"develops the (knight|bishop)"), develops),
    (re.compile(r"^Castling was|which castles|it castles"), castles),
    (re.compile(r"puts the rook on the (?:half-)?open [a-h]-file"), takes_file),
)


def deeds_told(reading):
    """(words, test, its man, the move spoken of) for each merit or fault in the sentence."""
    for pattern, test in DEEDS:
        for found in pattern.finditer(reading.text):
            run = reading.subject(found.start())
            if run is None and "Castling" in found[0] and reading.runs:
                run = reading.runs[0]
            if run is None:
                continue
            man = [ROLES[found[1]] if found.lastindex else None,
                   chess.parse_square(found[2]) if (found.lastindex or 0) > 1 else None]
            yield found[0], test, man, Deed(run.boards[0], run.moves[0])


def wrong_facts(reading):
    """What the board does not show although the sentence says so."""
    text = reading.text
    wrong = [f"cannot be played: {run}" for run in reading.unplayable]
    for found in re.finditer(MAN, text):
        role, square = ROLES[found[1]], chess.parse_square(found[2])
        if not any(is_there(board, role, square) for board in reading.boards):
            wrong.append(f"not there: {found[0]}")
    for words, test, man, deed in deeds_told(reading):
        if not test(deed, *man):
            wrong.append(f"not so: {words}")
    for found in re.finditer(rf"{MAN} is pinned to {MAN}", text):
        men = [(ROLES[found[i]], chess.parse_square(found[i + 1])) for i in (1, 3)]
        if not is_pinned(reading.boards, *men):
            wrong.append(f"not so: {found[0]}")
    for found in re.finditer(rf"nothing (?:defends {MAN}|can take back)", text):
        run = reading.subject(found.start())
        if run and can_take_back(Deed(run.boards[0], run.moves[0])):
            wrong.append(f"not so: {found[0]}")
    for found in re.finditer(rf"{MAN} attacks {MAN}((?:(?:,| and) {MAN})*) at once", text):
        actor = chess.parse_square(found[2])
        targets = [chess.parse_square(square) for square in re.findall(r"on ([a-h][1-8])",
                                                                     found[0])[1:]]
        if not any(all(target in board.attacks(actor) for target in targets)
                   for board in reading.boards):
            wrong.append(f"not so: {found[0]}")
    if "gives up castling" in text and reading.runs:
        run = reading.runs[0]
        if not run.boards[0].has_castling_rights(run.side) or run.boards[1].has_castling_rights(
                run.side):
            wrong.append("not so: gives up castling")
    for found in re.finditer(r"(?:threatens|stops) mate by \S+", text):
        run = next((run for run in reading.runs if found.start() < run.at < found.end()), None)
        if run and not run.boards[1].is_checkmate():
            wrong.append(f"no mate: {found[0]}")
    return wrong

