"""Hostile and broken inputs: each is accepted, put right with a warning, or refused in one line.

Whatever comes in, the program ends by itself, soon and in little memory, and prints no control
characters of the input.
"""

import json
import os
import random

from bad_epds import epds
from bad_fens import fens
from bad_pgns import pgns
from support import Folder, check, check_equal, control_characters, kibitzer, run_tests

seconds_allowed = 10  # of processor time; a busy machine is given more
memory_allowed = 1024  # MiB


def as_bytes(content):
    return content.encode() if isinstance(content, str) else content


def faults(run, verdict):
    """What is wrong with the run if the verdict was due; an empty list if nothing is."""
    found = faults_of_any_run(run)
    if verdict == "reject":
        if not 1 <= run.code <= 125:
            found.append(f"exit code {run.code} instead of a refusal")
        if len(run.err_lines) != 1:
            found.append(f"{len(run.err_lines)} lines on stderr instead of one")
    elif run.code != 0:
        found.append(f"exit code {run.code} instead of 0")
    if verdict == "warn" and not any("warning" in line for line in run.err_lines):
        found.append("no warning")
    if verdict == "accept" and run.err:
        found.append("something on stderr")
    return found


def faults_of_any_run(run):
    found = []
    if run.timed_out or min(run.seconds, run.cpu_seconds) > seconds_allowed:
        found.append(f"took {run.seconds:.1f} s")
    if not 0 <= run.code <= 125:
        found.append(f"ended with {run.code}")
    if run.peak_mib > memory_allowed:
        found.append(f"took {run.peak_mib:.0f} MiB")
    if control_characters.search(run.err):
        found.append("control characters on stderr")
    if any(len(line) > 1000 for line in run.err_lines):
        found.append("a message of more than 1000 characters")
    return found


def report(all_faults):
    """Fails with a list of all cases that went wrong."""
    check(not all_faults, f"{len(all_faults)} cases:\n  " + "\n  ".join(all_faults))


def test_there_are_many_cases():
    for cases, least in ((fens, 60), (epds, 30), (pgns, 60)):
        check(len(cases) >= least, f"{len(cases)} cases, expected {least}")


def test_positions():
    wrong = []
    for verdict, why, fen in fens:
        argument = os.fsencode(fen)
        run = kibitzer("fen", argument, timeout=3 * seconds_allowed)
        found = faults(run, verdict)
        if verdict == "reject" and run.out:
            found.append("an answer on stdout")
        if verdict != "reject" and not found:
            again = kibitzer("fen", run.out.strip(), "--chess960")
            if again.out != run.out:
                found.append(f"the answer {run.out!r} is not in normal form: {again}")
        if found:
            wrong.append(f"{verdict}, {why}: {'; '.join(found)}: {run}")
    report(wrong)


def test_strict_refuses_what_is_put_right():
    for verdict, why, fen in fens:
        expected = 0 if verdict == "accept" else 1
        run = kibitzer("fen", "--strict", os.fsencode(fen))
        check_equal(run.code, expected, f"{why}: exit code")


def test_positions_of_other_verbs():
    """perft takes the same positions and refuses the same."""
    wrong = []
    for verdict, why, fen in fens:
        run = kibitzer("perft", os.fsencode(fen), "1", timeout=3 * seconds_allowed)
        wrong += [f"{verdict}, {why}: {fault}: {run}" for fault in faults(run, verdict)]
    report(wrong)


def test_epd():
    wrong = []
    for verdict, why, text in epds:
        run = kibitzer("epd", "check", "-", stdin=as_bytes(text), timeout=3 * seconds_allowed)
        wrong += [f"{verdict}, {why}: {fault}: {run}" for fault in faults(run, verdict)]
    report(wrong)


def test_games():
    wrong = []
    with Folder() as folder:
        for verdict, games, why, content in pgns:
            path = folder.write("input.pgn", as_bytes(content))
            run = kibitzer("pgn", "stats", path, timeout=3 * seconds_allowed)
            found = faults(run, verdict)
            if verdict != "reject" and run.out_lines[:1] != [f"games {games}"]:
                found.append(f"expected {games} games")
            for verb in (["check"], ["check", "--json"], ["convert"], ["convert", "--uci"]):
                other = kibitzer("pgn", *verb, path, timeout=3 * seconds_allowed)
                found += [f"{fault} in pgn {verb}" for fault in faults_of_any_run(other)]
                if verb == ["convert", "--uci"] and verdict != "reject":
                    if len(other.out_lines) != games:
                        found.append(f"{len(other.out_lines)} games converted")
                if verb == ["check", "--json"]:
                    for line in other.out_lines:
                        json.loads(line)
            if found:
                wrong.append(f"{verdict}, {why}: {'; '.join(found)}: {run}")
    report(wrong)


def test_what_we_write_is_good():
    """The games of the damaged files, once written by us, are whole."""
    wrong = []
    with Folder() as folder:
        for verdict, games, why, content in pgns:
            if games == 0:
                continue
            path = folder.write("input.pgn", as_bytes(content))
            ours = kibitzer("pgn", "convert", "--quiet", path)
            again = kibitzer("pgn", "stats", folder.write("ours.pgn", ours.out))
            # These are written as they were read.
            kept = ("null move in a main line", "more than 100 tags")
            if not any(words in again.err for words in kept):
                wrong += [f"{why}: {fault}: {again}" for fault in faults(again, "accept")]
            if control_characters.search(ours.out):
                wrong.append(f"{why}: control characters in {ours.out!r}")
    report(wrong)


def damage(rng, data):
    """A few bytes changed, lost, doubled or moved."""
    data = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at, length = rng.randrange(len(data) + 1), rng.randint(1, 12)
        kind = rng.choice(["change", "lose", "double", "insert"])
        if kind == "change":
            data[at:at + length] = rng.randbytes(length)
        elif kind == "lose":
            del data[at:at + length]
        elif kind == "double":
            data[at:at] = data[at:at + 5 * length]
        else:
            data[at:at] = rng.choice([b"{", b"}", b"(", b")", b"\n\n", b"[", b'"', b";", b"\0",
                                      b"\x1b[31m", b"1-0", b"--", b"$", b"%", b"\\"])
    return bytes(data)


def test_random_damage():
    rng = random.Random(71)
    wrong = []
    with Folder() as folder:
        for _ in range(400):
            _, _, why, content = rng.choice(pgns)
            data = damage(rng, as_bytes(content))
            verb = rng.choice([["stats"], ["check"], ["convert"]])
            run = kibitzer("pgn", *verb, folder.write("input.pgn", data), timeout=3 * seconds_allowed)
            wrong += [f"{why}, {data!r}: {fault}: {run}" for fault in faults_of_any_run(run)]
        for _ in range(200):
            _, why, text = rng.choice(epds)
            data = damage(rng, as_bytes(text)[:5000])
            run = kibitzer("epd", "check", "-", stdin=data, timeout=3 * seconds_allowed)
            wrong += [f"{why}, {data!r}: {fault}: {run}" for fault in faults_of_any_run(run)]
        for _ in range(200):
            _, why, text = rng.choice(fens)
            data = damage(rng, os.fsencode(text)[:5000]).replace(b"\0", b"0")
            run = kibitzer("fen", data, timeout=3 * seconds_allowed)
            wrong += [f"{why}, {data!r}: {fault}: {run}" for fault in faults_of_any_run(run)]
    report(wrong)


run_tests(globals())
