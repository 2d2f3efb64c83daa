"""Effort on trial: the validation report, the log of moves, and profiling from a chess program."""

import csv
import io
import json
import os
import re
import subprocess
import time

from support import (Folder, cases_folder, check, check_equal, check_one_error_line, environment,
                     interrupt, kibitzer, program, run_tests, source_root, succeed)
from uci_talk import Talk

opera = source_root / "examples" / "opera.pgn"
puzzles = cases_folder / "puzzles.csv"
suite = cases_folder / "suite.epd"
log_columns = ("fen,move,pes,mode,factor,nodes,milliseconds,depth,score_cp,clock_left_ms,"
               "expected_regret")
metrics = ("effective_nps", "time_savings", "allocation", "critical_depth", "stability_cp",
           "blunder_rate", "loss_per_1000_nodes")
targets = ("effective_nps", "time_savings", "allocation", "critical_depth", "stability",
           "blunders", "prediction_time", "strength", "bands")


def validate(*arguments, timeout=300):
    run = succeed("effort", "validate", *map(str, arguments), "--judge", "2", "--json",
                  timeout=timeout)
    answer = json.loads(run.out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.effort_validate", 2), "schema")
    return answer


def check_verdict(row):
    """A promise is met, or not met, only if the whole interval says so."""
    if row["verdict"] in ("not measured",):
        return
    low = -float("inf") if row["low"] is None else row["low"]
    high = float("inf") if row["high"] is None else row["high"]
    check(low <= row["value"] <= high, row)
    less = row["name"] in ("stability", "blunders", "prediction_time")
    kept = high < row["bound"] if less else low >= row["bound"]
    broken = low >= row["bound"] if less else high < row["bound"]
    check_equal(row["verdict"], "met" if kept else "not met" if broken else "not shown yet", row)
    check(row["needed"] is None or (row["verdict"] == "not shown yet" and
                                    row["needed"] > row["count"]), row)


def without_times(answer):
    """What must not depend on the machine."""
    timed = {"nps", "effective_nps", "prediction_microseconds", "ns"}
    if isinstance(answer, dict):
        return {name: without_times(value) for name, value in answer.items()
                if name not in timed and not (name == "targets")}
    return [without_times(item) for item in answer] if isinstance(answer, list) else answer


# --- The report ----------------------------------------------------------------------------------


def test_seven_measures_of_every_policy_and_a_verdict_on_every_target():
    answer = validate(opera, suite, "--positions", "30", "--threads", "2")
    check_equal([policy["policy"] for policy in answer["policies"]], ["model", "fixed", "hand"],
                "policies")
    check(10 <= answer["positions"] <= 30 and answer["complete"], f"{answer['positions']} positions")
    for policy in answer["policies"]:
        for name in metrics:
            check(name in policy, f"{policy['policy']} does not tell {name}")
        check_equal(policy["loss_percent"]["count"], answer["positions"], "judged moves")
        check(policy["loss_percent"]["mean"] >= 0 and policy["nodes"]["mean"] > 100, policy)
        check_equal(sum(band["milliseconds"]["count"] for band in policy["bands"]),
                    answer["positions"], "bands")
    check_equal([row["name"] for row in answer["targets"]], list(targets), "targets")
    for row in answer["targets"]:
        unknown = row["name"] in ("strength", "bands")
        check((row["verdict"] == "not measured") >= unknown, row)
        check_verdict(row)
    # Thirty positions cannot show that fewer than one move in fifty is a blunder.
    blunders = next(row for row in answer["targets"] if row["name"] == "blunders")
    check(blunders["verdict"] != "met" and blunders["high"] > 0.02, blunders)
    fixed = answer["policies"][1]
    check(fixed["reach_target_depth"] >= 0.5, "half of the fixed searches reach their median depth")
    check_equal(fixed["saved_by_first"]["count"], answer["positions"], "comparisons")


def test_the_fixed_share_spends_its_share():
    answer = validate("fixed", opera, "--positions", "12", "--against", "hand")
    check_equal([policy["policy"] for policy in answer["policies"]], ["fixed", "hand"], "policies")
    share = answer["share_milliseconds"] * answer["nodes_per_millisecond"]
    nodes = answer["policies"][0]["nodes"]["mean"]
    check(share * 0.9 < nodes < share * 4, f"{nodes} nodes of a share of {share}")
    check_equal(answer["policies"][0]["saved_by_first"]["mean"], 0, "saved against itself")


def test_a_longer_clock_searches_more():
    short = validate(suite, "--positions", "6", "--tc", "1+0.01")
    longer = validate(suite, "--positions", "6", "--tc", "4+0.04")
    for a, b in zip(short["policies"], longer["policies"]):
        check(b["nodes"]["mean"] > 2 * a["nodes"]["mean"], (a["nodes"], b["nodes"]))


def test_clocks_can_be_levelled():
    answer = validate(opera, suite, "--positions", "40", "--equal-nodes")
    nodes = {policy["policy"]: policy["nodes"]["mean"] for policy in answer["policies"]}
    for name in ("model", "hand"):
        check(abs(nodes[name] / nodes["fixed"] - 1) < 0.15, nodes)
    check_equal(answer["policies"][1]["clock_scale"], 1, "the clock of the fixed share")
    check(answer["policies"][2]["clock_scale"] != 1, "the clock of the rules")


def test_one_thread_or_two_and_the_same_again():
    arguments = (opera, puzzles, "--positions", "14", "--tc", "1+0.01")
    one = without_times(validate(*arguments, "--threads", "1"))
    check_equal(without_times(validate(*arguments, "--threads", "1")), one, "the same again")
    check_equal(without_times(validate(*arguments, "--threads", "2")), one, "two threads")
    other = without_times(validate(*arguments, "--seed", "5"))
    check(other != one, "another seed, the same positions")


def test_themes_and_the_four_questions():
    answer = validate(opera, "--positions", "20", "--tc", "1+0.01")
    themes = {row["theme"]: row for row in answer["themes"]}
    check(len(themes) > 40, "themes")
    check_equal(themes["material"]["present"], 1, "material is always there")
    check(themes["mobility"]["change_cp"] > 0, themes["mobility"])
    # One theme may seem to cost nothing on a busy machine; all of them cannot.
    check(all(row["ns"] >= 0 for row in themes.values()), "costs")
    check(sum(row["ns"] > 0 for row in themes.values()) > 10, "themes that cost something")
    check(all(-1 <= row["correlation"] <= 1 for row in themes.values()), "correlations")
    check_equal([row["theme"] for row in answer["questions"]],
                ["pawn chains", "the bishop pair", "a bad bishop", "kings in opposition"], "questions")
    for row in answer["questions"]:
        check_equal(row["with"]["count"] + row["without"]["count"] <= answer["positions"], True,
                    "positions of a question")
        few = min(row["with"]["count"], row["without"]["count"]) < 30
        check(not few or row["verdict"] == "unknown", row)


def test_the_text_names_targets_policies_and_the_method():
    run = succeed("effort", "validate", str(opera), "--positions", "8", "--tc", "1+0.01",
                  "--judge", "2")
    check("model against fixed and hand" in run.out_lines[0], run.out_lines[0])
    for words in ("effective NPS", "blunders", "per 1,000 nodes", "50 Elo more", "pawn_chains",
                  "not measured"):
        check(words in run.out, f"{words!r} is missing")


def test_a_page_that_needs_nothing_else():
    with Folder() as folder:
        page = folder / "report.html"
        validate(opera, "--positions", "10", "--tc", "1+0.01", "--html", page)
        html = page.read_text(encoding="utf-8")
        check(html.startswith("<!doctype html>") and "<svg" in html, "no page with charts")
        check("Content-Security-Policy" in html and "<script" not in html, "scripts")
        check(not re.search(r"(src|href)=|url\((?!#)", html), "something is fetched")
        check("{{" not in html, "a gap was left")


def test_a_match_and_rows_the_model_has_not_seen():
    with Folder() as folder:
        games, rows, page = folder / "ab.pgn", folder / "rows.csv", folder / "report.html"
        played = json.loads(succeed(
            "effort", "ab", "model", "fixed", "--games", "4", "--nodestime", "2", "--openings",
            str(suite), "--pgn", str(games), "--json", timeout=300).out)
        succeed("effort", "profile", str(puzzles), "--nodes", "600", "--out", str(rows))
        answer = validate("--match", games, "--csv", rows, "--html", page)
        check_equal(answer["match"]["elo"], played["elo"], "Elo of the file and of the match")
        check_equal(answer["match"]["pentanomial"], played["pentanomial"], "pairs")
        strength = next(row for row in answer["targets"] if row["name"] == "strength")
        check("A model against B fixed, 4 games" in strength["measured"], strength)
        check(strength["verdict"] in ("not shown yet", "not measured"), f"of 4 games: {strength}")
        check(answer["calibration"]["rows"] > 0 and len(answer["calibration"]["tenths"]) == 10,
              "calibration")
        run = kibitzer("effort", "validate", "hand", "--match", str(games))
        check_one_error_line(run, 1, "a match of another policy")
        check("'A model'" in run.err, run.err)
        check("decided in the" in page.read_text(encoding="utf-8"), "results by phase")


def test_ctrl_c_tells_what_is_done():
    process = subprocess.Popen(
        [program, "effort", "validate", str(opera), str(puzzles), "--positions", "100000",
         "--judge", "200", "--threads", "1", "--json"], env=environment(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(3)
    interrupt(process)
    out, err = process.communicate(timeout=60)
    check_equal(process.returncode, 130, f"exit code ({err})")
    answer = json.loads(out)
    check(not answer["complete"], "told as complete")


def test_what_cannot_be_used():
    with Folder() as folder:
        words = folder.write("words.csv", "some,thing\n1,2\n")
        mate = folder.write("mate.epd", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n")
        for code, *arguments in ((2,), (1, "nowhere.pgn"), (1, opera, "--match", opera),
                                 (1, opera, "--log", words), (1, opera, "--csv", words),
                                 (2, opera, "--against", "luck"), (2, opera, "--tc", "soon"),
                                 (2, opera, "--nodestime", "0"), (2, opera, "--positions", "0"),
                                 (1, mate), (1, opera, "--html", "/nowhere/x.html")):
            check_one_error_line(kibitzer("effort", "validate", *map(str, arguments)), code,
                                 arguments)


# --- The log of moves ----------------------------------------------------------------------------


def play_with_log(log, moves=6, clock=4000):
    """A few moves of a game, searched with the option DescLog; the lines that were told. The clock
    counts nodes: by time, a search that the machine holds up ends before anything is predicted."""
    told = []
    with Talk() as talk:
        talk.send("setoption name NodesTime value 200", "setoption name UseDesc value true",
                  f"setoption name DescLog value {log}")
        line = []
        for _ in range(moves):
            talk.send("position startpos" + (" moves " + " ".join(line) if line else ""))
            talk.send(f"go wtime {clock} btime {clock} winc 10 binc 10")
            lines = talk.until("bestmove")
            told += lines
            line.append(lines[-1].split()[1])
    return line, told


def test_every_searched_move_is_logged():
    with Folder() as folder:
        log = folder / "desc.csv"
        played, _ = play_with_log(log)
        played += play_with_log(log, 2)[0]
        text = log.read_text(encoding="utf-8")
        check_equal(text.splitlines()[0], log_columns, "header")
        rows = list(csv.DictReader(io.StringIO(text)))
        check_equal([row["move"] for row in rows], played, "moves")
        for row in rows:
            check(0 <= float(row["pes"]) <= 1 and float(row["factor"]) > 0, row)
            check(row["mode"] in ("Turbo", "Fast", "Standard", "Deep", "Critical"), row)
            check(int(row["nodes"]) > 0 and int(row["depth"]) > 0, row)
            check_equal(row["clock_left_ms"], "4000", "clock")
        check(rows[1]["fen"].split()[1] == "b", "the second position is Black's")


def test_a_log_that_cannot_be_written_does_not_stop_play():
    with Folder() as folder:
        other = folder.write("other.csv", "name,age\n")
        pipe = folder / "pipe"
        os.mkfifo(pipe)
        for path in ("/nowhere/desc.csv", str(folder.path), other, pipe):
            with Talk() as talk:
                talk.send("setoption name UseDesc value true",
                          f"setoption name DescLog value {path}", "position startpos",
                          "go wtime 500 btime 500")
                lines = talk.until("bestmove")
                complaints = [line for line in lines if line.startswith("info string DescLog")]
                check_equal(len(complaints), 1, f"{path}: complaints in {lines}")
        check_equal(other.read_text(encoding="utf-8"), "name,age\n", "another's file")
    if os.path.exists("/dev/full"):
        _, told = play_with_log("/dev/full", 2)
        complaints = [line for line in told if line.startswith("info string DescLog")]
        check(len(complaints) <= 1, f"more than one complaint: {complaints}")


def test_without_desc_nothing_is_logged():
    with Folder() as folder:
        log = folder / "desc.csv"
        with Talk() as talk:
            talk.send(f"setoption name DescLog value {log}", "position startpos", "go depth 3")
            talk.until("bestmove")
        check_equal(log.read_text(encoding="utf-8").splitlines(), [log_columns], "log")


def test_a_log_is_held_against_reality_and_learned_from():
    with Folder() as folder:
        log = folder / "desc.csv"
        played, _ = play_with_log(log, 5, 1500)
        with open(log, "a", encoding="utf-8") as file:
            file.write("not a line\n8/8/8/8/8/8/8/8 w - - 0 1,e2e4,0.5,Fast,1,1,1,1,0,,0.1\n")
        answer = validate("--log", log)
        bands = answer["log"]["bands"]
        check_equal(sum(band["real_percent"]["count"] for band in bands) +
                    answer["log"]["unpredicted"], len(played), "judged moves")
        check_equal(answer["log"]["unusable"], 2, "unusable lines")
        for band in bands:
            check(band["real_percent"]["mean"] >= 0 and band["expected_percent"]["mean"] >= 0, band)
        out = folder / "rows.csv"
        run = kibitzer("effort", "profile", str(log), "--nodes", "300", "--out", str(out), "--json")
        check_equal(run.code, 3, f"two lines are passed over: {run}")
        check_equal(json.loads(run.out)["positions"], len(played), "positions of the log")
        check_equal(validate(log, "--positions", "3", "--tc", "1+0.01")["positions"], 3, "positions")


# --- Profiling from a chess program --------------------------------------------------------------


def profile_lines(talk, command, *before):
    talk.send(*before, command)
    return talk.until("bestmove")


def test_go_profile_writes_rows_and_answers_with_a_move():
    with Folder() as folder:
        data = folder / "data.csv"
        option = f"setoption name DescDataset value {data}"
        with Talk() as talk:
            lines = profile_lines(talk, "go profile 5", option,
                                  "position startpos moves e2e4 e7e5")
            check(any(line.startswith("info string profile 5 positions") for line in lines), lines)
            check(any(" pv " in line for line in lines), "no line of play before the move")
            rows = list(csv.DictReader(io.StringIO(data.read_text(encoding="utf-8"))))
            check_equal(len({row["fen"] for row in rows}), 5, "positions")
            check_equal({int(float(row["depth_reached"])) for row in rows}, set(range(1, 7)),
                        "depths")
            check(all(row["loss_now"] != "" for row in rows), "a row was not judged")
            check(rows[0]["fen"].startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8"), rows[0]["fen"])
            profile_lines(talk, "go profile 3", "position startpos")
            again = list(csv.DictReader(io.StringIO(data.read_text(encoding="utf-8"))))
            check_equal(again[:len(rows)], rows, "rows that were there")
            check_equal(len({(row["game"], row["ply"]) for row in again}), 8, "positions of both")
            check_equal({row["game"] for row in again}, {"1", "2"}, "games")


def test_go_profile_can_be_stopped_and_keeps_its_rows():
    with Folder() as folder:
        data = folder / "data.csv"
        with Talk() as talk:
            talk.send(f"setoption name DescDataset value {data}", "position startpos",
                      "go profile 100000")
            lines = []
            while not any(line.startswith("info string profile ") for line in lines):
                lines.append(talk.next_line())
            check_equal(talk.ready()[-1], "readyok", "answer while profiling")
            talk.send("stop")
            lines = talk.until("bestmove")
            count = [line for line in lines if "rows added" in line]
            check(count and int(count[0].split()[3]) > 0, lines)
            rows = data.read_text(encoding="utf-8").splitlines()
            check_equal(len(rows) - 1, int(count[0].split()[5]), "rows in the file")


def test_go_profile_takes_anything():
    with Folder() as folder:
        other = folder.write("other.csv", "name,age\n")
        data = folder / "data.csv"
        with Talk() as talk:
            talk.send(f"setoption name DescDataset value {data}")
            for position, best in (("fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "bestmove (none)"),
                                   ("fen 8/8/8/8/8/4k3/8/4K3 w - - 0 1", "bestmove e1"),
                                   ("fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "bestmove ")):
                lines = profile_lines(talk, "go profile 2", f"position {position}")
                check(lines[-1].startswith(best), f"{position}: {lines[-1]}")
            for words in ("go profile", "go profile -3", "go profile 0", "go profile many",
                          "go profile 2000000", "go profile 99999999999999"):
                check(profile_lines(talk, words, "position startpos")[-1] != "bestmove (none)",
                      words)
            for count in ("-3", "0", "2000000"):
                lines = profile_lines(talk, f"go profile {count}", "position startpos")
                check(f"info string profile: {count}: expected 1 to 1000000 positions" in lines,
                      lines)
            lines = profile_lines(talk, "go profile 2",
                                  f"setoption name DescDataset value {other}")
            check(any(line.startswith("info string profile: ") for line in lines), lines)
            check_equal(other.read_text(encoding="utf-8"), "name,age\n", "another's file")
            lines = profile_lines(talk, "go profile 2", "setoption name DescDataset value /nowhere/x")
            check(any(line.startswith("info string profile: ") for line in lines), lines)


def test_rows_of_go_profile_can_be_learned_from():
    with Folder() as folder:
        data = folder / "data.csv"
        with Talk() as talk:
            profile_lines(talk, "go profile 30", f"setoption name DescDataset value {data}",
                          "position startpos")
        answer = validate("--csv", data)
        check(answer["calibration"]["rows"] > 20, answer["calibration"])


run_tests(globals())
