"""Files are read in pieces by several threads; where the pieces are cut must not show.

Plain files are cut near every mebibyte, archives of several zstd frames where the frames end. So
the same games are moved along under the cuts, and cut into frames at every single byte.
"""

import random
import struct

from random_pgn import random_pgn_game
from support import Folder, check, check_equal, check_same_text, kibitzer, run_tests

mebibyte = 1 << 20


def raw_zstd_frame(data):
    """A frame of the zstd format with stored, uncompressed blocks (RFC 8878), as pzstd writes it:
    with a skippable frame before that says how long it is."""
    single_segment_with_4_byte_size = 0xA0
    frame = struct.pack("<IBI", 0xFD2FB528, single_segment_with_4_byte_size, len(data))
    blocks = [data[i:i + 100_000] for i in range(0, len(data), 100_000)] or [b""]
    for number, block in enumerate(blocks):
        is_last = number == len(blocks) - 1
        frame += (len(block) << 3 | is_last).to_bytes(3, "little") + block
    return struct.pack("<III", 0x184D2A50, 4, len(frame)) + frame


def answers(path, threads="2"):
    """All games as we write them, and all problems with their places."""
    run = kibitzer("pgn", "convert", path, "--threads", threads)
    check(run.code == 0, f"{path.name}: {run}")
    return run.out, [line.split(": ", 2)[2] for line in run.err_lines]


def check_same_answers(found, expected, what):
    check_same_text(found[0], expected[0], f"{what}: games")
    check_equal(found[1], expected[1], f"{what}: problems")


# Small games with everything in them that could be taken for the border between two games.
odd_games = [
    '[White "a"]\n[Black "b"]\n\n1. e4 e5 1-0\n\n',
    '[White "gap"]\n\n[Black "between tags"]\n\n1. e4 *\n\n',
    '[White "no"]\n[Black "gap"]\n1. d4 *\n',
    '[White "a"]\n[Black "b"]\n\n1. e4 {a comment\n\nwith a gap} e5 0-1\n\n',
    '[White "a"]\n[Black "b"]\n\n1. e4 {\n[%clk 0:00:01]} e5\n[0] 0-1\n\n',
    '[White "a"]\n[Black "b"]\n\n1. e4 (1. d4 *\n\n) 1... e5 1/2-1/2\n\n',
    '[White "a"]\n[Black "no result"]\n\n1. e4 e5\n\n',
    '[White "a"]\n[Black "open comment"]\n\n1. e4 {and then\n\n',
    '[White "a"]\n[Black "damage"]\n\n1. e4 Ke2 1-0\n\n\n\n',
    '[White "a"]\r\n[Black "b"]\r\n\r\n1. c4 1-0\r\n\r\n',
    '[White "a"]\n[Black "b"]\n\n; [Event "no tag"]\n1. c4 1-0\n\n',
    '% escaped\n\n[White "a"]\n[Black "b"]\n\n*\n\n',
    '[White "last"]\n[Black "b"]\n\n1. Nf3 Nf6 *\n\n',
]

# Not clear cut, but to be read in one way only.
doubtful_games = [
    '[White "a"]\n% escaped among tags\n\n[Black "b"]\n\n1. e4 *\n\n',
    '[White "a"]\n[Black "b"]\n\n1. e4 {\n\n[White "c"]\n[Black "d"]\n\n1. d4 *\n\n',
    '[White "a"]\n[Black "b"]\n\n1. e4 {\n\n[White "in a comment"]\n\n} e5 1-0\n\n',
]


def check_frames_cut_anywhere(text):
    data = text.encode()
    with Folder() as folder:
        expected = answers(folder.write("plain.pgn", data))
        for at in range(1, len(data)):
            path = folder.write("cut.zst", raw_zstd_frame(data[:at]) + raw_zstd_frame(data[at:]))
            check_same_answers(answers(path), expected, f"frames cut at {data[at - 20:at]!r}")
        for size in (1, 2, 3, 7, 31):
            frames = [raw_zstd_frame(data[i:i + size]) for i in range(0, len(data), size)]
            path = folder.write("pieces.zst", b"".join(frames))
            for threads in ("1", "5"):
                check_same_answers(answers(path, threads), expected, f"frames of {size} bytes")


def test_frames_cut_anywhere():
    check_frames_cut_anywhere("".join(odd_games))


def test_frames_cut_anywhere_in_doubtful_games():
    for doubtful in doubtful_games:
        check_frames_cut_anywhere(odd_games[0] + doubtful + odd_games[-1])


def padding_game(size):
    """A game whose text has exactly so many bytes."""
    head, tail = '[White "pad"]\n[Black "ding"]\n\n1. e4 {', "} *\n\n"
    return head + "x" * (size - len(head) - len(tail)) + tail


def check_moved_along(text, step):
    """Puts every part of the text at the end of the first mebibyte, where the first cut is made."""
    head = '[Event "?"]'
    with Folder() as folder:
        expected, _ = answers(folder.write("alone.pgn", text))
        for shift in range(0, len(text.encode()) + 20, step):
            path = folder.write("moved.pgn", padding_game(mebibyte - shift) + text +
                                padding_game(mebibyte))
            games = answers(path)[0].split(head)[1:]
            between = "".join(head + game for game in games[1:-1])
            check_same_text(between, expected, f"moved by {shift}")


def test_games_moved_along_under_the_cut():
    check_moved_along("".join(odd_games), 7)


def test_doubtful_games_moved_along_under_the_cut():
    for doubtful in doubtful_games:
        check_moved_along(odd_games[0] + doubtful + odd_games[-1], 5)


def test_counts_of_large_files():
    """Games of all sizes in another order each time, so that the cuts fall everywhere."""
    rng = random.Random(61)
    games = [random_pgn_game(rng, number, longest=rng.choice([3, 100, 300]),
                             annotated=number % 3 == 0) for number in range(250)]
    with Folder() as folder:
        for round_number in range(12):
            drawn = rng.choices(games, k=4000)
            text = padding_game(rng.randint(100, 50_000)) + "".join(game.text for game in drawn)
            check(len(text) > 3 * mebibyte, "the file is too small")
            path = folder.write("large.pgn", text)
            plies = 1 + sum(len(game.moves) for game in drawn)
            for threads in ("1", "2", "5"):
                run = kibitzer("pgn", "stats", path, "--threads", threads)
                check_equal((run.out_lines[:2], run.err), (["games 4001", f"plies {plies}"], ""),
                            f"round {round_number}, {threads} threads")


def test_places_of_problems_in_large_files():
    """Game and line numbers are right whatever was cut before."""
    rng = random.Random(62)
    good = [random_pgn_game(rng, number, longest=60, annotated=True).text for number in range(100)]
    bad = '[White "a"]\n[Black "b"]\n\n1. e4 e5\n2. Ke3 *\n\n'
    texts = [bad if rng.random() < 0.01 else rng.choice(good) for _ in range(6000)]
    expected, line = [], 1
    for number, text in enumerate(texts, 1):
        if text is bad:
            expected.append(f"game {number}, line {line + 4}")
        line += text.count("\n")
    with Folder() as folder:
        path = folder.write("large.pgn", "".join(texts))
        for threads in ("1", "5"):
            run = kibitzer("pgn", "check", path, "--threads", threads)
            places = [line.split(": ")[1] for line in run.out_lines[:-1]]
            check_equal(places, expected, f"places with {threads} threads")


run_tests(globals())
