"""A sentence read with a board at hand: every move that it names is played, by the rules of chess
and nothing else. Needs python-chess."""

import re

import chess

SAN = r"(?:O-O(?:-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)[+#]?"
RUN = re.compile(rf"(?<![\w.])(\d+)\.(\.\.)?({SAN})((?:\s+(?:\d+\.(?:\.\.)?)?{SAN})*)(?![\w-])")
NUMBER = re.compile(r"^\d+\.(?:\.\.)?")
# A move as beginners read it: "the queen takes the knight on d5", "the bishop goes to g7".
ROLE = "|".join(name for name in chess.PIECE_NAMES if name)
PLAIN = re.compile(rf"\b[Tt]he ({ROLE}) (?:takes the (?:new )?(?:{ROLE}) on|goes to) ([a-h][1-8])")


class Run:
    """Moves in a row, from the board on which the first is made; begins and ends in the text."""

    def __init__(self, start, moves, at, end):
        self.boards = [start]  # before the first move, then after each
        self.moves = moves
        self.at, self.end = at, end
        for move in moves:
            board = self.boards[-1].copy(stack=False)
            board.push(move)
            self.boards.append(board)

    @property
    def side(self):
        return self.boards[0].turn

    @property
    def last(self):
        return self.boards[-1]


def passed(board):
    """The same with the turn passed; nothing if the side to move is in check."""
    if board.is_check():
        return None
    other = board.copy(stack=False)
    other.push(chess.Move.null())
    return other


class Reading:
    """All runs of a sentence. A run begins on the board that has been spoken of last and fits:
    the moment's own boards, those along runs before it, and these with the turn passed."""

    def __init__(self, text, boards):
        self.text = text
        self.runs = []
        self.unplayable = []
        self.boards = list(boards)
        for found in RUN.finditer(text):
            run = self.play(found)
            if run:
                self.runs.append(run)
                self.boards += run.boards[1:]
            else:
                self.unplayable.append(found[0])
        if len(boards) > 1:
            self.play_plain(boards[1])

    def play_plain(self, after):
        """Answers told in words, on the board after the moment's move."""
        for found in PLAIN.finditer(self.text):
            role, target = chess.PIECE_NAMES.index(found[1]), chess.parse_square(found[2])
            moves = [move for move in after.legal_moves if move.to_square == target and
                     after.piece_type_at(move.from_square) == role]
            if not moves:
                self.unplayable.append(found[0])
                continue
            named = found.start() + len(f"the {found[1]}")
            self.runs.append(Run(after, moves[:1], found.start(), named))
            self.boards += self.runs[-1].boards[1:]
        self.runs.sort(key=lambda run: run.at)

    def play(self, found):
        sans = [found[3]] + [NUMBER.sub("", word) for word in found[4].split()]
        black = found[2] is not None
        passes = [board for board in map(passed, self.boards) if board]
        for start in [*reversed(self.boards), *reversed(passes)]:
            if start.fullmove_number != int(found[1]) or start.turn == black:
                continue
            moves = follow(start, [san for san in sans if san])
            if moves:
                return Run(start, moves, found.start(), found.end())
        return None

    def subject(self, place):
        """The move that the words at this place speak of: the first of the run before them."""
        before = [run for run in self.runs if run.end <= place]
        spoken = [run for run in before if not self.is_aside(run)]
        return (spoken or before or [None])[-1]

    def is_aside(self, run):
        """What is threatened, stopped or in brackets is not what the sentence goes on about."""
        return re.search(r"(?:threatens|\bby|sting out of|rules out|\() $|\($",
                         self.text[:run.at]) is not None

    def lines(self):
        """Runs joined: what stands in brackets goes on from the move that was named."""
        joined = []
        for run in self.runs:
            base = next((line for line in reversed(joined)
                         if line[-1].last.fen() == run.boards[0].fen()), None)
            if base:
                base.append(run)
            else:
                joined.append([run])
        return joined


def follow(start, sans):
    board = start.copy(stack=False)
    moves = []
    for san in sans:
        try:
            move = board.parse_san(san)
        except ValueError:
            return None
        if ("#" in san) != board_after(board, move).is_checkmate():
            return None
        moves.append(move)
        board.push(move)
    return moves


def board_after(board, move):
    after = board.copy(stack=False)
    after.push(move)
    return after
