"""Effort: profiling, training, judging a model, and playing with one."""

import csv
import io
import json
import math
import subprocess
import time

from support import (Folder, Skip, cases_folder, check, check_equal, check_one_error_line,
                     environment, interrupt, kibitzer, program, run_tests, source_root, succeed)
from uci_talk import Talk

opera = source_root / "examples" / "opera.pgn"
puzzles = cases_folder / "puzzles.csv"
suite = cases_folder / "suite.epd"
document_columns = ("fen,legal_moves,captures,checks,doubled_pawns,isolated_pawns,attackers_king,"
                    "undefended_pieces,tt_hit_rate,eval_time_us,pruning_rate,eval_volatility,nps,"
                    "depth_reached,score,result").split(",")


def profile(folder, name, *arguments):
    out = folder / name
    succeed("effort", "profile", *map(str, arguments), "--out", str(out), timeout=300)
    return out


def read_rows(path):
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))


def without_times(path):
    """What must not depend on the machine."""
    timed = {"eval_time_us", "nps", "efficiency", "microseconds", "log_time_per_node",
             "time_pawn_chains_us", "time_king_attack_us", "time_backward_pawns_us"}
    return [{name: value for name, value in row.items() if name not in timed}
            for row in read_rows(path)]


def test_the_documents_columns_come_first():
    with Folder() as folder:
        out = profile(folder, "a.csv", opera, "--nodes", "2000", "--every", "2")
        header = out.read_text(encoding="utf-8").splitlines()[0].split(",")
        check_equal(header[:len(document_columns)], document_columns, "columns")
        rows = read_rows(out)
        check(len(rows) > 50, "few rows")
        check(all(None not in row and None not in row.values() for row in rows), "ragged rows")
        check_equal({row["result"] for row in rows}, {"1-0"}, "result")
        depths = [int(float(row["depth_reached"])) for row in rows]
        check(min(depths) == 1 and max(depths) >= 6, "depths")
        for row in rows:
            losses = [row["loss_now"], row["loss_at_double"], row["loss_at_fourfold"]]
            check(all(text == "" or 0 <= float(text) <= 1 for text in losses), f"losses {losses}")
            check(float(row["nps"]) > 0 and math.isfinite(float(row["log_time_per_node"])), "times")


def test_games_puzzles_positions_and_self_play():
    with Folder() as folder:
        out = profile(folder, "a.csv", opera, puzzles, suite, "--nodes", "300", "--every", "8")
        check_equal({row["source"] for row in read_rows(out)}, {"games", "puzzles", "positions"},
                    "sources")
        book = folder.write("book.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n")
        out = profile(folder, "b.csv", book, "--self-play", "--nodes", "200")
        rows = read_rows(out)
        check_equal({row["source"] for row in rows}, {"selfplay"}, "source")
        check(len({row["ply"] for row in rows}) > 20, "a game of its own")


def test_one_thread_or_two_and_a_run_that_was_cut():
    with Folder() as folder:
        arguments = (puzzles, "--nodes", "400")
        one = profile(folder, "one.csv", *arguments, "--threads", "1")
        two = profile(folder, "two.csv", *arguments, "--threads", "2")
        check_equal(without_times(one), without_times(two), "one thread and two")
        whole = one.read_bytes()
        cut = folder / "cut.csv"
        cut.write_bytes(whole[:len(whole) * 2 // 3])  # in the middle of a row
        (folder / "cut.csv.settings").write_bytes((folder / "one.csv.settings").read_bytes())
        profile(folder, "cut.csv", *arguments, "--resume")
        check_equal(without_times(cut), without_times(one), "resumed")
        for other, named in ((("--nodes", "500"), "nodes=400"), ((opera, "--nodes", "400"), "positions="),
                             (("--nodes", "400", "--every", "2"), "every=1")):
            files = () if other[0] is opera else (puzzles,)
            run = kibitzer("effort", "profile", *map(str, files + other), "--out", str(cut), "--resume")
            check_one_error_line(run, 1, "other rows are not mixed")
            check(named in run.err, run.err)
        check_equal(without_times(cut), without_times(one), "nothing is lost")
        (folder / "cut.csv.settings").unlink()
        run = kibitzer("effort", "profile", *map(str, arguments), "--out", str(cut), "--resume")
        check_one_error_line(run, 1, "nobody knows how it was made")
        run = kibitzer("effort", "profile", *map(str, arguments), "--out", str(folder / "x.csv"),
                       "--held-out", str(folder / "x.csv"))
        check_one_error_line(run, 2, "one file for both")
        run = kibitzer("effort", "profile", str(opera), "--out", str(cut))
        check_equal(run.code, 2, "a file that exists is not overwritten")


def test_held_out_games_are_whole_games():
    with Folder() as folder:
        test = folder / "test.csv"
        out = profile(folder, "a.csv", puzzles, "--nodes", "200", "--held-out", test)
        learned = {row["game"] for row in read_rows(out)}
        unseen = {row["game"] for row in read_rows(test)}
        check(unseen and learned and not unseen & learned, "games in both files")


def trained(folder, *arguments):
    data = profile(folder, "data.csv", opera, puzzles, "--nodes", "3000")
    # So few rows calibrate nothing: how time follows regret has to be said.
    run = kibitzer("effort", "train", str(data), "--out", str(folder / "model"), "--rounds", "3",
                   "--depth", "3", "--epochs", "8", "--exponent", "0.5", "--scale", "0.7",
                   *arguments, timeout=300)
    if "libxgboost0" in run.err:
        raise Skip("libxgboost0 is not installed")
    check_equal(run.code, 0, run.err)
    return data, folder / "model", run


def test_train_evaluate_and_play():
    with Folder() as folder:
        data, model, run = trained(folder)
        check("accuracy" in run.out, "report")
        for name in ("desc_classifier.json", "feature_scaler.json", "model_metadata.json"):
            json.loads((model / name).read_text(encoding="utf-8"))
        answer = json.loads(succeed("effort", "evaluate", str(model), str(data), "--json").out)
        check_equal((answer["schema"], answer["target"]), ("kibitzer.effort_evaluate", "risk"),
                    "evaluation")
        check_equal(sum(map(sum, answer["confusion"])), answer["rows"], "confusion")
        with Talk() as talk:
            # A clock that counts nodes: a search that the machine holds up predicts all the same.
            talk.send("setoption name NodesTime value 200",
                      f"setoption name DescModelPath value {model}",
                      "setoption name DescVerbose value true", "setoption name UseDesc value true")
            talk.send("position startpos", "go wtime 2000 btime 2000")
            lines = talk.until("bestmove")
            told = [line for line in lines if line.startswith("info string desc pes ")]
            check(told and " mode " in told[0], f"no prediction told: {lines}")


def test_an_interrupted_training_writes_nothing():
    with Folder() as folder:
        data, _, _ = trained(folder)
        out = folder / "never"
        process = subprocess.Popen(
            [program, "effort", "train", str(data), "--out", str(out), "--rounds", "1",
             "--epochs", "10000"], env=environment(), stderr=subprocess.PIPE)
        time.sleep(1)
        interrupt(process)
        _, err = process.communicate(timeout=120)
        check_equal(process.returncode, 130, f"exit code ({err})")
        check(not out.exists(), "a model of half a training was written")


def test_few_rows_give_no_model_in_silence():
    with Folder() as folder:
        data = profile(folder, "few.csv", opera, puzzles, "--nodes", "1000")
        out = folder / "few"
        run = kibitzer("effort", "train", str(data), "--out", str(out), "--rounds", "3",
                       "--no-network", timeout=300)
        if "libxgboost0" in run.err:
            raise Skip("libxgboost0 is not installed")
        check_one_error_line(run, 1, "a game and some puzzles")
        check("too few to learn from" in run.err and not out.exists(), run.err)
        run = kibitzer("effort", "train", str(data), "--out", str(out), "--rounds", "3",
                       "--no-network", "--exponent", "0.5", "--scale", "0.7", timeout=300)
        check_equal(run.code, 0, run.err)
        check(run.err.count("warning: ") >= 1, f"no word of doubt: {run.err!r}")


def test_a_cost_model_with_folds():
    with Folder() as folder:
        _, model, run = trained(folder, "--target", "cost", "--folds", "2")
        check("fold 2" in run.out, "folds")
        facts = json.loads((model / "model_metadata.json").read_text(encoding="utf-8"))
        check_equal(facts["target"], "cost", "target")
        check_equal(len(facts["fold_accuracies"]), 2, "folds")
        run = kibitzer("effort", "ab", str(model), "hand", "--games", "2")
        check_one_error_line(run, 1, "a model that cannot play")
        check("risk" in run.err, run.err)
        run = kibitzer("effort", "train", "nothing.csv", "--out", str(model))
        check_one_error_line(run, 2, "a model is not overwritten")


def test_predict_tells_a_score_and_its_reasons():
    fen = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
    answer = json.loads(succeed("effort", "predict", fen, "--json").out)
    check_equal(answer["schema"], "kibitzer.effort_predict", "schema")
    check(0 <= answer["pes"] <= 1 and abs(sum(answer["bands"]) - 1) < 1e-4, "score and bands")
    text = succeed("effort", "predict", fen).out_lines
    check(text[0].startswith("effort 0.") and "deserves" in text[1], text)
    told = [line.strip() for line in text if line.startswith("  ")]
    check_equal(set(told) <= {reason["text"] for reason in answer["reasons"]}, True, text)
    check(told or "Nothing unusual on the board moves the score by itself." in text, text)
    # A rook ahead with mate in one is far from ordinary, though no single reason is left to tell.
    mating = succeed("effort", "predict", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").out
    check("very low" in mating and "is unusual" not in mating, mating)
    count = 0
    for fen in ("8/8/4k3/8/8/4K3/8/4R3 w - - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"):
        for reason in json.loads(succeed("effort", "predict", fen, "--json").out)["reasons"]:
            count += 1
            check(not reason["usual_low"] <= reason["value"] <= reason["usual_high"],
                  f"{fen}: an ordinary value as a reason: {reason}")
            check(abs(reason["pes_change"]) >= 0.02, f"{fen}: a reason without effect: {reason}")
            check(reason["usual_low"] <= reason["usual_median"] <= reason["usual_high"], reason)
    check(count > 0, "no reason for positions that are far from ordinary")
    check_one_error_line(kibitzer("effort", "predict", "8/8/8/8"), 1, "a bad FEN")
    check_one_error_line(kibitzer("effort", "predict", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 1,
                         "stalemate")


def test_predict_tells_files_of_positions_line_by_line():
    fens = ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "nothing",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]
    run = kibitzer("effort", "predict", "--fens", "-", "--nodes", "1000",
                   stdin="\n".join(fens) + "\n")
    check_equal(run.code, 3, run.err)
    rows = [json.loads(line) for line in run.out_lines]
    check_equal([row["fen"] for row in rows], fens, "positions")
    check("pes" in rows[0] and "error" in rows[1] and "over" in rows[2]["error"], rows)
    run = kibitzer("effort", "predict", "--fens", "-", stdin=fens[2] + "\n")
    check_equal(run.code, 1, "only a game that is over")
    for arguments in ((), (fens[0], "--fens", "-")):
        check_one_error_line(kibitzer("effort", "predict", *arguments), 2, f"{arguments}")


def test_ab_refuses_clocks_that_cannot_be():
    for option, value in (("--tc", "x"), ("--nodestime", "0"), ("--nodestime", "2000000")):
        run = kibitzer("effort", "ab", "model", "hand", option, value)
        check_one_error_line(run, 2, f"{option} {value}")
        check(option in run.err, run.err)
    run = kibitzer("effort", "ab", "model", "hand", "--tc", "2", "--tc", "3")
    check_one_error_line(run, 2, "twice")
    check("--tc: given more than once" in run.err, run.err)


def test_the_built_in_model_plays_and_tells_when_asked():
    def told(talk):
        talk.send("position startpos", "go wtime 3000 btime 3000")
        return [line for line in talk.until("bestmove")
                if line.startswith("info string desc pes ")]

    with Talk() as talk:
        talk.send("setoption name NodesTime value 200", "setoption name UseDesc value true")
        check_equal(told(talk), [], "lines without DescVerbose")
        talk.send("setoption name DescVerbose value true")
        check(len(told(talk)) > 1, "no lines with DescVerbose")
        talk.send("setoption name DescVerbose value false")
        check_equal(told(talk), [], "lines without DescVerbose again")


def test_levers_are_named_and_the_document_plays():
    with Talk() as talk:
        talk.send("setoption name DescPolicy value model+speed",
                  "setoption name DescPolicy value document+all_themes",
                  "setoption name UseDesc value true", "setoption name Threads value 2",
                  "position startpos", "go wtime 3000 btime 3000")
        lines = talk.until("bestmove")
        check(any("there is no lever 'speed'" in line for line in lines), lines)


def test_two_policies_play_each_other():
    with Folder() as folder:
        games = folder / "games.pgn"
        run = succeed("effort", "ab", "model", "fixed", "--games", "4", "--nodestime", "2",
                      "--openings", str(suite), "--pgn", str(games), "--json", timeout=300)
        answer = json.loads(run.out)
        check_equal(answer["schema"], "kibitzer.match", "schema")
        check_equal(games.read_text(encoding="utf-8").count("[Result "), 4, "games")
        check("A model" in games.read_text(encoding="utf-8"), "names")
        succeed("effort", "ab", "document", "model+mild_reductions", "--games", "2",
                "--nodestime", "2", "--openings", str(suite), timeout=300)
        check_one_error_line(kibitzer("effort", "ab", "model", "luck"), 2, "no such policy")


openings = """rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3
rnbqkb1r/ppp1pppp/5n2/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 1 3
rnbqkb1r/pppppp1p/5np1/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3
rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
"""


def test_nothing_is_lost_on_time_in_fast_games():
    engines = [f"cmd='{program}' uci,name={name},option.Hash=1,option.UseDesc=true,option.DescPolicy={name}"
               for name in ("document", "model+depth+exit")]
    with Folder() as folder:
        book = folder.write("book.epd", openings)
        run = succeed("match", "--engine", engines[0], "--engine", engines[1], "--tc", "0.02", "--nodestime",
                      "1000", "--games", "10", "--openings", str(book), "--json", timeout=300)
    answer = json.loads(run.out)
    check_equal(answer["games"], 10, "games")
    for engine in answer["engines"]:
        for accident in ("time_losses", "crashes", "stalls", "illegal_moves"):
            check_equal(engine["failures"][accident], 0, f"{engine['engine']}: {accident}")


def test_what_cannot_be_used():
    with Folder() as folder:
        empty = folder.write("empty.pgn", "")
        words = folder.write("words.csv", "some,thing\n1,2\n")
        x = str(folder / "x")
        for code, *arguments in ((1, "profile", empty, "--out", x),
                                 (1, "profile", "nowhere.pgn", "--out", x),
                                 (2, "profile", opera, "--out", x, "--nodes", "1"),
                                 (1, "train", words, "--out", x),
                                 (1, "evaluate", folder / ".", words)):
            check_one_error_line(kibitzer("effort", *map(str, arguments)), code, arguments)


def test_a_broken_model_does_not_stop_play():
    with Folder() as folder:
        folder.write("desc_classifier.json", "{")
        folder.write("feature_scaler.json", "{}")
        folder.write("model_metadata.json", '{"target": "risk"}')
        play = kibitzer("uci", stdin=f"uci\nsetoption name DescModelPath value {folder / '.'}\n"
                        "setoption name UseDesc value true\nposition startpos\ngo depth 3\nquit\n")
        check(any("feature_scaler.json" in line for line in play.out_lines), "no message")
        check(any(line.startswith("bestmove") for line in play.out_lines), "no move")
        clock = "position startpos\ngo wtime 3000 btime 3000\n"
        play = kibitzer("uci", stdin="uci\nsetoption name UseDesc value true\nsetoption name "
                        f"DescVerbose value true\nsetoption name DescModelPath value {folder / '.'}\n"
                        f"{clock}isready\nsetoption name DescModelPath value <empty>\n{clock}quit\n")
        told = [line.split()[0] + " " + " ".join(line.split()[2:3]) for line in play.out_lines
                if line.startswith(("info string desc", "bestmove"))]
        without = told[:next(i for i, line in enumerate(told) if line.startswith("bestmove"))]
        check_equal(without, [], "predictions without a model")
        run = kibitzer("effort", "ab", str(folder / "."), "hand", "--games", "2")
        check_one_error_line(run, 1, "a match of a model that cannot be read")


run_tests(globals())
