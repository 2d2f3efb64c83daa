#!/usr/bin/env python3
"""Games in bulk: from files of every kind, bytes and columns, always the same."""

import python_support  # noqa: F401  finds the rest

import bz2
import gzip
import json
import lzma
import random
import subprocess
import warnings

import kibitzer
from support import Folder, Skip, check, check_equal, program, run_tests, source_root

cases = source_root / "tests" / "cases"
games_file = cases / "review_games.pgn"


def needs(name):
    try:
        return __import__(name)
    except ImportError:
        raise Skip(f"{name} is not installed") from None


def plain(values):
    return list(memoryview(values).tolist() if isinstance(values, memoryview) else values.tolist())


def columns_of(games):
    return [plain(each) for each in (games.moves, games.offsets, games.results, games.complete)]


def test_what_a_file_says():
    games = kibitzer.read_games(games_file)
    stats = kibitzer.pgn_stats(games_file)
    check_equal((len(games), len(games.moves)), (stats.games, stats.plies), "games and moves")
    written = subprocess.run([program, "pgn", "convert", games_file, "--uci"], capture_output=True,
                             text=True, check=True).stdout.splitlines()
    for index, line in enumerate(written):
        check_equal([move.uci() for move in games.game(index)], line.split(), f"game {index}")
    opera = kibitzer.read_games(source_root / "examples" / "opera.pgn", tags=["White", "Date", "Xyz"])
    check_equal((opera.tag("White"), opera.tag("Date"), opera.tag("Xyz"), plain(opera.results)),
                (["Morphy, Paul"], ["1858.??.??"], [""], [1]), "tags")
    check_equal((opera.san(0)[-1], opera.san(-1)[0], opera.start(0)), ("Rd8#", "e4", kibitzer.Board()),
                "in words")
    first = int(opera.moves[0])
    check_equal((first & 63, first >> 6 & 63, first >> 12), (12, 28, 0), "a move in its bits")
    check("2 games" not in repr(opera) and "33 moves" in repr(opera), repr(opera))
    for wrong, error in [(lambda: opera.game(1), IndexError), (lambda: opera.tag("ECO"), KeyError),
                         (lambda: opera.clocks, kibitzer.KibitzerError),
                         (lambda: kibitzer.read_games("/nowhere"), kibitzer.KibitzerError),
                         (lambda: kibitzer.read_games([]), kibitzer.KibitzerError)]:
        try:
            wrong()
        except error:
            continue
        check(False, f"no {error.__name__}")


def test_the_same_from_everywhere():
    text = games_file.read_bytes()
    expected = columns_of(kibitzer.read_games(games_file))
    with Folder() as folder:
        for name, packed in [("a.pgn.gz", gzip.compress(text)), ("a.pgn.bz2", bz2.compress(text)),
                             ("a.pgn.xz", lzma.compress(text))]:
            path = folder.write(name, packed)
            check_equal(columns_of(kibitzer.read_games(path)), expected, name)
        subprocess.run([program, "pgn", "convert", games_file, "--out", folder / "a.pgn.zst"],
                       check=True, capture_output=True)
        check_equal(columns_of(kibitzer.read_games(folder / "a.pgn.zst")), expected, ".zst")
    check_equal(columns_of(kibitzer.read_games(text)), expected, "bytes")
    for threads in (1, 2, 5):
        check_equal(columns_of(kibitzer.read_games([games_file] * 2, threads=threads))[0],
                    expected[0] * 2, "two files")


def test_clocks_and_evaluations():
    text = ("1. e4 {[%clk 0:01:30] [%eval 0.25]} e5 {[%eval #-3]} 2. Nf3 1-0", "1. d4 *", "", "junk")
    games = kibitzer.read_movetexts(text, clocks=True, evals=True)
    check_equal((plain(games.offsets), plain(games.clocks)), ([0, 3, 4, 4, 4], [90000, -1, -1, -1]),
                "clocks")
    evals = plain(games.evals)
    check_equal((evals[:2], plain(games.mates)), ([0.25, float("-inf")], [0, -3, 0, 0]), "evaluations")
    check(evals[2] != evals[2], "none is not a number")
    check_equal((plain(games.results), plain(games.complete)), ([1, -2, -2, -2], [1, 1, 0, 0]), "ends")


def test_warnings_of_files():
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        kibitzer.read_games(b"[Event \"x\"]\n\n1. e4 Ke3 1-0\n")
    check_equal([each.category for each in heard], [kibitzer.KibitzerWarning], "one")
    check("not legal" in str(heard[0].message), str(heard[0].message))


def test_numpy():
    numpy = needs("numpy")
    games = kibitzer.read_games(games_file)
    check_equal((games.moves.dtype, games.offsets.dtype, games.results.dtype),
                (numpy.uint16, numpy.int64, numpy.int8), "kinds")
    lengths = numpy.diff(games.offsets)
    check_equal(int(lengths.sum()), len(games.moves), "games cover all moves")
    moves = games.moves
    del games
    check(int(moves[0]) > 0, "the array outlives the games")
    check(not moves.flags.writeable, "and is not to be written to")


def test_arrow():
    pyarrow = needs("pyarrow")
    games = kibitzer.read_games(games_file, clocks=True, evals=True)
    table = games.to_arrow()
    check_equal(table.num_rows, len(games), "a row a game")
    check_equal(table["moves"].combine_chunks().values.to_pylist(), plain(games.moves), "moves")
    check_equal(table["White"].to_pylist(), games.tag("White"), "tags")
    table.validate(full=True)
    texts = ["1. e4 e5 *", None, "1. d4 {a long comment, longer than twelve letters} d5 1-0"]
    expected = columns_of(kibitzer.read_movetexts([text or "" for text in texts]))
    for kind in (pyarrow.string(), pyarrow.large_string(), pyarrow.string_view(), pyarrow.binary()):
        column = pyarrow.array(texts, pyarrow.string()).cast(kind)
        check_equal(columns_of(kibitzer.read_movetexts(column)), expected, str(kind))
        check_equal(columns_of(kibitzer.read_games(pyarrow.chunked_array([column, column[1:]])))[2],
                    expected[2] + expected[2][1:], f"{kind} in chunks")
    try:
        kibitzer.read_movetexts(pyarrow.array([1, 2]))
    except TypeError as error:
        check("expected texts" in str(error), str(error))
    else:
        check(False, "numbers are no games")


elsewhere = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"


def write_parquet(path, columns, **options):
    pyarrow = needs("pyarrow")
    from pyarrow import parquet

    parquet.write_table(pyarrow.table(columns), path, **options)


def test_parquet():
    pyarrow = needs("pyarrow")
    lot = random.Random(7)
    texts = [("1. e4 e5 2. Nf3 Nc6", None), ("1. e3", elsewhere), (None, None), ("1. d4 {[%clk 0:01:00]}",
             None), ("junk", None), ("1. e4 Ke4", None), ("", None)]
    rows = []
    for number in range(50_000):
        moves, fen = lot.choice(texts)
        result = lot.choice(["1-0", "0-1", "1/2-1/2", "*", None])
        told = lot.random() < 0.5 and moves is not None and result
        rows.append({"White": lot.choice(["Ana \"A\" \\ B", "Bob", "céline", None]), "FEN": fen,
                     "Result": result, "WhiteElo": lot.choice([None, 1500, 2500]),
                     "movetext": f"{moves} {result}" if told else moves})
    table = pyarrow.Table.from_pylist(rows, schema=pyarrow.schema(
        [("White", pyarrow.string()), ("FEN", pyarrow.string()), ("Result", pyarrow.string()),
         ("WhiteElo", pyarrow.int16()), ("movetext", pyarrow.string())]))
    with Folder() as folder:
        path = str(folder.path / "month.parquet")
        write_parquet(path, table, row_group_size=20_000)
        read = kibitzer.read_games(path, clocks=True, tags=["White", "WhiteElo", "Round"])
        # The same as texts, each of its own.
        def escaped(text):
            return text.replace("\\", "\\\\").replace('"', '\\"')

        pgn = []
        for row in rows:
            tags = "".join(f'[{name} "{escaped(str(row[name]))}"]\n' for name in
                           ("White", "WhiteElo", "FEN", "Result") if row[name] is not None)
            moves = row["movetext"] or ""
            has_end = moves.endswith(("1-0", "0-1", "1/2-1/2", "*"))
            pgn.append(f"{tags}\n{moves} {'' if has_end else row['Result'] or ''}")
        expected = kibitzer.read_movetexts(pgn, clocks=True, tags=["White", "WhiteElo", "Round"])
        check_equal(columns_of(read), columns_of(expected), "games")
        check_equal(plain(read.clocks), plain(expected.clocks), "clocks")
        for name in ("White", "WhiteElo", "Round"):
            check_equal(read.tag(name), expected.tag(name), f"tag {name}")
        check_equal((type(read.tag("White")), read.tags), (list, ["White", "WhiteElo", "Round"]),
                    "as of PGN")
        check_equal(read.to_arrow()["WhiteElo"].to_pylist(), expected.tag("WhiteElo"), "in Arrow")
        begins = [row["FEN"] for row in rows].index(elsewhere)
        check_equal(read.start(begins).fen(), elsewhere, "where a game begins")
        results = {"1-0": 1, "0-1": -1, "1/2-1/2": 0}
        check_equal([found for found, row in zip(plain(read.results), rows) if row["movetext"]
                     and row["movetext"][0] == "1"],
                    [results.get(row["Result"], -2) for row in rows if row["movetext"]
                     and row["movetext"][0] == "1"], "results")
        heard = []
        twice = kibitzer.read_games([path, path], progress=lambda *stage: heard.append(stage))
        check_equal(plain(twice.results), 2 * plain(read.results), "two files")
        check(all(done <= total == 100_000 for _, done, total, *_ in heard), f"{heard[:3]}")


def test_parquet_that_cannot_be_read():
    pyarrow = needs("pyarrow")
    with Folder() as folder:
        names = {"a number": {"a": [1]}, "no texts": {"movetext": [1, 2]}}
        for name, columns in names.items():
            write_parquet(str(folder.path / f"{name}.parquet"), pyarrow.table(columns))
        folder.write("no Parquet.parquet", b"nothing")
        whole = str(folder.path / "whole.parquet")
        write_parquet(whole, pyarrow.table({"movetext": [f"1. e4 e5 {n} *" for n in range(9999)]}))
        bytes_of = bytearray(open(whole, "rb").read())
        bytes_of[40:400] = b"x" * 360  # its rows, not what tells of them
        folder.write("damaged.parquet", bytes(bytes_of))
        for path in [*folder.path.glob("*.parquet"), folder.path / "nowhere.parquet"]:
            if path.name == "whole.parquet":
                continue
            try:
                kibitzer.read_games(path)
            except kibitzer.KibitzerError as error:
                check(str(error).startswith(f"cannot read '{path}': ") and "\n" not in str(error),
                      str(error))
            else:
                check(False, f"{path} was read")


def test_python_chess_reads_the_same():
    needs("chess")
    import chess.pgn

    games = kibitzer.read_games(games_file, tags=["White"])
    with open(games_file, encoding="utf-8") as file:
        for index in range(len(games)):
            theirs = chess.pgn.read_game(file)
            check_equal([move.uci() for move in theirs.mainline_moves()],
                        [move.uci() for move in games.game(index)], f"game {index}")
            check_equal(theirs.headers["White"], games.tag("White")[index], "tag")


if __name__ == "__main__":
    run_tests(globals())
