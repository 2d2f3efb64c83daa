"""Questions to the database: players, compare, openings, query."""

import json

from store_games import many_games, number, rows
from support import (Folder, check, check_equal, check_one_error_line, kibitzer, run_tests, succeed)

failed, wrong_usage = 1, 2


def game(white, black, result, round, elo=(2000, 2000), moves="1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"):
    return (f'[Event "Test"]\n[Date "2020.01.{round:02}"]\n[Round "{round}"]\n[White "{white}"]\n'
            f'[Black "{black}"]\n[WhiteElo "{elo[0]}"]\n[BlackElo "{elo[1]}"]\n'
            f'[TimeControl "180+2"]\n[Result "{result}"]\n\n{moves} {result}\n\n')


def as_json(*arguments):
    return json.loads(succeed(*map(str, arguments), "--json").out)


def imported(folder, text, *more, name="games.db"):
    succeed("import", folder.write("games.pgn", text), "--db", folder / name, *more)
    return folder / name


def test_players():
    with Folder() as folder:
        db = imported(folder, game("Kramnik, Vladimir", "Tal", "1-0", 1) +
                      game("Tal", "Kramnik,V", "1/2-1/2", 2) + game("Kramnik,V", "Petrosian", "*", 3))
        answer = as_json("players", "--db", db)
        check_equal((answer["schema"], answer["version"]), ("kibitzer.players", 2), "schema")
        by_name = {row["player"]: row for row in answer["players"]}
        check_equal(set(by_name), {"Kramnik, Vladimir", "Tal", "Petrosian"}, "players")
        check_equal((by_name["Kramnik, Vladimir"]["games"], by_name["Kramnik, Vladimir"]["spellings"]),
                    (3, "Kramnik,V"), "two spellings are one person")
        check_equal(by_name["Tal"]["spellings"], None, "one spelling")
        apart = as_json("players", "--db", db, "--no-merge")["players"]
        check_equal({row["player"]: row["games"] for row in apart},
                    {"Kramnik, Vladimir": 1, "Kramnik,V": 2, "Tal": 2, "Petrosian": 1}, "apart")
        tal = by_name["Tal"]
        check_equal([tal[key] for key in ("games", "wins", "draws", "losses", "unfinished", "score")],
                    [2, 0, 1, 1, 0, 0.25], "Tal")
        check_equal((tal["first_date"], tal["last_date"]), ("2020.01.01", "2020.01.02"), "dates")
        check_equal(by_name["Petrosian"]["unfinished"], 1, "an unfinished game is no loss")
        one = as_json("players", "--db", db, "--player", "kramnik,v")
        check_equal([row["player"] for row in one["players"]], ["Kramnik, Vladimir"], "person")
        apart = as_json("players", "--db", db, "--player", "kramnik,v", "--no-merge")
        check_equal([row["player"] for row in apart["players"]],
                    ["Kramnik,V", "Kramnik, Vladimir"], "spellings")
        check_equal([(row["opponent"], row["games"]) for row in
                     as_json("players", "--db", db, "--player", "Tal")["opponents"]],
                    [("Kramnik, Vladimir", 2)], "opponents are persons too")
        check_equal({row["opponent"]: row["games"] for row in one["opponents"]},
                    {"Tal": 2, "Petrosian": 1}, "opponents")
        check_equal(sum(row["games"] for row in one["openings"]), 3, "openings")
        check("Kramnik, Vladimir" in succeed("players", "--db", db, "--player", "Kramnik").out, "text")
        check_equal(len(succeed("players", "--db", db, "--csv", "--limit", "2").out_lines), 3, "limit")
        check_one_error_line(kibitzer("players", "--db", str(db), "--player", "Nobody"), failed,
                             "nobody")
        near = kibitzer("players", "--db", str(db), "--player", "Kramnick")
        check("did you mean Kramnik" in near.err, near.err)


def test_names_that_nobody_has():
    """A word on stderr, with the nearest names."""
    with Folder() as folder:
        db = imported(folder, game("Janowsky, Dawid", "Tal", "1-0", 1) +
                      game("Tal", "Janowsky, Dawid", "1/2-1/2", 2))
        openings = kibitzer("opening", "results", "--db", str(db), "--player", "Janowski")
        check_one_error_line(openings, failed, "openings")
        check("did you mean Janowsky, Dawid?" in openings.err, openings.err)
        check_one_error_line(kibitzer("opening", "results", "--db", str(db), "--player", "Nobody"), failed,
                             "nobody's openings")
        both = kibitzer("compare", "Tal", "Janowski", "--db", str(db), "--json")
        check_equal(both.code, 3, f"one of two: {both}")
        check("no games of Janowski; did you mean Janowsky, Dawid?" in both.err, both.err)
        check_equal([cluster["name"] for cluster in json.loads(both.out)["rounds"][0]["clusters"]],
                    ["Tal"], "the other one is compared")
        neither = kibitzer("compare", "Janowski", "--db", str(db))
        check_one_error_line(neither, failed, "compare")
        check("did you mean" in neither.err, neither.err)
        query = kibitzer("query", "--db", str(db), "player = 'Janowski'")
        check("did you mean Janowsky, Dawid?" in query.err, f"{query}")
        nothing = kibitzer("query", "--db", str(db), "plies > 5000")
        check("no game fits" in nothing.err, f"{nothing}")
        check_equal(kibitzer("query", "--db", str(db), "player = 'Tal'").err, "", "somebody")


def test_names_that_nobody_has_in_files():
    with Folder() as folder:
        path = folder.write("games.pgn", game("Janowsky, Dawid", "Tal", "1-0", 1))
        near = "did you mean Janowsky, Dawid?"
        runs = {
            "convert": kibitzer("pgn", "convert", str(path), "--player", "Janowski"),
            "style": kibitzer("style", str(path), "--player", "Janowski"),
            "research": kibitzer("research", "games", str(path), "--min-plies", "1", "--player",
                                 "Janowski"),
            "import": kibitzer("import", str(path), "--db", str(folder / "new.db"), "--group", "g",
                               "--player", "Janowski"),
        }
        for verb, run in runs.items():
            check(near in run.err, f"{verb}: {run}")
        check_equal((runs["style"].code, len(runs["style"].err_lines)), (failed, 1), "style")


def test_comparing_persons():
    with Folder() as folder:
        db = imported(folder, game("Kramnik, Vladimir", "Tal", "1-0", 1) +
                      game("Tal", "Kramnik,V", "1/2-1/2", 2))
        answer = as_json("compare", "--db", db, "--min-games", "1")
        check_equal({c["name"]: c["games"] for c in answer["rounds"][0]["clusters"]},
                    {"Kramnik, Vladimir": 2, "Tal": 2}, "merged")
        check_equal(answer["merged"], ["Kramnik, Vladimir: also Kramnik,V"], "what was merged")
        check("Kramnik,V" in succeed("compare", "--db", db, "--min-games", "1").out, "shown")
        apart = as_json("compare", "--db", db, "--min-games", "1", "--no-merge")
        check_equal(len(apart["rounds"][0]["clusters"]), 3, "apart")
        check_equal(apart["merged"], [], "nothing merged")


def test_failed_import_leaves_nothing():
    with Folder() as folder:
        db = folder / "new.db"
        for content in ("no games here\n", b"\x28\xb5\x2f\xfd\xa5\xa5\xa5\xa5"):
            path = folder.write("bad.pgn", content)
            check_equal(kibitzer("import", str(path), "--db", str(db)).code, failed, "import")
            check_equal(list(folder.path.glob("new.db*")), [], "what is left")
        check_equal(kibitzer("import", "missing.pgn", "--db", str(db)).code, failed, "import")
        check_equal(list(folder.path.glob("new.db*")), [], "what is left")


def test_openings():
    with Folder() as folder:
        db = imported(folder, game("Anna", "Bert", "1-0", 1) + game("Anna", "Bert", "0-1", 2) +
                      game("Bert", "Anna", "1-0", 3, moves="1. d4 d5 2. c4"))
        answer = as_json("opening", "results", "--db", db)
        check_equal((answer["schema"], answer["version"]), ("kibitzer.openings", 2), "schema")
        all_openings = answer["openings"]
        check_equal([(row["eco"], row["games"], row["white_wins"], row["black_wins"], row["white_score"])
                     for row in all_openings], [("C70", 2, 1, 1, 0.5), ("D06", 1, 1, 0, 1)], "all games")
        annas = as_json("opening", "results", "--db", db, "--player", "Anna")["openings"]
        check_equal([(row["eco"], row["as_white"], row["as_black"], row["score"])
                     for row in annas], [("C70", 2, 0, 0.5), ("D06", 0, 1, 0)], "Anna's games")


def test_query_forms_and_errors():
    with Folder() as folder:
        db = imported(folder, many_games(30))
        text = succeed("query", "--db", db, "white = 'Morphy' and plies = 33").out_lines
        check("Morphy, Paul" in text[1] and text[0].startswith("game"), str(text[:2]))
        expected = number(db, "SELECT count(*) FROM games g JOIN players p ON p.id = g.white_id "
                              "WHERE p.name = 'Morphy, Paul' AND plies = 33")
        check_equal(len(text) - 1, expected, "games found")
        answer = as_json("query", "--db", db, "player = 'Morphy'", "--limit", "2")
        check_equal((answer["schema"], len(answer["rows"])), ("kibitzer.query", 2), "JSON")
        check_equal(answer["rows"][0]["side"], "white", "side")
        lines = succeed("query", "--db", db, "plies > 10", "--jsonl").out_lines
        check_equal(len(lines), 30, "lines")
        check_equal(succeed("query", "--db", db, "--sql", "SELECT count(*) AS n FROM games",
                            "--csv").out, "n\n30\n", "SQL")
        for bad in ("plise > 3", "plies >", "plies > 'x'", "('", "plies > 3 or", "a.b.c = 1"):
            check_one_error_line(kibitzer("query", "--db", str(db), bad), failed, bad)
        for bad in ("DROP TABLE games", "DELETE FROM games", "SELECT * FROM nothing", ";"):
            check_one_error_line(kibitzer("query", "--db", str(db), "--sql", bad), failed, bad)
        check_one_error_line(kibitzer("query", "--db", str(db)), wrong_usage, "no question")
        check_one_error_line(kibitzer("query", "plies > 1"), wrong_usage, "no database")
        check_equal(number(db, "SELECT count(*) FROM games"), 30, "games left")
        columns = [row["column"] for row in as_json("query", "--columns")["columns"]]
        for column in ("player", "max_delta", "tactical_score", "dv", "run"):
            check(column in columns, f"{column} is not listed")
            value = "'x'" if column in ("player", "run") else "0"
            succeed("query", "--db", db, f"{column} = {value}")


def test_compare_players():
    with Folder() as folder:
        db = imported(folder, many_games(30) + game("Tal", "Petrosian", "1-0", 1, (2700, 2600)) +
                      game("Petrosian", "Tal", "1/2-1/2", 2, (2600, 2700)))
        answer = as_json("compare", "Tal", "Petrosian", "--db", db)
        clusters = {row["name"]: row for row in answer["rounds"][0]["clusters"]}
        check_equal(set(clusters), {"Tal", "Petrosian"}, "players")
        tal = clusters["Tal"]
        check_equal((tal["games"], tal["wins"], tal["draws"], tal["losses"], tal["short_games"]),
                    (2, 1, 1, 0, 2), "Tal's games, all too short to be measured")
        check(tal["tactical_score"] is None, "no score without positions")
        check(tal["style_score"] is None, "no style score of very short games")
        check_equal([row["opponent"] for row in tal["opponents"]], ["Petrosian"], "opponents")
        # 1.5 of 2 against 2600: 400 lg 3 above
        check_equal(tal["estimated_elo"], 2791, "rating by results")
        check(tal["elo_low"] < 2790 < tal["elo_high"], "interval")
        check_one_error_line(kibitzer("compare", "Nobody", "--db", str(db)), failed, "nobody")
        everybody = as_json("compare", "--db", db, "--min-games", "5")
        summary = everybody["rounds"][0]["summary"]
        scores = [row["tactical_score"] for row in summary["tactical_rankings"]]
        check_equal(scores, sorted(scores, reverse=True), "ranking")
        check(abs(summary["tactical_score_difference"] - (scores[0] - scores[-1])) < 1e-3, "difference")
        mean = sum(scores) / len(scores)
        deviation = (sum((score - mean) ** 2 for score in scores) / len(scores)) ** 0.5
        check(abs(summary["playstyle_divergence"] - deviation) < 1e-3, "divergence")
        check(summary["evaluation_duration"] >= 0, "duration")
        stored = as_json("compare", "--db", db, "--stored")
        check_equal(stored["rounds"][0]["summary"]["tactical_rankings"],
                    summary["tactical_rankings"], "what was stored")


def test_compare_groups_over_rounds():
    with Folder() as folder:
        db = folder / "games.db"
        for round in (1, 2, 3):
            for group, player in (("attackers", "Morphy"), ("clubs", "Club player")):
                pgn = folder.write("games.pgn", many_games(12, first=100 * round))
                succeed("import", pgn, "--db", db, "--run", "spring", "--round", str(round), "--group",
                        group, "--player", player)
        answer = as_json("compare", "--db", db, "--by", "group", "--run", "spring", "--rounds")
        check_equal([entry["round"] for entry in answer["rounds"]], [1, 2, 3], "rounds")
        for entry in answer["rounds"]:
            check_equal({row["name"]: row["games"] for row in entry["clusters"]},
                        {"attackers": 4, "clubs": 4}, "groups")
        check_equal(number(db, "SELECT count(*) FROM clusters WHERE run = 'spring'"), 6, "stored")
        check_equal(number(db, "SELECT count(*) FROM summaries"), 3, "summaries")
        one = as_json("compare", "Morphy", "--db", db, "--run", "spring", "--rounds")
        check_equal([entry["clusters"][0]["games"] for entry in one["rounds"]], [4, 4, 4], "player")
        table = succeed("compare", "--db", db, "--by", "group", "--run", "spring", "--round", "2",
                        "--csv").out_lines
        check_equal(table[0].split(",")[:3], ["round", "name", "games"], "CSV")
        check_equal(len(table), 3, "rows")
        found = as_json("query", "--db", db, "run = 'spring' and round = 3 and group = 'clubs'")
        check_equal({row["side"] for row in found["rows"]}, {"white"}, "sides of the group")
        check_equal(len(found["rows"]), 4, "games of the group")
        for arguments in (["--rounds"], ["--round", "1"], ["--run", "spring", "--rounds", "--stored"]):
            check_one_error_line(kibitzer("compare", "--db", str(db), *arguments), wrong_usage,
                                 str(arguments))
        check_one_error_line(kibitzer("compare", "--db", str(db), "--run", "autumn", "--rounds"),
                             failed, "no such run")


def test_compare_by_other_kinds():
    with Folder() as folder:
        db = imported(folder, game("Stockfish 15", "Stockfish 14.1", "1-0", 1, (3500, 3400)) +
                      game("Stockfish 14.1", "Anna", "1-0", 2, (3400, 1850)))
        def names(kind):
            answer = as_json("compare", "--db", db, "--by", kind)
            return {row["name"]: row["games"] for row in answer["rounds"][0]["clusters"]}
        check_equal(names("version"), {"Stockfish 15": 1, "Stockfish 14.1": 2}, "versions")
        check_equal(names("rating"), {"1800-1999": 1, "3400-3599": 2}, "ratings")
        check_equal(names("time_class"), {"blitz": 2}, "times: games, not sides")
        check_equal(len(rows(db, "SELECT DISTINCT kind FROM clusters")), 3, "kinds stored")


def test_style_of_a_database():
    with Folder() as folder:
        pgn = folder.write("games.pgn", many_games(60))
        db = imported(folder, pgn.read_text())
        of_file = as_json("style", pgn, "--player", "Morphy", "--player", "Club player")
        of_database = as_json("style", "--db", db, "--player", "Morphy", "--player", "Club player")
        check_equal(of_database["players"], of_file["players"], "profiles")
        check_equal(len(of_database["players"]), 2, "players")
        lines = [succeed("style", *games, "--per-game", "--jsonl").out_lines
                 for games in ([pgn], ["--db", db])]
        for of_file, of_database in zip(*(map(json.loads, answer) for answer in lines)):
            for part in ("classic", "repaired", "traits", "move_types", "eco"):
                check_equal(of_database[part], of_file[part], part)
        check_one_error_line(kibitzer("style", str(pgn), "--db", str(db)), wrong_usage, "both")
        check_one_error_line(kibitzer("style", "--db", str(folder / "no.db")), failed, "no database")


run_tests(globals())
