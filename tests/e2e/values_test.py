"""metrics, see, order, uci and generate, as a user and as a script meet them."""
import csv
import io
import json

from support import (Folder, check, check_equal, check_one_error_line, environment, kibitzer,
                     run_tests, succeed)

usage = 2

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PIN = "4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1"
MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"
CHECK = "rnb1kbnr/pppp1ppp/8/4p3/5P1q/8/PPPPP1PP/RNBQKBNR w KQkq - 1 3"


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_classic_csv_has_the_promised_columns():
    run = succeed("metrics", START, "--set", "classic", "--csv")
    check_equal(run.out_lines, ["fen,pv_w,mv_w,ov_w,dv_w,pv_b,mv_b,ov_b,dv_b",
                                START + ",39,20,0,23.928203,39,20,0,23.928203"], "csv")
    table = rows(succeed("metrics", START, "--set", "classic", "--csv", "--moves").out)
    check_equal(list(table[0]), ["fen", "uci", "dPV", "dMV", "dOV", "dDV", "Sum"], "columns")
    check_equal([row["uci"] for row in table], sorted(row["uci"] for row in table), "order")
    nc3 = next(row for row in table if row["uci"] == "b1c3")
    check_equal((nc3["dDV"], nc3["Sum"]), ("7.464102", "9.464102"), "Nc3")
    linear = rows(succeed("metrics", START, "--set", "classic", "--csv", "--moves", "--dv", "linear").out)
    nc3 = next(row for row in linear if row["uci"] == "b1c3")
    check_equal((nc3["dDV"], float(nc3["Sum"])), ("16", 18.0), "Nc3, linear")


def test_neutral_table_is_best_first():
    answer = json.loads(succeed("metrics", START, "--moves", "--json").out)
    sums = [move["Sum"] for move in answer["moves"]]
    check_equal(sums, sorted(sums, reverse=True), "sorted")
    check_equal(answer["moves"][0]["san"], "Nc3", "best")
    check_equal((answer["schema"], answer["version"]), ("kibitzer.metrics", 2), "schema")


def test_every_form_follows_the_reading_of_the_defensive_value():
    """Text, CSV and JSON show the same figures in the same order, whichever reading is asked for."""
    orders = {}
    for reading in ("sqrt", "linear", "both"):
        options = (MIDDLEGAME, "--moves", "--dv", reading)
        answer = json.loads(succeed("metrics", *options, "--json").out)
        table = rows(succeed("metrics", *options, "--csv").out)
        lines = [line.split() for line in succeed("metrics", *options).out_lines]
        words = lines[next(i for i, line in enumerate(lines) if line[:1] == ["move"]) + 1:]
        check_equal(answer["dv"], reading, "reading")
        check_equal([move["move"] for move in answer["moves"]], [row["uci"] for row in table], "order")
        check_equal([move["san"] for move in answer["moves"]], [line[0] for line in words], "order")
        for move, row, line in zip(answer["moves"], table, words):
            for name, column in (("dDV", 4), ("Sum", 5)):
                check(abs(move[name] - float(row[name])) < 1e-5, f"{reading}: {move} {row}")
                check(abs(move[name] - float(line[column])) < 0.0051, f"{reading}: {move} {line}")
            check_equal("dDV_linear" in move, reading == "both", f"{reading}: {move}")
            check_equal("dDV_linear" in row, reading == "both", f"{reading}: {row}")
            check_equal(len(line) == 7, reading == "both", f"{reading}: {line}")
            total = move["dPV"] + move["dMV"] + move["dOV"] + move["dDV"]
            check(abs(total - move["Sum"]) < 1e-9, f"{reading}: {move}")
        sums = [move["Sum"] for move in answer["moves"]]
        check_equal(sums, sorted(sums, reverse=True), f"{reading}: best first")
        orders[reading] = [move["move"] for move in answer["moves"]]
        position = rows(succeed("metrics", MIDDLEGAME, "--dv", reading, "--csv").out)[0]
        white = answer["white"]
        check(abs(white["defensive_value"] - float(position["dv_w"])) < 1e-5, f"{white} {position}")
        check_equal("defensive_value_linear" in white, "dv_linear_w" in position, "both")
        check_equal("defensive_value_parts" in white, reading != "linear", "parts")
    check(orders["linear"] != orders["sqrt"], "the readings give one order: the test says nothing")
    check_equal(orders["both"], orders["sqrt"], "both: the order of the first")


def test_a_seed_shows_in_every_form():
    options = (MIDDLEGAME, "--moves", "--seed", "5")
    answer = json.loads(succeed("metrics", *options, "--json").out)
    table = rows(succeed("metrics", *options, "--csv").out)
    check_equal([move["move"] for move in answer["moves"]], [row["uci"] for row in table], "order")
    for move, row in zip(answer["moves"], table):
        check(abs(move["factor"] - float(row["factor"])) < 1e-5, f"{move} {row}")
        check(abs(move["score"] - float(row["score"])) < 1e-5, f"{move} {row}")
    check("factor" in succeed("metrics", *options).out, "text")
    check_one_error_line(kibitzer("metrics", START, "--seed", "5"), usage, "a seed without moves")
    check_one_error_line(kibitzer("metrics", START, "--csv", "--json"), usage, "two forms")


def test_a_dash_is_standard_input():
    for verb in ("metrics", "see", "order", "eval", "tactics"):
        run = kibitzer(verb, "-", "--json" if verb in ("eval", "order") else "--jsonl",
                       stdin=f"{START}\nnonsense\n{PIN}\n")
        check_equal(run.code, 3, f"{verb}: exit code ({run.err})")
        check_equal([json.loads(line)["fen"] for line in run.out_lines], [START, "nonsense", PIN], verb)
    for verb, *more in (("fen",), ("analyse", "--depth", "3"), ("perft", "3")):
        arguments = (verb, "-", *more)
        run = kibitzer(*arguments, stdin=f"\n{PIN}\n")
        check_equal((run.code, run.err), (0, ""), f"{verb}: {run}")
        if verb != "analyse":  # which tells its speed
            check_equal(run.out, kibitzer(verb, PIN, *more).out, verb)
        if verb == "analyse":  # which reads a list
            nothing = kibitzer(*arguments, stdin="")
            check_equal((nothing.code, nothing.out), (0, ""), "analyse: nothing to read")
            check("no positions: the file is empty" in nothing.err, nothing.err)
        else:
            check_one_error_line(kibitzer(*arguments, stdin=""), 1, f"{verb}: nothing to read")


def test_order_answers_for_a_file():
    with Folder() as folder:
        fens = [START, "nonsense", PIN]
        path = folder.write("fens.txt", "\n".join(fens) + "\n")
        run = kibitzer("order", "--fens", path, "--order", "exchange", "--values", "bishop-330")
        check_equal(run.code, 3, run.err)
        answers = [json.loads(line) for line in run.out_lines]
        check_equal([answer["fen"] for answer in answers], fens, "order of the file")
        check("error" in answers[1], answers[1])
        one = json.loads(succeed("order", PIN, "--order", "exchange", "--values", "bishop-330",
                                 "--json").out)
        check_equal(answers[2], one, "one by one")
        check_equal((one["values"], one["defence"]), ("bishop-330", True), "what was asked")


def test_see_orders_by_what_it_shows():
    # By material both captures win a pawn; with the rest taking towards the passed pawn is better.
    fen = "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1"
    plain = json.loads(succeed("see", fen, "--json").out)["captures"]
    check_equal([capture["see_move"] for capture in plain], [100, 100], "material")
    for weights in ("passed_pawn=60", "centralisation=0,tempo=0", "passed_pawn=0"):
        options = (fen, "--positional", "--weights", weights)
        captures = json.loads(succeed("see", *options, "--json").out)["captures"]
        totals = [capture["see_positional"] for capture in captures]
        check_equal(totals, sorted(totals, reverse=True), f"{weights}: best first")


def test_check_is_ignored_by_the_neutral_set():
    mobility = {kind: json.loads(succeed("metrics", CHECK, "--set", kind, "--json").out)["white"]["mobility_value"]
                for kind in ("classic", "neutral")}
    check_equal(mobility["classic"], 1, "classic")
    check(mobility["neutral"] > 15, f"neutral: {mobility}")


def test_profiles_and_variance():
    for name in ("default", "offense-first", "defense-first", "board-coverage", "materialist", "fitted"):
        succeed("metrics", START, "--moves", "--profile", name)
    run = kibitzer("metrics", START, "--profile", "agressive")
    check_one_error_line(run, usage, "unknown profile")
    check("offense-first" in run.err and "fitted" in run.err, run.err)
    own = succeed("metrics", START, "--moves", "--profile", "sharp", env=environment(KIBITZER_PROFILES="sharp=0,0,1,0"))
    check("Nc3" in own.out, own.out)
    seven = succeed("metrics", START, "--moves", "--seed", "7").out
    check_equal(seven, succeed("metrics", START, "--moves", "--seed", "7").out, "same seed")
    check(seven != succeed("metrics", START, "--moves", "--seed", "8").out, "other seed")


def test_files_of_positions_keep_their_order():
    with Folder() as folder:
        fens = [START, "nonsense", CHECK, "8/8/8/8/8/8/8/8 w - - 0 1", PIN] * 700
        path = folder.write("fens.txt", "\n".join(fens) + "\n")
        for threads in ("1", "2", "5"):
            run = kibitzer("metrics", "--fens", path, "--threads", threads)
            check_equal(run.code, 3, "exit code")
            check_equal([line.split(",")[0] for line in run.out_lines[1:]], fens, f"{threads} threads")
            check("error" in run.out_lines[2], run.out_lines[2])
            run = kibitzer("see", "--fens", path, "--threads", threads)
            check_equal([json.loads(line)["fen"] for line in run.out_lines], fens, f"see, {threads} threads")


def test_see_as_a_table_and_as_json():
    check("pinned to the king by the rook on e1" in succeed("see", PIN).out, "note")
    answer = json.loads(succeed("see", PIN, "--jsonl").out)
    first = answer["captures"][0]
    check_equal((first["move"], first["square"], first["see_square"], first["see_move"], first["line"]),
                ("g2d5", "d5", 100, 100, ["g2d5"]), "capture")
    check_equal(succeed("see", PIN, "Bxd5").out, succeed("see", PIN, "g2d5").out, "SAN and UCI")
    quiet = succeed("see", "4k3/8/8/3p4/8/8/6B1/4K3 w - - 0 1", "Be4").out
    check("-3.00  1.Be4 dxe4" in quiet, f"quiet move: {quiet}")
    check_one_error_line(kibitzer("see", PIN, "Bxd6"), 1, "illegal move")
    check_one_error_line(kibitzer("see", CHECK, "--side", "black"), 1, "side in check")
    positional = json.loads(succeed("see", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "--positional", "--json").out)
    check_equal(positional["captures"][0]["positional"], {"passed_pawn": 40}, "terms")


def test_several_squares_together():
    fork = "r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1"
    answer = json.loads(succeed("see", fork, "--multi", "a8", "e8", "--side", "white", "--json").out)["multi"]
    check_equal(answer["gain"], 500, "gain")
    check_equal(answer["line"][1], "c7a8", "line")
    check_one_error_line(kibitzer("see", fork, "--multi", "z9"), usage, "bad square")


def test_order_shows_every_term():
    fen = "7k/8/2p5/3p4/8/8/8/3Q2K1 w - - 0 1"
    moves = {move["move"]: move for move in json.loads(succeed("order", fen, "--json").out)["moves"]}
    check_equal(moves["d1d5"]["terms"], {"base": 200, "defended": -900, "promotion": 0, "check": 0, "exchange": 0}, "terms")
    off = {move["move"]: move for move in json.loads(succeed("order", fen, "--json", "--no-defence").out)["moves"]}
    check_equal(off["d1d5"]["score"], 200, "without detection")
    for order in ("classic", "material", "exchange"):
        scores = [move["score"] for move in json.loads(succeed("order", fen, "--json", "--order", order).out)["moves"]]
        check_equal(scores, sorted(scores, reverse=True), order)


def test_profiles_speak_uci():
    run = succeed("uci", "--profile", "offense-first",
                  stdin="uci\nisready\nposition startpos moves e2e4\ngo depth 2\nquit\n")
    check("uciok" in run.out_lines and "readyok" in run.out_lines, run.out)
    check("offense-first" in run.out, run.out)
    run = succeed("uci", stdin="position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ngo depth 1\nstop\nquit\n")
    check("bestmove a1a8" in run.out_lines, run.out)


def test_games_are_different_and_reproducible():
    with Folder() as folder:
        arguments = ("generate", "--profiles", "offense-first,defense-first", "--count", "12", "--seed", "5")
        games = {threads: succeed(*arguments, "--threads", threads).out for threads in ("1", "2", "5")}
        check_equal(len(set(games.values())), 1, "threads")
        path = folder.write("games.pgn", games["1"])
        check_equal(succeed("pgn", "check", path).out_lines, ["games 12, problems 0"], "check")
        lines = succeed("pgn", "convert", "--uci", path).out_lines
        check_equal(len(set(lines)), 12, "different games")
        check("variance" in games["1"] and "PV 39/39" in games["1"], "comments")
        run = kibitzer("generate", "--count", "3", "--no-variance")
        check_equal(run.code, 3, "ends by itself")
        check("only 1 of 3" in run.err, run.err)


run_tests(globals())
