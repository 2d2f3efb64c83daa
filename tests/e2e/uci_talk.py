"""A conversation with the engine: lines out, lines in, never waiting for ever."""

import queue
import re
import subprocess
import threading
import time

from support import check, check_equal, environment, program

patience = 20  # seconds; far more than any answer needs, also on a busy machine


class Talk:
    """`with Talk() as talk: talk.send("go depth 5"); talk.best_move()`."""

    def __init__(self, *arguments, options=None, greet=True):
        self._process = subprocess.Popen(
            [program, *(arguments or ["uci"])], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, bufsize=1, env=environment())
        self._lines = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.heard = []
        if greet:
            self.send("uci")
            self.until("uciok")
        for name, value in (options or {}).items():
            self.send(f"setoption name {name} value {value}")
        if options:
            self.ready()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass

    def _read(self):
        for line in self._process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def send(self, *lines):
        self._process.stdin.write("".join(line + "\n" for line in lines))
        self._process.stdin.flush()

    def next_line(self, timeout=patience):
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty:
            raise AssertionError(f"no line within {timeout} s; before: {self.heard[-5:]}")
        check(line is not None, f"the engine has gone; before: {self.heard[-5:]}")
        self.heard.append(line)
        return line

    def until(self, word, timeout=patience):
        """All lines up to the first that starts with the word, this one included."""
        end = time.monotonic() + timeout
        lines = []
        while not lines or lines[-1].split(" ")[0] != word:
            lines.append(self.next_line(max(0.01, end - time.monotonic())))
        return lines

    def ready(self):
        self.send("isready")
        return self.until("readyok")

    def complaints(self, *commands):
        self.send(*commands)
        return [line for line in self.ready() if line.startswith("info string")]

    def silent_for(self, seconds):
        """The lines that come within this time."""
        end = time.monotonic() + seconds
        lines = []
        while (left := end - time.monotonic()) > 0:
            try:
                line = self._lines.get(timeout=left)
            except queue.Empty:
                break
            check(line is not None, "the engine has gone")
            lines.append(line)
        return lines

    def search(self, go, position="startpos", timeout=patience):
        """The info lines with a line of play, and the words of the bestmove line."""
        self.send(f"position {position}", go)
        return self.answer(timeout)

    def answer(self, timeout=patience):
        lines = self.until("bestmove", timeout)
        return [line for line in lines if " pv " in line], lines[-1].split()

    def end(self, timeout=patience):
        """Waits for the end of the process; its exit code."""
        return self._process.wait(timeout)

    def close_input(self):
        self._process.stdin.close()


def field(line, name):
    """The word after `name` in an info line."""
    words = line.split()
    check(name in words, f"no {name} in {line!r}")
    return words[words.index(name) + 1]


def line_of_play(line):
    return line.split(" pv ")[1].split()


def check_info_line(line):
    """All fields of a line of a search, in the usual order."""
    order = ["depth", "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "tbhits", "time",
             "pv"]
    words = line.split()
    check_equal(words[0], "info", line)
    check_equal([word for word in words[:words.index("pv") + 1] if word in order], order, line)
    for name in order:
        if name not in ("score", "pv"):
            check(re.fullmatch(r"\d+", field(line, name)), f"{name} in {line!r}")
    check(re.search(r" score (cp|mate) -?\d+ ", line), line)
