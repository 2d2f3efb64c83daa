"""The playstyle document's configuration file, read by `style`, `evaluate` and `estimate-elo`: every
key is tested by the output it changes, and a key that changes nothing is named."""

import json
import sys
from pathlib import Path

from support import (Folder, cases_folder, check, check_equal, check_one_error_line, kibitzer,
                     program, run_tests, succeed)

games_file = str(cases_folder / "evaluate_tactical.pgn")
mock = Path(__file__).with_name("mock_engine.py")

document = {
    "enabled": "true", "interval_rounds": "10", "games_per_elo_level": "10",
    "stockfish_elo_levels": "[1000, 1200, 1400]", "time_per_move": "0.1",
    "skip_check_positions": "true", "stockfish_path": "null", "enable_delta_analysis": "true",
    "delta_sampling_rate": "3", "stockfish_depth": "12",
}
of_measures = ("skip_check_positions", "enable_delta_analysis", "delta_sampling_rate",
               "stockfish_depth")
of_strength = ("games_per_elo_level", "stockfish_elo_levels", "time_per_move")
of_training = ("enabled", "interval_rounds")


def config(folder, **changes):
    """The document's file as it stands there, comments and all, with other values."""
    lines = ["evaluation_config:"]
    for key, value in {**document, **changes}.items():
        if value is not None:
            lines.append(f"  {key}: {value}   # as the document has it")
    return folder.write("server_config.yaml", "\n".join(lines) + "\n")


def mock_command(*arguments):
    return " ".join("'" + str(word) + "'" for word in (sys.executable, "-u", mock, *arguments))


def style(folder, **changes):
    run = succeed("style", games_file, "--per-game", "--jsonl", "--settings",
                  config(folder, **{"stockfish_depth": "2", **changes}))
    return [json.loads(line) for line in run.out_lines]


def evaluate(folder, **changes):
    run = succeed("compare", "--group", f"one={games_file}", "--json", "--settings",
                  config(folder, **{"stockfish_depth": "2", **changes}))
    return json.loads(run.out)


def samples(games):
    return sum(len(game.get("delta_metrics", [])) for game in games)


def test_the_keys_of_the_measures():
    with Folder() as folder:
        plain = {style: style(folder), evaluate: evaluate(folder)}
        for verb, games_of, positions in (
                (style, lambda answer: answer,
                 lambda answer: sum(game["classic"]["white"]["positions_analyzed"]
                                    for game in answer)),
                (evaluate, lambda answer: answer["game_results"],
                 lambda answer: sum(game["white_metrics"]["positions_analyzed"]
                                    for game in answer["computed_metrics"]))):
            name = verb.__name__
            before = samples(games_of(plain[verb]))
            check(before > 0, f"{name}: enable_delta_analysis")
            off = verb(folder, enable_delta_analysis="false")
            check_equal(samples(games_of(off)), 0, f"{name}: enable_delta_analysis: false")
            often = verb(folder, delta_sampling_rate="1")
            check(samples(games_of(often)) > 2 * before, f"{name}: delta_sampling_rate: 1")
            deeper = verb(folder, stockfish_depth="5")
            check(games_of(deeper) != games_of(plain[verb]), f"{name}: stockfish_depth: 5")
            check_equal(samples(games_of(deeper)), before, f"{name}: as many samples")
            checks = verb(folder, skip_check_positions="false", enable_delta_analysis="false")
            check(positions(checks) > positions(off), f"{name}: skip_check_positions: false")


def test_the_engine():
    with Folder() as folder:
        for verb, arguments in (("style", [games_file]),
                                ("compare", ["--group", f"one={games_file}"]),
                                ("estimate-elo", [])):
            missing = kibitzer(verb, *arguments, "--settings",
                               str(config(folder, stockfish_path="/no/such/engine")))
            check_one_error_line_of(missing, "/no/such/engine", verb)
        command = f"'{program}' 'uci'"
        answer = evaluate(folder, stockfish_path=command)
        check_equal(answer["delta"]["engine"], command, "the engine that was asked")
        check(samples(answer["game_results"]) > 0, "and answered")


def check_one_error_line_of(run, word, what):
    check_equal(run.code, 1, f"{what}: exit code")
    errors = [line for line in run.err.splitlines() if not line.startswith("warning:")]
    check(len(errors) == 1 and word in errors[0], f"{what}: {run.err}")


def estimate(folder, *options, **changes):
    stockfish = mock_command("--elo-range", "1350,2850", "--role", "b", "--chances", "0.4,0.2,0.4")
    rated = mock_command("--role", "a", "--chances", "0.4,0.2,0.4").replace(",", "\\,")
    quick = ["--draw", "movenumber=1,movecount=1,score=5", "--resign", "movecount=1,score=600"]
    changes = {"games_per_elo_level": "2", "stockfish_elo_levels": "[1400, 1500]",
               "time_per_move": "0.05", "stockfish_path": stockfish, **changes}
    run = succeed("estimate-elo", "--engine", f"cmd={rated},name=rated", *quick, *options,
                  "--settings", config(folder, **changes), "--json", timeout=300)
    return json.loads(run.out)


def test_the_keys_of_strength():
    with Folder() as folder:
        plain = estimate(folder)
        check_equal([row["opponent_elo"] for row in plain["match_results"]], [1400, 1500], "levels")
        check_equal([row["games"] for row in plain["match_results"]], [2, 2], "games")
        check("0.05" in plain["limits"] or "50" in plain["limits"], f"time: {plain['limits']}")
        other = estimate(folder, stockfish_elo_levels="[1600]", games_per_elo_level="4",
                         time_per_move="0.07")
        check_equal([(row["opponent_elo"], row["games"]) for row in other["match_results"]],
                    [(1600, 4)], "another file")
        check(other["limits"] != plain["limits"], f"time_per_move: {other['limits']}")
        option = estimate(folder, "--levels", "1700", "--games", "2", "--nodes", "1")
        check_equal([(row["opponent_elo"], row["games"]) for row in option["match_results"]],
                    [(1700, 2)], "options are stronger than the file")
        check("nodes" in option["limits"], f"--nodes instead of the file's time: {option['limits']}")


def test_keys_that_change_nothing_are_named():
    with Folder() as folder:
        file = str(config(folder, enable_delta_analysis="false"))
        results = folder.write("r.csv", "opponent_elo,wins,draws,losses\n1500,1,1,1\n")
        for verb, arguments, others in (
                ("style", [games_file], of_strength),
                ("compare", ["--group", f"one={games_file}"], of_strength),
                ("estimate-elo", ["--from-results", str(results)], of_measures)):
            run = kibitzer(verb, *arguments, "--settings", file)
            check_equal(run.code, 0, f"{verb}: {run.err}")
            (line,) = run.err.splitlines()
            for key in document:
                check_equal(key in line, key in others + of_training, f"{verb}: {key} in {line}")
        for verb, arguments in (("style", [games_file]), ("estimate-elo", [])):
            for bad in ("enabled=perhaps", "interval_rounds=0", "time_per_move=-1",
                        "stockfish_elo_levels=[1000, high]", "games_per_elo_level=0", "nonsense=1"):
                check_one_error_line(kibitzer(verb, *arguments, "--set", bad), 2, f"{verb} {bad}")


run_tests(globals())
