"""Golden cases: command lines of the program, and everything that came of them.

A file `tests/golden/VERB.txt` holds the cases of a verb, each with its expectation:

  # a remark, which stays
  $ see $fork --json
    {"schema":"kibitzer.see", ...      what went to standard output
  ! warning: ...                       what went to standard error
  ? 3                                  the exit code, if it is not 0
  > page.html, 123 bytes, sha 0f...    a file that was made or changed
  ~ 1,234 more characters, sha 0f...   the rest of something long

A case is written as for a shell: quotes, NAME=VALUE in front, `< file`, `<<< text` (\\n ends a
line), and `&&` for several steps in one folder. With `<<talk text` the lines are sent one by one,
and the answers to `go` and `isready` are awaited. `$name` is a word of `words.txt`; `mock-engine`
is the mock engine and `kibitzer` the program itself, as engines that a case may start. Every case
runs in an empty folder, with copies of the inputs that it names: those of `tests/golden/inputs`,
`tests/cases`, `examples`, and those that `prepared.txt` tells how to make. How far numbers are
compared from there on, a line says:
`%decimals` (all of them, as it is without such a line), `%no-decimals` (fractions are not) or
`%outline` (no number, and of files only the names).
"""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path

from described import timed_names
from golden_masks import Masks
from support import environment, source_root

golden_folder = source_root / "tests" / "golden"
input_folders = [golden_folder / "inputs", source_root / "tests" / "cases",
                 source_root / "examples"]
mock_engine = source_root / "tests" / "e2e" / "mock_engine.py"
seconds_for_a_case = 120
most_shown = {"out": 1500, "err": 1500, "file": 500}  # characters; the rest is a digest
widest_shown = 400
missing_library = b"libxgboost0"  # without it nothing can be trained


# --- Reading the files ---------------------------------------------------------------------------


@dataclass
class Case:
    verb: str
    line: str  # as it is written
    numbers: str  # decimals, no-decimals or outline
    lead: list = field(default_factory=list)      # remarks in front of it
    expected: list = field(default_factory=list)  # lines


@dataclass
class VerbFile:
    path: Path
    cases: list
    tail: list  # remarks behind the last case

    def write(self):
        lines = []
        for case in self.cases:
            lines += [*case.lead, "$ " + case.line, *case.expected]
        self.path.write_text("\n".join(lines + self.tail) + "\n", encoding="utf-8")


def read_verb_file(path):
    cases, lead, numbers = [], [], "decimals"
    for line in path.read_text(encoding="utf-8").split("\n")[:-1]:
        if line.startswith("%"):
            numbers = line[1:]
        if line.startswith("$ "):
            cases.append(Case(path.stem, line[2:], numbers, lead))
            lead = []
        elif line == "" or line[0] in "#%":
            lead.append(line)
        else:
            cases[-1].expected.append(line)
    return VerbFile(path, cases, lead)


def read_verb_files():
    lists = {"words.txt", "prepared.txt", "uncovered.txt"}
    return [read_verb_file(path) for path in sorted(golden_folder.glob("*.txt"))
            if path.name not in lists]


def read_pairs(name):
    """Lines `name = value`."""
    pairs = {}
    for line in (golden_folder / name).read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            key, _, value = line.partition(" = ")
            pairs[key] = value
    return pairs


# --- Running -------------------------------------------------------------------------------------


def digest(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).hexdigest()[:16]


def names(line, input):
    """Does the command line name this file or folder?"""
    return re.search(rf"(?<![\w.-]){re.escape(input)}(?![\w-]|\.\w)", line)


class Workshop:
    """Runs cases with one program; prepares the inputs that have to be made."""

    def __init__(self, program, threads, exact=False):
        self._scratch = tempfile.TemporaryDirectory(prefix="kibitzer-golden-")
        self.root = Path(self._scratch.name).resolve()
        self._program = str(Path(program).resolve())
        self._words = read_pairs("words.txt")
        version = subprocess.run([self._program, "--version"], capture_output=True, text=True,
                                 check=True).stdout.split()[-1]
        self.masks = Masks({self._program: "<program>", str(self.root): "<folder>"}, version, exact,
                           timed_names(self._program))
        home = self.root / "home"
        home.mkdir()
        xdg = {f"XDG_{kind}_HOME": str(home / kind.lower())
               for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
        self._env = environment(HOME=str(home), KIBITZER_THREADS=str(threads), NO_COLOR=None,
                                LC_ALL="C.UTF-8", TZ="UTC", **xdg,
                                PATH=f"{self._make_engines()}:{os.environ['PATH']}")
        self._prepared = self.root / "prepared"
        self._prepared.mkdir()
        self._unmade = []  # for want of a library

    def close(self):
        self._scratch.cleanup()

    def _make_engines(self):
        folder = self.root / "bin"
        folder.mkdir()
        mock = folder / "mock-engine"
        mock.write_text(f"#!/bin/sh\nexec '{sys.executable}' -u '{mock_engine}' \"$@\"\n")
        mock.chmod(0o755)
        (folder / "kibitzer").symlink_to(self._program)
        return folder

    def prepare(self, cases):
        """Makes what these cases name, and what that is made of."""
        lines, wanted = [case.line for case in cases], []
        for name, line in reversed(read_pairs("prepared.txt").items()):
            if any(names(other, name) for other in lines):
                wanted.insert(0, (name, line))
                lines.append(line)
        for name, line in wanted:
            folder = self.root / ("make-" + name)
            for step in self._run_steps(line, folder):
                if step.code != 0 and missing_library not in step.err:
                    raise SystemExit(f"cannot prepare {name}: {line}\n{step.err.decode()}")
            if step.code == 0:
                shutil.move(folder / name, self._prepared / name)
            else:
                self._unmade.append(name)

    def run(self, case, number):
        """All that came of a case, as Step objects; the files are with the last one. None if it
        cannot be told here."""
        if any(names(case.line, input) for input in self._unmade):
            return None
        folder = self.root / f"{case.verb}-{number}"
        steps = self._run_steps(case.line, folder)
        shutil.rmtree(folder)
        return None if any(missing_library in step.err for step in steps) else steps

    def _expand(self, token):
        return re.sub(r"\$(\w+)", lambda m: self._words.get(m[1], m[0]), token)

    def _inputs(self):
        found = {}
        for folder in [*reversed(input_folders), self._prepared]:
            found.update({path.name: path for path in folder.iterdir()})
        return found

    def _run_steps(self, line, folder):
        folder.mkdir()
        for name, path in self._inputs().items():
            if names(line, name):
                (shutil.copytree if path.is_dir() else shutil.copy)(path, folder / name)
        before = contents(folder)
        steps, words = [], shlex.split(line) + ["&&"]
        while words:
            end = words.index("&&")
            steps.append(self._run_step(words[:end], folder))
            words = words[end + 1:]
        after = contents(folder)
        steps[-1].files = {name: data for name, data in after.items() if before.get(name) != data}
        return steps

    def _run_step(self, words, folder):
        env, stdin = dict(self._env), b""
        while words and re.match(r"[A-Z_]+=", words[0]):
            name, _, value = words.pop(0).partition("=")
            env[name] = self._expand(value)
        if len(words) >= 2 and words[-2] == "<<<":
            stdin = self._expand(words[-1]).replace("\\n", "\n").encode()
            words = words[:-2]
        elif len(words) >= 2 and words[-2] == "<":
            stdin = (folder / words[-1]).read_bytes()
            words = words[:-2]
        talks = len(words) >= 2 and words[-2] == "<<talk"
        if talks:
            stdin = self._expand(words[-1]).replace("\\n", "\n").encode()
            words = words[:-2]
        arguments = [self._program, *map(self._expand, words)]
        if talks:
            return talk(arguments, stdin, folder, env)
        try:
            run = subprocess.run(arguments, input=stdin, capture_output=True, cwd=folder, env=env,
                                 timeout=seconds_for_a_case, check=False)
        except subprocess.TimeoutExpired:
            return Step(-9, b"", f"still running after {seconds_for_a_case} s\n".encode())
        return Step(run.returncode, run.stdout, run.stderr)


def talk(arguments, text, folder, env):
    """Sends line by line; the answers to `go` and `isready` are awaited, since `quit` overtakes
    what was sent while a search ends."""
    awaited = {b"go": b"bestmove", b"isready": b"readyok"}
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, cwd=folder, env=env, bufsize=0) as process:
        watch = threading.Timer(seconds_for_a_case, process.kill)
        watch.start()
        said = b""
        for line in text.splitlines(keepends=True):
            process.stdin.write(line)
            process.stdin.flush()
            answer = awaited.get(line.split()[0])
            while answer:
                heard = process.stdout.readline()
                said += heard
                if heard == b"" or heard.startswith(answer):
                    break
        rest, err = process.communicate()
        watch.cancel()
        return Step(process.returncode, said + rest, err)


@dataclass
class Step:
    code: int
    out: bytes
    err: bytes
    files: dict = field(default_factory=dict)


def is_database(name):
    """Or a copy of one. What it keeps of searches tells how long they took."""
    return name.endswith(".db") or ".db.backup-" in name


def contents(folder):
    """The bytes of all files below a folder; of databases only that they are there."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_file() and not name.endswith(("-wal", "-shm")):
            found[name] = b"" if is_database(name) else path.read_bytes()
    return found


# --- Writing down --------------------------------------------------------------------------------


class Scribe:
    """Writes down what came of a case, as the lines of an expectation."""

    def __init__(self, masks, whole=False):
        self._masks = masks
        self._whole = whole

    def lines(self, case, steps):
        lines = []
        for i, step in enumerate(steps):
            if i > 0:
                lines.append("&&")
            lines += self._stream("  ", "out", step.out, case)
            lines += self._stream("! ", "err", step.err, case)
            if step.code != 0:
                lines.append(f"? {step.code}")
            for name, data in step.files.items():
                lines += self._file(name, data, case)
        return lines

    def _stream(self, mark, kind, data, case):
        text = self._text(data, case)
        if text is None:
            return [f"{mark}{len(data)} bytes, sha {digest(data)}"]
        most = len(text) * 2 if case.line.endswith("--help") else most_shown[kind]
        return [mark + line for line in self._shown(text, most)]

    def _file(self, name, data, case):
        if is_database(name):
            return [f"> {name}, a database"]
        if case.numbers == "outline":
            return [f"> {name}"]
        text = self._text(data, case)
        if text is None:
            return [f"> {name}, {len(data)} bytes, sha {digest(data)}"]
        head = f"> {name}, {len(text)} characters, sha {digest(text)}"
        if name.endswith(".html") and not self._whole:
            return [head]
        return [head, *["> | " + line for line in self._shown(text, most_shown["file"])]]

    def _text(self, data, case):
        try:
            text = data.decode()
        except UnicodeDecodeError:
            return None
        if "\0" in text:
            return None
        return self._masks.apply(text, case.numbers)

    def _shown(self, text, most):
        if text == "":
            return []
        lines = []
        ends = text.endswith("\n")
        for line in (text[:-1] if ends else text).split("\n"):
            lines += unfolded(line) if line[:1] in "{[" and len(line) > 120 else [line]
        lines = [line.replace("\r", "<CR>") for line in lines]
        if not ends:
            lines.append("<no line end>")
        if self._whole:
            return lines
        shown, size = [], 0
        for line in lines:
            size += len(line) + 1
            if size > most and shown:
                break
            shown.append(line if len(line) <= widest_shown else line[:widest_shown] + "…")
        is_whole = len(shown) == len(lines) and all(len(line) <= widest_shown for line in lines)
        if not is_whole:
            shown.append(f"~ {len(lines)} lines, {len(text)} characters, sha {digest(text)}")
        return shown


def unfolded(line):
    """A long JSON document over several lines: nothing is changed but line ends and blanks, and
    what holds no other list or object stays on one line."""
    tokens = re.findall(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^"{}\[\],:]+', line)
    if "".join(tokens) != line:
        return [line]
    closing = {}  # index of the opening token: is there nothing nested in it?
    stack = []
    for i, token in enumerate(tokens):
        if token in "{[":
            if stack:
                closing[stack[-1]] = False
            stack.append(i)
            closing[i] = True
        elif token in "}]" and stack:
            stack.pop()
    out, depth, flat = [""], 0, 0
    for i, token in enumerate(tokens):
        if token in ("{", "["):
            out[-1] += token
            if flat or closing[i]:
                flat += 1
                continue
            depth += 1
            out.append("  " * depth)
        elif token in ("}", "]"):
            if flat:
                flat -= 1
            else:
                depth -= 1
                out.append("  " * depth)
            out[-1] += token
        else:
            out[-1] += token
            if token == "," and not flat:
                out.append("  " * depth)
    return out
