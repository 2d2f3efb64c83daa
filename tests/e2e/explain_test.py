"""The verb `explain`: words that agree with the win chance, and files of lines FEN;MOVE."""

import json
import subprocess
import time

from support import (Folder, check, check_equal, check_one_error_line, environment, interrupt,
                     kibitzer, program, run_tests, start_fen, succeed)

quick = ["--nodes", "3000"]
open_game = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
italian = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
fried_liver = "r1bqkb1r/ppp2ppp/2n5/3np1N1/2B5/8/PPPP1PPP/RNBQK2R w KQkq - 0 6"
errors = ("inaccuracy", "mistake", "blunder")


def explain_json(fen, move, *arguments):
    return json.loads(succeed("explain", fen, move, "--json", *arguments).out)


def test_a_known_name_does_not_make_a_move_good():
    for fen, move in ((open_game, "e1e2"), (open_game, "Qh5"), (start_fen, "f3"),
                      (start_fen, "g4"), (italian, "Nd4")):
        for elo in ("600", "1000", "1400", "2200"):
            answer = explain_json(fen, move, "--elo", elo, "--nodes", "40000")
            words = " ".join(answer["sentences"])
            check(answer["loss"] >= 0.05, f"{move} loses {answer['loss']}")
            check("good" not in words, f"{move} at {elo}: {words}")
            if answer["class"] not in errors:
                check("is better" in words, f"{move} at {elo}: {words}")
    king = explain_json(open_game, "e1e2", "--elo", "1000")
    check_equal(king["class"], "mistake", "2.Ke2")


def test_a_sacrifice_is_no_loss():
    for elo in ("800", "1400", "2000"):
        answer = explain_json(fried_liver, "Nxf7", "--elo", elo, "--nodes", "60000")
        words = " ".join(answer["sentences"])
        check(answer["loss"] < 0.05, f"6.Nxf7 costs {answer['loss']}")
        check("gives up a knight for a pawn" in words, words)
        for part in ("loses", "nothing defends"):
            check(part not in words, words)


def test_what_few_find_is_great_only_for_them():
    # 20.Ra8+ mates; who is rated 800 mostly goes wrong, who is rated 2200 seldom.
    fen = "6k1/4pp1p/6p1/R7/2r1n3/1rB1P2P/5PP1/6K1 w - - 0 20"
    told = {elo: explain_json(fen, "Ra8", "--elo", elo, *quick) for elo in ("800", "2200")}
    check_equal([told[elo]["class"] for elo in told], ["great", "only"], "by rating")
    check(told["800"]["error_chance"] > 0.4 > 0.25 > told["2200"]["error_chance"], "chances")
    check("rated 800 on Lichess" in " ".join(told["800"]["sentences"]), told["800"]["sentences"])
    check("go wrong" not in " ".join(told["2200"]["sentences"]), told["2200"]["sentences"])
    there = explain_json(fen, "Ra8", "--elo", "500", "--scale", "chesscom", *quick)
    check("rated 500 on chess.com" in " ".join(there["sentences"]), there["sentences"])
    check(there["error_chance"] < told["800"]["error_chance"], "500 there is 1110 here")
    check("error_chance" not in explain_json(fen, "Ra8", "--elo", "2600", *quick),
          "nothing is known of players rated 2600")


def test_no_alternative_is_better_than_the_best():
    for move in ("Nf3", "a3", "Ke2"):
        answer = explain_json(open_game, move, *quick)
        for alternative in answer["alternatives"]:
            check(alternative["win_chance"] <= answer["win_chance_best"] + 1e-9,
                  f"{alternative['san']} against {move}")


def test_a_file_of_moves_gives_a_row_each():
    lines = (f"# moves\n{open_game};Nf3\n\n{open_game}; e1e2 \n", f"{start_fen};e4\n")
    run = succeed("explain", "--fens", "-", *quick, stdin="".join(lines))
    rows = [json.loads(line) for line in run.out_lines]
    check_equal([(row["fen"], row["move"]) for row in rows],
                [(open_game, "g1f3"), (open_game, "e1e2"), (start_fen, "e2e4")], "rows in order")
    check_equal(rows[1]["sentences"], explain_json(open_game, "e1e2", *quick)["sentences"],
                "as if asked alone")
    check_equal(rows, [json.loads(line) for line in succeed(
        "explain", "--fens", "-", "--threads", "3", *quick, stdin="".join(lines)).out_lines],
                "with three threads")
    with Folder() as folder:
        path = str(folder.write("moves.txt", lines[1]))
        facts = json.loads(succeed("explain", "--fens", path, "--facts", *quick).out)
        check_equal(facts["schema"], "kibitzer.explain.facts", "facts")


def test_bad_lines_cost_nothing_but_themselves():
    lines = f"{open_game};Nf9\n{open_game};Nf3\nnonsense\nnonsense;e4\n{start_fen};--\n"
    run = kibitzer("explain", "--fens", "-", *quick, stdin=lines)
    rows = [json.loads(line) for line in run.out_lines]
    check_equal(["error" in row for row in rows], [True, False, True, True, True], f"rows {rows}")
    check_equal((rows[0]["fen"], rows[0]["move"]), (open_game, "Nf9"), "what was read")
    check("expected FEN;MOVE" in rows[2]["error"], rows[2])
    check_equal(run.code, 3, "exit code")
    check_equal(run.err_lines, ["warning: -: 4 of 5 lines have no answer"], "stderr")
    check_equal(kibitzer("explain", "--fens", "-", stdin="x;y\n").code, 1, "nothing usable")
    check_one_error_line(kibitzer("explain", "--fens", "/no/such/file"), 1, "no file")
    check_one_error_line(kibitzer("explain", "--fens", "-", "--engine", "/no/such", stdin=""), 1,
                         "no engine")
    for arguments in ([], [start_fen], [start_fen, "e4", "--fens", "-"]):
        check_one_error_line(kibitzer("explain", *arguments), 2, f"usage: {arguments}")


def test_rows_come_as_they_are_known_and_an_interrupt_ends_it():
    process = subprocess.Popen([program, "explain", "--fens", "-", "--nodes", "100000000"],
                               env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    process.stdin.write(b"nonsense\n")
    process.stdin.flush()
    check(b"error" in process.stdout.readline(), "the first row, while more may come")
    process.stdin.write(f"{start_fen};e4\n".encode())
    process.stdin.flush()
    time.sleep(0.7)
    begin = time.monotonic()
    interrupt(process)
    code = process.wait(timeout=10)
    # A quarter of a second on an idle machine; progress_test.py looks closer.
    check(time.monotonic() - begin < 5, f"{time.monotonic() - begin:.1f} s after Ctrl-C")
    check_equal((code, process.stdout.read()), (130, b""), "exit code, no row of half a search")
    said = [line for line in process.stderr.read().decode().splitlines() if "interrupted" in line]
    check_equal(said, ["interrupted: this is what was done up to now"], "one line about it")


run_tests(globals())
