"""The names of openings: files of games, positions, lines, and what is no game."""

import json

from support import (Folder, cases_folder, check, check_equal, check_one_error_line, kibitzer,
                     run_tests, start_fen, succeed)

failed, wrong_usage, incomplete = 1, 2, 3
games = cases_folder / "openings.pgn"


def rows_of(run):
    return [line.split("\t") for line in run.out_lines]


def test_one_row_per_game():
    rows = rows_of(succeed("opening", games))
    check_equal([row[0] for row in rows], ["1", "2", "3", "4", "5"], "game numbers")
    check_equal([row[1] for row in rows], ["B90", "C60", "-", "-", "C60"], "codes")
    check_equal(rows[0][2], "Sicilian Defense: Najdorf Variation", "name of game 1")
    check_equal(rows[2][2:], ["no opening", "0"], "a set-up position")
    check_equal(rows[1][2:], ["Ruy Lopez", "5"], "a short way through the book")


def test_several_files_name_themselves():
    rows = rows_of(succeed("opening", games, games))
    check_equal([row[1] for row in rows], ["1", "2", "3", "4", "5"] * 2, "game numbers")
    check_equal({row[0] for row in rows}, {str(games)}, "file names")


def test_json():
    lines = [json.loads(line) for line in succeed("opening", games, "--jsonl").out_lines]
    for answers in (lines, json.loads(succeed("opening", games, "--json").out)["games"]):
        check_equal([a["game"] for a in answers], [1, 2, 3, 4, 5], "games")
        check_equal([a["eco"] for a in answers], ["B90", "C60", None, None, "C60"], "codes")
        check_equal((answers[1]["named_ply"], answers[1]["book_plies"], answers[1]["theory_ended"]),
                    (5, 5, 6), "plies of game 2")
        check_equal([a["result"] for a in answers], ["1-0", "1/2-1/2", "*", "0-1", "0-1"],
                    "results")


def test_answers_do_not_depend_on_threads():
    with Folder() as folder:
        many = folder.write("many.pgn", games.read_text() * 3000)
        texts = [succeed("opening", many, "--threads", str(n)).out for n in (1, 2, 5)]
        check(texts[0] == texts[1] == texts[2], "answers differ with the number of threads")
        check_equal(len(texts[0].splitlines()), 15000, "rows")


def test_summary():
    lines = succeed("opening", games, "--summary").out_lines
    check_equal(lines[0].split(), ["games", "white", "draw", "black", "eco", "opening"], "heading")
    found = [line.split(None, 5) for line in lines[1:]]
    check(["2", "0", "1", "1", "C60", "Ruy Lopez"] in found, f"{found}")
    check(["2", "0", "0", "1", "-", "no opening"] in found, f"{found}")
    answer = json.loads(succeed("opening", games, "--summary", "--json").out)
    check_equal((answer["games"], answer["complete"]), (5, True), "counts")
    ruy = next(o for o in answer["openings"] if o["eco"] == "C60")
    check_equal(ruy["results"], {"1-0": 0, "0-1": 1, "1/2-1/2": 1, "*": 0}, "results")


def test_a_line():
    run = succeed("opening", "--moves", "1. e4 e5 2. Nf3 Nc6 3. Bb5 h5")
    check_equal(run.out, "C60 Ruy Lopez\ntheory ended with 3...h5\n", "a line that leaves the book")
    check_equal(succeed("opening", "--moves", "e2e4").out_lines,
                ["B00 King's Pawn Game", "theory to the end"], "a UCI move")
    answer = json.loads(succeed("opening", "--json", "--moves", "e4 e5 Nf3").out)
    check_equal((answer["eco"], answer["theory_ended"]), ("C40", None), "JSON")


def test_a_position():
    ruy = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
    check_equal(succeed("opening", "--fen", ruy).out, "C60 Ruy Lopez\n", "a position")
    check_equal(succeed("opening", "--fen", ruy, "--moves", "h5").out_lines,
                ["C60 Ruy Lopez", "theory ended with 3...h5"], "a position and a move")
    check_equal(succeed("opening", "--fen", start_fen).out, "no opening\n", "the start")
    check_equal(succeed("opening", "--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "--moves", "e4").out,
                "no opening\n", "an ending")


def test_wrong_usage():
    for arguments, hint in (([], "GAMES"), ([games, "--moves", "e4"], "does not go with"),
                            ([games, "--fen", "startpos"], "does not go with"),
                            (["--moves", "e4", "--summary"], "--summary")):
        run = kibitzer("opening", *arguments)
        check_one_error_line(run, wrong_usage, f"opening {arguments}")
        check(hint in run.err and "--help" in run.err, f"opening {arguments}: {run.err!r}")


def test_bad_input():
    for arguments, hint in ((["--fen", "nonsense"], "nonsense"),
                            (["--moves", "e4 e5 Nf4"], "half move 3"),
                            (["--moves", "e4 xyzzy\x1b[31m"], "half move 2"),
                            (["--moves", "e9"], "half move 1"),
                            (["none.pgn"], "No such file")):
        run = kibitzer("opening", *arguments)
        check_one_error_line(run, failed, f"opening {arguments}")
        check(hint in run.err, f"opening {arguments}: {run.err!r}")
        check("\x1b" not in run.err, f"opening {arguments}: {run.err!r}")
        check_equal(run.out, "", f"opening {arguments}: stdout")


def test_damaged_games_are_named_up_to_the_damage():
    run = succeed("opening", "-", stdin="1. e4 e5 2. Nf3 Nc6 3. Bb5 Qxh9 *\n")
    check_equal(run.out, "1\tC60\tRuy Lopez\t5\n", "the undamaged part")
    check_equal(len(run.err_lines), 1, f"warnings {run.err!r}")
    check("game 1, line 1" in run.err, run.err)


def test_files_without_games():
    with Folder() as folder:
        empty = folder.write("empty.pgn", "")
        prose = folder.write("prose.pgn", "Dear diary, today I lost again.\n")
        run = succeed("opening", empty)
        check("warning" in run.err and run.out == "", f"{run}")
        check_one_error_line(kibitzer("opening", prose), failed, "prose")
        check_one_error_line(kibitzer("opening", prose, games), incomplete, "prose and games")


def test_tags_by_conversion():
    with Folder() as folder:
        named = folder / "named.pgn"
        succeed("pgn", "convert", games, "--name-openings", "--out", named)
        text = named.read_text()
        check_equal(text.count('[ECO "'), 3, "games with a code")
        check('[ECO "B90"]' in text and
              '[Opening "Sicilian Defense: Najdorf Variation"]' in text, text)
        run = succeed("pgn", "convert", games, "--name-openings", "--eco", "C6", "--uci")
        check_equal(len(run.out_lines), 2, "games of one opening")


run_tests(globals())
