"""`evaluate`: groups of games compared. The founding document's four usage examples run on the
answer word by word; every average, ranking and test is computed again here."""

import json
import math
import statistics
import subprocess

from support import (Folder, cases_folder, check, check_equal, check_one_error_line, environment,
                     interrupt, kibitzer, lines_of, program, run_tests, succeed)

tactical_file = str(cases_folder / "evaluate_tactical.pgn")
positional_file = str(cases_folder / "evaluate_positional.pgn")
two_groups = ["--group", f"cluster_tactical={tactical_file}",
              "--player", "cluster_tactical=offense-first",
              "--group", f"cluster_positional={positional_file}",
              "--player", "cluster_positional=defense-first"]
player_of = {"cluster_tactical": "offense-first", "cluster_positional": "defense-first"}

_answers = {}


def evaluate(*arguments):
    """The JSON answer; asked for once."""
    if arguments not in _answers:
        run = succeed("compare", *arguments, "--json")
        check_equal(run.err, "", f"stderr of {arguments}")
        _answers[arguments] = json.loads(run.out)
    return _answers[arguments]


def with_delta():
    return evaluate(*two_groups, "--delta", "--depth", "4")


def own_sides(answer, group):
    """(game, metrics of the group's own side) of the games that were long enough."""
    for game in answer["computed_metrics"]:
        if game["cluster"] != group:
            continue
        side = "white" if game["white"] == player_of[group] else "black"
        if game[side + "_metrics"]["classification"] != "Unknown":
            yield game, side, game[side + "_metrics"]


def check_near(found, expected, what, tolerance=0.00051):
    check(found is not None and abs(found - expected) <= tolerance,
          f"{what}: expected {expected}, found {found}")


# --- The document's usage examples ---------------------------------------------------------------


def run_example(text, evaluation_results):
    """Runs the document's Python and returns its variables and what it printed."""
    printed = []
    names = {"evaluation_results": evaluation_results,
             "print": lambda *words: printed.append(" ".join(map(str, words)))}
    exec(text, names)
    return names, printed


def test_example_1_which_cluster_is_more_tactical():
    answer = with_delta()
    ranking = answer["tactical_rankings"]
    check_equal([entry["cluster_id"] for entry in ranking],
                ["cluster_tactical", "cluster_positional"], "ranking")
    check(ranking[0]["tactical_score"] > ranking[1]["tactical_score"], f"scores of {ranking}")
    tactical = answer["cluster_metrics"]["cluster_tactical"]
    positional = answer["cluster_metrics"]["cluster_positional"]
    # The supporting evidence of level 3. What it says of tactical players need not be true of
    # these, but each key must be there for both.
    for key in ("avg_attacked_material", "avg_legal_moves_middlegame", "avg_delta",
                "move_diversity_ratio", "avg_pawn_rank"):
        for cluster in (tactical, positional):
            check(isinstance(cluster[key], (int, float)), f"{key}: {cluster[key]}")
    check(tactical["avg_attacked_material"] > positional["avg_attacked_material"], "attacked")


def test_example_2_phase_specific_style():
    names, _ = run_example('''
cluster_metrics = evaluation_results["cluster_metrics"]["cluster_tactical"]

opening_moves = cluster_metrics["avg_legal_moves_opening"]    # e.g., 24.5
middlegame_moves = cluster_metrics["avg_legal_moves_middlegame"]  # e.g., 32.8
endgame_moves = cluster_metrics["avg_legal_moves_endgame"]    # e.g., 18.2
''', evaluate(*two_groups))
    for name in ("opening_moves", "middlegame_moves", "endgame_moves"):
        check(15 < names[name] < 60, f"{name}: {names[name]}")


def test_example_3_tipping_points_in_specific_games():
    answer = with_delta()
    _, printed = run_example('''
for i, game in enumerate(evaluation_results["computed_metrics"]):
    white_max_delta = game["white_metrics"]["max_delta"]
    black_max_delta = game["black_metrics"]["max_delta"]

    if white_max_delta > 3.0:
        print(f"Game {i}: White had critical decision (delta={white_max_delta})")
''', answer)
    critical = [int(line.split(":")[0].removeprefix("Game ")) for line in printed]
    check(critical, "no game has a critical decision of White")
    check(len(critical) < len(answer["computed_metrics"]), "every game has one")
    for i in range(len(answer["computed_metrics"])):
        names, _ = run_example('''
i = evaluation_results["i"]
game_raw = evaluation_results["game_results"][i]
delta_metrics = game_raw["delta_metrics"]

# Find the ply with maximum delta
critical_positions = [dm for dm in delta_metrics
                     if dm["delta_white"] and dm["delta_white"] > 3.0]
''', {**answer, "i": i})
        check_equal(bool(names["critical_positions"]), i in critical, f"deep dive into game {i}")
        found = max((dm["delta_white"] for dm in names["delta_metrics"]
                     if dm["delta_white"] is not None), default=0)
        check_near(answer["computed_metrics"][i]["white_metrics"]["max_delta"], found,
                   f"max_delta of game {i}", 0.0051)


def test_example_4_pawn_structure():
    names, _ = run_example('''
tactical_cluster = evaluation_results["cluster_metrics"]["cluster_tactical"]
positional_cluster = evaluation_results["cluster_metrics"]["cluster_positional"]

# Compare pawn structure
tactical_isolated = tactical_cluster["avg_isolated_pawns"]     # e.g., 2.3
positional_isolated = positional_cluster["avg_isolated_pawns"] # e.g., 0.8

tactical_pawn_rank = tactical_cluster["avg_pawn_rank"]     # e.g., 3.8 (advanced)
positional_pawn_rank = positional_cluster["avg_pawn_rank"] # e.g., 2.9 (solid)
''', evaluate(*two_groups))
    for name in ("tactical_isolated", "positional_isolated"):
        check(0 <= names[name] <= 8, f"{name}: {names[name]}")
    # Seen from the own side: averaging White's ranks with Black's would give about 4.5.
    for name in ("tactical_pawn_rank", "positional_pawn_rank"):
        check(2 <= names[name] < 4, f"{name}: {names[name]}")


# --- The same figures, computed again ------------------------------------------------------------


def test_averages_of_a_group():
    answer = with_delta()
    for group, metrics in answer["cluster_metrics"].items():
        sides = list(own_sides(answer, group))
        check_equal(metrics["num_games"], 13, f"{group}: games")
        check_equal(metrics["games_analyzed"], len(sides), f"{group}: games analysed")
        check_equal(metrics["short_games"], 1, f"{group}: short games")
        scores = [m["tactical_score"] for _, _, m in sides]
        check_near(metrics["tactical_score"], statistics.mean(scores), f"{group}: score")
        check_near(metrics["tactical_score_std"], statistics.pstdev(scores), f"{group}: deviation")
        check_equal(metrics["tactical_score_min"], min(scores), f"{group}: lowest")
        check_equal(metrics["tactical_score_max"], max(scores), f"{group}: highest")
        classes = [m["classification"] for _, _, m in sides]
        for name, count in metrics["classification_distribution"].items():
            check_equal(count, classes.count(name), f"{group}: {name}")
        for key, field in (("avg_attacked_material", "total_attacked_material"),
                           ("avg_legal_moves", "total_legal_moves"),
                           ("avg_captures", "total_captures"),
                           ("avg_center_control", "avg_center_control"),
                           ("avg_attacks_metric", "attacks_metric"),
                           ("avg_moves_metric", "moves_metric"),
                           ("avg_material_metric", "material_metric"),
                           ("avg_unique_move_destinations", "unique_move_destinations"),
                           ("avg_isolated_pawns", "avg_isolated_pawns"),
                           ("avg_doubled_pawns", "avg_doubled_pawns"),
                           ("avg_move_diversity_ratio", "move_diversity_ratio")):
            check_near(metrics[key], statistics.mean(m[field] for _, _, m in sides),
                       f"{group}: {key}", 0.0051)
        for phase in ("opening", "middlegame", "endgame"):
            with_phase = [m[f"avg_legal_moves_{phase}"] for _, _, m in sides
                          if m[f"legal_moves_{phase}"] > 0]
            check_near(metrics[f"avg_legal_moves_{phase}"], statistics.mean(with_phase),
                       f"{group}: {phase}", 0.0051)
        ranks = [m["avg_pawn_rank"] if side == "white" else 9 - m["avg_pawn_rank"]
                 for _, side, m in sides]
        check_near(metrics["avg_pawn_rank"], statistics.mean(ranks), f"{group}: rank", 0.0051)
        check_near(metrics["avg_pawn_rank_absolute"],
                   statistics.mean(m["avg_pawn_rank"] for _, _, m in sides),
                   f"{group}: absolute rank", 0.0051)
        check_near(metrics["avg_delta"], statistics.mean(m["avg_delta"] for _, _, m in sides),
                   f"{group}: delta", 0.0051)
        check_equal(metrics["max_delta"], max(m["max_delta"] for _, _, m in sides),
                    f"{group}: largest delta")


def test_results_and_opponents():
    answer = evaluate(*two_groups)
    for group, metrics in answer["cluster_metrics"].items():
        won = drawn = lost = unfinished = 0
        for game in answer["computed_metrics"]:
            if game["cluster"] != group:
                continue
            is_white = game["white"] == player_of[group]
            won += game["result"] == ("1-0" if is_white else "0-1")
            lost += game["result"] == ("0-1" if is_white else "1-0")
            drawn += game["result"] == "1/2-1/2"
            unfinished += game["result"] == "*"
        check(unfinished > 0, f"{group}: the cases have no unfinished game")
        check_equal([metrics[key] for key in ("wins", "draws", "losses", "unfinished")],
                    [won, drawn, lost, unfinished], f"{group}: results")
        check_near(metrics["loss_rate"], lost / (won + drawn + lost), f"{group}: losses")
        (match,) = metrics["match_results"]
        check_equal((match["opponent"], match["games_played"]), ("materialist", 13), group)
        check(1400 <= match["opponent_elo"] <= 1500, f"{group}: {match}")
        check(metrics["elo_low"] < metrics["estimated_elo"] < metrics["elo_high"], f"{group}: Elo")
        check_equal(sum(metrics["opening_frequency"].values()), 13, f"{group}: openings")
        check_equal(metrics["top_openings"][0]["count"],
                    max(metrics["opening_frequency"].values()), f"{group}: first opening")


def test_move_types_of_the_own_side_and_of_both():
    metrics = evaluate(*two_groups)["cluster_metrics"]["cluster_tactical"]["move_type_metrics"]
    own = {"captures": 0, "total_moves": 0}
    both = dict(own)
    run = succeed("style", tactical_file, "--per-game", "--jsonl")
    for line in lines_of(run.out):
        game = json.loads(line)
        counts = game["move_types"]["by_color"]
        side = "white" if game["white"] == "offense-first" else "black"
        for key in own:
            own[key] += counts[side][key]
            both[key] += counts["white"][key] + counts["black"][key]
    check_equal({key: metrics["counts"][key] for key in own}, own, "own moves")
    check_equal({key: metrics["both_sides"]["counts"][key] for key in both}, both, "all moves")


def test_games_are_measured_as_by_style():
    answer = evaluate(*two_groups)
    lines = [json.loads(line) for line in
             lines_of(succeed("style", tactical_file, positional_file, "--per-game", "--jsonl").out)]
    check_equal(len(answer["computed_metrics"]), len(lines), "games")
    for index, (game, line) in enumerate(zip(answer["computed_metrics"], lines)):
        check_equal(game["game"], index, "index")
        check_equal(game["white_metrics"], line["classic"]["white"], f"game {index}, White")
        check_equal(game["black_metrics"], line["classic"]["black"], f"game {index}, Black")
        check_equal(game["game_characteristics"], line["classic"]["game"], f"game {index}")
    repaired = evaluate(*two_groups, "--reading", "repaired")
    check_equal(repaired["reading"], "repaired", "reading")
    for game, line in zip(repaired["computed_metrics"], lines):
        check_equal(game["white_metrics"], line["repaired"]["white"], "repaired reading")


def test_raw_rows_add_up():
    answer = evaluate(*two_groups)
    for raw, game in zip(answer["game_results"], answer["computed_metrics"]):
        check_equal((raw["game"], raw["cluster"], raw["number"]),
                    (game["game"], game["cluster"], game["number"]), "place")
        for side in ("white", "black"):
            metrics = game[side + "_metrics"]
            for field, total in (("attacked_material", "total_attacked_material"),
                                 ("legal_moves", "total_legal_moves")):
                check_equal(sum(row[f"{field}_{side}"] for row in raw["position_metrics"]),
                            metrics[total], f"{total} of game {game['game']}")
            if metrics["classification"] != "Unknown":
                check_equal(sum(c["value"] for c in raw["captures"] if c["color"] == side),
                            metrics["total_captures"], "captures")
                check_equal(raw["move_diversity"][f"unique_destinations_{side}"],
                            metrics["unique_move_destinations"], "destinations")
        check_equal(raw["delta_metrics"], [], "no deltas were asked for")


# --- Differences and chance ----------------------------------------------------------------------


def student_two_sided(t, degrees):
    """By Simpson's rule over the density; nothing like the program's continued fraction."""
    t = abs(t)
    front = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) \
        / math.sqrt(degrees * math.pi)
    steps = 20_000
    total = 0.0
    for i in range(steps + 1):
        x = t * i / steps
        weight = 1 if i in (0, steps) else 4 if i % 2 else 2
        total += weight * (1 + x * x / degrees) ** (-(degrees + 1) / 2)
    return max(0.0, 1 - 2 * front * total * t / steps / 3)


def test_welch_and_holm():
    answer = evaluate(*two_groups)
    (pair,) = answer["comparisons"]
    check_equal(pair["clusters"], ["cluster_tactical", "cluster_positional"], "pair")
    values = {group: [m["tactical_score"] for _, _, m in own_sides(answer, group)]
              for group in pair["clusters"]}
    first, second = values.values()
    parts = [statistics.variance(first) / len(first), statistics.variance(second) / len(second)]
    difference = statistics.mean(first) - statistics.mean(second)
    degrees = sum(parts) ** 2 / (parts[0] ** 2 / (len(first) - 1)
                                 + parts[1] ** 2 / (len(second) - 1))
    t = difference / math.sqrt(sum(parts))
    (found,) = [m for m in pair["metrics"] if m["metric"] == "tactical_score"]
    check_near(found["difference"], difference, "difference", 0.0001)
    check_near(found["t"], t, "t", 0.001)
    check_near(found["degrees_of_freedom"], degrees, "degrees", 0.06)
    check_near(found["p"], student_two_sided(t, degrees), "p", 1e-6)
    low, high = found["interval"]
    half = (high - low) / 2 / math.sqrt(sum(parts))
    check_near(student_two_sided(half, degrees), 0.05, "what the interval leaves outside", 0.0005)

    tested = sorted((m for m in pair["metrics"] if m["p"] is not None), key=lambda m: m["p"])
    check(len(tested) >= 10, f"{len(tested)} tests")
    highest = 0
    for i, metric in enumerate(tested):
        highest = max(highest, min(1, metric["p"] * (len(tested) - i)))
        check_near(metric["p_holm"], highest, metric["metric"], 1e-9)
        check_equal(metric["significant"], highest < 0.05, metric["metric"])


def test_divergence():
    answer = evaluate(*two_groups)
    scores = [m["tactical_score"] for m in answer["cluster_metrics"].values()]
    check_near(answer["playstyle_divergence"], statistics.pstdev(scores), "divergence", 0.0011)
    check_near(answer["tactical_score_difference"], max(scores) - min(scores), "difference", 0.0011)
    elos = [m["estimated_elo"] for m in answer["cluster_metrics"].values()]
    check_near(answer["elo_spread"], max(elos) - min(elos), "spread", 1.01)
    check_equal([entry["cluster_id"] for entry in answer["elo_rankings"]],
                ["cluster_tactical", "cluster_positional"], "ranking by Elo")
    check(answer["evaluation_duration"] >= 0, "duration")


def test_words_about_a_difference_and_about_none():
    text = succeed("compare", *two_groups).out
    check("In style cluster_tactical comes out higher than cluster_positional, but" in text, text)
    check("classic score" not in text, text)
    check("cluster_tactical has a higher classic score than cluster_positional: " in
          succeed("compare", *two_groups, "--classic").out, "with --classic")
    check("95 % interval" in text and "a large effect." in text, text)
    # The same games compared with themselves: nothing can be told, and they are the same games.
    same = succeed("compare", "--group", f"one={tactical_file}",
                   "--group", f"other={tactical_file}").out
    check("No difference in style can be told from 12 and 12 games" in same, same)
    check("called tactical than" not in same, same)
    check("Games in both groups: 13." in same, same)
    twice = succeed("compare", "--group", f"one={tactical_file}", f"one={tactical_file}").out
    check("one: games that occur again" in twice and twice.rstrip().endswith(": 13"), twice)


def test_too_few_games_are_not_tested():
    answer = evaluate("--group", f"a={tactical_file}", "--where", "a=Date=1960.01.0",
                      "--group", f"b={positional_file}", "--where", "b=Date=1970.01.11")
    check_equal([m["num_games"] for m in answer["cluster_metrics"].values()], [9, 1], "games")
    for metric in answer["comparisons"][0]["metrics"]:
        check_equal((metric["p"], metric["significant"]), (None, False), metric["metric"])
    check("Too few games to compare style: 9 and 1" in
          answer["comparisons"][0]["metrics"][0]["text"], answer["comparisons"][0]["metrics"][0])


# --- Who belongs to a group ----------------------------------------------------------------------


def test_both_sides_count_once_a_game():
    answer = evaluate("--group", f"all={tactical_file}")
    metrics = answer["cluster_metrics"]["all"]
    check_equal((metrics["num_games"], metrics["games_as_white"], metrics["games_as_black"]),
                (13, 13, 13), "games")
    means = [(g["white_metrics"]["tactical_score"] + g["black_metrics"]["tactical_score"]) / 2
             for g in answer["computed_metrics"]
             if g["white_metrics"]["classification"] != "Unknown"]
    check_near(metrics["tactical_score"], statistics.mean(means), "score")
    check_near(metrics["tactical_score_std"], statistics.pstdev(means), "deviation")
    check_equal(metrics["wins"], metrics["losses"], "one side's win is the other's loss")
    check_equal(answer["comparisons"], [], "comparisons of one group")


def test_players_from_a_list_and_tags():
    with Folder() as folder:
        listed = folder.write("list.txt", "# profiles\noffense-first\n\ndefense-first # the other\n")
        both = f"--group=g={tactical_file}", "--group", f"g={positional_file}"
        answer = evaluate(*both, "--players", f"g={listed}")
        metrics = answer["cluster_metrics"]["g"]
        check_equal((metrics["num_games"], metrics["games_as_white"] + metrics["games_as_black"]),
                    (26, 26), "games")
        tagged = evaluate(*both, "--players", f"g={listed}", "--where", "g=event=defence")
        check_equal(tagged["cluster_metrics"]["g"]["num_games"], 13, "games of one event")
        check_equal({g["event"] for g in tagged["computed_metrics"]}, {"Defence"}, "events")
        owners = {(g["white_cluster"], g["black_cluster"]) for g in tagged["computed_metrics"]}
        check_equal(owners, {("g", None), (None, "g")}, "owners")


# --- The program's manners -----------------------------------------------------------------------


def test_keys_of_the_answer():
    answer = evaluate(*two_groups)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.evaluate", 2), "schema")
    for key in ("cluster_metrics", "computed_metrics", "game_results", "style_rankings", "tactical_rankings",
                "elo_rankings", "playstyle_divergence", "elo_spread", "evaluation_duration",
                "comparisons"):
        check(key in answer, f"{key} is missing")
    small = evaluate(*two_groups, "--no-games")
    check("computed_metrics" not in small and "game_results" not in small, "--no-games")
    check_equal(small["cluster_metrics"], answer["cluster_metrics"], "the rest is the same")


def test_the_number_of_threads_changes_nothing():
    one = evaluate(*two_groups, "--delta", "--depth", "4", "--threads", "1")
    three = evaluate(*two_groups, "--delta", "--depth", "4", "--threads", "3")
    for key in one:
        if key != "evaluation_duration":
            check_equal(one[key], three[key], key)


def test_preset_of_the_deltas():
    fast = evaluate(*two_groups, "--preset", "fast")
    check_equal(fast["delta"], None, "fast has no deltas")
    sparse = evaluate(*two_groups, "--preset", "balanced", "--depth", "2", "--delta-rate", "9")
    check_equal(sparse["delta"]["sampling_rate"], 9, "options win over the preset")
    plies = [dm["ply"] for dm in sparse["game_results"][0]["delta_metrics"]]
    check_equal(plies[0], 13, "first sample")
    check(len(plies) <= 4, f"every ninth of 28 plies: {plies}")


def test_bad_arguments():
    for arguments in ([], ["--group", "games.pgn"], ["--group", f"a={tactical_file}", "--player",
                      "b=Tal"], ["--group", f"a={tactical_file}", "--where", "a=Weather=rain"],
                      ["--group", f"a={tactical_file}", "--depth", "9"],
                      ["--group", f"a={tactical_file}", "--delta", "--depth", "0"],
                      ["--group", f"a={tactical_file}", "--reading", "modern"]):
        check_one_error_line(kibitzer("compare", *arguments), 2, f"evaluate {arguments}")
    missing = kibitzer("compare", "--group", f"a={tactical_file}", "--players", "a=nowhere.txt")
    check_one_error_line(missing, 1, "a list that is not there")
    engine = kibitzer("compare", "--group", f"a={tactical_file}", "--delta",
                      "--engine", "/nowhere/engine")
    check_one_error_line(engine, 1, "an engine that is not there")


def test_a_group_without_games():
    only = kibitzer("compare", "--group", "a=nowhere.pgn")
    check_one_error_line(only, 1, "the only file is not there")
    check_equal(only.out, "", "stdout")
    one_of_two = kibitzer("compare", "--group", f"a={tactical_file}", "--group", "b=nowhere.pgn",
                          "--json")
    check_one_error_line(one_of_two, 3, "one of two files is not there")
    answer = json.loads(one_of_two.out)
    check_equal(answer["cluster_metrics"]["b"]["num_games"], 0, "games of b")
    check_equal(answer["complete"], False, "complete")
    check_equal(len(answer["tactical_rankings"]), 1, "ranked")
    nobody = kibitzer("compare", "--group", f"a={tactical_file}", "--player", "a=Tal",
                      "--group", f"b={positional_file}")
    check_one_error_line(nobody, 3, "a player who is in no game")
    check("'a': none of 13 games" in nobody.err, nobody.err)
    nothing = kibitzer("compare", "--group", f"a={tactical_file}", "--player", "a=Tal")
    check_one_error_line(nothing, 1, "no group has a game")


def test_interrupted():
    process = subprocess.Popen([program, "compare", "--group", "a=-", "--json"],
                               env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    text = (cases_folder / "evaluate_tactical.pgn").read_bytes() + b"\n"
    process.stdin.write(text * 300)
    process.stdin.flush()
    interrupt(process)
    out, err = process.communicate(timeout=60)
    check_equal(process.returncode, 130, f"exit code ({err!r})")
    answer = json.loads(out)
    check_equal(answer["complete"], False, "complete")
    check(0 < answer["cluster_metrics"]["a"]["num_games"] <= 3900, "games")


run_tests(globals())
