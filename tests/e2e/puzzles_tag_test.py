"""The verb `puzzles tag`: themes along lines, compared with what files say."""

import csv
import gzip
import io
import json
import os
import subprocess
import time
from pathlib import Path

from support import (Folder, Skip, cases_folder, check, check_equal, check_one_error_line,
                     environment, interrupt, kibitzer, program, run_tests, source_root, succeed)

puzzles = cases_folder / "puzzles.csv"
reference = Path(os.environ.get("KIBITZER_REFERENCE", source_root.parent / "shared"))
header = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl\n"
back_rank = "one,6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2h2 a1a8,600,80,90,100,mate fork master,-\n"
needs_engine = ["crushing", "advantage", "equality", "zugzwang"]


def tag(*arguments, **options):
    return kibitzer("puzzles", "tag", *map(str, arguments), **options)


def test_report():
    run = succeed("puzzles", "tag", str(puzzles))
    check(run.out.startswith("puzzles 58, bad rows 0\n"), run.out)
    check("not computed without --nodes: " + ", ".join(needs_engine) in run.out, run.out)
    check("on one core" in run.err, f"the rate: {run.err}")
    check_equal(succeed("puzzles", "tag", str(puzzles), "-q").err, "", "quiet")


def test_json():
    answer = json.loads(succeed("puzzles", "tag", str(puzzles), "--json").out)
    check_equal(answer["puzzles"], 58, "puzzles")
    check_equal(answer["not_computed"], needs_engine, "themes left out")
    smothered = answer["themes"]["smotheredMate"]
    check_equal(smothered, {"tp": 2, "fp": 0, "fn": 0, "precision": 1, "recall": 1, "f1": 1},
                "smotheredMate")
    check(not set(needs_engine) & set(answer["themes"]), "no figures for what was not computed")
    check(answer["not_ours"]["master"] > 0, "names that are not compared are told")
    one = json.loads(succeed("puzzles", "tag", "-", "--json", stdin=header + back_rank).out)
    check_equal([one["themes"][name][key] for name, key in
                 (("mate", "tp"), ("fork", "fn"), ("backRankMate", "fp"))], [1, 1, 1], "counts")
    check_equal(one["themes"]["pin"]["f1"], None, "a theme that does not occur")


def test_only_some_themes():
    answer = json.loads(succeed("puzzles", "tag", str(puzzles), "--json", "--theme", "fork",
                                "pin").out)
    check_equal(list(answer["themes"]), ["fork", "pin"], "themes")
    check_one_error_line(tag(puzzles, "--theme", "elegance"), 2, "an unknown theme")


def test_threads_and_compression_change_nothing():
    expected = succeed("puzzles", "tag", str(puzzles), "--json", "--threads", "1").out
    many = puzzles.read_text() + "".join(puzzles.read_text().splitlines(True)[1:]) * 50
    with Folder() as folder:
        packed = folder.write("p.csv.gz", gzip.compress(puzzles.read_bytes()))
        check_equal(succeed("puzzles", "tag", str(packed), "--json").out, expected, "compressed")
        path = folder.write("many.csv", many)
        outs = [succeed("puzzles", "tag", str(path), "--threads", n, "--out", "-").out
                for n in ("1", "2", "5")]
        check(outs[0] == outs[1] == outs[2], "the same rows for 1, 2 and 5 threads")
        check_equal(len(outs[0].splitlines()), 1 + 51 * 58, "rows")


def test_out_adds_a_column():
    with Folder() as folder:
        out = folder / "tagged.csv"
        run = succeed("puzzles", "tag", str(puzzles), "--out", str(out))
        check("precision" in run.out, "the report is printed too")
        rows = list(csv.DictReader(io.StringIO(out.read_text())))
        check_equal(len(rows), 58, "rows")
        for row in rows:
            ours = set(row["KibitzerThemes"].split())
            theirs = set(row["Themes"].split()) - set(needs_engine) - {"master"}
            check_equal(ours, theirs, row["PuzzleId"])
        check(not (folder / "tagged.csv.partial").exists(), "nothing half done is left")
        check_one_error_line(tag(puzzles, "--out", folder / "no" / "where.csv"), 1, "no folder")
    check_one_error_line(tag(puzzles, "--out", "-", "--json"), 2, "two things on stdout")


def test_errors_lists_what_differs():
    run = succeed("puzzles", "tag", "-", "--errors", "-", stdin=header + back_rank)
    rows = list(csv.DictReader(run.out_lines))
    check_equal([(row["PuzzleId"], row["Missed"]) for row in rows], [("one", "fork")], "missed")
    check("backRankMate" in rows[0]["Extra"].split(), "extra")
    check_equal(rows[0]["Moves"], "a2h2 a1a8", "moves")


def test_without_themes_it_lists_them():
    rows = ("PuzzleId,FEN,Moves\n" + ",".join(back_rank.split(",")[:3]) + "\n")
    for text in (rows, rows.partition("\n")[2]):  # with and without a header
        run = succeed("puzzles", "tag", "-", stdin=text)
        check_equal(run.out_lines, ["PuzzleId,themes", "one,endgame rookEndgame oneMove mate "
                                    "mateIn1 backRankMate"], "the list")
    answer = json.loads(succeed("puzzles", "tag", "-", "--json", stdin=rows).out)
    check_equal(answer["themes"]["mate"], {"found_uncompared": 1}, "as JSON")


def test_one_line():
    fen = "6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1"
    run = succeed("puzzles", "tag", "--fen", fen, "--moves", "a2h2 a1a8")
    check_equal(run.out, "endgame rookEndgame oneMove mate mateIn1 backRankMate\n", "tags")
    run = succeed("puzzles", "tag", "--fen", "6k1/5ppp/8/8/8/8/7r/R3K3 w - - 0 1", "--moves",
                  "a1a8", "--solver-first", "--json")
    answer = json.loads(run.out)
    check("backRankMate" in answer["themes"], run.out)
    check_equal(answer["not_computed"], needs_engine, "not computed")
    for arguments, code in ((["--fen", fen, "--moves", "a2h2 a1a9"], 1),
                            (["--fen", fen, "--moves", "a2b2"], 1),
                            (["--fen", "nonsense", "--moves", "e2e4 e7e5"], 1),
                            (["--fen", fen], 2), (["--moves", "e2e4"], 2), ([], 2),
                            ([puzzles, "--fen", fen, "--moves", "a2h2 a1a8"], 2)):
        check_one_error_line(tag(*arguments), code, f"{arguments}")


def test_with_an_engine():
    winning = "4k3/8/8/8/8/8/1q6/4K2Q b - - 0 1"
    answer = json.loads(succeed("puzzles", "tag", "--fen", winning, "--moves", "b2b8 h1h8",
                                "--nodes", "3000", "--json").out)
    check("crushing" in answer["themes"], f"a queen is won: {answer}")
    check_equal(answer["not_computed"], [], "everything is computed")
    trebuchet = "8/8/8/2kp4/8/3PK3/8/8 w - - 0 1"
    run = succeed("puzzles", "tag", "-", "--nodes", "2000", "--json", stdin=header +
                  f"a,{trebuchet},d3d4 c5c4 e3e2 c4d4,1,1,1,1,short,-\n")
    answer = json.loads(run.out)
    check_equal(sum(answer["themes"][name]["fp"] for name in needs_engine[:3]), 1,
                "exactly one of crushing, advantage, equality")


def test_bad_rows():
    text = header + "x,y,z\n" + back_rank + "bad,8/8/8/8/8/8/8/8 w - - 0 1,e2e4 e7e5,1,1,1,1,m,-\n"
    with Folder() as folder:
        path = folder.write("bad.csv", text)
        run = tag(path, "--json")
        check_equal(run.code, 3, "exit code")
        check_equal(json.loads(run.out)["bad_rows"], 2, "bad rows")
        warnings = [line for line in run.err_lines if line.startswith("warning: ")]
        check_equal(len(warnings), 2, run.err)
        for line, number in zip(warnings, (2, 4)):
            check(str(path) in line and f"line {number}: " in line, line)
        only_bad = folder.write("only_bad.csv", header + "x,y,z\nx,y,z\n")
        check_one_error_line(tag(only_bad), 1, "nothing usable")
        check_one_error_line(tag(folder.write("header.csv", "PuzzleId,Moves\n1,e2e4\n")), 1,
                             "a header without FEN")


def test_empty_and_missing_files():
    for text in ("", header, "\n\n"):
        run = tag("-", "--json", stdin=text)
        check_equal((run.code, json.loads(run.out)["puzzles"]), (0, 0), f"{text!r}: {run}")
        check("warning: " in run.err and "no puzzles" in run.err, run.err)
        check_equal(tag("-", stdin=text).out, "puzzles 0, bad rows 0\n", "no table of nothing")
    check_one_error_line(tag("no-such-file.csv"), 1, "a missing file")
    run = tag("no-such-file.csv", puzzles, "--json")
    check_equal((run.code, json.loads(run.out)["puzzles"]), (3, 58), "one of two files is missing")
    check("no-such-file.csv" in run.err, run.err)


def test_a_damaged_file_keeps_what_was_read():
    with Folder() as folder:
        rows = header + back_rank * 20_000
        path = folder.write("cut.csv.gz", gzip.compress(rows.encode())[:-200])
        run = tag(path, "--json")
        check_equal(run.code, 3, f"exit code of {run}")
        check(json.loads(run.out)["puzzles"] > 0, "what was read")


def test_interrupt():
    process = subprocess.Popen([program, "puzzles", "tag", "-", "--json"], env=environment(),
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    process.stdin.write((header + back_rank * 20_000).encode())
    process.stdin.flush()
    time.sleep(0.5)
    interrupt(process)
    try:
        code = process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError("still there 10 seconds after the interrupt") from None
    with process.stdin, process.stdout, process.stderr:
        out, err = process.stdout.read().decode(), process.stderr.read().decode()
    check_equal(code, 130, f"exit code (stderr {err!r})")
    check(json.loads(out)["puzzles"] > 0, "what was read")
    check("interrupted" in err, err)


# --- Agreement with the public collection, where a sample of it is kept beside the checkout --------

newer = {"operaMate", "pillsburysMate", "morphysMate", "cornerMate", "triangleMate", "killBoxMate",
         "vukovicMate", "blindSwineMate", "balestraMate", "epauletteMate", "swallowstailMate",
         "discoveredCheck", "collinear"}


def themes_of(name):
    path = reference / "puzzles" / name
    if not path.is_file():
        raise Skip(f"no puzzles/{name} here")
    return json.loads(succeed("puzzles", "tag", str(path), "--json", "--threads", "1",
                              timeout=300).out)["themes"]


def test_agreement_with_mixed_puzzles():
    for name, figures in themes_of("puzzles_mixed.csv").items():
        tagged = figures["tp"] + figures["fn"]
        if name in newer:  # most rows are older than these names
            check(tagged == 0 or figures["recall"] >= 0.95, f"{name}: {figures}")
        elif tagged >= 30:
            least = 0.98 if name.lower().startswith("mate") or name.endswith("Mate") else 0.95
            check(figures["f1"] >= least, f"{name}: {figures}")


def test_agreement_with_themed_puzzles():
    for name, figures in themes_of("puzzles_themed.csv").items():
        if figures["tp"] + figures["fn"] > 0:
            check(figures["f1"] >= 0.95, f"{name}: {figures}")


run_tests(globals())
