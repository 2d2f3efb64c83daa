"""The golden answers: what every verb writes, byte for byte, timings and paths aside.

  golden_test.py BINARY                     run all cases, name those that differ
  golden_test.py BINARY --show-diff         and show how
  golden_test.py BINARY -k see -k eval      only these verbs
  golden_test.py BINARY --record [VERB...]  write down what the program says now
  golden_test.py BINARY --against OLD       compare with another program instead of the files:
                                            whole outputs, nothing cut
  golden_test.py BINARY --threads 4         the answers must not depend on it

How a case is written: see golden_cases.py. A changed answer is recorded only if it was meant.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from golden_cases import (Scribe, Workshop, golden_folder, read_pairs, read_verb_file,
                          read_verb_files)


def read_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("-k", dest="verbs", action="append", default=[], metavar="VERB")
    parser.add_argument("--record", nargs="*", metavar="VERB")
    parser.add_argument("--show-diff", action="store_true")
    parser.add_argument("--against", metavar="PROGRAM")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--slowest", type=int, default=0, metavar="N", help="name the slowest")
    return parser.parse_args()


def run_all(workshop, scribe, cases, jobs):
    """What came of each case, as lines (None if it cannot be told here), and how long it took."""

    def run(numbered):
        number, case = numbered
        begin = time.monotonic()
        steps = workshop.run(case, number)
        return scribe.lines(case, steps) if steps else None, time.monotonic() - begin

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(run, enumerate(cases)))


def answers_of(program, cases, arguments, whole):
    workshop = Workshop(program, arguments.threads, whole)
    try:
        workshop.prepare(cases)
        return run_all(workshop, Scribe(workshop.masks, whole), cases, arguments.jobs)
    finally:
        workshop.close()


# --- Is every option of every verb in a case? -----------------------------------------------------


def options_by_verb(program):
    """The options of every verb, from what the shell completes."""
    script = subprocess.run([program, "completion", "bash"], capture_output=True, text=True,
                            check=True).stdout
    found = {}
    for path, words in re.findall(r"^    '(kibitzer[^']*)'\) words='([^']*)' ;;$", script, re.M):
        names = words.split()
        if any(not name.startswith("--") for name in names):
            names = [name for name in names if name.startswith("--")]  # a group of verbs
        found[path.removeprefix("kibitzer").strip()] = names
    return found


def uncovered_options(program, cases):
    """Options that no case gives, but for those that `uncovered.txt` excuses."""
    excused = read_pairs("uncovered.txt")
    missing = []
    for verb, options in options_by_verb(program).items():
        text = "\n".join(case.line for case in cases
                         if case.verb == (verb or "kibitzer").replace(" ", "-")
                         or verb and case.line.startswith(verb + " "))
        text = re.sub(r"(?<!\S)-q\b", "--quiet", text)
        for option in options:
            if not re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", text) \
                    and f"{verb} {option}" not in excused and f"* {option}" not in excused:
                missing.append(f"{verb} {option}")
    return missing


# --- The verdict ---------------------------------------------------------------------------------


def report(cases, expected, answers, show_diff):
    different = 0
    for case, old, (new, _) in zip(cases, expected, answers):
        if new is None:
            print(f"cannot be tested here: kibitzer {case.line}")
            continue
        if old == new:
            continue
        different += 1
        print(f"differs: kibitzer {case.line}   ({case.verb}.txt)")
        if show_diff:
            for line in difflib.unified_diff(old, new, "before", "now", lineterm="", n=2):
                print("    " + line)
    return different


def main():
    arguments = read_arguments()
    begin = time.monotonic()
    wanted = arguments.verbs + (arguments.record or [])
    unknown = [verb for verb in wanted if not (golden_folder / f"{verb}.txt").exists()]
    if unknown:
        sys.exit(f"no cases for {', '.join(unknown)} in {golden_folder}")
    files = [read_verb_file(golden_folder / f"{verb}.txt") for verb in sorted(set(wanted))] \
        or read_verb_files()
    cases = [case for file in files for case in file.cases]
    answers = answers_of(arguments.program, cases, arguments, bool(arguments.against))
    for case, (_, seconds) in sorted(zip(cases, answers), key=lambda pair: -pair[1][1])[
            :arguments.slowest]:
        print(f"{seconds:6.2f} s  kibitzer {case.line}")
    if arguments.record is not None:
        for case, (lines, _) in zip(cases, answers):
            case.expected = case.expected if lines is None else lines
        for file in files:
            file.write()
        print(f"{len(cases)} cases recorded")
        return 0
    expected = [case.expected for case in cases]
    if arguments.against:
        expected = [lines for lines, _ in answers_of(arguments.against, cases, arguments, True)]
    different = report(cases, expected, answers, arguments.show_diff or arguments.against)
    missing = [] if wanted else uncovered_options(arguments.program, cases)
    for option in missing:
        print(f"no case for kibitzer {option}")
    print(f"{len(cases)} cases, {different} differ, {time.monotonic() - begin:.0f} s")
    return 1 if different or missing else 0


sys.exit(main())
