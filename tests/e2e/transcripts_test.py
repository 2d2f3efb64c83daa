"""Every transcript of README and docs is what the program says today.

A block ```console holds commands behind "$ " and, below each, all that it prints, as a terminal
shows it. Each command is run in the root of the repository, with the files that are there; only
figures with a unit of time may differ. Commands without a transcript stand in blocks ```sh.

If a change is wanted, read the new texts, then store them:

  python3 tests/e2e/transcripts_test.py build/release/kibitzer --update
"""

import os
import re
import subprocess
import sys

from support import Folder, Skip, check, check_same_text, environment, is_slow, program, run_tests, source_root

documents = [source_root / "README.md", *sorted((source_root / "docs").glob("*.md"))]
block = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.M | re.S)
times = re.compile(r"\d[\d,.]* (?=(?:ns|µs|ms|s|min|nps|knps|Mnps)\b)")


def without_times(text):
    return times.sub("N ", text)


def commands_of(text):
    """[(command, what it prints)] of a block; an empty line before the next command is for the
    eye."""
    parts = re.split(r"^\$ (.*)\n", text, flags=re.M)
    check(not parts[0], f"a transcript begins with a command, not with {parts[0]!r}")
    return list(zip(parts[1::2], parts[2::2]))


def run_command(command, folder):
    """What a terminal shows: both streams, in the order in which they are written."""
    (folder.path / "kibitzer").symlink_to(program) if not (
        folder.path / "kibitzer").exists() else None
    env = environment(PATH=f"{folder.path}:{os.environ['PATH']}")
    done = subprocess.run(["bash", "-c", command.replace("./kibitzer", "kibitzer")], env=env,
                          cwd=source_root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, timeout=600, check=False)
    return done.stdout.decode()


def renewed(text, folder):
    """The block with what the commands print now; differences in time alone are none."""
    commands = commands_of(text)
    out = ""
    for i, (command, shown) in enumerate(commands):
        gap = "\n" if shown.endswith("\n\n") and i + 1 < len(commands) else ""
        old = shown.removesuffix(gap) if gap else shown
        new = run_command(command, folder)
        same = without_times(new) == without_times(old)
        out += f"$ {command}\n" + (old if same else new) + gap
    return out


def update():
    with Folder() as folder:
        for path in documents:
            text = path.read_text(encoding="utf-8")
            new = block.sub(lambda found: renewed(found[0], folder), text)
            if new != text:
                path.write_text(new, encoding="utf-8")
                print(f"{path.relative_to(source_root)}: rewritten")


def test_transcripts_are_what_is_printed():
    if is_slow:
        raise Skip("too long with sanitizers")
    found = 0
    with Folder() as folder:
        for path in documents:
            for each in block.findall(path.read_text(encoding="utf-8")):
                found += len(commands_of(each))
                check_same_text(renewed(each, folder), each, f"a transcript of {path.name}")
    check(found >= 8, f"only {found} commands found")


def test_a_stale_transcript_is_noticed():
    with Folder() as folder:
        right = "$ kibitzer perft startpos 3\n8902\n\n$ ./kibitzer perft startpos 1\n20\n"
        check_same_text(renewed(right, folder), right, "a true transcript")
        check(renewed(right.replace("8902", "8903"), folder) == right, "a false one")
        check(without_times("took 1.5 s at 20 Mnps") == without_times("took 2 s at 3.5 Mnps"),
              "times may differ")
        check(without_times("20 nodes") != without_times("21 nodes"), "nodes may not")


if "--update" in sys.argv:
    update()
else:
    run_tests(globals())
