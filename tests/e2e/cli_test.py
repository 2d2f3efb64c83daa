"""The command line as a user meets it: help, errors, exit codes, input and output."""

import json
import re
import subprocess

from support import (Folder, Skip, cases_folder, check, check_equal, check_one_error_line,
                     control_characters, environment, is_slow, kibitzer, program, run_tests, succeed)

done, failed, wrong_usage, incomplete = 0, 1, 2, 3

verbs = {  # what a call of the verb may look like
    ("review",): ["-", "--nodes", "100"],
    ("perft",): ["startpos", "2"],
    ("metrics",): ["startpos"],
    ("opening",): ["-"],
    ("see",): ["startpos"],
    ("order",): ["startpos"],
    ("fen",): ["startpos"],
    ("epd", "check"): ["-"],
    ("pgn", "stats"): ["-"],
    ("pgn", "check"): ["-"],
    ("pgn", "convert"): ["-"],
    ("match",): ["--engine", f"cmd='{program}' uci", "--engine", f"cmd='{program}' uci", "--depth",
                 "1", "--games", "2", "--max-moves", "3"],
    ("estimate-elo",): ["--from-results", "-"],
    ("analyse",): ["startpos", "--nodes", "500"],
    ("eval",): ["startpos", "--no-cost"],
    ("suite",): ["-", "--nodes", "100"],
    ("puzzles", "solve"): ["-", "--nodes", "100"],
    ("puzzles", "tag"): ["-"],
    ("research", "games"): ["-"],
    ("research", "deltas"): ["-", "--depth", "1"],
    ("research", "fit"): ["-"],
    ("tune",): ["-", "--out", "-"],
    ("bench",): [],
    ("doctor",): [],
    ("completion",): ["bash"],
    ("config",): [],
}
groups = [(), ("pgn",), ("epd",), ("puzzles",), ("research",)]

game = ('[White "Anna"]\n[Black "Bert"]\n[Result "1-0"]\n\n'
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n")


def verbs_in_help(text):
    return re.findall(r"^  ([a-z]\S*)  +\S", text.partition("\nSubcommands:\n")[2], re.M)


# --- Help and version ----------------------------------------------------------------------------


def test_help_shows_examples_first():
    for verb in [*verbs, *groups]:
        for flag in ("--help", "-h"):
            run = succeed(*verb, flag)
            check_equal(run.err, "", f"stderr of {verb} {flag}")
            places = [run.out.find(part) for part in ("\nExamples:\n", "\nUsage: ", "\nOptions:\n")]
            check(-1 not in places and places == sorted(places), f"{verb} {flag}: {run.out}")


def test_help_lists_the_verbs_that_exist():
    for group in groups:
        known = {verb[len(group)] for verb in verbs if verb[:len(group)] == group}
        listed = verbs_in_help(succeed(*group, "--help").out)
        check(known <= set(listed), f"{group}: {known - set(listed)} not in the help")
        for verb in listed:
            succeed(*group, verb, "--help")


def test_examples_are_about_the_verb_and_use_its_options():
    for verb in verbs:
        text = succeed(*verb, "--help").out
        examples = text.partition("\nExamples:\n")[2].partition("\n\n")[0]
        check("kibitzer " + " ".join(verb) in examples, f"no example calls {verb}: {examples}")
        options = text.partition("\nOptions:\n")[2]
        for option in re.findall(r" (--[a-z0-9-]+)", examples):
            check(option in options, f"{verb}: the example's {option} is not an option")


def test_version():
    run = succeed("--version")
    check(re.fullmatch(r"kibitzer \d+\.\d+\.\d+\S*\n", run.out), f"version {run.out!r}")


# --- Wrong usage ---------------------------------------------------------------------------------


def test_wrong_usage_is_one_line_that_helps():
    cases = [
        (["nonsense"], "fen, moves, ending, epd"),
        (["pgn"], "stats, check, convert"),
        (["pgn", "nonsense"], "stats, check, convert"),
        (["pgn", "stats"], "kibitzer pgn stats --help"),
        (["pgn", "stats", "--bogus", "-"], "--bogus"),
        (["pgn", "stats", "--threads", "many", "-"], "many"),
        (["pgn", "stats", "--threads", "-1", "-"], "-1"),
        (["pgn", "convert", "-", "--result", "2-0"], "1/2-1/2"),
        (["pgn", "convert", "-", "--split", "10"], "--out"),
        (["pgn", "convert", "-", "--min-plies", "x"], "min-plies"),
        (["fen"], "FEN"),
        (["fen", "startpos", "and", "more"], "and"),
        (["perft", "startpos"], "DEPTH"),
        (["perft", "startpos", "-1"], "0 to 20"),
        (["perft", "startpos", "21"], "0 to 20"),
        (["perft", "startpos", "x"], "x"),
        (["epd"], "check"),
        (["completion"], "SHELL"),
        (["completion", "tcsh"], "bash"),
    ]
    for arguments, hint in cases:
        run = kibitzer(*arguments)
        check_one_error_line(run, wrong_usage, f"kibitzer {arguments}")
        check(hint in run.err, f"kibitzer {arguments}: no {hint!r} in {run.err!r}")
        check("--help" in run.err, f"kibitzer {arguments}: no way to the help in {run.err!r}")
        check_equal(run.out, "", f"kibitzer {arguments}: stdout")


def test_misspelt_words_get_a_hint():
    for arguments, meant in ((["reveiw", "x.pgn"], "did you mean review?"),
                             (["pgn", "stast"], "did you mean stats?"),
                             (["fen", "startpos", "--chess690"], "did you mean --chess960?"),
                             (["bench", "--jsn"], "did you mean --json?")):
        run = kibitzer(*arguments)
        check_one_error_line(run, 2, f"{arguments}")
        check(meant in run.err, f"{arguments}: {run.err!r}")
    check("did you mean" not in kibitzer("fen", "startpos", "--qqqqqq").err, "nothing is near")


def test_unknown_verb_lists_the_known_ones():
    message = kibitzer("explode").err
    for verb in verbs:
        check(verb[0] in message, f"{verb[0]} is missing in {message!r}")


# --- Machine-readable answers --------------------------------------------------------------------


def test_json_says_its_schema_and_version():
    for verb, arguments in verbs.items():
        if "--json" not in succeed(*verb, "--help").out:
            check(verb in [("completion",), ("pgn", "convert")], f"{verb} has no --json")
            continue
        stdin = "8/8/8/8/8/8/8/8 w - -" if verb[0] == "epd" else "1. e4 e9 *"
        for line in kibitzer(*verb, *arguments, "--json", stdin=stdin).out_lines:
            answer = json.loads(line)
            check(answer["schema"].startswith("kibitzer."), f"{verb}: {line}")
            check(isinstance(answer["version"], int), f"{verb}: {line}")


def test_json_survives_hostile_text():
    names = '[White "a\\"b\\\\c\x01\x1b[31m\xff"]\n[Black "\u202e</script>"]\n\n1. e9\x02 *\n'
    run = kibitzer("pgn", "check", "--json", "-", stdin=names.encode("utf-8", "surrogatepass"))
    for line in run.out_lines:
        json.loads(line)
    check(run.out_lines, f"no problem reported: {run}")


def test_json_of_a_position():
    answer = json.loads(succeed("fen", "--json", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").out)
    check_equal((answer["side_to_move"], answer["check"], answer["legal_moves"]),
                ("black", False, 0), "facts of a stalemate")
    check(answer["outcome"] is not None, "a stalemate is an outcome")
    # Published key of the start position in the Polyglot book format.
    check_equal(json.loads(succeed("fen", "--json", "startpos").out)["polyglot_key"],
                "463b96181691fc9c", "Polyglot key")


# --- Input and output ----------------------------------------------------------------------------


def test_standard_input():
    check_equal(succeed("pgn", "stats", "-", stdin=game * 3).out_lines[:2],
                ["games 3", "plies 21"], "pgn stats -")
    check("positions 1" in succeed("epd", "check", "-",
                                   stdin="8/8/8/8/8/8/8/K1k5 w - - id \"a\";").out, "epd check -")
    run = succeed("perft", "--epd", "-", stdin="8/8/8/8/8/8/8/K1k5 w - - 0 1 ;D1 1")
    check_equal(run.out, "1 passed, 0 failed\n", "perft --epd -")


def test_missing_file_and_folder():
    with Folder() as folder:
        for verb in (["pgn", "stats"], ["pgn", "check"], ["pgn", "convert"], ["epd", "check"],
                     ["perft", "--epd"]):
            for path, reason in ((folder / "none", "No such file"), (folder.path, "directory")):
                run = kibitzer(*verb, path)
                check_one_error_line(run, failed, f"{verb} {path}")
                check(str(path) in run.err and reason in run.err, f"{verb}: {run.err!r}")


def test_empty_file_is_a_warning():
    with Folder() as folder:
        for content in ("", "\n\n", " \t\r\n", "\ufeff", "% nothing\n"):
            path = folder.write("empty.pgn", content)
            for verb in ("stats", "check", "convert"):
                run = succeed("pgn", verb, path)
                check_equal(len(run.err_lines), 1, f"pgn {verb} of {content!r}: stderr")
                check("warning" in run.err and "empty.pgn" in run.err, f"pgn {verb}: {run.err!r}")
        check_equal(succeed("pgn", "stats", path).out_lines[:2], ["games 0", "plies 0"], "counts")
        check("warning" in succeed("epd", "check", folder.write("empty.epd", "")).err, "epd check")


def test_some_files_good_some_bad():
    with Folder() as folder:
        good = folder.write("good.pgn", game)
        prose = folder.write("prose.pgn", "Dear diary, today I lost again.\n")
        for bad in (folder / "none.pgn", folder.path, prose):
            for files in ([good, bad], [bad, good]):
                run = kibitzer("pgn", "stats", *files)
                check_one_error_line(run, incomplete, f"pgn stats {files}")
                check_equal(run.out_lines[0], "games 1", f"pgn stats {files}")
                check_equal(kibitzer("pgn", "convert", "--uci", *files).code, incomplete, "convert")
        check_equal(kibitzer("pgn", "stats", folder / "none.pgn", prose).code, failed, "all bad")


def test_full_disk():
    with open("/dev/full", "wb") as full:
        for verb, arguments in verbs.items():
            if is_slow and verb == ("bench",):
                continue
            run = kibitzer(*verb, *arguments, stdin=game, stdout_to=full)
            if verb == ("epd", "check"):
                check(run.code not in (0, None), f"{verb}: {run}")
                continue
            check_one_error_line(run, failed, f"{verb} to a full disk")
        check(kibitzer("--help", stdout_to=full).code != 0, "help to a full disk")
    with Folder() as folder:
        run = kibitzer("pgn", "convert", folder.write("a.pgn", game), "--out", "/dev/full")
        check_one_error_line(run, failed, "--out /dev/full")


def test_reader_goes_away():
    """A closed pipe soon ends the work, with an error and not by a signal."""
    process = subprocess.Popen([program, "pgn", "convert", "-"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    process.stdout.close()
    stopped_reading = False
    try:
        for _ in range(500):  # 63 MB
            process.stdin.write(game.encode() * 1000)
        process.stdin.close()
    except BrokenPipeError:
        stopped_reading = True
    errors = process.stderr.read().decode()
    process.stderr.close()
    code = process.wait(timeout=20)
    check(0 < code < 126, f"exit code {code}, stderr {errors!r}")
    check(len(errors.splitlines()) <= 1, f"stderr {errors!r}")
    check(stopped_reading, "went on reading for nobody")


def test_quiet():
    check_equal(kibitzer("pgn", "stats", "--quiet", "-", stdin="1. e4 e9 *").err, "", "pgn stats")
    check_equal(succeed("fen", "-q", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1").err, "", "fen")
    run = kibitzer("fen", "--quiet", "nonsense")
    check_one_error_line(run, failed, "errors are not quiet")


def test_hundred_warnings_then_a_count():
    run = succeed("pgn", "stats", "-", stdin='[White "W"]\n\n1. e4 e9 *\n\n' * 250)
    check_equal(len(run.err_lines), 101, "lines on stderr")
    check("150 more" in run.err_lines[-1], f"last line {run.err_lines[-1]!r}")
    check(re.search(r"-: game 100, line 399: .*e9", run.err_lines[99]), run.err_lines[99])
    limited = environment(KIBITZER_MAX_WARNINGS="2")
    run = kibitzer("pgn", "stats", "-", stdin="1. e4 e9 *\n\n" * 3, env=limited)
    check_equal(len(run.err_lines), 3, "lines on stderr with two warnings allowed")


def test_one_slip_on_every_line_of_a_list_is_said_once():
    kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    for threads in ("1", "2"):
        run = succeed("eval", "--fens", "-", "--threads", threads,
                      stdin=f"{kings}\n" + f"{kings}; kings\n" * 300 + f"'{kings}'\n")
        check_equal(len(run.out_lines), 302, "answers")
        check_equal(run.err_lines, [
            "warning: -: line 2: what follows the semicolon is left out",
            "warning: -: line 302: the quotes around it are left out",
            "warning: -: on 299 more lines: what follows the semicolon is left out"], "stderr")


def test_file_names_cannot_write_to_the_terminal():
    with Folder() as folder:
        name = "red\x1b[31m\nline two"
        damaged = folder.write(name + ".pgn", "1. e4 e9 *\n")
        prose = folder.write(name + ".txt", "no chess\n")
        empty = folder.write(name + ".empty", "")
        positions = folder.write(name + ".epd", "8/8/8/8/8/8/8/8 w - -\n")
        for call in (["pgn", "stats", damaged], ["pgn", "check", damaged], ["pgn", "stats", prose],
                     ["pgn", "stats", empty], ["pgn", "stats", folder / (name + ".none")],
                     ["epd", "check", positions], ["epd", "check", empty],
                     ["perft", "--epd", positions]):
            run = kibitzer(*call)
            check(not control_characters.search(run.err + run.out), f"{call[:2]}: {run}")
            check(len(run.err_lines) <= 1, f"{call[:2]}: {run}")


# --- Smaller verbs -------------------------------------------------------------------------------


def test_perft():
    check_equal(succeed("perft", "startpos", "4").out, "197281\n", "perft 4")
    check_equal(succeed("perft", "startpos", "0").out, "1\n", "perft 0")
    check_equal(succeed("perft", "--no-bulk", "startpos", "3").out, "8902\n", "without bulk")
    divided = succeed("perft", "--divide", "startpos", "2").out_lines
    check_equal((len(divided), divided[-1]), (21, "400"), "divide")
    for threads in ("1", "2", "5"):
        run = succeed("perft", "startpos", "4", "--threads", threads)
        check_equal(run.out, "197281\n", f"{threads} threads")


def test_perft_suites():
    for name, variant in (("standard", []), ("chess960", ["--chess960"])):
        run = succeed("perft", "--epd", cases_folder / f"perft_{name}.epd", *variant)
        check(re.fullmatch(r"\d{3} passed, 0 failed\n", run.out), run.out)
    suite = ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401\n"
             "# a comment\n\n"
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - perft1 20; perft2 400;\n")
    run = kibitzer("perft", "--epd", "-", stdin=suite)
    check_equal((run.code, run.out), (failed, "1 passed, 1 failed\n"), "a wrong count")
    check("line 1" in run.err and "401" in run.err and "400" in run.err, run.err)
    run = kibitzer("perft", "--epd", "-", "--max-nodes", "100", stdin=suite)
    check_equal((run.code, run.out), (done, "2 passed, 0 failed\n"), "larger counts left out")


def test_bench_is_always_the_same():
    if is_slow:
        raise Skip("the program is slow")
    first, second = succeed("bench"), succeed("bench", "--json")
    check(re.fullmatch(r"nodes \d+\n([a-z]+ [0-9a-f]+\n)+", first.out), first.out)
    answer = json.loads(second.out)
    lines = [f"nodes {answer['nodes']}"] + [f"{k} {v}" for k, v in answer["digests"].items()]
    check_equal(first.out_lines, lines, "text and JSON")


def test_doctor():
    run = succeed("doctor")
    check(all(line.startswith("ok ") for line in run.out_lines), run.out)
    findings = json.loads(succeed("doctor", "--json").out)["findings"]
    check(all(finding["good"] for finding in findings), "doctor --json")


run_tests(globals())
