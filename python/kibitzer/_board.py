"""What Board and Move do beside the rules: to python-chess and back, and pictures."""

from kibitzer import _native, _pictures
from kibitzer._native import Board, Move


def remade(fen, chess960, moves):
    """A board that was pickled."""
    board = Board(fen, chess960)
    for move in moves:
        board.push(move)
    return board


def _from_chess(board):
    """The same board, from one of python-chess, with its moves."""
    made = Board(board.root().fen(en_passant="fen"), bool(board.chess960))
    for move in board.move_stack:
        made.push(Move.from_uci(move.uci()))
    return made


def _to_chess(self):
    """The same board for python-chess, with its moves."""
    import chess

    board = chess.Board(self.root().fen(), chess960=self.chess960)
    for move in self.move_stack:
        board.push_uci(move.uci())
    return board


def _to_chess_move(self):
    """The same move for python-chess."""
    import chess

    return chess.Move.from_uci(self.uci())


def _svg(self):
    last = self.move_stack[-1:]
    return _pictures.board_svg(self.fen(), last[0].uci() if last else "")


Board.from_chess = staticmethod(_from_chess)
Board.to_chess = _to_chess
Board._repr_svg_ = _svg
Move.to_chess = _to_chess_move
Move.from_chess = staticmethod(lambda move: Move.from_uci(move.uci()))
