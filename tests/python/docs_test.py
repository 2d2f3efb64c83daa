#!/usr/bin/env python3
"""The examples of docs/python.md and of the README run as they stand there, and the types of the
package are those of today."""

import python_support  # noqa: F401  finds the rest

import doctest
import os
import re
import subprocess
import sys
import warnings

import kibitzer
from support import Skip, check, check_equal, check_same_text, run_tests, source_root

page = (source_root / "docs" / "python.md").read_text(encoding="utf-8")


def run_examples(text, name, known):
    test = doctest.DocTestParser().get_doctest(text, known, name, name, 0)
    said = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append, clear_globs=False)
    known.update(test.globs)
    check(runner.failures == 0, "".join(said))
    return runner.tries


def importable(names):
    for name in names:
        try:
            __import__(name)
        except ImportError:
            return name
    return None


def test_examples_of_the_page():
    os.chdir(source_root)
    missing = importable(["numpy"])
    if missing:
        raise Skip(f"{missing} is not installed")
    known, tried, failures = {}, 0, []
    for section in re.split(r"^## ", page, flags=re.M)[1:]:
        title = section.splitlines()[0]
        examples = "\n".join(re.findall(r"```python\n(.*?)```", section, re.S))
        needs = re.findall(r"^>>> import ([\w, ]+)", examples, re.M)
        missing = importable(name for line in needs for name in line.split(", "))
        if missing:
            print(f"{title}: left out, {missing} is not installed")
            continue
        try:
            tried += run_examples(examples, title, known)
        except AssertionError as failure:
            failures.append(str(failure))
    check(not failures, "".join(failures))
    check(tried > 25, f"{tried} examples")


def test_example_of_the_readme():
    os.chdir(source_root)
    readme = (source_root / "README.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", readme, re.S) if ">>>" in block]
    check(len(blocks) >= 1, "an example")
    check(run_examples(blocks[0], "README", {}) >= 3, "it runs")


def test_types_of_the_package():
    written = (source_root / "python" / "kibitzer" / "__init__.pyi").read_text(encoding="utf-8")
    made = subprocess.run([sys.executable, "-m", "kibitzer._stubs"], capture_output=True, text=True,
                          check=True, env=os.environ).stdout
    check_same_text(made, written, "python/kibitzer/__init__.pyi; "
                                   "python -m kibitzer._stubs > python/kibitzer/__init__.pyi")
    typed = (source_root / "python" / "kibitzer" / "_board.pyi").read_text(encoding="utf-8")
    for cls in (kibitzer.Board, kibitzer.Move):
        body = re.search(rf"^class {cls.__name__}:\n((?:    .*\n)+)", typed, re.M)[1]
        told = set(re.findall(r"^    (?:def )?([a-z]\w*)[(:]", body, re.M))
        check_equal(told, {name for name in dir(cls) if not name.startswith("_")}, cls.__name__)


def test_the_page_names_what_there_is():
    public = {name for name in kibitzer.__all__ if name not in kibitzer._asking.verbs}
    for name in public - {"Answer", "Record", "Table", "Games", "Move", "ask", "questions"}:
        check(name in page, f"docs/python.md does not mention {name}")


if __name__ == "__main__":
    warnings.simplefilter("ignore", kibitzer.KibitzerWarning)
    run_tests(globals())
