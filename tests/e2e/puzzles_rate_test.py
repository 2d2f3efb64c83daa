"""The verbs `puzzles rate`, `puzzles learn`, `people moves`, `people sight`, `people errors`, and
`analyse --elo`."""

import csv
import io
import json
import random

from support import (Folder, cases_folder, check, check_equal, check_one_error_line, kibitzer,
                     run_tests, succeed)

puzzles = cases_folder / "puzzles.csv"
scholar = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"
header = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl\n"
mate = "one,6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2h2 a1a8,600,80,90,100,mate,-\n"


def rate(*arguments, **options):
    return kibitzer("puzzles", "rate", *map(str, arguments), **options)


def test_report_and_columns():
    with Folder() as folder:
        out = folder / "rated.csv"
        run = succeed("puzzles", "rate", str(puzzles), "--out", str(out))
        check(run.out.startswith("puzzles 58\nmean rating "), run.out)
        rows = list(csv.DictReader(out.open()))
        check_equal(len(rows), 58, "rows")
        source = list(csv.DictReader(puzzles.open()))
        for old, new in zip(source, rows):
            check_equal({name: new[name] for name in old}, old, "the row as it was")
            check(400 <= int(new["KibitzerRating"]) <= 3200, new["KibitzerRating"])
            check(int(new["KibitzerRatingError"]) >= 30, new["KibitzerRatingError"])


def test_figures_are_those_of_the_columns():
    answer = json.loads(succeed("puzzles", "rate", str(puzzles), "--json").out)
    check_equal(answer["puzzles"], 58, "puzzles")
    run = rate(puzzles, "--out", "-")
    rows = list(csv.DictReader(io.StringIO(run.out)))
    errors = [abs(int(row["KibitzerRating"]) - int(row["Rating"])) for row in rows]
    told = answer["compared"]["mean_error"]
    check(abs(sum(errors) / len(errors) - told) < 0.5, f"{told}")
    check(answer["compared"]["rank_correlation"] > 0.7, "rank correlation")
    check(told < answer["compared"]["error_of_mean"], "better than the middle")
    check_equal(sum(band["puzzles"] for band in answer["compared"]["bands"]), 58, "bands")


def test_puzzles_never_learned_from():
    """One in three, by their game."""
    whole = json.loads(succeed("puzzles", "rate", str(puzzles), "--json").out)
    answer = json.loads(succeed("puzzles", "rate", str(puzzles), "--test", "--json").out)
    check(8 < answer["puzzles"] < 35, f"{answer['puzzles']} of {whole['puzzles']}")
    check_equal(answer["compared"]["puzzles"], answer["puzzles"], "compared")
    with Folder() as folder:
        learned = json.loads(kibitzer("puzzles", "learn", str(puzzles), "--out",
                                      str(folder / "model"), "--rounds", "2", "--json").out or "{}")
        if learned:
            check_equal(answer["puzzles"], learned["test"]["puzzles"], "the part kept apart")


def test_threads_do_not_matter():
    one = rate(puzzles, "--out", "-", "--threads", "1").out
    check_equal(rate(puzzles, "--out", "-", "--threads", "3").out, one, "the same with 3 threads")


def test_forbidden_columns_do_not_matter():
    """Popularity, deviation, plays, themes, game and the rating itself may say anything."""
    with Folder() as folder:
        changed = folder / "changed.csv"
        source = list(csv.reader(puzzles.open()))
        rows = [source[0]]
        for row in source[1:]:
            rows.append(row[:3] + ["1500", "1", "-100", "7", "smotheredMate", "x", ""])
        with changed.open("w") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)
        def told(path):
            return [(row["KibitzerRating"], row["KibitzerRatingError"])
                    for row in csv.DictReader(io.StringIO(rate(path, "--out", "-").out))]
        check_equal(told(changed), told(puzzles), "ratings told")


def test_bad_rows_cost_themselves():
    with Folder() as folder:
        path = folder / "some.csv"
        path.write_text(header + mate + "two,not a fen,a2h2 a1a8,1,1,1,1,,\n"
                        + mate.replace("a1a8", "a1a9") + "short\n" + mate)
        run = rate(path, "--json")
        check_equal(run.code, 3, "exit code")
        answer = json.loads(run.out)
        check_equal((answer["puzzles"], answer["bad_rows"]), (2, 3), "rows")
        check_equal(run.err.count("\n"), 3, run.err)
        check("line 3" in run.err and "line 4" in run.err and "line 5" in run.err, run.err)
        path.write_text("short\n")
        check_one_error_line(rate(path), 1, "one line")
        path.write_text(header)
        run = rate(path)
        check_equal(run.code, 0, "an empty file")
        check("no puzzles" in run.err, run.err)
        check_one_error_line(rate(folder / "missing.csv"), 1, "one line")


def test_unrated_and_without_header():
    with Folder() as folder:
        path = folder / "plain.csv"
        path.write_text("one,6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2h2 a1a8\n")
        answer = json.loads(rate(path, "--json").out)
        check_equal(answer["puzzles"], 1, "puzzles")
        check("compared" not in answer, "nothing to compare with")


def test_learning():
    with Folder() as folder:
        folder_out = folder / "model"
        run = kibitzer("puzzles", "learn", str(puzzles), "--out", str(folder_out), "--epochs", "3",
                       "--json")
        if "libxgboost0" in run.err:
            return
        answer = json.loads(run.out)
        check_equal(answer["puzzles"], 58, "puzzles")
        check_equal(answer["learned"] + answer["test"]["puzzles"], 58, "learned or kept apart")
        check(answer["test"]["puzzles"] > 5, "some are kept apart")
        first = {name: (folder_out / name).read_bytes()
                 for name in ("tactics.onnx", "tactic_scale.tsv", "tactic_errors.json")}
        succeed("puzzles", "learn", str(puzzles), "--out", str(folder_out), "--epochs", "3")
        for name, before in first.items():
            check_equal((folder_out / name).read_bytes(), before, f"{name}: the same again")


def random_games(count, site="lichess"):
    """Games in which the moves do not matter, only that they are rated and evaluated."""
    rng = random.Random(3)
    line = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6", "d4", "exd4", "cxd4", "Bb4+",
            "Nc3", "Nxe4", "O-O", "Bxc3", "bxc3", "d5", "Ba3", "dxc4", "Re1", "f5"]
    text = ""
    for game in range(count):
        text += (f'[Site "{site}"]\n[White "w{game}"]\n[Black "b{game}"]\n[WhiteElo "{900 + 7 * game}"]\n'
                 f'[BlackElo "{1900 - 5 * game}"]\n[Result "1-0"]\n\n')
        for ply, move in enumerate(line):
            number = f"{ply // 2 + 1}." if ply % 2 == 0 else f"{ply // 2 + 1}..."
            text += f"{number} {move} {{ [%eval {rng.uniform(-3, 3):.2f}] }} "
        text += "1-0\n\n"
    return text


def test_models_of_games():
    with Folder() as folder:
        games = folder / "games.pgn"
        games.write_text(random_games(40))
        moves = folder / "moves.json"
        run = kibitzer("people", "moves", str(games), "--out", str(moves), "--rounds", "4",
                       "--json")
        if "libxgboost0" in run.err:
            return
        answer = json.loads(run.out)
        check_equal(answer["games"], 40, "games")
        check(answer["choices"] > 100 and answer["rows"] > answer["choices"], run.out)
        check(all(row["part"] == "validate" for row in answer["figures"]), "test is kept shut")
        run = kibitzer("people", "moves", str(games), "--out", str(moves), "--rounds", "4",
                       "--test", "--json")
        check(any(row["part"] == "test" for row in json.loads(run.out)["figures"]), "opened")
        errors = folder / "errors.json"
        answer = json.loads(succeed("people", "errors", str(games), "--out", str(errors),
                                    "--rounds", "4", "--per-game", "2", "--json").out)
        check_equal(answer["games"], 40, "games")
        check(answer["test"]["moves"] > 5, "moves of players kept apart")
        check(errors.stat().st_size > 1000, "a model")
        check(answer["position_alone_loss"] > 0, "what it is compared with")
        judged = json.loads(succeed("people", "errors", str(games), "--built-in", "--per-game", "2",
                                    "--json").out)
        check_equal(judged["test"]["moves"], answer["test"]["moves"], "the same players kept apart")
        check("position_alone_loss" not in judged, "nothing was learned")
        for band in judged["test"]["bands"]:
            check(band["low"] <= band["true_share"] <= band["high"], f"{band}")
        for options in ["--built-in", "--out", str(errors)], []:
            check_one_error_line(kibitzer("people", "errors", str(games), *options), 2,
                                 f"learn or judge: {options}")
        for site in "chess.com", "?":
            games.write_text(random_games(40, site))
            check_one_error_line(kibitzer("people", "errors", str(games), "--out", str(errors)), 1,
                                 f"other ratings than those of Lichess: {site}")
        games.write_text(random_games(40).replace('WhiteElo "', 'WhiteElo "2'))
        check_one_error_line(kibitzer("people", "errors", str(games), "--out", str(errors)), 1,
                             "ratings that the models never speak of")
        games.write_text('[White "a"]\n\n1. e4 e5 *\n')
        check_one_error_line(kibitzer("people", "moves", str(games), "--out", str(moves)), 1, "one line")
        check_one_error_line(kibitzer("people", "errors", str(games), "--out", str(errors)), 1, "one line")


def test_sight_of_games():
    with Folder() as folder:
        games = folder / "games.pgn"
        games.write_text(random_games(60))
        model = folder / "sight.json"

        def learn(*options):
            run = succeed("people", "sight", str(games), "--out", str(model), "--json", *options)
            return json.loads(run.out), json.loads(model.read_text())
        answer, first = learn()
        check_equal(answer["games"], 60, "games")
        check(5 < answer["choices"] < 60, "two of a game, of one player in fifteen")
        check(all(row["part"] == "validate" for row in answer["figures"]), "test is kept shut")
        check_equal(answer["figures"][0]["choices"], answer["choices"], "all of them first")
        check_equal(learn()[1], first, "the same again")
        check_equal(learn("--threads", "1")[1], first, "the same with one thread")
        check(learn("--seed", "7")[1] != first, "other choices")
        more, _ = learn("--per-game", "8")
        check(more["choices"] > 2 * answer["choices"], "more choices of a game")
        opened, same = learn("--test")
        check(any(row["part"] == "test" for row in opened["figures"]), "opened")
        check_equal(same, first, "learned from the same players")
        text = succeed("people", "sight", str(games), "--out", str(model), "-q").out
        check(text.startswith(f"{answer['choices']} choices of 60 games\n"), text)
        games.write_text('[White "a"]\n\n1. e4 e5 *\n')
        check_one_error_line(kibitzer("people", "sight", str(games), "--out", str(model)), 1, "one line")


def test_error_chance():
    def chance(elo):
        run = succeed("analyse", scholar, "--elo", str(elo), "--nodes", "2000", "--json")
        return json.loads(run.out)["error_chance"]
    check(chance(800) > chance(2000) > 0, "the weaker player goes wrong more often")
    text = succeed("analyse", scholar, "--elo", "800", "--nodes", "2000").out
    check("rated 800 on Lichess go" in text, text)
    text = succeed("analyse", scholar, "--elo", "800", "--scale", "otb", "--nodes", "2000").out
    check("rated 800 over the board go" in text, text)
    there = json.loads(succeed("analyse", scholar, "--elo", "800", "--scale", "chesscom",
                               "--nodes", "2000", "--json").out)["error_chance"]
    check(there < chance(800), "800 on chess.com is more than 800 on Lichess")
    mirror = "rnb1k1nr/pppp1ppp/8/2b1p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 3 3"
    there = json.loads(succeed("analyse", mirror, "--elo", "800", "--nodes", "2000",
                               "--json").out)["error_chance"]
    check_equal(there, chance(800), "with colours exchanged")
    check_one_error_line(kibitzer("analyse", scholar, "--elo", "2600"), 2, "nobody knows them")
    answer = json.loads(succeed("analyse", scholar, "--nodes", "2000", "--json").out)
    check("error_chance" not in answer, "only where it was asked for")


run_tests(globals())
