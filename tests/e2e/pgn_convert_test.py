"""`pgn convert`: filters, normal form, splitting, and .zst files that are read in parallel."""

import random
import re
import subprocess

from random_pgn import random_pgn_game, tag
from support import (Folder, check, check_equal, check_same_text, environment, find_program,
                     kibitzer, run_tests, succeed)

small_frames = environment(KIBITZER_ZSTD_FRAME_MIB="1", KIBITZER_ZSTD_LEVEL="1")


def rated_games(count, seed=31):
    """Games with ratings and opening codes; some of both are missing."""
    rng = random.Random(seed)
    games = []
    for number in range(count):
        tags = tag("ECO", "ABCDE"[number % 5] + f"{number % 100:02}") if number % 7 else ""
        tags += tag("WhiteElo", 1500 + 37 * number % 1000) if number % 11 else tag("WhiteElo", "?")
        tags += tag("BlackElo", 1500 + 53 * number % 1000) if number % 13 else ""
        games.append(random_pgn_game(rng, number, longest=60, extra_tags=tags))
    return games


def value(game, name):
    found = re.search(rf'^\[{name} "(.*)"\]$', game.text, re.M)
    return found[1] if found else ""


def elo(game, name):
    return int(value(game, name)) if value(game, name).isdigit() else 0


def test_filters():
    games = rated_games(200)
    filters = {
        ("--player", "white 3"): lambda g: "White 3" in value(g, "White"),
        ("--player", "ACK 1"): lambda g: "ack 1" in value(g, "Black"),
        ("--white", "White 1"): lambda g: "White 1" in value(g, "White"),
        ("--black", "nobody"): lambda g: False,
        ("--eco", "B"): lambda g: value(g, "ECO").startswith("B"),
        ("--eco", "C42"): lambda g: value(g, "ECO").startswith("C42"),
        ("--result", "1-0"): lambda g: g.result == "1-0",
        ("--result", "*"): lambda g: g.result == "*",
        ("--min-plies", "30"): lambda g: len(g.moves) >= 30,
        ("--max-plies", "10"): lambda g: len(g.moves) <= 10,
        ("--min-plies", "10", "--max-plies", "10"): lambda g: len(g.moves) == 10,
        ("--min-elo", "2000"): lambda g: min(elo(g, "WhiteElo"), elo(g, "BlackElo")) >= 2000,
        ("--since", "2010"): lambda g: value(g, "Date") >= "2010",
        ("--since", "2010.06.15"): lambda g: value(g, "Date") >= "2010.06.15",
        ("--until", "2010"): lambda g: value(g, "Date")[:4] <= "2010",
        ("--until", "2010.06"): lambda g: value(g, "Date")[:7] <= "2010.06",
        ("--undamaged",): lambda g: True,
        ("--white", "White 1", "--result", "0-1", "--since", "2005"):
            lambda g: "White 1" in value(g, "White") and g.result == "0-1" and
            value(g, "Date") >= "2005",
    }
    with Folder() as folder:
        path = folder.write("games.pgn", "".join(game.text for game in games))
        for arguments, keeps in filters.items():
            expected = [" ".join(game.moves) for game in games if keeps(game)]
            run = succeed("pgn", "convert", path, "--uci", *arguments)
            check_equal(run.out_lines, expected, f"games kept by {' '.join(arguments)}")


def test_an_empty_filter_is_told_once():
    games = '[White "Janowsky, Dawid"]\n[Black "Bert"]\n\n1. e4 e5 *\n'
    run = succeed("pgn", "convert", "-", "--player", "Jannowsky", stdin=games)
    check_equal(run.err_lines, ["warning: none of 1 games passes the filter; did you mean "
                                "Janowsky, Dawid?"], "one line, with the nearest name")


def test_games_without_tags_are_kept():
    for tags in ("", '[Event "x"]\n\n', '[White ""]\n[Black ""]\n\n', '[White "W"]\n\n'):
        text = tags + "1. e4 e5 *\n"
        check_equal(succeed("pgn", "convert", "--uci", "-", stdin=text).out, "e2e4 e7e5\n", text)


def test_damaged_games_can_be_left_out():
    text = '[White "a"]\n[Black "b"]\n\n1. e4 e5 2. Ke3 *\n\n[White "c"]\n[Black "d"]\n\n1. d4 *\n'
    check_equal(succeed("pgn", "convert", "--uci", "-", stdin=text).out, "e2e4 e7e5\nd2d4\n", "all")
    run = succeed("pgn", "convert", "--uci", "--undamaged", "-", stdin=text)
    check_equal(run.out, "d2d4\n", "undamaged")


def test_parts_can_be_left_out():
    text = '[White "a"]\n[Black "b"]\n\n1. e4 $1 {king pawn} (1. d4 {queen pawn} d5) e5 *\n'

    def moves(*options):
        return succeed("pgn", "convert", "-", *options, stdin=text).out.split("\n\n")[1].strip()

    check_equal(moves(), "1. e4 $1 {king pawn} (1. d4 {queen pawn} 1... d5) 1... e5 *", "all")
    check_equal(moves("--mainline"), "1. e4 e5 *", "--mainline")
    check_equal(moves("--no-comments"), "1. e4 $1 (1. d4 d5) 1... e5 *", "--no-comments")
    check_equal(moves("--no-variations"), "1. e4 $1 {king pawn} 1... e5 *", "--no-variations")
    check_equal(moves("--no-nags", "--no-comments", "--no-variations"), "1. e4 e5 *", "all three")


def test_normal_form():
    text = ('[Zeta "z"]\n[Result "1-0"]\n[White "Doe, \\"J\\" \\\\ Jr"]\n[Black "b"]\n\n'
            "1.e2-e4!? e7e5?? 2 Ng1f3 {  many\n  blanks }Nb8-c6 3.Bf1b5 a6 4.Bxc6 dc 1-0\n")
    run = kibitzer("pgn", "convert", "-", stdin=text.replace(" dc ", " d7xc6 "))
    check_equal(run.out, '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n'
                '[White "Doe, \\"J\\" \\\\ Jr"]\n[Black "b"]\n[Result "1-0"]\n[Zeta "z"]\n\n'
                "1. e4 $5 e5 $4 2. Nf3 {many blanks} 2... Nc6 3. Bb5 a6 4. Bxc6 dxc6 1-0\n\n",
                "normal form")
    check(all(len(line) < 80 for line in run.out_lines), "lines of less than 80 characters")


def test_writing_twice_changes_nothing():
    rng = random.Random(32)
    games = [random_pgn_game(rng, number, annotated=True).text for number in range(60)]
    once = succeed("pgn", "convert", "-", stdin="".join(games)).out
    check_same_text(succeed("pgn", "convert", "-", stdin=once).out, once, "second writing")


def test_out_writes_a_whole_file_or_none():
    games = "".join(game.text for game in rated_games(20))
    with Folder() as folder:
        path = folder.write("games.pgn", games)
        expected = succeed("pgn", "convert", path).out
        run = succeed("pgn", "convert", path, "--out", folder / "out.pgn")
        check_equal((run.out, run.err), ("", "20 of 20 games written\n"), "what is said")
        check_same_text((folder / "out.pgn").read_text(), expected, "out.pgn")
        succeed("pgn", "convert", path, "--out", path)  # onto itself
        check_same_text(path.read_text(), expected, "a file converted onto itself")
        check_equal(kibitzer("pgn", "convert", path, "-o", folder / "none" / "x.pgn").code, 1,
                    "folder that is not there")
        names = sorted(entry.name for entry in folder.path.iterdir())
        check_equal(names, ["games.pgn", "out.pgn"], "files left")


def test_split():
    games = rated_games(25)
    with Folder() as folder:
        path = folder.write("games.pgn", "".join(game.text for game in games))
        whole = succeed("pgn", "convert", path).out
        for name, pattern in (("part.pgn", "part-{:05}.pgn"), ("p.pgn.zst", "p-{:05}.pgn.zst")):
            succeed("pgn", "convert", path, "--split", "10", "--out", folder / name)
            parts = [folder / pattern.format(number) for number in (1, 2, 3)]
            check(all(part.exists() for part in parts), f"not all parts of {name} are there")
            counts = [succeed("pgn", "stats", part).out_lines[0] for part in parts]
            check_equal(counts, ["games 10", "games 10", "games 5"], f"games in {name}")
            check_same_text("".join(succeed("pgn", "convert", part).out for part in parts), whole,
                            "parts put together")
        check_equal(len(list(folder.path.iterdir())), 7, "number of files")
        succeed("pgn", "convert", path, "--split", "25", "--out", folder / "even.pgn")
        check_equal(len(list(folder.path.glob("even-*"))), 1, "no empty last file")


def test_zst_is_framed_for_parallel_reading():
    block = "".join(game.text for game in rated_games(400))
    with Folder() as folder:
        path = folder.write("games.pgn", block * 12)
        out = folder / "games.pgn.zst"
        run = kibitzer("pgn", "convert", path, "--out", out, env=small_frames)
        check_equal(run.code, 0, f"exit code: {run}")
        plain = succeed("pgn", "convert", path).out
        zstd = find_program("zstd")
        unpacked = subprocess.run([zstd, "-dc", str(out)], capture_output=True, timeout=60)
        check_equal((unpacked.returncode, unpacked.stderr), (0, b""), "zstd")
        check_same_text(unpacked.stdout.decode(), plain, "what zstd unpacks")
        frames = subprocess.run([zstd, "-l", str(out)], capture_output=True, text=True).stdout
        check(int(frames.splitlines()[1].split()[0]) > 2, f"several frames:\n{frames}")
        expected = succeed("pgn", "stats", path).out
        for threads in ("1", "2", "5"):
            check_equal(succeed("pgn", "stats", out, "--threads", threads).out, expected,
                        f"counts with {threads} threads")
            check_same_text(succeed("pgn", "convert", out, "--threads", threads).out, plain,
                            f"games with {threads} threads")


run_tests(globals())
