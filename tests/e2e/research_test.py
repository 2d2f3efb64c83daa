"""The verbs `research games`, `research deltas` and `research fit`."""

import contextlib
import json
import sqlite3

from support import (Folder, cases_folder, check, check_equal, check_one_error_line, kibitzer,
                     run_tests, succeed)

failed, wrong_usage = 1, 2
games = str(cases_folder / "review_games.pgn")


def research(*arguments):
    return json.loads(succeed("research", *arguments, "--json").out)


def test_games_as_text():
    run = succeed("research", "games", games)
    check_equal(run.out_lines[0], "games 3", "first line")
    check("median ply" in run.out and "by rank, the own first:" in run.out, run.out)


def test_games_as_json():
    answer = research("games", games, "--player", "Morphy", "--versus", "Club player")
    check_equal((answer["schema"], answer["games"], answer["complete"]),
                ("kibitzer.research", 3, True), "head")
    measures = [curve["measure"] for curve in answer["curves"]]
    check(measures[0] == "fragility" and len(measures) == 7, f"{measures}")
    for curve in answer["curves"]:
        plies = [row[0] for row in curve["by_ply"]]
        check(plies == sorted(plies) and plies[0] <= 2, f"plies of {curve['measure']}")
    check_equal([(p["player"], p["group"]) for p in answer["players"]],
                [("Morphy", "players"), ("Club player", "versus")], "players")
    morphy = answer["players"][0]
    check_equal(sum(morphy["heat_maps"]["king"]), 33 - 12, "positions of plies 13 to 33")
    shares = answer["fragility_maximum"]["attacked"].values()
    check(abs(sum(shares) - 1) < 1e-9, f"{shares}")
    check_equal([(d["a"], d["b"]) for d in answer["distances"]], [("Morphy", "Club player")], "pairs")
    check(0 < answer["distances"][0]["mean"] < 7, "a distance in king steps")


def test_windows_and_short_games():
    answer = research("games", games, "--min-plies", "34")
    check_equal((answer["games"], answer["short_games"]), (2, 1), "games")
    answer = research("games", games, "--player", "Morphy", "--from-ply", "20", "--to-ply", "25")
    check_equal(sum(answer["players"][0]["heat_maps"]["king"]), 6, "positions")


def test_equally_many_games():
    maps = [research("games", games, "--player", "Morphy", "--map-games", n)["players"][0]
            for n in ("0", "1")]
    check_equal(maps[0]["heat_maps"], maps[1]["heat_maps"], "one game is all there is")


def test_threads_change_nothing():
    with Folder() as folder:
        many = str(folder.write("many.pgn", (cases_folder / "review_games.pgn").read_text() * 700))
        texts = [succeed("research", "games", many, "--json", "--threads", str(n)).out
                 for n in (1, 2, 5)]
        check(texts[0] == texts[1] == texts[2], "answers differ with the number of threads")
        check_equal(json.loads(texts[0])["games"], 2100, "games")
        drawn = [succeed("research", "deltas", many, "--sample", "3", "--depth", "1", "--every",
                         "9", "--csv", "-", "--threads", str(n)).out for n in (1, 3)]
        check_equal(drawn[0], drawn[1], "samples by threads")
        other = succeed("research", "deltas", many, "--sample", "3", "--depth", "1", "--every",
                        "9", "--csv", "-", "--seed", "2").out
        check(other != drawn[0], "another seed draws other games")


def test_deltas_are_searched_once():
    with Folder() as folder:
        games = str(folder.write("games.pgn", (cases_folder / "review_games.pgn").read_text()))
        database = folder / "deltas.db"
        asked = ["deltas", games, "--depth", "3", "--every", "9", "--csv", "-"]
        bare = succeed("research", *asked).out
        for _ in range(2):
            check_equal(succeed("research", *asked, "--db", str(database)).out, bare, "with a cache")
        with contextlib.closing(sqlite3.connect(database)) as rows:
            kept = rows.execute("select count(*) from analyses").fetchone()[0]
            check(kept >= len(bare.splitlines()) - 1, f"{kept} searches are kept")
            # What is kept is what is told.
            rows.execute("update analyses set answer = replace(answer, '\"value\":', '\"value\":1')")
            rows.commit()
        told = succeed("research", *asked, "--db", str(database)).out
        check(told != bare, "nothing was searched again")
        check_equal(succeed("research", *asked, "--db", str(database), "--no-cache").out, bare, "unless asked")


def test_deltas_and_fit_agree():
    with Folder() as folder:
        table = folder / "deltas.csv"
        found = research("deltas", games, "--depth", "2", "--csv", str(table))
        check_equal((found["schema"], found["games"], found["engine"]),
                    ("kibitzer.research_deltas", 3, "Kibitzer"), "head")
        fitted = research("fit", str(table))
        check_equal(fitted["schema"], "kibitzer.research_fit", "schema")
        for key in ("deltas", "median", "above_0.5", "above_1", "above_3"):
            check_equal(fitted[key], found[key], key)
        rows = table.read_text().splitlines()
        check_equal(rows[0], "game,ply,delta,best", "columns")
        check_equal(len(rows) - 1, found["deltas"], "rows")
        check_equal({int(row.split(",")[1]) % 2 for row in rows[1:]}, {0}, "every second ply")


def test_fit_reads_numbers():
    numbers = "".join(f"{0.2 * 1.1 ** i:.4f}\n" for i in range(34))
    run = succeed("research", "fit", "-", stdin=numbers)
    check("exponent on 0.2 to 5: 1.0" in run.out, run.out)  # evenly spread magnitudes
    check_one_error_line(kibitzer("research", "fit", "-", stdin="1\nmany\n"), failed, "a word")
    check_one_error_line(kibitzer("research", "fit", "-", stdin=""), failed, "nothing")
    check_one_error_line(kibitzer("research", "fit", "/nowhere/x.csv"), failed, "no such file")


def test_bad_arguments():
    for arguments in (["games", games, "--from-ply", "30", "--to-ply", "20"],
                      ["games", games, "--min-plies", "0"],
                      ["games", games, "--player", "Tal", "--player", "Tal"],
                      ["deltas", games, "--every", "0"], ["deltas", games, "--sample", "0"],
                      ["deltas", games, "--depth", "0"]):
        check_one_error_line(kibitzer("research", *arguments), wrong_usage, " ".join(arguments))
    check_one_error_line(kibitzer("research", "deltas", games, "--engine", "/nowhere/engine"),
                         failed, "an engine that is not there")
    check_one_error_line(kibitzer("research", "games", "/nowhere/x.pgn"), failed, "no file")
    run = succeed("research", "games", games, "--player", "Nobody")
    check_equal(run.err, "warning: Nobody: no game of this player\n", "a player without games")


def test_nothing_to_measure():
    run = succeed("research", "games", "-", stdin="1. e4 e5 *\n")
    check_equal(run.out, "games 0\npositions 0\nleft out 1: under 30 plies\n", "a short game")
    run = succeed("research", "deltas", "-", stdin="1. e4 e5 *\n")
    check("deltas 0\n" in run.out, run.out)


run_tests(globals())
