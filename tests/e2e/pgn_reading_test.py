"""PGN as it is found in the wild: encodings, line ends, layouts, archives whole and cut."""

import bz2
import gzip
import lzma
import random
import subprocess

from random_pgn import random_pgn_game
from support import Folder, check, check_equal, find_program, kibitzer, run_tests, succeed

first = '[White "Anna"]\n[Black "Bert"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n'
second = '[White "Carl"]\n[Black "Dora"]\n[Result "*"]\n\n1. d4 d5 *\n\n'
first_as_uci = "e2e4 e7e5 g1f3 b8c6\n"
as_uci = first_as_uci + "d2d4 d7d5\n"


def read(text):
    """The moves of all games, and what was said on stderr."""
    run = succeed("pgn", "convert", "--uci", "-", stdin=text)
    return run.out, run.err


def check_reads(text, moves, what):
    check_equal(read(text), (moves, ""), what)


def counts(path, *options):
    run = kibitzer("pgn", "stats", path, *options)
    check_equal(run.code, 0, f"{path}: {run}")
    return run.out_lines[:2], run.err_lines


# --- Encodings and lines -------------------------------------------------------------------------


def test_encodings():
    for encoding in ("utf-8", "latin-1", "cp1252"):
        name = "Müller, é" if encoding == "latin-1" else "Müller – é"
        text = first.replace("Anna", name)
        out = succeed("pgn", "convert", "-", stdin=text.encode(encoding)).out
        check(f'[White "{name}"]' in out, f"{encoding}: {out}")


def test_byte_order_mark():
    check_reads("\ufeff" + first + second, as_uci, "at the start")
    check_reads(first + "\ufeff" + second, as_uci, "between games of joined files")


def test_line_ends():
    check_reads((first + second).replace("\n", "\r\n"), as_uci, "CR LF")
    check_reads(first.replace("\n", "\r\n") + second, as_uci, "mixed")
    check_reads((first + second).rstrip(), as_uci, "no line end at the end")
    check_reads((first + second).replace("\n", " \t\n"), as_uci, "blanks at the ends of lines")


# --- Layout --------------------------------------------------------------------------------------


def test_blank_lines():
    check_reads(first.replace("\n\n", "\n") + second.replace("\n\n", "\n"), as_uci, "none at all")
    check_reads("\n\n\n" + first + "\n\n\n" + second, as_uci, "too many")
    check_reads(first.replace("\n", "\n\n") + second.replace("\n", "\n\n"), as_uci, "between tags")


def test_games_without_tags():
    check_reads("1. e4 e5 2. Nf3 Nc6 1-0\n\n1. d4 d5 *\n", as_uci, "two games of moves only")


def test_comments_and_escapes():
    for what, inserted in (
            ("comment in braces", "{; no ( comment\n%}"),
            ("comment to the end of the line", "; a { comment } 1. d4\n"),
            ("escaped line", "\n% 1... c5 {\n"),
            ("tag in a comment", '{[Event "x"]}'),
            ("tags on lines of their own in a comment", '{[Event "x"]\n[Site "y"]\n}')):
        check_reads(first.replace("2. Nf3", inserted + " 2. Nf3"), first_as_uci, what)
    check_reads("% escaped\n" + first, first_as_uci, "escaped line before the game")


def test_variations_and_null_moves():
    line = ("1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 g6)) 2. c4) (1. Z0 e5) e5 (1... -- 2. d4) "
            "2. Nf3 Nc6 1-0")
    check_reads(first.partition("1. e4")[0] + line, first_as_uci, "nested variations")
    out = " ".join(succeed("pgn", "convert", "-", stdin=line).out.split())
    check("(1... -- 2. d4)" in out and "(1. -- e5)" in out, f"null moves are written: {out}")


def test_many_spellings_of_moves():
    check_reads("1.e4 e5*\n", "e2e4 e7e5\n", "no blanks")
    check_reads("1. e2-e4 e7-e5 2. Ng1-f3 Nb8c6 3. Bf1b5+ a7-a6 4. Bb5xc6 d7:c6 5. 0-0 *\n",
                "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1\n", "long algebraic, zeros")
    check_reads("1 e4 1... e5 2. Nf3! Nc6?! 3. Bb5$5 a6!! 4.... *\n",
                "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6\n", "numbers and glyphs")
    check_reads('[SetUp "1"]\n[FEN "4k3/P1P5/8/8/8/8/8/4K3 w - - 0 1"]\n\n'
                "1. a8Q+ Kf7 2. c8(N) Kf6 *\n", "a7a8q e8f7 c7c8n f7f6\n", "promotions")
    check_reads('[SetUp "1"]\n[FEN "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n\n1. exd6e.p. Kf7 *\n',
                "e5d6 e8f7\n", "en passant said aloud")


# --- Damage --------------------------------------------------------------------------------------


def test_damaged_game_is_kept_up_to_the_damage():
    for damage, place in (("Ke3", "illegal"), ("Xx9", "unreadable"), ("Rd1", "no such rook")):
        moves, errors = read(first.replace("2. Nf3", f"2. {damage}") + second)
        check_equal(moves, "e2e4 e7e5\nd2d4 d7d5\n", place)
        check_equal(len(errors.splitlines()), 1, f"{place}: {errors!r}")
        check("warning: -: game 1, line 5: " in errors and damage in errors, errors)


def test_damage_in_a_variation_leaves_the_game_whole():
    moves, errors = read(first.replace("e5", "(1. Ke5 d5) e5", 1) + second)
    check_equal(moves, as_uci, "the main line")
    check("variation" in errors and "Ke5" in errors, errors)


def test_missing_result_and_open_comment():
    moves, errors = read(first.replace(" 1-0\n\n", "\n\n") + second)
    check_equal((moves, len(errors.splitlines())), (as_uci, 1), "no result")
    moves, errors = read(first.replace("2. Nf3", "{never closed 2. Nf3") + second)
    check_equal((moves, len(errors.splitlines())), ("e2e4 e7e5\nd2d4 d7d5\n", 1), "open comment")


def test_bad_start_position_loses_only_that_game():
    text = '[White "a"]\n[Black "b"]\n[SetUp "1"]\n[FEN "no/such/board w - - 0 1"]\n\n1. e4 *\n\n'
    moves, errors = read(text + second)
    check_equal(moves, "\nd2d4 d7d5\n", "moves")
    check_equal(len(errors.splitlines()), 1, errors)


def test_one_warning_for_a_game_with_many_problems():
    text = first.replace("e5", "e5 $999 $999 (1... Ke3) (1... Ke4)")
    check_equal(len(read(text)[1].splitlines()), 1, "warnings")


def test_check_reports_every_problem_and_its_place():
    text = first.replace("Nc6", "Nc5") + second.replace("d5", "d6 $999 (1... d5 2. Ke7)") + first
    run = kibitzer("pgn", "check", "-", stdin=text)
    check_equal(run.code, 1, "exit code")
    check_equal(run.out_lines[-1], "games 3, problems 3", "last line")
    places = [line.split(": ")[1] for line in run.out_lines[:-1]]
    check_equal(places, ["game 1, line 5", "game 2, line 11", "game 2, line 11"], "places")
    check_equal(kibitzer("pgn", "check", "-", stdin=first).code, 0, "exit code without problems")


# --- Archives ------------------------------------------------------------------------------------


def archive_text():
    """A megabyte and a half in 1200 games, with words that do not compress too well."""
    rng = random.Random(41)
    games = [random_pgn_game(rng, number).text for number in range(150)] * 8
    return "".join(game.replace("\n\n", "\n\n{" + rng.randbytes(300).hex() + "} ", 1)
                   for game in games)


def pack_with(tool, text, *options):
    done = subprocess.run([find_program(tool), "-q", "-c", *options], input=text.encode(),
                          capture_output=True, timeout=60)
    check_equal(done.returncode, 0, f"{tool}: {done.stderr}")
    return done.stdout


packers = {
    "gz": lambda text: gzip.compress(text.encode()),
    "bz2": lambda text: bz2.compress(text.encode(), compresslevel=1),
    "xz": lambda text: lzma.compress(text.encode(), preset=1),
    "zst": lambda text: pack_with("zstd", text),
}


def test_archives():
    text = archive_text()
    half = len(text) // 2 + 17  # somewhere within a game
    with Folder() as folder:
        expected, _ = counts(folder.write("plain.pgn", text))
        for kind, pack in packers.items():
            whole = folder.write("games." + kind, pack(text))
            joined = folder.write("joined." + kind, pack(text[:half]) + pack(text[half:]))
            misnamed = folder.write(kind + ".pgn", pack(text))
            for path in (whole, joined, misnamed):
                check_equal(counts(path), (expected, []), path.name)
            run = kibitzer("pgn", "stats", "-", stdin=pack(text))
            check_equal(run.out_lines[:2], expected, f"{kind} on stdin")


def test_parallel_zstd():
    """pzstd cuts anywhere; its frames start within games."""
    text = archive_text()
    with Folder() as folder:
        expected = succeed("pgn", "convert", "--uci", folder.write("plain.pgn", text)).out
        packed = folder.write("games.zst", pack_with("pzstd", text, "-p", "4", "-1"))
        pieces = [text[i:i + 70001] for i in range(0, len(text), 70001)]
        small = folder.write("small.zst", b"".join(pack_with("zstd", piece) for piece in pieces))
        for path in (packed, small):
            for threads in ("1", "2", "5"):
                run = succeed("pgn", "convert", "--uci", path, "--threads", threads)
                check_equal((run.out == expected, run.err), (True, ""), f"{path.name}, {threads}")


def test_cut_archives_keep_the_games_before():
    text = archive_text()
    with Folder() as folder:
        for kind, pack in packers.items():
            packed = pack(text)
            path = folder.write("cut." + kind, packed[:len(packed) * 6 // 10])
            for threads in ("1", "2", "5"):
                found, errors = counts(path, "--threads", threads)
                games = int(found[0].split()[1])
                check(0 < games < 1200, f"cut {kind}: {games} games")
                # The last game may itself be cut, which is worth a word of its own.
                check(1 <= len(errors) <= 3, f"cut {kind}: {errors}")
                check(all(line.startswith("warning: ") for line in errors), f"cut {kind}: {errors}")
                check(path.name in errors[-1], f"cut {kind}: {errors}")


def test_damaged_archives_are_no_accident():
    rng = random.Random(42)
    text = archive_text()[:400_000]
    with Folder() as folder:
        for kind, pack in packers.items():
            packed = pack(text)
            for number in range(12):
                damaged = bytearray(packed)
                at = rng.randrange(len(packed)) if number else 6
                damaged[at:at + 8] = rng.randbytes(8)
                run = kibitzer("pgn", "stats", folder.write("damaged." + kind, damaged), timeout=20)
                what = f"{kind} damaged at {at}"
                check(run.code in (0, 1) and not run.timed_out, f"{what}: {run}")
                check(run.code == 0 or len(run.err_lines) == 1, f"{what}: {run}")
                check(run.peak_mib < 1024, f"{what}: {run.peak_mib:.0f} MiB")


def test_archives_with_little_in_them():
    with Folder() as folder:
        for kind, pack in packers.items():
            empty = succeed("pgn", "stats", folder.write("empty." + kind, pack("")))
            check("warning" in empty.err, f"{kind} of nothing: {empty}")
            head = kibitzer("pgn", "stats", folder.write("head." + kind, pack(first)[:6]))
            check_equal((head.code, len(head.err_lines)), (1, 1), f"first bytes of {kind}: {head}")


run_tests(globals())
