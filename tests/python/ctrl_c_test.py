#!/usr/bin/env python3
"""Ctrl-C in the middle of long work is heard at once, and Python goes on."""

import python_support  # noqa: F401  finds the rest

import os
import subprocess
import sys
import time

from support import Folder, Skip, check, check_equal, run_tests, source_root

promised = 0.1  # seconds
tries = 8  # the machine may be busy with something else

around = """
import sys, time
import kibitzer
opera, folder = sys.argv[1:]
{before}
def work():
    {work}
print("ready", flush=True)
try:
    work()
except KeyboardInterrupt:
    print("%.6f" % time.monotonic(), flush=True)
else:
    print("done", flush=True)
kibitzer.see("startpos").to_json()
sys.exit(7)
"""


def heard_after(work, before="", pause=0.3):
    """Seconds from the signal to the exception: the best of some tries."""
    late = []
    with Folder() as folder:
        for _ in range(tries):
            process = subprocess.Popen(
                [sys.executable, "-c", around.format(work=work, before=before),
                 str(source_root / "examples" / "opera.pgn"), str(folder.path)],
                env=os.environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            check_equal(process.stdout.readline(), "ready\n", "it begins")
            time.sleep(pause)
            sent = time.monotonic()
            process.send_signal(2)
            heard = process.stdout.readline()
            check(heard != "done\n", "there was more to do than that")
            check_equal((process.wait(60), process.stderr.read()), (7, ""), "it goes on and ends")
            late.append(float(heard) - sent)
            if late[-1] < promised:
                break
    print(f"{work}: heard after {min(late) * 1000:.0f} ms")
    check(min(late) < promised, f"heard after {late} seconds")


def test_searching():
    heard_after("kibitzer.analyse('startpos', movetime=600_000)")
    heard_after("kibitzer.Engine(threads=1).analyse('startpos', movetime=600_000)")


def test_reading_games():
    heard_after("kibitzer.read_games(text, evals=True)", "text = open(opera, 'rb').read() * 300_000")
    heard_after("kibitzer.read_movetexts(texts)",
                "texts = ['1. e4 e5 ' + '2. Nf3 Nf6 3. Ng1 Ng8 ' * 9 + '*'] * 1_000_000")


def test_tables():
    heard_after("kibitzer.table('tactics', fens)", "fens = ['startpos'] * 1_000_000")
    heard_after("kibitzer.table('see', games)",
                "games = kibitzer.read_games(open(opera, 'rb').read() * 20_000)")
    heard_after("kibitzer.table('style per-game', pgn=text)", "text = open(opera).read() * 50_000")
    heard_after("kibitzer.table('puzzles tag line', lines)", "lines = [dict("
                "fen='6k1/5ppp/8/8/8/8/8/R3K2R w - - 0 1', moves='a1a8', solver_first=True)] * 300_000")


def test_parquet():
    try:
        import pyarrow.parquet
    except ImportError:
        raise Skip("pyarrow is not installed") from None
    game = " ".join(["1. e4 e5"] + ["2. Nf3 Nf6 3. Ng1 Ng8"] * 20) + " *"
    with Folder() as folder:
        path = str(folder.path / "games.parquet")
        pyarrow.parquet.write_table(pyarrow.table({"movetext": [game] * 100_000}), path,
                                    row_group_size=50_000)
        heard_after(f"kibitzer.read_games([{path!r}] * 100)")


if __name__ == "__main__":
    run_tests(globals())
