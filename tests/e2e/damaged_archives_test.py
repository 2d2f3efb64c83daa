"""Archives of games that are cut or changed: what can be read is used, the damage is named, and the
exit code is that of damaged games."""

import bz2
import gzip
import json
import lzma
import shutil
import subprocess

from support import Folder, check, check_equal, environment, kibitzer, run_tests

moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O"


def games(first, count):
    """Games that differ, so that they do not vanish when compressed."""
    text = ""
    for i in range(first, first + count):
        text += (f'[Event "{i * 7919 % 100003}"]\n[Round "{i}"]\n[White "W{i * 104729 % 9973}"]\n'
                 f'[Black "B{i * 15485863 % 99991}"]\n[Result "1-0"]\n\n{moves} 1-0\n\n')
    return text.encode()


def zstd(data):
    return subprocess.run(["zstd", "-q", "-c", "--check"], input=data, capture_output=True,
                          check=True).stdout


packers = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}
if shutil.which("zstd"):
    packers["zst"] = zstd
# Bytes at the end of a part that hold checksums.
trailers = {"gz": 8, "bz2": 4, "xz": 12, "zst": 4}


def stats(folder, name, data):
    run = kibitzer("pgn", "stats", "--json", folder.write(name, data))
    return run, json.loads(run.out) if run.out else None


def test_cut_anywhere():
    with Folder() as folder:
        for ending, pack in packers.items():
            whole = pack(games(0, 60))
            step = max(1, len(whole) // 40)
            for cut in list(range(1, len(whole), step)) + [len(whole) - 2, len(whole) - 1]:
                run, answer = stats(folder, f"cut.pgn.{ending}", whole[:cut])
                where = f"{ending} cut at {cut} of {len(whole)}: {run}"
                if answer is None:
                    check_equal(run.code, 1, where)
                    check_equal(len(run.err_lines), 1, where)
                    continue
                check_equal(run.code, 0, where)
                check(not answer["complete"], where)
                check("cannot decompress" in run.err, where)
                check(0 < answer["games"] <= 60, where)
            check_equal(answer["games"], 60, f"{ending}: only the checksum is cut: {run}")


def test_streams_are_used_up_to_the_cut():
    with Folder() as folder:
        for ending in ("gz", "xz"):
            whole = packers[ending](games(0, 400))
            run, answer = stats(folder, f"half.pgn.{ending}", whole[:len(whole) // 2])
            check(120 < answer["games"] < 280, f"{ending}: {run}")


def test_larger_files_keep_their_blocks():
    with Folder() as folder:
        data = games(0, 12000)  # 2.6 MB
        for ending, pack in packers.items():
            whole = pack(data)
            run, answer = stats(folder, f"large.pgn.{ending}", whole[:len(whole) * 3 // 4])
            check(answer and answer["games"] > 3000, f"{ending}: {run}")


def test_a_wrong_checksum_costs_nothing():
    with Folder() as folder:
        for ending, pack in packers.items():
            first, second = pack(games(0, 30)), pack(games(30, 30))
            for back in range(1, trailers[ending] + 1):
                bad = bytearray(first)
                bad[-back] ^= 0xFF
                for data, expected in ((bytes(bad), 30), (bytes(bad) + second, 60)):
                    run, answer = stats(folder, f"check.pgn.{ending}", data)
                    where = f"{ending}, byte {back} from the end: {run}"
                    check_equal(run.code, 0, where)
                    check_equal(answer["games"], expected, where)
                    check_equal(answer["damaged"], 0, where)
                    check("cannot decompress" in run.err, where)


def test_what_follows_damage_is_used():
    with Folder() as folder:
        for ending, pack in packers.items():
            first, second = pack(games(0, 60)), pack(games(60, 60))
            for at in range(14, len(first), max(1, len(first) // 30)):
                bad = bytearray(first + second)
                bad[at] ^= 0x41
                run, answer = stats(folder, f"changed.pgn.{ending}", bytes(bad))
                where = f"{ending}, byte {at}: {run}"
                check_equal(run.code, 0, where)
                check(answer["games"] >= 60, where)


def test_frames_that_are_read_side_by_side():
    """Our own archives are made of frames: a damaged one costs itself alone."""
    with Folder() as folder:
        plain = folder.write("plain.pgn", games(0, 6000))
        archive = str(folder.path / "ours.pgn.zst")
        made = kibitzer("pgn", "convert", plain, "--out", archive, "--quiet",
                        env={**environment(), "KIBITZER_ZSTD_FRAME_MIB": "1"})
        check_equal(made.code, 0, str(made))
        data = open(archive, "rb").read()
        whole, answer = stats(folder, "whole.pgn.zst", data)
        check_equal(answer["games"], 6000, str(whole))
        for at in (40, len(data) // 3, len(data) - 40):
            bad = bytearray(data)
            bad[at] ^= 0x41
            for threads in ("1", "4"):
                run = kibitzer("pgn", "stats", "--json", "--threads", threads,
                               folder.write("bad.pgn.zst", bytes(bad)))
                answer = json.loads(run.out)
                check_equal(run.code, 0, str(run))
                check(not answer["complete"] and answer["games"] > 100, str(run))


def test_no_game_is_put_together_from_two():
    """Behind lost bytes the rest of a game must not pass for the rest of the one before."""
    with Folder() as folder:
        first = b'[Event "a"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 '
        second = b'Nc6 3. Bb5 a6 1-0\n\n' + games(0, 3)
        for ending in ("gz", "xz"):
            cut = packers[ending](first * 1)
            data = cut[:-10] + packers[ending](second)
            run = kibitzer("pgn", "convert", "--uci", folder.write(f"two.pgn.{ending}", data))
            check(not any(line.startswith("e2e4 e7e5 g1f3 b8c6 f1b5") and len(line.split()) == 6
                          for line in run.out_lines), f"{ending}: {run}")


def test_lists_of_positions():
    with Folder() as folder:
        fens = "".join(f"4k3/8/8/8/8/8/8/4K3 w - - {i % 90} {i + 50}\n" for i in range(500))
        packed = gzip.compress(fens.encode())
        run = kibitzer("metrics", "--fens", folder.write("cut.txt.gz", packed[:-200]), "--jsonl")
        check_equal(run.code, 0, str(run))
        check(100 < len(run.out_lines) < 500, f"{len(run.out_lines)} rows")
        check("what can be read is used" in run.err, run.err)


run_tests(globals())
