"""Inputs of absurd size: answered within seconds, in little memory, by any number of threads."""

import random
import struct
import subprocess

from random_pgn import random_pgn_game
from support import Folder, check, check_equal, find_program, kibitzer, run_tests

seconds_allowed = 10  # of processor time, or by the clock; each takes well below one
tags = '[White "W"]\n[Black "B"]\n[Result "*"]\n\n'
shuffle = "Nf3 Nf6 Ng1 Ng8 "


def swiftly(*arguments, codes=(0,), **options):
    run = kibitzer(*arguments, timeout=6 * seconds_allowed, **options)
    check(run.code in codes, f"{arguments}: {run}")
    seconds = min(run.seconds, run.cpu_seconds)  # a busy machine makes nothing slow
    check(seconds < seconds_allowed, f"{arguments}: {seconds:.1f} s")
    check(run.peak_mib < 1024, f"{arguments}: {run.peak_mib:.0f} MiB")
    return run


def read_all_ways(text, games, codes=(0,)):
    """By all verbs that read PGN; returns what `pgn stats` said."""
    with Folder() as folder:
        path = folder.write("huge.pgn", text)
        for verb in ("check", "convert"):
            swiftly("pgn", verb, path, codes=(*codes, 1) if verb == "check" else codes)
        run = swiftly("pgn", "stats", path, codes=codes)
        if games is not None:
            check_equal(run.out_lines[0], f"games {games}", "games")
        return run


def test_long_game():
    run = read_all_ways(tags + shuffle * 625_000 + "*\n", 1)  # 10 MB
    check_equal(run.out_lines[1], "plies 2500000", "plies")


def test_long_game_followed_by_others():
    run = read_all_ways(tags + shuffle * 100_000 + "*\n\n" + (tags + "e4 *\n\n") * 1000, 1001)
    check_equal(run.out_lines[1], "plies 401000", "plies")


def test_nested_variations():
    depth = 100_000
    line = "1. e4 " + "(1. d4 " * depth + ")" * depth + " 1... e5 *\n"
    check_equal(read_all_ways(tags + line, 1).out_lines[1], "plies 2", "plies")


def test_parentheses():
    read_all_ways(tags + "1. e4 " + "(" * 1_000_000 + " *\n", 1)
    read_all_ways(tags + "1. e4 " + ")" * 1_000_000 + " *\n", 1)
    read_all_ways(tags + "1. e4 " + "()" * 500_000 + " e5 *\n", 1)
    read_all_ways("(" * 1_000_000, None, codes=(0, 1))


def test_variations_side_by_side():
    read_all_ways(tags + "1. e4 " + "(1. d4 d5) " * 100_000 + "1... e5 *\n", 1)


def test_tags():
    text = "".join(f'[Tag{number} "{number}"]\n' for number in range(100_000))
    read_all_ways('[White "W"]\n[Black "B"]\n' + text + "\n1. e4 *\n", 1)
    read_all_ways('[White "W"]\n' * 100_000 + '[Black "B"]\n\n1. e4 *\n', 1)
    read_all_ways(f'[White "{"W" * 5_000_000}"]\n[Black "B"]\n\n1. e4 *\n', 1)


def test_comments():
    read_all_ways(tags + "1. e4 {" + "word " * 1_000_000 + "} e5 *\n", 1)
    read_all_ways(tags + "1. e4 {" + "x" * 5_000_000 + "} e5 *\n", 1)
    read_all_ways(tags + "1. e4 " + "{a} " * 500_000 + "e5 *\n", 1)
    read_all_ways(tags + "1. e4 " + "{" * 1_000_000, 1)
    read_all_ways(tags + "1. e4 {" + '[Event "x"]\n\n' * 100_000 + "} e5 *\n", None)


def test_comments_that_are_never_closed():
    read_all_ways((tags + "1. e4 {words\n\n") * 30_000, 30_000)
    read_all_ways((tags + "1. e4 *\n{\n\n") * 30_000, None)
    read_all_ways('[White "W"]\n1. e4 *\n{\n' * 200_000, None)  # nowhere to cut


def test_annotation_glyphs():
    read_all_ways(tags + "1. e4 " + "$1 " * 500_000 + "e5 *\n", 1)
    read_all_ways(tags + "1. e4" + "!" * 2_000_000 + " e5 *\n", 1)


def test_numbers_and_words():
    read_all_ways(tags + "1" * 5_000_000 + ". e4 *\n", 1)
    read_all_ways(tags + "1. e4 " + "x" * 5_000_000 + " *\n", 1)
    read_all_ways("word " * 1_000_000, None, codes=(1,))
    read_all_ways("word\n" * 1_000_000, None, codes=(1,))


def test_tiny_games():
    run = read_all_ways("1. e4 *\n\n" * 300_000, 300_000)
    check_equal(run.out_lines[1], "plies 300000", "plies")
    read_all_ways("*\n" * 500_000, None, codes=(0, 1))


def test_noise():
    rng = random.Random(51)
    read_all_ways(rng.randbytes(3_000_000), None, codes=(0, 1))
    read_all_ways(bytes(5_000_000), None, codes=(0, 1))
    letters = b"12345678abcdefghNBRQKOx+#=-.(){}[]$!?*\"%; \n"
    read_all_ways(bytes(rng.choices(letters, k=3_000_000)), None, codes=(0, 1))


def test_long_lines_of_positions():
    line = "8/8/8/8/8/8/8/K1k5 w - - "
    for operations in ("id \"" + "x" * 5_000_000 + "\";", "bm " + "Ka2 " * 300_000 + ";",
                       "c0 \"a\"; " * 300_000, ";" * 3_000_000, "x" * 5_000_000):
        swiftly("epd", "check", "-", stdin=line + operations, codes=(0, 1))
    swiftly("epd", "check", "-", stdin=(line + "\n") * 200_000)
    swiftly("fen", "8" * 100_000, codes=(1,))
    swiftly("fen", " " * 100_000, codes=(1,))


def test_archive_bomb():
    """A gigabyte of blanks in 40 kB, as one frame after the other."""
    packed = subprocess.run([find_program("zstd"), "-q", "-c", "-1"], input=b" " * (128 << 20),
                            capture_output=True, timeout=60).stdout
    frame = struct.pack("<III", 0x184D2A50, 4, len(packed)) + packed  # announced as by pzstd
    with Folder() as folder:
        for name, content in (("plain.zst", packed * 8), ("announced.zst", frame * 8)):
            run = kibitzer("pgn", "stats", folder.write(name, content), timeout=60)
            check(run.code in (0, 1), f"{name}: {run}")
            check(run.peak_mib < 1024, f"{name}: {run.peak_mib:.0f} MiB")


def test_any_number_of_threads():
    rng = random.Random(52)
    games = [random_pgn_game(rng, number, annotated=True).text for number in range(300)]
    games[7] = games[7].replace(" 1", " Xx9", 3)
    with Folder() as folder:
        path = folder.write("games.pgn", "".join(rng.choices(games, k=6000)))
        for verb in (["stats"], ["check"], ["convert"], ["convert", "--uci"]):
            answers = []
            for threads in ("1", "2", "5"):
                run = kibitzer("pgn", *verb, path, "--threads", threads)
                answers.append((run.code, run.out, run.err))
            check(answers[0] == answers[1] == answers[2], f"pgn {verb} depends on the threads")


run_tests(globals())
