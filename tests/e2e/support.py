"""What the whole-program tests share: running the program, judging answers, the peer Stockfish.

A test file defines functions named test_*, and ends with `run_tests(globals())`. Its first
argument is the path of the program; further arguments name the tests to run (all of them if there
are none). Exit code 0: passed, 1: failed, 77: cannot be tested here.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

cannot_be_tested = 77
source_root = Path(__file__).resolve().parents[2]
cases_folder = source_root / "tests" / "cases"
program = str(Path(sys.argv[1]).resolve()) if len(sys.argv) > 1 else "kibitzer"

# With sanitizers the program takes ten times as long: whole benches are left to the real one.
is_slow = "KIBITZER_SLOW_PROGRAM" in os.environ

start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Skip(Exception):
    """The test needs something that is not there; the text says what."""


# --- Judging -------------------------------------------------------------------------------------


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def check_equal(found, expected, what):
    if found == expected:
        return
    if isinstance(found, list) and isinstance(expected, list):  # tell where they part
        at = next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b),
                  min(len(found), len(expected)))
        what += f", from item {at} of {len(found)} (expected {len(expected)})"
        found, expected = found[at:at + 5], expected[at:at + 5]
    raise AssertionError(f"{what}: expected {shorten(expected)}, found {shorten(found)}")


def check_same_text(found, expected, what):
    """For long texts: tells where they part."""
    if found == expected:
        return
    at = next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b),
              min(len(found), len(expected)))
    begin = max(0, at - 60)
    raise AssertionError(f"{what}: differs at character {at}: expected "
                         f"{expected[begin:at + 60]!r}, found {found[begin:at + 60]!r}")


def shorten(value, limit=600):
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= limit else text[:limit] + f"... ({len(text)} characters)"


def run_tests(names):
    """Runs the test functions of a module and ends the process with the verdict."""
    wanted = set(sys.argv[2:])
    tests = {name: thing for name, thing in names.items()
             if name.startswith("test_") and (not wanted or name in wanted)}
    failed, skipped = [], []
    for name, test in tests.items():
        begin = time.monotonic()
        try:
            test()
            verdict = "ok"
        except Skip as reason:
            skipped.append(name)
            verdict = f"skipped: {reason}"
        except AssertionError as failure:
            failed.append(name)
            verdict = f"FAILED: {failure}"
        except Exception:  # a mistake of the test itself; the other tests still count
            failed.append(name)
            verdict = "FAILED: " + traceback.format_exc()
        print(f"{name} ({time.monotonic() - begin:.1f} s): {verdict}", flush=True)
    if failed or not tests:
        sys.exit(1)
    sys.exit(cannot_be_tested if len(skipped) == len(tests) else 0)


# --- Running the program -------------------------------------------------------------------------


def lines_of(text):
    """Lines as a terminal shows them; splitlines() knows a dozen more kinds of line ends."""
    return text.removesuffix("\n").split("\n") if text else []


@dataclass
class Run:
    """What became of one call of the program."""

    code: int  # negative: ended by that signal
    out: str
    err: str
    seconds: float
    peak_mib: float
    timed_out: bool
    raw_out: bytes
    cpu_seconds: float

    @property
    def err_lines(self):
        return lines_of(self.err)

    @property
    def out_lines(self):
        return lines_of(self.out)

    def __str__(self):
        return f"exit code {self.code}, stdout {shorten(self.out)!r}, stderr {shorten(self.err)!r}"


_home = tempfile.TemporaryDirectory(prefix="kibitzer-e2e-")


def environment(**changes):
    """The caller's environment without any settings of Kibitzer; None takes a variable away."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("KIBITZER_")}
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        env[name] = os.path.join(_home.name, name.lower())
    env["HOME"] = _home.name
    env.update(changes)
    return {name: value for name, value in env.items() if value is not None}


def kibitzer(*arguments, stdin=b"", env=None, cwd=None, timeout=60, stdout_to=None):
    """Runs the program to its end, or kills it after `timeout` seconds."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as out, \
            tempfile.TemporaryFile() as err:
        source.write(stdin)
        source.seek(0)
        begin = time.monotonic()
        process = subprocess.Popen(
            [program, *arguments], stdin=source, stdout=stdout_to or out,
            stderr=err, env=env or environment(), cwd=cwd or _home.name)
        killed = threading.Event()

        def kill():
            killed.set()
            process.kill()

        watch = threading.Timer(timeout, kill)
        watch.start()
        _, status, usage = os.wait4(process.pid, 0)  # for the peak memory of this very process
        process.returncode = os.waitstatus_to_exitcode(status)
        watch.cancel()
        seconds = time.monotonic() - begin
        out.seek(0)
        err.seek(0)
        raw = out.read()
        return Run(process.returncode, raw.decode(errors="replace"),
                   err.read().decode(errors="replace"), seconds, usage.ru_maxrss / 1024,
                   killed.is_set(), raw, usage.ru_utime + usage.ru_stime)


def succeed(*arguments, **options):
    """Runs the program, which must end with exit code 0."""
    run = kibitzer(*arguments, **options)
    check(run.code == 0, f"kibitzer {' '.join(map(str, arguments))}: {run}")
    return run


def interrupt(process):
    """Ctrl-C, as soon as the program is there to hear it: a busy machine takes its time to start one,
    and before that the system would end it."""
    end = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < end:
        try:
            status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        except OSError:  # no Linux, or gone
            break
        caught = re.search(r"^SigCgt:\s*([0-9a-f]+)", status, re.M)
        if caught is None or int(caught[1], 16) >> (signal.SIGINT - 1) & 1:
            break
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)


def wait_until(is_so, what, seconds=60):
    """Waits for something that comes soon, on a busy machine later."""
    end = time.monotonic() + seconds
    while not is_so():
        check(time.monotonic() < end, f"not within {seconds} s: {what}")
        time.sleep(0.02)


def soonest(measure, enough, attempts=5):
    """The least seconds of a few attempts, or the first that are enough: whatever else runs on the
    machine must not make something look slow that is not."""
    least = float("inf")
    for _ in range(attempts):
        least = min(least, measure())
        if least <= enough:
            break
    return least


def check_one_error_line(run, code, what):
    """A refusal: the exit code and exactly one line on stderr."""
    check_equal(run.code, code, f"{what}: exit code ({run})")
    check_equal(len(run.err_lines), 1, f"{what}: lines on stderr ({run})")
    check(run.err.startswith("error: "), f"{what}: no 'error: ' in front of {run.err!r}")


control_characters = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")


# --- Files ---------------------------------------------------------------------------------------


class Folder:
    """A temporary folder: `with Folder() as folder: path = folder.write("a.pgn", text)`."""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="kibitzer-e2e-")
        self.path = Path(self._folder.name)
        return self

    def __exit__(self, *_):
        self._folder.cleanup()

    def __truediv__(self, name):
        return self.path / name

    def write(self, name, content):
        path = self.path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path


def find_program(name):
    """The path of a peer program, or Skip. Games packages of Debian live in /usr/games."""
    path = shutil.which(name) or shutil.which(name, path="/usr/games")
    if not path:
        raise Skip(f"{name} is not installed")
    return path


# --- The peer ------------------------------------------------------------------------------------


class Stockfish:
    """Stockfish as a judge of the rules: what `go perft` and `d` say."""

    def __init__(self, chess960=False):
        self._process = subprocess.Popen([find_program("stockfish")], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, text=True, bufsize=1)
        self._send(f"setoption name UCI_Chess960 value {'true' if chess960 else 'false'}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def perft(self, fen, depth):
        """Number of nodes below each move, by the move in UCI notation."""
        self._send(f"position fen {fen}\ngo perft {depth}")
        counts = {}
        for line in self._lines_until("Nodes searched"):
            move, colon, nodes = line.partition(": ")
            if colon and " " not in move:
                counts[move] = int(nodes)
        return counts

    def nodes(self, fen, depth):
        return sum(self.perft(fen, depth).values())

    def play(self, fen, moves):
        """The FEN after the moves; castling rights as files of rooks in Chess960."""
        self._send(f"position fen {fen} moves {' '.join(moves)}\nd")
        for line in self._lines_until("Checkers"):
            if line.startswith("Fen: "):
                after = line[5:]
        return after

    def _send(self, text):
        self._process.stdin.write(text + "\n")
        self._process.stdin.flush()

    def _lines_until(self, start):
        while True:
            line = self._process.stdout.readline()
            check(line, "stockfish ended by itself")
            yield line.rstrip("\n")
            if line.startswith(start):
                return
