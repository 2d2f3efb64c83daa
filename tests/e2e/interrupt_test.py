"""Ctrl-C: the program ends soon with exit code 130, and what was done is kept."""

import re
import subprocess
import time

from support import Folder, check, check_equal, environment, interrupt, program, run_tests, succeed

interrupted = 130
game = b'[White "Anna"]\n[Black "Bert"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n'


def start(*arguments):
    return subprocess.Popen([program, *arguments], env=environment(), stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def start_reading_games(*arguments):
    """A verb that reads from a pipe, with the first games read."""
    process = start(*arguments)
    process.stdin.write(game * 50_000)
    process.stdin.flush()
    time.sleep(0.3)
    return process


def write_many_games(process):
    try:
        for _ in range(1000):
            process.stdin.write(game * 1000)
    except BrokenPipeError:
        pass


def finish(process):
    """Exit code, stdout and stderr of a process that has been asked to stop."""
    try:
        code = process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise AssertionError("still there 10 seconds after the interrupt") from None
    with process.stdout, process.stderr:
        return code, process.stdout.read().decode(), process.stderr.read().decode()


def test_while_games_come_in():
    process = start_reading_games("pgn", "stats", "-")
    interrupt(process)
    write_many_games(process)
    code, out, err = finish(process)
    check_equal(code, interrupted, f"exit code (stderr {err!r})")
    games = int(re.match(r"games (\d+)\nplies (\d+)\n", out)[1])
    check(0 < games < 1_050_000, f"{games} games counted")
    check("interrupted" in err, f"stderr {err!r}")


def test_while_waiting_for_input():
    process = start_reading_games("pgn", "stats", "-")
    interrupt(process)
    code, out, err = finish(process)
    check_equal(code, interrupted, f"exit code (stderr {err!r})")
    check(re.match(r"games \d+\nplies \d+\n", out), f"counts so far: {out!r}")


def test_with_more_files_to_come():
    """The files behind the one that is being read are no failures."""
    with Folder() as folder:
        more = [str(folder.write(f"{i}.pgn", game)) for i in range(5)]
        for verb in (["pgn", "stats"], ["pgn", "check"], ["style"],
                     ["research", "games"], ["compare", "--group", "a=-"],
                     ["import", "--db", str(folder / "games.db")]):
            named = [f"a={path}" for path in more] if verb[0] == "compare" else more
            files = [word for path in named for word in ("--group", path)
                     ] if verb[0] == "compare" else ["-", *more]
            process = start_reading_games(*verb, *files)
            interrupt(process)
            code, out, err = finish(process)
            check_equal(code, interrupted, f"{verb}: exit code (stderr {err!r})")
            check("error" not in err, f"{verb}: {err!r}")
            said = [line for line in err.splitlines() if "interrupted" in line]
            check_equal(len(said), 1, f"{verb}: {err!r}")
        check("what was done is stored" in err, f"import: {err!r}")


def test_openings_so_far():
    process = start_reading_games("opening", "-", "--summary")
    interrupt(process)
    write_many_games(process)
    code, out, err = finish(process)
    check_equal(code, interrupted, f"exit code (stderr {err!r})")
    check(re.search(r"^ *\d+ +0 +\d+ +0  C\d\d  Ruy Lopez", out, re.M), f"counts so far: {out!r}")
    check("interrupted" in err, f"stderr {err!r}")


def test_conversion_keeps_whole_games():
    with Folder() as folder:
        out = folder / "out.pgn"
        process = start_reading_games("pgn", "convert", "-", "--out", str(out))
        interrupt(process)
        write_many_games(process)
        check_equal(finish(process)[0], interrupted, "exit code")
        check_equal(succeed("pgn", "stats", out).err, "", "what was written")


def test_perft_gives_no_wrong_count():
    process = start("perft", "startpos", "9")
    time.sleep(0.3)
    interrupt(process)
    code, out, _ = finish(process)
    check_equal((code, out), (interrupted, ""), "exit code and stdout")


run_tests(globals())
