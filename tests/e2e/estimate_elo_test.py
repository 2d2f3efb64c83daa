"""Ratings from games: mock engines play both sides, so that results are known beforehand."""

import json
import math
import subprocess
import sys
import time
from pathlib import Path

from mock_engine import scripted_result, start_fen
from support import (Folder, check, check_equal, check_one_error_line, environment, find_program,
                     interrupt, kibitzer, program, run_tests, succeed)

failed, wrong_usage, interrupted = 1, 2, 130
mock = Path(__file__).with_name("mock_engine.py")


def command(*arguments):
    return " ".join("'" + str(word) + "'" for word in (sys.executable, "-u", mock, *arguments))


def engine(*arguments):
    return "cmd=" + command(*arguments).replace(",", "\\,") + ",name=rated"


def stockfish(*arguments):
    return command("--elo-range", "1350,2850", *arguments)


# Games end after a move or two, by what the mock engines say of the position.
quick = ["--nodes", "1", "--draw", "movenumber=1,movecount=1,score=5", "--resign",
         "movecount=1,score=600"]


def estimate(*arguments, run=succeed, chances="0.4,0.2,0.4", **options):
    roles = [["--role", role, "--chances", chances] for role in "ab"]
    return run("estimate-elo", "--engine", engine(*roles[0]), "--stockfish", stockfish(*roles[1]),
               *quick, *map(str, arguments), **options)


def estimate_json(*arguments, **options):
    answer = json.loads(estimate(*arguments, "--json", "-q", **options).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.estimate_elo", 1), "schema")
    return answer


def book(folder, count):
    """Start positions that differ in the number of the move only, and what comes of them."""
    lines = [start_fen[:-1] + str(number) for number in range(1, count + 1)]
    return folder.write("book.epd", "\n".join(lines) + "\n"), lines


def from_results(folder, text):
    return json.loads(succeed("estimate-elo", "--from-results", folder.write("r", text),
                              "--json").out)


# --- Games ---------------------------------------------------------------------------------------


def test_known_results_give_the_rating():
    chances = [0.6, 0, 0.4]  # without draws the estimate is easily found in another way
    with Folder() as folder:
        openings, lines = book(folder, 20)
        pgn = folder / "games.pgn"
        answer = estimate_json("--levels", "1400,1700", "--games", 40, "--openings", openings,
                               "--concurrency", 2, "--pgn", pgn, chances="0.6,0,0.4", timeout=200)
        wins = sum(scripted_result(line, white, chances) == 1 for line in lines for white in "ab")
        for result, level in zip(answer["match_results"], (1400, 1700)):
            check_equal({key: result[key] for key in ("opponent_elo", "games", "wins", "losses")},
                        {"opponent_elo": level, "games": 40, "wins": wins, "losses": 40 - wins},
                        "every level gets the same openings")
            check_equal(result["opponent"], f"Mock UCI_Elo {level}", "opponent")
        # Where points expected are points made.
        def points(elo):
            return sum(40 / (1 + 10 ** ((level - elo) / 400)) for level in (1400, 1700))
        found = answer["estimated_elo"]
        check(points(found - 0.1) < 2 * wins < points(found + 0.1), f"{found}: {points(found)}")
        check(answer["elo_low"] < found < answer["elo_high"], answer)
        check_equal((answer["one_sided"], answer["games"], answer["engine"]), (None, 80, "rated"),
                    "two sides")
        check_equal(succeed("pgn", "check", pgn).err, "", "pgn check")
        text = pgn.read_text()
        check_equal(text.count('[White "rated"]'), 40, "colours alternate")
        # What it says can be read again.
        again = from_results(folder, json.dumps(answer))
        for key in ("estimated_elo", "elo_low", "elo_high", "classic", "match_results"):
            check_equal(again[key], answer[key], f"{key} from the answer itself")


def test_levels_are_set_as_options():
    with Folder() as folder:
        log = folder / "log"
        run = succeed("estimate-elo", "--engine", engine(), "--stockfish",
                      stockfish("--log", log), "--nodes", "1", "--max-moves", "1", "--games", "1",
                      "--levels", "1350,2850", "--json", "-q")
        check_equal(len(json.loads(run.out)["match_results"]), 2, "levels")
        text = log.read_text()
        for order in ("UCI_LimitStrength value true", "UCI_Elo value 1350", "UCI_Elo value 2850"):
            check(f"setoption name {order}\n" in text, f"no {order}: {text}")


def test_below_the_lowest_level_the_own_engine_plays():
    run = succeed("estimate-elo", "--engine", engine(), "--stockfish", stockfish(), "--nodes", "1",
                  "--max-moves", "1", "--games", "1", "--levels", "1000,1400", "--json", "-q")
    names = [result["opponent"] for result in json.loads(run.out)["match_results"]]
    check(names[0].startswith("Kibitzer UCI_Elo ") and names[1] == "Mock UCI_Elo 1400", names)
    # Its number is not the level: the scales were compared, and differ.
    number = int(names[0].split()[-1])
    check(800 <= number <= 1350 and number != 1000, names)


def test_own_engine_is_rated_by_default():
    run = succeed("estimate-elo", "--stockfish", stockfish(), "--nodes", "1", "--max-moves", "1",
                  "--games", "2", "--levels", "1400", "--json", "-q")
    check(json.loads(run.out)["engine"].startswith("Kibitzer"), run)
    run = succeed("estimate-elo", "--engine", "option.UCI_LimitStrength=true,option.UCI_Elo=1500",
                  "--stockfish", stockfish(), "--nodes", "1", "--max-moves", "1", "--games", "2",
                  "--levels", "1400", "--json", "-q")
    answer = json.loads(run.out)
    check("UCI_Elo=1500" in answer["settings"], answer["settings"])
    # Without --openings games start from different lines.
    check("openings=347:" in answer["settings"], answer["settings"])


def test_all_won_is_a_bound():
    answer = estimate_json("--levels", "1400", "--games", 10, chances="1,0,0")
    check_equal((answer["estimated_elo"], answer["elo_high"], answer["one_sided"]),
                (None, None, "at_least"), "all won")
    # Ten wins in a row, one time in twenty: 0.05 ** 0.1 is the score expected.
    share = 0.05 ** 0.1
    check(abs(answer["elo_low"] - 1400 - 400 * math.log10(share / (1 - share))) < 0.1, answer)
    text = estimate("--levels", "1400", "--games", 10, "-q", chances="1,0,0").out
    check("at least 1583" in text, text)
    text = estimate("--levels", "1400", "--games", 10, "-q", chances="0,0,1").out
    check("at most 1217" in text, text)


def test_words_for_a_person():
    run = estimate("--levels", "1400,1800", "--games", 4, "-q")
    for words in ("rated, nodes=1", "Mock UCI_Elo 1800", "expected", "95 % interval", "classic",
                  "not a rating of FIDE", "8 of 8 games"):
        check(words in run.out, f"no {words!r} in {run.out}")
    check_equal(run.err, "", "stderr when quiet")


def test_an_engine_that_crashes_is_rated_by_what_it_does():
    run = succeed("estimate-elo", "--engine", engine("--misbehave", "crash", "--on-move", "2"),
                  "--stockfish", stockfish(), "--nodes", "1", "--max-moves", "20", "--games", "2",
                  "--levels", "1400", "--json")
    answer = json.loads(run.out)
    check_equal(answer["failures"]["crashes"], 2, "crashes")
    check_equal(answer["one_sided"], "at_most", "all lost")
    check("crashed" in run.err, run.err)


def test_what_cannot_be():
    with Folder() as folder:
        nowhere = environment(PATH=str(folder.path))
        run = kibitzer("estimate-elo", "--stockfish", str(folder / "stockfish"))
        check_one_error_line(run, failed, "no such program")
        if not Path("/usr/games/stockfish").exists() and \
                not Path("/usr/local/bin/stockfish").exists():
            run = kibitzer("estimate-elo", env=nowhere)
            check_one_error_line(run, failed, "no Stockfish")
            check("apt-get install stockfish" in run.err, run.err)
    run = kibitzer("estimate-elo", "--stockfish", command())
    check_one_error_line(run, failed, "an engine without levels")
    check("UCI_Elo" in run.err, run.err)
    for level in (500, 2900):
        run = estimate("--levels", level, run=kibitzer)
        check_one_error_line(run, failed, f"level {level}")
        check("2850" in run.err and str(level) in run.err, run.err)
    run = estimate("--levels", 1400, "--engine", engine(), run=kibitzer)
    check_one_error_line(run, wrong_usage, "two engines")
    for arguments in (["--levels", ""], ["--levels", "1400,x"], ["--time-per-move", "0"],
                      ["--time-per-move", "soon"], ["--games", "0"], ["--tc", "0"], ["--resume"],
                      ["--engine", "nonsense=1"]):
        check_one_error_line(kibitzer("estimate-elo", *arguments), wrong_usage, arguments)


def test_interrupted_and_resumed():
    with Folder() as folder:
        pgn = folder / "games.pgn"
        words = ["estimate-elo", "--engine", engine("--sleep", "0.02"), "--stockfish", stockfish(),
                 "--nodes", "1", "--max-moves", "8", "--levels", "1400,1600", "--games", "6",
                 "--pgn", str(pgn), "--json"]
        process = subprocess.Popen([program, *words], env=environment(), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(600):
            if pgn.exists() and pgn.read_text().count("[Event ") >= 3:
                break
            time.sleep(0.05)
        interrupt(process)
        out, err = process.communicate(timeout=30)
        check_equal(process.returncode, interrupted, err)
        check("--resume" in err, err)
        partial = json.loads(out)
        check_equal(partial["interrupted"], True, "interrupted")
        check(3 <= partial["games"] < 12 and partial["estimated_elo"] is not None, partial)
        check_one_error_line(kibitzer(*words), failed, "games are not overwritten")
        answer = json.loads(succeed(*words, "--resume", "-q").out)
        check_equal((answer["games"], answer["resumed"]), (12, partial["games"]), "games")


def test_real_stockfish():
    path = find_program("stockfish")
    run = succeed("estimate-elo", "--engine", engine(), "--stockfish", path, "--nodes", "50",
                  "--games", "2", "--levels", "1400", "--max-moves", "20", "--json", "-q",
                  timeout=120)
    result = json.loads(run.out)["match_results"][0]
    check(result["opponent"].startswith("Stockfish") and result["games"] == 2, result)


# --- Results from a file -------------------------------------------------------------------------


def test_results_from_a_file():
    with Folder() as folder:
        as_csv = from_results(folder, "opponent_elo,wins,draws,losses\n1500,15,0,5\n")
        as_json = from_results(folder, '[{"opponent_elo":1500,"wins":15,"draws":0,"losses":5}]')
        check_equal(as_csv, as_json, "CSV and JSON")
        check_equal(as_csv["estimated_elo"], 1690.8, "three points of four are 190.85 Elo")
        check_equal(as_csv["scale"], "of_the_opponents", "scale")
        run = succeed("estimate-elo", "--from-results", "-", stdin="opponent_elo,wins,draws,losses")
        check("not known" in run.out and run.err.startswith("warning: "), run)
        empty = from_results(folder, "[]")
        check_equal((empty["estimated_elo"], empty["elo_low"], empty["one_sided"]),
                    (None, None, None), "no games")
        for bad in ("1400 6 1 3\n1500 1 1 1", "[", "{}", '[{"opponent_elo":1500}]',
                    "opponent_elo,wins,draws,losses\n1500,1,1,x"):
            run = kibitzer("estimate-elo", "--from-results", folder.write("bad", bad))
            check_one_error_line(run, failed, bad)
        check_one_error_line(kibitzer("estimate-elo", "--from-results", folder / "none"), failed,
                             "no such file")


run_tests(globals())
