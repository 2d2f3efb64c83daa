"""Engines against each other, good ones and bad ones."""

import json
import math
import re
import subprocess
import sys
import time
from pathlib import Path

from mock_engine import scripted_result, start_fen
from support import (Folder, check, check_equal, check_one_error_line, environment, find_program,
                     interrupt, kibitzer, program, run_tests, succeed)

done, failed, wrong_usage, interrupted = 0, 1, 2, 130
mock = Path(__file__).with_name("mock_engine.py")


def engine(name, *arguments, **fields):
    """The value of --engine for a mock engine."""
    command = " ".join(["'" + str(word) + "'" for word in (sys.executable, "-u", mock, *arguments)])
    text = command.replace("\\", "\\\\").replace(",", "\\,")
    more = "".join(f",{key.replace('__', '.')}={value}" for key, value in fields.items())
    return f"cmd={text},name={name}{more}"


def match(*arguments, engines=None, run=succeed, **options):
    """Runs a match; two good engines unless told otherwise."""
    engines = engines or [engine("a", "--seed", 1), engine("b", "--seed", 2)]
    words = [word for text in engines for word in ("--engine", text)]
    return run("match", *words, *map(str, arguments), **options)


def match_json(*arguments, **options):
    answer = json.loads(match(*arguments, "--json", "-q", **options).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.match", 2), "schema")
    return answer


def tags_of(pgn):
    """The tags of every game, as dictionaries."""
    games = []
    for line in pgn.splitlines():
        tag = re.fullmatch(r'\[(\w+) "(.*)"\]', line)
        if not tag:
            continue
        if tag[1] == "Event":
            games.append({})
        games[-1][tag[1]] = tag[2]
    return games


def openings(folder, count):
    """So many start positions that differ in the number of the move only."""
    lines = [start_fen[:-1] + str(number) for number in range(1, count + 1)]
    folder.write("openings.epd", "\n".join(lines) + "\n")
    return folder / "openings.epd", lines


# --- Good engines --------------------------------------------------------------------------------


def test_a_match_and_its_games():
    with Folder() as folder:
        book, lines = openings(folder, 3)
        pgn = folder / "games.pgn"
        answer = match_json("--nodes", 100, "--games", 6, "--openings", book, "--order",
                            "sequential", "--max-moves", 30, "--pgn", pgn)
        results = answer["results"]
        check_equal(results["games"], 6, "games")
        check_equal(results["wins"] + results["draws"] + results["losses"], 6, "results")
        check_equal(sum(answer["pentanomial"]), 3, "pairs")
        check_equal((answer["sprt"], answer["interrupted"]), (None, False), "no test, no hurry")
        first, second = answer["engines"]
        check_equal([first["engine"], second["engine"]], ["a", "b"], "names")
        check_equal(first["pentanomial"], second["pentanomial"][::-1], "mirrored pairs")
        for part in ("lengths", "phases"):
            check_equal(sum(x["games"] for x in first[part].values()), 6, part)
        check_equal(first["opponents"][0]["opponent"], "b", "opponent")
        check_equal(sum(answer["ends"].values()), 6, "ends")

        text = pgn.read_text()
        check_equal(succeed("pgn", "check", pgn).err, "", "pgn check")
        games = tags_of(text)
        check_equal([game["Round"] for game in games], list("123456"), "rounds")
        check_equal([game["White"] for game in games], list("ababab"), "colours reversed")
        check_equal([game.get("FEN", start_fen) for game in games],
                    [line for line in lines for _ in range(2)], "openings")
        for game in games:
            check(game["Result"] in ("1-0", "0-1", "1/2-1/2"), game)
            check(game["Termination"] in ("normal", "adjudication"), game)
            check(game["Ending"] in answer["ends"], game)
            check_equal(game["TimeControl"], "-", "no clock")
        check(re.search(r"\{\[%eval 0\.00,3\]\s+\[%emt 0:00:0[\d.]+\]\}", text), text[:1000])


def test_text_has_the_numbers():
    run = match("--nodes", 100, "--games", 2, "--max-moves", 3, "-q")
    check("engine" in run.out and "2 of 2 games" in run.out and "move limit 2" in run.out, run)
    check_equal(run.err, "", "stderr when quiet")
    run = match("--nodes", 100, "--games", 4, "--max-moves", 2, "--report-every", 2)
    check("all openings have been played (1)" in run.err, run)
    check_equal([line[:12] for line in run.err_lines if line.startswith("games")],
                ["games 2 of 4", "games 4 of 4"], run)


def test_scores_are_from_whites_side():
    with Folder() as folder:
        pgn = folder / "games.pgn"
        roles = [engine(role, "--role", role, "--chances", "1,0,0") for role in "ab"]
        match("--nodes", 100, "--games", 2, "--max-moves", 2, "--pgn", pgn, engines=roles)
        first, second = pgn.read_text().split("[Event ")[1:]
        check_equal(set(re.findall(r"%eval ([-.\d]+)", first)), {"10.00"}, "a is White")
        check_equal(set(re.findall(r"%eval ([-.\d]+)", second)), {"-10.00"}, "a is Black")


def test_all_against_all_and_gauntlet():
    engines = [engine(name, "--seed", i) for i, name in enumerate("abc")]
    for flag, expected in (([], {"ab", "ac", "bc"}), (["--gauntlet"], {"ab", "ac"})):
        with Folder() as folder:
            pgn = folder / "games.pgn"
            answer = match_json("--nodes", 1, "--games", 2, "--max-moves", 2, "--pgn", pgn,
                                "--concurrency", 2, *flag, engines=engines)
            met = ["".join(sorted(g["White"] + g["Black"])) for g in tags_of(pgn.read_text())]
            check_equal(sorted(met), sorted(2 * list(expected)), "pairings")
            check_equal(answer["games"], 2 * len(expected), "games")


def test_games_of_a_file_as_openings():
    with Folder() as folder:
        book = folder.write("book.pgn", "[Event \"x\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n"
                                        "[Event \"y\"]\n\n1. d4 d5 *\n")
        subprocess.run(["gzip", "-k", str(book)], check=True)
        for path in (book, f"{book}.gz"):
            pgn = folder / f"games{len(str(path))}.pgn"
            match("--nodes", 1, "--games", 4, "--max-moves", 3, "--order", "sequential",
                  "--openings", path, "--pgn", pgn)
            moves = [game.partition("\n\n")[2].split()[:3]
                     for game in pgn.read_text().split("[Event ")[1:]]
            check_equal(moves, 2 * [["1.", "e4", "c5"]] + 2 * [["1.", "d4", "d5"]], "first moves")


def test_chess960():
    with Folder() as folder:
        fen = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"
        book = folder.write("book.epd", fen + "\n")
        pgn = folder / "games.pgn"
        answer = match_json("--nodes", 1, "--games", 4, "--max-moves", 60, "--openings", book,
                            "--chess960", "--pgn", pgn)
        check_equal(answer["ends"]["illegal move"], 0, "illegal moves")
        check_equal(tags_of(pgn.read_text())[0]["Variant"], "Chess960", "variant")
        check_equal(succeed("pgn", "check", pgn).err, "", "pgn check")


def test_engines_are_told_clock_and_options():
    with Folder() as folder:
        log = folder / "log"
        match("--tc", "30/10+0.1", "--games", 1, "--max-moves", 1,
              engines=[engine("a", "--log", log, option__Hash=64, **{"option__Book File": "x y"}),
                       engine("b", nodes=7)])
        lines = log.read_text().splitlines()
        for line in ("setoption name Hash value 64", "setoption name Book File value x y",
                     "ucinewgame", "position startpos",
                     "go wtime 10100 btime 10100 winc 100 binc 100 movestogo 30", "quit"):
            check(line in lines, f"{line!r} is not in {lines}")


def test_node_time_does_not_depend_on_the_machine():
    with Folder() as folder:
        log, pgn = folder / "log", folder / "games.pgn"
        answer = match_json(
            "--tc", "1+0", "--nodestime", 1000, "--games", 1, "--max-moves", 20, "--pgn", pgn,
            "--seed", 4, engines=[engine("a", "--nodes", 90_000, "--log", log),
                                  engine("b", "--nodes", 10_000, "--sleep", 0.05)])
        lines = log.read_text()
        check("setoption name NodesTime value 1000" in lines, lines)
        clocks = [int(x) for x in re.findall(r"go wtime (\d+)", lines)]
        check_equal(clocks[:4], [1000, 910, 820, 730], "clock of a")
        # 0.05 s a move of real time would have cost b everything; a runs out by its nodes: eleven
        # moves of 90 ms leave 10 ms, and the twelfth costs more than that and the margin.
        check_equal(answer["ends"]["time forfeit"], 1, f"ends {answer['ends']}")
        check_equal(answer["results"]["losses"], 1, "who lost")
        check("[%emt 0:00:00.090]" in pgn.read_text(), "time by nodes in the PGN")
        check_equal(tags_of(pgn.read_text())[0]["PlyCount"], "22", "length of the game")


def test_node_time_needs_engines_that_know_it():
    run = match("--tc", "1+0", "--nodestime", 50, run=kibitzer,
                engines=[engine("a", "--misbehave", "no node time"), engine("b")])
    check_one_error_line(run, failed, "no option for node time")
    check("NodesTime or nodestime" in run.err, run.err)


def test_node_time_gives_the_same_games_again():
    stockfish = find_program("stockfish")
    games = []
    with Folder() as folder:
        for concurrency in (1, 2):
            pgn = folder / f"{concurrency}.pgn"
            match("--tc", "0.2+0", "--nodestime", 50, "--games", 4, "--max-moves", 20, "--pgn", pgn,
                  "--concurrency", concurrency, "--openings", openings(folder, 2)[0], "-q",
                  engines=[f"cmd={stockfish},name=x,option.Hash=1",
                           f"cmd={program} uci,name=y,option.Hash=1"])
            texts = pgn.read_text().split("[Event ")[1:]
            games.append(sorted(text.partition("\n\n")[2] for text in texts))
    check_equal(games[0], games[1], "moves, evaluations and times")


# --- Bad engines ---------------------------------------------------------------------------------


def test_faults_lose_the_game_and_the_match_goes_on():
    # The third move of each process goes wrong: one that has gone is started anew, and goes wrong
    # again; one that is still there has learnt.
    faults = {
        "crash": ("engine crashed", "crashes", "abandoned", 2),
        "exit": ("engine crashed", "crashes", "abandoned", 2),
        "close output": ("engine crashed", "crashes", "abandoned", 2),
        "hang": ("engine stalled", "stalls", "abandoned", 2),
        "illegal": ("illegal move", "illegal_moves", "rules infraction", 1),
        "no move": ("illegal move", "illegal_moves", "rules infraction", 1),
        "empty move": ("illegal move", "illegal_moves", "rules infraction", 1),
    }
    for how, (end, counter, termination, times) in faults.items():
        with Folder() as folder:
            pgn = folder / "games.pgn"
            bad = engine("bad", "--misbehave", how, "--on-move", 3)
            run = match("--nodes", 100, "--games", 2, "--patience", 1, "--max-moves", 6, "--pgn",
                        pgn, "--json", engines=[bad, engine("good")])
            answer = json.loads(run.out)
            check_equal(answer["engines"][0]["failures"][counter], times, how)
            check_equal(sum(answer["engines"][1]["failures"].values()), 0, "the good one")
            check_equal((answer["games"], answer["ends"][end]), (2, times), how)
            check_equal(answer["results"]["losses"], times, f"{how}: lost")
            check(f"warning: game 1: bad: {end}: " in run.err_lines[0], f"{how}: {run.err}")
            check_equal(succeed("pgn", "check", pgn).err, "", f"{how}: pgn check")
            first = tags_of(pgn.read_text())[0]
            check_equal((first["Termination"], first["Ending"], first["PlyCount"]),
                        (termination, end, "4"), how)


def test_an_engine_that_stops_listening():
    bad = engine("bad", "--misbehave", "stop listening", "--on-move", 2)
    answer = match_json("--nodes", 1, "--games", 4, "--patience", 1,
                        engines=[bad, engine("good")])
    failures = answer["engines"][0]["failures"]
    check_equal((failures["illegal_moves"], failures["stalls"]), (2, 2), "taking turns")


def test_noise_is_no_fault():
    for how in ("late", "garbage", "flood errors"):
        answer = match_json("--nodes", 100, "--games", 2, "--max-moves", 5,
                            engines=[engine("noisy", "--misbehave", how), engine("good")])
        check_equal(answer["ends"]["move limit"], 2, f"{how}: {answer['ends']}")


def test_slow_engines_lose_on_time():
    # Generous to the quick one: the machine may be busy.
    slow = [engine("slow", "--sleep", 1.5), engine("quick")]
    answer = match_json("--movetime", 700, "--games", 2, engines=slow)
    check_equal(answer["engines"][0]["failures"]["time_losses"], 2, "time losses")
    check_equal(answer["ends"]["time forfeit"], 2, "ends")
    slow = [engine("slow", "--sleep", 0.3), engine("quick")]
    answer = match_json("--movetime", 50, "--time-margin", 3000, "--games", 1, "--max-moves", 2,
                        engines=slow)
    check_equal(answer["ends"]["move limit"], 1, "within the margin")
    answer = match_json("--tc", "1+0", "--games", 1, engines=slow)
    check_equal(answer["engines"][0]["failures"]["time_losses"], 1, "clock")


def test_an_engine_that_hangs_on_the_clock_is_ended():
    answer = match_json("--tc", "1+0", "--games", 2, "--patience", 1,
                        engines=[engine("bad", "--misbehave", "hang"), engine("good")])
    check_equal(answer["engines"][0]["failures"]["stalls"], 2, answer["engines"][0]["failures"])


def test_a_match_that_cannot_begin():
    good = engine("good")
    cases = {
        "dies": ([engine("bad", "--misbehave", "die at handshake"), good], "the net is missing"),
        "silent": ([engine("bad", "--misbehave", "silent at handshake"), good], "no answer"),
        "no program": (["cmd=no-such-engine-here", good], "no-such-engine-here"),
        "unknown option": ([engine("bad", option__Nonsense=1), good], "no option 'Nonsense'"),
        "bad value": ([engine("bad", option__Hash="lots"), good], "max 1024"),
    }
    for what, (engines, reason) in cases.items():
        run = match("--nodes", 1, "--patience", 1, engines=engines, run=kibitzer)
        check_one_error_line(run, failed, what)
        check(reason in run.err, f"{what}: {run.err!r}")
    for path in ("/no/such/book", "/dev/null"):
        check_one_error_line(match("--nodes", 1, "--openings", path, run=kibitzer), failed, path)
    check_one_error_line(match("--nodes", 1, "--pgn", "/no/such/folder/x", run=kibitzer), failed,
                         "no folder")


def test_wrong_usage():
    good = ["--engine", engine("a"), "--engine", engine("b")]
    cases = [
        [], ["--engine", engine("a"), "--nodes", "1"], good, [*good, "--tc", "0"],
        [*good, "--tc", "fast"], [*good, "--nodes", "1", "--games", "0"],
        [*good, "--nodes", "1", "--sprt", "elo0=5,elo1=0"], [*good, "--nodes", "1", "--resume"],
        [*good, "--nodes", "1", "--draw", "score=x"], [*good, "--nodes", "1", "--resign", "x=1"],
        [*good, "--nodes", "1", "--concurrency", "0"], [*good, "--nodes", "1", "--order", "none"],
        [*good, "--nodes", "1", "--nodestime", "5"], ["--engine", "name=x", *good, "--nodes", "1"],
        [*good, "--engine", engine("c"), "--nodes", "1", "--sprt", "elo1=5"],
        [*good, "--movetime", "0"], [*good, "--depth", "0"], [*good, "--nodes", "-1"],
    ]
    for arguments in cases:
        check_one_error_line(kibitzer("match", *arguments), wrong_usage, arguments)


def test_no_engine_is_left_behind():
    with Folder() as folder:
        log = folder / "log"
        for how in ("", "hang"):
            match("--nodes", 1, "--games", 2, "--max-moves", 2, "--patience", 1, "--concurrency", 2,
                  engines=[engine("x", "--misbehave", how, "--log", log), engine("y")])
        left = subprocess.run(["pgrep", "-f", str(log)], capture_output=True, text=True)
        check_equal(left.stdout, "", "processes with our log file in their command line")


# --- Known results -------------------------------------------------------------------------------

known = ["--nodes", 1, "--draw", "movenumber=1,movecount=1,score=5", "--resign",
         "movecount=1,score=600", "--order", "sequential"]


def known_engines(chances):
    return [engine(role, "--role", role, "--chances", chances) for role in "ab"]


def known_results(lines, chances):
    """Points of a in the games of each opening, as White and as Black."""
    return [tuple(scripted_result(line, white, chances) for white in "ab") for line in lines]


def expected_elo(score):
    return -400 * math.log10(1 / score - 1)


def test_known_results_come_out():
    chances = [0.45, 0.25, 0.3]
    with Folder() as folder:
        book, lines = openings(folder, 150)
        answer = match_json(*known, "--games", 300, "--openings", book, "--concurrency", 2,
                            engines=known_engines("0.45,0.25,0.3"), timeout=200)
        pairs = known_results(lines, chances)
        points = [point for pair in pairs for point in pair]
        expected = {"wins": points.count(1), "draws": points.count(0.5), "losses": points.count(0)}
        found = {key: answer["results"][key] for key in expected}
        check_equal(found, expected, "results")
        penta = [sum(2 * sum(pair) == k for pair in pairs) for k in range(5)]
        check_equal(answer["pentanomial"], penta, "pentanomial")
        score = sum(points) / len(points)
        check(abs(answer["elo"] - expected_elo(score)) < 1e-6, f"Elo {answer['elo']}")
        # The truth behind the chances is within the error, as it should be 19 times in 20.
        truth = expected_elo(chances[0] + chances[1] / 2)
        check(answer["elo_low"] < truth < answer["elo_high"], f"{truth}: {answer}")
        check_equal(answer["ends"]["win by adjudication"], expected["wins"] + expected["losses"],
                    "wins")
        check_equal(answer["ends"]["draw by adjudication"], expected["draws"], "draws")


def test_sprt_stops_and_does_not_depend_on_concurrency():
    with Folder() as folder:
        book, _ = openings(folder, 400)
        verdicts = []
        for concurrency in (1, 3):
            answer = match_json(*known, "--games", 800, "--openings", book, "--concurrency",
                                concurrency, "--sprt", "elo0=0,elo1=80",
                                engines=known_engines("0.55,0.2,0.25"), timeout=200)
            sprt = answer["sprt"]
            check_equal(sprt["verdict"], "accept_elo1", f"verdict: {sprt}")
            check(sprt["llr"] >= sprt["upper_bound"], sprt)
            check(2 * sprt["pairs"] <= answer["games"] < 800, answer["games"])
            verdicts.append(sprt)
        check_equal(verdicts[0], verdicts[1], "with one and with three games at a time")


def test_sprt_accepts_the_other_side_too():
    with Folder() as folder:
        book, _ = openings(folder, 400)
        answer = match_json(*known, "--games", 800, "--openings", book, "--sprt",
                            "elo0=0,elo1=80,model=normalised", "--concurrency", 2,
                            engines=known_engines("0.2,0.3,0.5"), timeout=200)
        check_equal(answer["sprt"]["verdict"], "accept_elo0", answer["sprt"])


# --- Interrupted and resumed ---------------------------------------------------------------------


def start_match(*arguments):
    engines = [engine("a", "--seed", 1, "--sleep", 0.01), engine("b", "--seed", 2)]
    words = [word for text in engines for word in ("--engine", text)]
    process = subprocess.Popen([program, "match", *words, *map(str, arguments)], env=environment(),
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    return process, engines


def wait_for_games(pgn, count):
    for _ in range(600):
        if pgn.exists() and pgn.read_text().count("[Event ") >= count:
            return
        time.sleep(0.05)
    raise AssertionError("no games come")


def test_interrupted_and_resumed():
    with Folder() as folder:
        pgn = folder / "games.pgn"
        arguments = ["--nodes", 1, "--games", 12, "--max-moves", 10, "--concurrency", 2, "--pgn",
                     pgn, "--json"]
        process, engines = start_match(*arguments)
        wait_for_games(pgn, 3)
        interrupt(process)
        out, err = process.communicate(timeout=20)
        check_equal(process.returncode, interrupted, err)
        check("--resume" in err, err)
        partial = json.loads(out)
        check_equal(partial["interrupted"], True, "interrupted")
        check(3 <= partial["games"] < 12, partial["games"])
        text = pgn.read_text()
        check_equal(len(tags_of(text)), partial["games"], "games in the file")
        check_equal(succeed("pgn", "check", pgn).err, "", "whole games only")

        check_one_error_line(match(*arguments, engines=engines, run=kibitzer), failed,
                             "games are not overwritten")
        other = [*arguments]
        other[1] = 2
        run = match(*other, "--resume", engines=engines, run=kibitzer)
        check_one_error_line(run, failed, "other settings")
        check("nodes=1" in run.err and "nodes=2" in run.err, run.err)
        check_equal(pgn.read_text(), text, "the file is as it was")

        answer = json.loads(match(*arguments, "--resume", "-q", engines=engines).out)
        check_equal((answer["games"], answer["resumed"]), (12, partial["games"]), "games")
        games = tags_of(pgn.read_text())
        check(pgn.read_text().startswith(text), "what was there stays")
        check_equal(sorted(int(game["Round"]) for game in games), list(range(1, 13)), "rounds")

        again = json.loads(match(*arguments, "--resume", "-q", engines=engines).out)
        check_equal((again["games"], again["resumed"]), (12, 12), "nothing more to play")
        check_equal(again["engines"], answer["engines"], "the file gives the same statistics")

        arguments[3] = 14
        longer = json.loads(match(*arguments, "--resume", "-q", engines=engines).out)
        check_equal((longer["games"], longer["resumed"]), (14, 12), "a longer match")


def test_killed_and_resumed():
    with Folder() as folder:
        pgn = folder / "games.pgn"
        arguments = ["--nodes", 1, "--games", 8, "--max-moves", 8, "--pgn", pgn]
        process, engines = start_match(*arguments)
        wait_for_games(pgn, 2)
        process.kill()
        process.communicate()
        text = pgn.read_text()
        pgn.write_text(text[:-40])  # as if the disk had lost the end
        answer = json.loads(match(*arguments, "--resume", "--json", "-q", engines=engines).out)
        check_equal(answer["games"], 8, "games")
        check_equal(sorted(game["Round"] for game in tags_of(pgn.read_text())), list("12345678"),
                    "rounds")
        check_equal(succeed("pgn", "check", pgn).err, "", "pgn check")


def test_interrupt_before_the_first_game():
    process = subprocess.Popen(
        [program, "match", "--engine", engine("a", "--misbehave", "silent at handshake"),
         "--engine", engine("b"), "--nodes", "1"], env=environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(0.5)
    interrupt(process)
    _, err = process.communicate(timeout=10)
    check_equal(process.returncode, interrupted, err)


run_tests(globals())
