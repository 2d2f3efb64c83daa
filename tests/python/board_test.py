#!/usr/bin/env python3
"""Boards and moves: the rules, what python-chess says too where it is installed, and pictures."""

import python_support  # noqa: F401  finds the rest

import copy
import pickle
import random
import xml.dom.minidom

import kibitzer
from kibitzer import Board, Move
from support import Skip, check, check_equal, run_tests, source_root, start_fen


def raises(error, action, words=""):
    try:
        action()
    except error as raised:
        check(words in str(raised), f"{words} in {raised}")
        return
    raise AssertionError(f"no {error.__name__}")


def test_a_game_on_a_board():
    board = Board()
    check_equal((board.fen(), board.turn, len(board.legal_moves)), (start_fen, True, 20), "start")
    for move in ("e4", "e7e5", Move("f1c4"), "Nc6", "Qh5", "Nf6"):
        board.push(move)
    check_equal(board.push("Qxf7#"), Move("h5f7"), "push says what was played")
    check(board.is_checkmate() and board.is_check() and board.is_game_over(), "mate")
    check_equal((board.result(), board.ending(), board.legal_moves), ("1-0", "checkmate", []), "end")
    check_equal([move.uci() for move in board.move_stack][:2], ["e2e4", "e7e5"], "the moves made")
    check_equal(board.pop(), Move("h5f7"), "and taken back")
    check_equal((board.result(), board.ending()), ("*", None), "it goes on")
    check_equal((board.san("h5f7"), board.parse("Qxf7"), board.piece_at("h5"), board.piece_at("e3")),
                ("Qxf7#", Move("h5f7"), "Q", None), "words")
    check_equal(board.root().fen(), start_fen, "where it began")
    while board.move_stack:
        board.pop()
    check_equal(board, Board(), "all taken back")
    raises(IndexError, board.pop)
    raises(kibitzer.KibitzerError, lambda: board.push("e5"), "e5")
    raises(kibitzer.KibitzerError, lambda: board.push(Move("e2e5")), "e2e5")
    raises(kibitzer.KibitzerError, lambda: Board("8/8/8/8"), "ranks")
    raises(kibitzer.KibitzerError, lambda: Move("e2e9"), "expected one such as")
    raises(kibitzer.KibitzerError, lambda: board.piece_at("z9"), "a1 to h8")
    check_equal(board, Board(), "what is refused changes nothing")


def test_boards_made_otherwise():
    class Named(Board):
        def __init__(self, name, fen="startpos"):
            super().__init__(fen)
            self.name = name

    named = Named("mine", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9")
    check_equal((named.name, named.fen()), ("mine", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9"), "a kind of")

    class Plain(Board):
        pass

    check_equal(Plain(start_fen).fen(), start_fen, "another")
    board = Board(start_fen)
    check_equal(Board(fen=start_fen), Board(start_fen, False), "by name")
    check_equal(Board(start_fen, chess960=True).chess960, True, "Chess960")
    raises(TypeError, lambda: Board.__new__(Board).fen())
    raises(TypeError, lambda: Board(3))
    raises(TypeError, lambda: board.fen(1))
    raises(TypeError, lambda: Board.fen("no board"))
    for wrong in ("", "8/8/8/8/8/8/8/8 w - - 0 1", "startpos w"):
        raises(kibitzer.KibitzerError, lambda wrong=wrong: Board(wrong), "FEN")


def test_moves_are_values():
    move = Move("e7e8q")
    check_equal((move.from_square, move.to_square, move.promotion), (52, 60, 5), "as numbers")
    check_equal((str(move), repr(move), Move.from_uci("e7e8q")), ("e7e8q", "Move('e7e8q')", move), "text")
    check_equal(len({move, Move("e7e8q"), Move("e7e8n")}), 2, "in sets")
    check(not Move.null() and Move.null().uci() == "0000" and move != "e7e8q", "null")
    check(Board().legal_moves[0] is Board().legal_moves[0], "one object for each move")
    check_equal(pickle.loads(pickle.dumps(move)), move, "pickled")
    check(Board().is_legal(Move("e2e4")) and not Board().is_legal(Move("e2e5")), "legal or not")


def test_copies_and_draws():
    board = Board()
    for _ in range(2):
        for move in ("Nf3", "Nf6", "Ng1", "Ng8"):
            board.push(move)
    check(board.is_repetition() and not board.is_game_over(), "three times: somebody must claim it")
    check_equal((board.ending(claim_draw=True), board.result(claim_draw=True)),
                ("threefold repetition", "1/2-1/2"), "claimed")
    for twin in (board.copy(), copy.copy(board), copy.deepcopy(board),
                 pickle.loads(pickle.dumps(board))):
        check_equal((twin, twin.move_stack), (board, board.move_stack), "a copy")
        twin.push("e4")
    check_equal(len(board.move_stack), 8, "copies go their own way")
    check_equal(Board("8/8/4k3/8/8/3NK3/8/8 w - - 0 1").ending(), "insufficient material", "bare")
    check(Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_stalemate(), "stalemate")
    null = Board()
    check_equal((null.push(Move.null()), null.turn), (Move.null(), False), "the turn is passed")
    raises(kibitzer.KibitzerError,
           lambda: Board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").push("--"), "in check")


def test_perft():
    check_equal(Board().perft(4), 197_281, "start")
    check_equal(Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -").perft(3),
                97_862, "castling, en passant, promotion")


def test_chess960():
    fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
    board = Board(fen)
    check(board.chess960, "told from the rights")
    check_equal(board.perft(3), 12_189, "castling there")
    plain = Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    check(Move("e1g1") in plain.legal_moves and Move("e1c1") in plain.legal_moves, "the king's way")
    plain.push("O-O")
    check_equal((plain.move_stack, plain.pop(), plain.fen()),
                ([Move("e1g1")], Move("e1g1"), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "and back")


def test_python_chess():
    try:
        import chess
    except ImportError:
        raise Skip("python-chess is not installed") from None
    lot = random.Random(5)
    for game in range(60):
        theirs = chess.Board.from_chess960_pos(lot.randrange(960)) if game % 3 == 0 else chess.Board()
        ours = Board.from_chess(theirs)
        for _ in range(120):
            moves = sorted(move.uci() for move in theirs.legal_moves)
            check_equal(sorted(move.uci() for move in ours.legal_moves), moves, theirs.fen())
            check_equal((ours.is_check(), ours.is_checkmate(), ours.is_stalemate()),
                        (theirs.is_check(), theirs.is_checkmate(), theirs.is_stalemate()), "state")
            if not moves:
                break
            move = chess.Move.from_uci(lot.choice(moves))
            check_equal(ours.san(move.uci()), theirs.san(move), theirs.fen())
            ours.push(Move.from_chess(move))
            theirs.push(move)
        check_equal(ours.to_chess().fen(), theirs.fen(), "the board for python-chess")
        check_equal(ours.to_chess().move_stack, theirs.move_stack, "with its moves")
        check_equal(Board.from_chess(theirs), ours, "and back")


def test_pictures():
    board = Board()
    board.push("e4")
    svg = board._repr_svg_()
    drawn = xml.dom.minidom.parseString(svg)
    check_equal((len(drawn.getElementsByTagName("rect")), len(drawn.getElementsByTagName("path"))),
                (64, 32), "squares and men")
    check_equal(svg.count(kibitzer._pictures.marked), 2, "the squares of the last move")
    review = kibitzer.review(source_root / "examples" / "opera.pgn", nodes=200)
    shown = review._repr_html_()
    check("Morphy" in shown and "<svg" in shown, "a review")
    moment = review.games[0].moves[review.games[0].teachable[0]]
    check(moment.san in moment._repr_html_() and "<p>" in moment._repr_html_(), "a moment")
    style = kibitzer.style(source_root / "examples" / "opera.pgn", player="Morphy")
    profile = style.players[0]._repr_html_()
    check("Morphy" in profile and profile.count("<tr>") == len(style.players[0].axes), "a profile")
    xml.dom.minidom.parseString(f"<div>{shown}{profile}</div>")
    evil = kibitzer.style(pgn='[White "<b>x</b>"]\n[Black "y"]\n\n1. e4 e5 *', min_games=1)
    check("<b>x" not in evil._repr_html_(), "a name is no markup")


if __name__ == "__main__":
    run_tests(globals())
