"""A number has one name, one unit and one formula: the same games through different verbs."""

import json

from support import (Folder, cases_folder, check, check_equal, kibitzer, lines_of, run_tests,
                     succeed)

games_file = str(cases_folder / "evaluate_tactical.pgn")
player = "offense-first"
means = ("avg_attacked_material", "avg_legal_moves", "avg_captures", "avg_positions_analyzed",
         "avg_unique_move_destinations", "avg_attacks_metric", "avg_moves_metric",
         "avg_material_metric", "avg_center_control", "avg_legal_moves_opening",
         "avg_legal_moves_middlegame", "avg_legal_moves_endgame", "avg_delta", "avg_pawn_rank",
         "avg_isolated_pawns", "avg_doubled_pawns", "avg_move_diversity_ratio", "max_delta",
         "min_delta", "delta_samples")


def as_json(*arguments):
    return json.loads(succeed(*map(str, arguments), "--json").out)


class Answers:
    """The games of one player as every verb sees them."""

    def __init__(self, folder, *delta):
        db = folder / "games.db"
        succeed("import", games_file, "--db", db, *delta)
        self.style = as_json("style", games_file, "--player", player, *delta)["players"][0]
        self.evaluate = as_json("compare", "--group", f"one={games_file}", "--player",
                                f"one={player}", "--no-games", *delta)["cluster_metrics"]["one"]
        self.compare = as_json("compare", player, "--db", db)["rounds"][0]["clusters"][0]
        self.players = next(row for row in as_json("players", "--db", db, "--classic")["players"]
                            if row["player"] == player)
        self.db = db


def check_near(found, expected, what, tolerance=0.00006):
    if expected is None or found is None:
        check_equal(found, expected, what)
    else:
        check(abs(found - expected) <= tolerance, f"{what}: expected {expected}, found {found}")


def test_means():
    with Folder() as folder:
        answers = Answers(folder, "--delta", "--depth", "3")
        for name in means:
            expected = answers.evaluate[name]
            check(expected is not None, f"{name}: the cases show none")
            check_near(answers.style["classic"][name], expected, f"style: {name}", 0.001)
            check_near(answers.compare["means"][name], expected, f"compare: {name}", 0.001)
        # The opening of this reading is one position, which only White has: games without it do
        # not drag the mean towards 0.
        check(answers.style["classic"]["avg_legal_moves_opening"] > 20, "opening")
        for name in ("tactical_score", "classification", "classification_distribution",
                     "games_analyzed", "short_games"):
            for verb in ("style", "compare"):
                answer = getattr(answers, verb)
                answer = answer["classic"] if verb == "style" else answer
                check_equal(answer[name], answers.evaluate[name], f"{verb}: {name}")
        check_near(answers.players["classic_score"], answers.evaluate["tactical_score"],
                   "players: classic score", 0.00051)


def test_at_most_means_at_most():
    games = [json.loads(line) for line in
             lines_of(succeed("style", games_file, "--per-game", "--jsonl", "--delta", "--depth",
                              "3").out)]
    largest = max(sample[f"delta_{side}"] for game in games for side in ("white", "black")
                  if game[side] == player for sample in game.get("delta_metrics", [])
                  if sample[f"delta_{side}"] is not None)
    page = succeed("style", games_file, "--player", player, "--delta", "--depth", "3").out
    check(f"{largest:.2f} at most" in page, f"{largest} is not said in\n{page}")


def test_style_score():
    with Folder() as folder:
        answers = Answers(folder)
        check_equal(answers.evaluate["style_logit"], answers.style["style_logit"], "logit")
        for name in ("style_score", "style_interval", "style_label"):
            expected = answers.style[name]
            check_equal(answers.evaluate[name], expected, f"evaluate: {name}")
            check_equal(answers.compare[name], expected, f"compare: {name}")
        found = [answers.players[name] for name in ("style_score", "style_low", "style_high")]
        for value, expected in zip(found, [answers.style["style_score"],
                                           *answers.style["style_interval"]]):
            check_near(value, expected, "players: style score", 0.0002)


def test_rating_by_results():
    with Folder() as folder:
        answers = Answers(folder)
        results = {}
        for line in lines_of(succeed("style", games_file, "--per-game", "--jsonl").out):
            game = json.loads(line)
            side = "white" if game["white"] == player else "black"
            elo = game["black_elo" if side == "white" else "white_elo"]
            won = {"1-0": "white", "0-1": "black", "1/2-1/2": "nobody"}.get(game["result"])
            if won and elo:
                row = results.setdefault(elo, [0, 0, 0])
                row[0 if won == side else 1 if won == "nobody" else 2] += 1
        table = folder.write("results.csv", "opponent_elo,wins,draws,losses\n" + "".join(
            f"{elo},{w},{d},{l}\n" for elo, (w, d, l) in sorted(results.items())))
        estimate = as_json("estimate-elo", "--from-results", table)
        for name in ("estimated_elo", "elo_low", "elo_high"):
            check_near(answers.evaluate[name], estimate[name], f"evaluate: {name}", 0.51)
            check_equal(answers.compare[name], answers.evaluate[name], f"compare: {name}")
        check_near(answers.compare["mean_elo"], answers.style["mean_elo"], "compare: mean_elo")
        check_near(answers.evaluate["mean_elo"], answers.style["mean_elo"], "evaluate: mean_elo")


def test_results():
    with Folder() as folder:
        answers = Answers(folder)
        counts = {name: sum(side[name] for side in answers.style["results"].values())
                  for name in ("wins", "draws", "losses")}
        finished = sum(counts.values())
        for name, count in counts.items():
            for verb in ("evaluate", "compare", "players"):
                check_equal(getattr(answers, verb)[name], count, f"{verb}: {name}")
        for verb in ("compare", "players"):
            check_equal(getattr(answers, verb)["unfinished"], answers.evaluate["unfinished"], verb)
        check_near(answers.evaluate["win_rate"], counts["wins"] / finished, "win_rate")
        (match,) = answers.evaluate["match_results"]
        check_near(match["win_rate"], answers.evaluate["win_rate"], "win_rate of the only opponent")
        points = counts["wins"] + counts["draws"] / 2
        check_equal(match["points"], points, "points")
        for verb, score in (("evaluate", match["score"]), ("compare", answers.compare["score"]),
                            ("players", answers.players["score"])):
            check_near(score, points / finished, f"{verb}: score", 0.00051)


def test_rankings_have_one_shape():
    with Folder() as folder:
        answers = Answers(folder)
        evaluate = as_json("compare", "--group", f"one={games_file}", "--player", f"one={player}",
                           "--no-games")
        compare = as_json("compare", player, "--db", answers.db)["rounds"][0]["summary"]
        for name, value in (("style_rankings", "style_score"),
                            ("tactical_rankings", "tactical_score"),
                            ("elo_rankings", "estimated_elo")):
            (first,), (second,) = evaluate[name], compare[name]
            check_near(second[value], first[value], name)
            check_equal((first["rank"], second["rank"]), (1, 1), name)
            check_equal((first["cluster_id"], second["cluster_id"]), ("one", player), name)
        for name in ("total_clusters_evaluated", "playstyle_divergence"):
            check(name in evaluate and name in compare, name)
        check_equal(len(answers.compare["opponents"]), answers.evaluate["num_opponents"],
                    "opponents are a list, num_opponents their number")


def test_games_are_games_and_sides_are_sides():
    with Folder() as folder:
        answers = Answers(folder)
        games = as_json("compare", "--group", f"all={games_file}",
                        "--no-games")["cluster_metrics"]["all"]
        answer = as_json("compare", "--db", answers.db, "--by", "time_class")["rounds"][0]
        (cluster,) = answer["clusters"]
        check_equal((cluster["games"], cluster["sides"]),
                    (games["num_games"], games["games_as_white"] + games["games_as_black"]),
                    "both sides of every game")
        check_equal(answer["summary"]["games"], games["num_games"], "summary")
        by_eco = {}
        for row in cluster["openings"]:
            by_eco[row["eco"]] = by_eco.get(row["eco"], 0) + row["games"]
        check_equal({eco: count for eco, count in games["opening_frequency"].items()
                     if eco in by_eco}, by_eco, "games of an opening")
        for name in ("style_score", "style_interval", "tactical_score", "tactical_score_std",
                     "games_analyzed", "estimated_elo", "elo_low", "elo_high"):
            check_equal(cluster[name], games[name], name)


def test_the_style_score_leads():
    with Folder() as folder:
        answers = Answers(folder)
        table = succeed("players", "--db", answers.db).out_lines[0].split()
        check_equal(table[:5], ["player", "games", "style_score", "style_low", "style_high"],
                    "players")
        check("classic_score" not in table, "players without --classic")
        table = succeed("compare", player, "--db", answers.db).out_lines[0].split()
        check_equal(table[:3], ["name", "games", "style_score"], "compare")
        asked = {"players": ["players", "--db", answers.db],
                 "compare": ["compare", player, "--db", answers.db],
                 "evaluate": ["compare", "--group", f"one={games_file}"],
                 "style": ["style", games_file, "--player", player]}
        for verb, arguments in asked.items():
            arguments = [*map(str, arguments)]
            plain = succeed(*arguments).out
            classic = succeed(*arguments, "--classic").out
            for word in ("Very Tactical", "tactical_score", "lassic score", "classic_score"):
                check(word not in plain, f"{verb} says {word} unasked:\n{plain}")
            check(classic != plain and "lassic" in classic or "tactical_score" in classic,
                  f"{verb} --classic:\n{classic}")
        check_equal([as_json(*map(str, arguments))["version"] for arguments in asked.values()],
                    [2, 2, 2, 2], "versions")


run_tests(globals())
