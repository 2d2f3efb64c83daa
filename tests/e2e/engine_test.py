"""The engine behind the verbs: eval, analyse, suite, puzzles solve, tune, bench."""

import json

from support import (Folder, cases_folder, check, check_equal, check_one_error_line, kibitzer,
                     program, run_tests, start_fen, succeed)

middlegame = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"
mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
suite = str(cases_folder / "suite.epd")

puzzles = ("PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl\n"
           "one,6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2b2 a1a8,600,80,90,100,mateIn1 backRankMate,-\n"
           "two,4k3/8/8/3q4/8/4P3/8/4K3 b - - 0 1,d5c5 e1e2,1500,80,90,100,short,-\n")

labelled = "fen,result_white,sf_cp_white,game\n" + "".join(
    f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R {side} KQkq -,0,-350,{game}\n"
    f"rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR {side} KQkq -,1,350,{game}\n"
    for game in range(1, 41) for side in "wb")


def test_eval_rows_add_up():
    for fen in (start_fen, middlegame, "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1", mate_in_one):
        answer = json.loads(succeed("eval", fen, "--json").out)
        total = sum(row["white"] - row["black"] for row in answer["themes"])
        check_equal(total, answer["total_cp"], f"sum of the rows of {fen}")
        check(all(row["ns"] >= 0 for row in answer["themes"]), "costs")
    check("total +" in succeed("eval", middlegame).out, "the table")


def test_eval_without_a_theme():
    rows = {row["theme"]: row for row in json.loads(succeed(
        "eval", middlegame, "--without", "mobility", "--json", "--no-cost").out)["themes"]}
    check_equal((rows["mobility"]["white"], rows["mobility"]["black"]), (0, 0), "mobility")
    check_one_error_line(kibitzer("eval", middlegame, "--without", "elegance"), 2, "bad arguments")


def test_eval_of_a_file():
    run = kibitzer("eval", "--fens", "-", stdin=(f"{start_fen}\nnonsense\n{middlegame}\n").encode())
    rows = [json.loads(line) for line in run.out_lines]
    check_equal(run.code, 3, "exit code")
    check_equal([row["fen"] for row in rows], [start_fen, "nonsense", middlegame], "order")
    check("error" in rows[1] and "total_cp" in rows[2], "rows")


def test_analyse():
    answer = json.loads(succeed("analyse", mate_in_one, "--nodes", "2000", "--json").out)
    check_equal((answer["lines"][0]["mate"], answer["lines"][0]["pv"]), (1, ["a1a8"]), "mate")
    black = json.loads(succeed("analyse", "6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1", "--nodes", "1000",
                               "--json").out)
    check_equal(black["lines"], [], "no legal move")
    three = json.loads(succeed("analyse", middlegame, "--nodes", "20000", "--multipv", "3",
                               "--threads", "1", "--stats", "--json").out)
    check_equal(len(three["lines"]), 3, "lines")
    check_equal(sum(three["lines"][0]["wdl"]), 1000, "wdl")
    check(0 < three["stats"]["hash_hit_rate"] < 1, "statistics")
    check_equal(three, json.loads(succeed("analyse", middlegame, "--nodes", "20000", "--multipv",
                                          "3", "--threads", "1", "--stats", "--json").out)
                | {key: three[key] for key in ("nps", "time_ms", "stats")}, "the same again")


def test_scores_are_from_white():
    lost = "4k3/8/8/8/8/8/8/q3K3 w - - 0 1"
    answer = json.loads(succeed("analyse", lost, "--nodes", "5000", "--json").out)
    line = answer["lines"][0]
    check(line.get("mate", 0) < 0 or line.get("score_cp", 0) < -300, f"White is lost: {line}")
    check(line["wdl"][0] < line["wdl"][2], f"wdl {line['wdl']}")


def test_search_themes():
    threatened = "6k1/5ppp/8/8/8/8/r4PPP/4R1K1 b - - 0 1"
    themes = json.loads(succeed("analyse", threatened, "--nodes", "20000", "--json").out)
    check_equal([(t["theme"], t["side"]) for t in themes["search_themes"]],
                [("mate_threat", "white")], "Re8 mate is threatened")
    trebuchet = "8/8/8/3pK3/2kP4/8/8/8 w - - 0 1"  # whoever moves loses the pawn and the game
    themes = json.loads(succeed("analyse", trebuchet, "--nodes", "60000", "--threads", "1",
                                "--json").out)
    check_equal([(t["theme"], t["side"]) for t in themes["search_themes"]],
                [("zugzwang", "white")], "White would like to pass")


def test_suite():
    answer = json.loads(succeed("suite", suite, "--nodes", "5000", "--json").out)
    check_equal([answer[key] for key in ("positions", "solved", "score", "max_score",
                                         "wrong_mates")], [4, 4, 100, 100, 0], "the suite")
    check_one_error_line(kibitzer("suite", "-", "--nodes", "10", stdin=("8/8/8/8 w - - bm e4;\n").encode()),
                         1, "nothing usable")
    check_one_error_line(kibitzer("suite", suite, "--nodes", "0"), 2, "bad arguments")


def test_a_clock_and_options_for_the_engine():
    talk = ("--engine", f"'{program}' uci", "--option", "NodesTime=1", "--json", "--threads", "1")
    nodes = [json.loads(succeed("suite", suite, "--tc", clock, *talk).out)["nodes"]
             for clock in ("2+0.02", "2+0.02", "20+0.2")]
    check(nodes[0] == nodes[1], f"node time is the same again: {nodes}")
    check(nodes[2] > 3 * nodes[0], f"more time, more nodes: {nodes}")
    succeed("analyse", "startpos", "--tc", "0.5+0.01", "--json")
    for arguments, named in ((("--tc", "fast"), "10+0.1"),
                             (("--option", "UseDesc=true"), "--engine"),
                             ((*talk[:2], "--option", "UseDesc"), "NAME=VALUE")):
        run = kibitzer("suite", suite, *arguments)
        check_one_error_line(run, 2, "bad arguments")
        check(named in run.err, run.err)
    run = kibitzer("suite", suite, *talk[:2], "--option", "Colour=red")
    check_one_error_line(run, 1, "an option that the engine does not have")
    check("Colour" in run.err, run.err)
    run = kibitzer("suite", suite, *talk[:2], "--option", "DescModelPath=nowhere", "--nodes", "10")
    check("the engine says" in run.err and "nowhere" in run.err, f"a remark of the engine: {run}")


def test_puzzles():
    answer = json.loads(kibitzer("puzzles", "solve", "-", "--nodes", "2000", "--json",
                                 stdin=puzzles.encode()).out)
    check_equal(answer["puzzles"], 2, "puzzles")
    check(answer["solved"] >= 1, "the back rank")
    bad = kibitzer("puzzles", "solve", "-", "--nodes", "100", stdin=(puzzles + "x,y,z\n").encode())
    check_equal(bad.code, 3, "a bad row is passed over")


def test_other_engines_can_be_asked():
    answer = json.loads(succeed("analyse", mate_in_one, "--engine", f"'{program}' uci", "--nodes",
                                "1000", "--json").out)
    check_equal(answer["lines"][0]["mate"], 1, "through the protocol")
    check_one_error_line(kibitzer("analyse", mate_in_one, "--engine", "no-such-engine"), 1, "bad arguments")


def test_tune():
    with Folder() as folder:
        data = folder / "data.csv"
        data.write_text(labelled)
        out = folder / "weights.txt"
        run = succeed("tune", str(data), "--out", str(out), "--epochs", "3", "--json")
        answer = json.loads(run.out)
        check(answer["loss_after"] < answer["loss_before"], f"it learns: {answer}")
        check(out.read_text().startswith("# Weights"), "the file says what it is")
        again = succeed("tune", str(data), "--start", str(out), "--out", str(out), "--epochs", "1")
        check("test loss" in again.out, "from a file")
        data.write_text("fen,result_white,sf_cp_white,game\nnonsense,1,2,3\n")
        run = kibitzer("tune", str(data), "--out", str(out))
        check_one_error_line(run, 1, "bad data")
        check("line 2" in run.err, run.err)
    check_one_error_line(kibitzer("tune", "-"), 2, "bad arguments")


def test_bench_is_the_same_in_every_build():
    """Compilers, build types and sanitizers must not change what the search does."""
    expected = int((cases_folder / "bench_nodes.txt").read_text())
    answer = json.loads(succeed("bench", "--stats", "--json", timeout=600).out)
    check_equal(answer["nodes"], expected, "nodes of the signature (tests/cases/bench_nodes.txt)")
    check_equal(answer["stats"]["nodes"], expected, "nodes that the search tells of itself")


run_tests(globals())
