#!/usr/bin/env python3
"""Many positions at once: row by row what one question answers."""

import python_support  # noqa: F401  finds the rest

import math
import threading
import time

import kibitzer
from questions_asked import fens, opera
from support import Folder, Skip, check, check_equal, run_tests, start_fen


def needs(name):
    try:
        return __import__(name)
    except ImportError:
        raise Skip(f"{name} is not installed") from None


def plain(column):
    return column if isinstance(column, list) else memoryview(column).tolist()


def at(record, path):
    for part in path.split("."):
        if record is None or part not in record:
            return None
        record = record[part]
    return record


def same(found, expected):
    if expected is None:
        return found is None or (isinstance(found, float) and math.isnan(found))
    return found == expected


def test_rows_are_answers():
    for verb, request in [("metrics", {}), ("see", {}), ("eval", {"no_cost": True}), ("order", {}),
                          ("tactics", {"elo": 1200}), ("moves", {})]:
        table = kibitzer.table(verb, fens, threads=2, **request)
        answers = [kibitzer.ask(verb, fen, **request).to_dict() for fen in fens]
        check_equal((len(table), table.columns[-1]), (len(fens), "error"), verb)
        flat = 0
        for name in table.columns[:-1]:
            if table._native.column(name) is None:
                continue
            flat += 1
            for value, answer in zip(plain(table[name]), answers):
                check(same(value, at(answer, name)), f"{verb} {name}: {value}, {at(answer, name)}")
        check(flat > 0, f"{verb}: columns that are no lists")


def test_bad_rows_cost_themselves_alone():
    table = kibitzer.table("metrics", [start_fen, "nonsense", start_fen])
    check_equal([bool(error) for error in table["error"]], [False, True, False], "one has none")
    check_equal(plain(table["white.mobility_value"])[::2], [20, 20], "the others are answered")
    check(math.isnan(plain(table["white.mobility_value"])[1]), "not a number")
    check_equal(len(kibitzer.table("metrics", [])), 0, "no rows")
    for wrong, words in [(lambda: kibitzer.table("metrics", [start_fen], sed=1), "unknown field"),
                         (lambda: kibitzer.table("pgn stats", games=[opera]), "has no rows"),
                         (lambda: kibitzer.table("explain", [start_fen], moves=[]), "as many as"),
                         (lambda: kibitzer.table("fen", []), "one request at least")]:
        try:
            wrong()
        except kibitzer.KibitzerError as error:
            check(words in str(error), f"{words} in {error}")
        else:
            check(False, words)


def test_positions_of_games():
    games = kibitzer.read_games(opera)
    table = kibitzer.table("metrics", games, fens=True)
    board = kibitzer.Board()
    seen = [board.fen()]
    for move in games.game(0):
        board.push(move)
        seen.append(board.fen())
    check_equal(table["fen"], seen, "every position, the last one too")
    check_equal((plain(table["ply"]), set(plain(table["game"]))), (list(range(34)), {0}), "places")
    bare = kibitzer.table("metrics", games)
    check("fen" not in bare.columns, "FENs only if they are wanted")
    check_equal(plain(bare["black.mobility_value"]), plain(table["black.mobility_value"]), "the same")
    many = kibitzer.read_games(opera.read_bytes() * 300)
    for threads in (1, 3):
        repeated = kibitzer.table("metrics", many, threads=threads)
        check_equal(plain(repeated["white.offensive_value"]),
                    plain(bare["white.offensive_value"]) * 300, f"{threads} threads")


def test_questions_about_moves():
    games = kibitzer.read_games(b"1. e4 e5 2. Nf3 Nc6 *")
    table = kibitzer.table("explain", games, nodes=50)
    check_equal((len(table), plain(table["ply"])), (4, [0, 1, 2, 3]), "a row for each move")
    one = kibitzer.table("explain", [start_fen], moves=["e4"], nodes=50)
    check_equal(table.columns[:3], [name for name in one.columns if name != "fen"][:3], "columns")


def test_other_rows():
    stream = kibitzer.table("style per-game", opera)
    check_equal(len(stream), 1, "of a stream")
    with Folder() as folder:
        db = str(folder.path / "games.db")
        kibitzer.import_(opera, db=db)
        players = kibitzer.table("players", db=db)
        check_equal(sorted(players["player"]), sorted(row["player"] for row in
                                                      kibitzer.players(db=db).to_dict()["players"]),
                    "of a table")
    lines = [{"fen": "6k1/5ppp/8/8/8/8/8/R3K2R w - - 0 1", "moves": "a1a8", "solver_first": True},
             {"fen": "nonsense", "moves": "a1a8", "solver_first": True}]
    tagged = kibitzer.table("puzzles tag line", lines)
    check_equal((len(tagged), [bool(error) for error in tagged["error"]]), (2, [False, True]),
                "many requests")


def test_arrow_and_those_who_take_it():
    pyarrow = needs("pyarrow")
    table = kibitzer.table("see", fens).to_arrow()
    table.validate(full=True)
    for row, fen in zip(table.to_pylist(), fens):
        answer = kibitzer.see(fen).to_dict()
        check_equal([capture["move"] for capture in row["captures"]],
                    [capture["move"] for capture in answer["captures"]], fen)
        check_equal([capture["line"] for capture in row["captures"]],
                    [capture["line"] for capture in answer["captures"]], fen)
    metrics = kibitzer.table("metrics", pyarrow.array(fens))
    check_equal(metrics.to_arrow().flatten()["white.mobility_value"].to_pylist(),
                plain(metrics["white.mobility_value"]), "the same by both ways")
    tactics = kibitzer.table("tactics", fens * 20).to_arrow()
    tactics.validate(full=True)
    check_equal(tactics.num_rows, 20 * len(fens), "many pieces")
    check_equal(len(kibitzer.table("see", fens)["captures"]), len(fens), "lists as lists")


def test_pandas_polars_duckdb():
    needs("pyarrow")
    table = kibitzer.table("metrics", fens)
    expected = plain(table["white.piece_value"])
    check_equal(needs("pandas") and table.to_pandas()["white.piece_value"].tolist(), expected, "pandas")
    polars = needs("polars")
    frame = polars.DataFrame(table)
    check_equal(frame["white"].struct["piece_value"].to_list(), expected, "polars")
    texts = polars.Series(fens)
    check_equal(plain(kibitzer.table("metrics", texts)["white.piece_value"]), expected, "a series")
    duckdb = needs("duckdb")
    arrow = table.to_arrow()
    check_equal(duckdb.sql("select sum(white.piece_value) from arrow").fetchall()[0][0], sum(expected),
                "duckdb")


def test_an_engine_that_stays():
    engine = kibitzer.Engine(multipv=3, threads=1, hash=16)
    found = engine.analyse(start_fen, nodes=20_000)
    check_equal((len(found.lines), engine.name), (3, "Kibitzer"), "lines")
    question = kibitzer.analyse(start_fen, nodes=20_000, multipv=3, threads=1, hash=16)
    check_equal([(line.score_cp, line.depth, [move.uci() for move in line.pv], list(line.wdl))
                 for line in found.lines],
                [(line.score_cp, line.depth, line.pv, line.wdl) for line in question.lines],
                "as the question answers")
    check_equal(found.bestmove, found.lines[0].pv[0], "the best move")
    mate = engine.analyse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", depth=4).lines[0]
    check_equal((mate.mate, mate.score_cp), (1, None), "a mate")
    board = kibitzer.Board()
    check(engine.play(board, depth=3) in board.legal_moves, "a move of the board")
    check_equal(engine.play("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", depth=2), None, "no move")
    engine.new_game()
    check_equal(engine.analyse(start_fen, nodes=20_000).bestmove, found.bestmove, "all forgotten")
    threading.Timer(0.2, engine.stop).start()
    begin = time.monotonic()
    engine.analyse(start_fen, movetime=600_000)
    check(time.monotonic() - begin < 300, "it was stopped")
    for wrong in (lambda: kibitzer.Engine(multipv=0), lambda: engine.analyse(start_fen, depth=0),
                  lambda: engine.analyse("nonsense"), lambda: kibitzer.Engine("no-such-engine")):
        try:
            wrong()
        except kibitzer.KibitzerError:
            continue
        check(False, "what makes no sense is refused")


if __name__ == "__main__":
    run_tests(globals())
