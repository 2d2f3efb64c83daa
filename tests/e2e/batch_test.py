"""One bad item never costs a batch: in every verb that takes a list, what stands around it is answered
as if it were not there, the bad one is named, and the exit code is 3."""

import json

from described import described, timed_names
from support import (Folder, cases_folder, check, check_equal, environment, kibitzer, program,
                     run_tests, source_root)

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
OPERA = source_root / "examples" / "opera.pgn"
SHORT = """[White "Anna"]
[Black "Bert"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[White "Bert"]
[Black "Anna"]
[Result "1/2-1/2"]

1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5
10. Bxe7 Qxe7 11. O-O Nxc3 12. Rxc3 e5 13. dxe5 Nxe5 14. Nxe5 Qxe5 15. f4 Qe4 1/2-1/2
"""
incomplete = 3

# Verbs that answer a list of positions (--fens): what they need to be quick.
LINES = {"see": [], "order": [], "metrics": [], "tactics": [], "moves": [], "eval": ["--no-cost"],
         "explain": ["--nodes", "100"], "effort predict": ["--nodes", "100"],
         "analyse": ["--nodes", "100"]}

# Verbs that take several files of games. {out} is a file or folder that is new each time.
GAMES = {
    "pgn stats": [], "pgn check": [], "pgn convert": ["--out", "-"], "opening games": [],
    "opening summary": ["--summary"], "style": ["--min-games", "1"], "style per-game": ["--per-game"],
    "review": ["--nodes", "100"], "review facts": ["--nodes", "100", "--facts"],
    "import": ["--db", "{out}"], "compare group": [], "research games": ["--min-games", "1"],
    "research deltas": ["--depth", "1", "--sample", "1"], "plan": [], "map": ["--out", "{out}"],
    "effort profile": ["--nodes", "100", "--out", "{out}"],
    "effort validate": ["--positions", "4", "--judge", "1"], "people peers": ["--out", "{out}"],
}
# Verbs that take several tables, or one: `make` writes good rows and a bad one among them.
ROWS = {"suite": ["--nodes", "100"], "puzzles solve": ["--nodes", "100"], "puzzles tag": [],
        "puzzles rate": [], "tune": ["--epochs", "1", "--out", "{out}"],
        "effort train": ["--rounds", "1", "--no-network", "--exponent", "0.5", "--scale", "0.7",
                         "--out", "{out}"]}
# Lists whose items are no answers of their own, or that have another test.
OTHERWISE = {
    "epd check": "what it says about bad lines is its answer, exit code 1 (cli_test)",
    "perft": "a bad line of a suite is a failure of the suite, exit code 1 (cli_test)",
    "research game": "is about one game of the files",
    "research fit": "fits one list of numbers: without one of them it is another list",
    "merge": "adds up units: a sum that lacks one is wrong (units_test)",
    "style ranked": "reads files as `style` does",
    "effort evaluate": "reads rows as `effort train` does",
    "puzzles learn": "reads puzzles as `puzzles rate` does",
    "people moves": "needs many rated players to learn from; reads files as `people peers` does",
    "people sight": "likewise", "people errors": "likewise", "people tactics": "likewise",
}
VERBS = {"opening games": "opening", "opening summary": "opening", "style per-game": "style",
         "review facts": "review", "compare group": "compare"}


def verb(name):
    return VERBS.get(name, name).split()


def without(value, names):
    """An answer without its timings and without what names files."""
    if isinstance(value, dict):
        return {key: without(item, names) for key, item in value.items() if key not in names}
    if isinstance(value, list):
        return [without(item, names) for item in value]
    return value


def answer(name, files, options, folder, number):
    out = str(folder / f"{name.replace(' ', '-')}-{number}")
    given = [option.format(out=out) for option in options]
    if name == "compare group":
        files = [word for file in files for word in ("--group", f"all={file}")]
    return kibitzer(*verb(name), *files, *given, *([] if "-" in given else ["--json"]),
                    env=environment(KIBITZER_THREADS="1"))


def test_a_line_that_is_no_position():
    for name, options in LINES.items():
        good = [START, KIWIPETE]
        if name == "explain":
            good = [START + ";e4", KIWIPETE + ";e1g1"]
        bad = "8/8/8/8/8/8/8/8 w - - 0 1;e4"
        arguments = [*verb(name), "--fens", "-", "--jsonl", "--threads", "1", *options]
        whole = kibitzer(*arguments, stdin="\n".join(good) + "\n")
        mixed = kibitzer(*arguments, stdin="\n".join([good[0], bad, good[1]]) + "\n")
        check_equal((whole.code, mixed.code), (0, incomplete), f"{name}: exit codes")
        rows = [without(json.loads(line), timed_names(program)) for line in mixed.out_lines]
        check_equal(len(rows), 3, f"{name}: rows")
        check("White has 0 kings" in rows[1]["error"], f"{name}: {rows[1]}")
        check_equal([rows[0], rows[2]],
                    [without(json.loads(line), timed_names(program)) for line in whole.out_lines],
                    f"{name}: the others")
        check("1 of 3 lines have no answer" in mixed.err, f"{name}: {mixed.err}")


def test_a_file_that_is_not_there():
    with Folder() as folder:
        short = folder.write("short.pgn", SHORT)
        for name, options in GAMES.items():
            good = [OPERA, short]
            whole = answer(name, good, options, folder, 1)
            mixed = answer(name, [OPERA, folder / "lost.pgn", short], options, folder, 2)
            check(whole.code in (0, 1) and (whole.code == 0 or name == "pgn check"),
                  f"{name}: {whole.code} {whole.err}")
            check_equal(mixed.code, incomplete, f"{name}: exit code; {mixed.err}")
            said = [line for line in mixed.err.splitlines() if "lost.pgn" in line]
            check_equal(len(said), 1, f"{name}: {mixed.err}")
            if "--json" in options or mixed.out.startswith("{"):
                # `targets` tells timings in words.
                names = timed_names(program) | {"file", "db", "partial", "complete", "path", "targets"}
                check_equal(without(json.loads(mixed.out), names),
                            without(json.loads(whole.out), names), f"{name}: the others")
            else:
                check_equal(mixed.out, whole.out, f"{name}: the others")


def rows_of(name, folder):
    """Good rows of a table, with a header if it has one."""
    if name == "suite":
        return [], (cases_folder / "suite.epd").read_text(encoding="utf-8").splitlines()[:4]
    if name == "tune":
        return ["fen,result,score,game"], [f"{START},0.5,20,1", f"{KIWIPETE},1,90,2"]
    if name == "effort train":
        profiled = folder / "profiled.csv"
        games = folder.write("twelve.pgn", SHORT * 12)
        kibitzer("effort", "profile", games, "--nodes", "500", "--out", profiled)
        header, *rows = profiled.read_text(encoding="utf-8").splitlines()
        return [header], rows
    header, *rows = (cases_folder / "puzzles.csv").read_text(encoding="utf-8").splitlines()
    return [header], rows[:6]


def test_a_row_that_is_none():
    with Folder() as folder:
        for name, options in ROWS.items():
            header, rows = rows_of(name, folder)
            middle = len(rows) // 2
            good = folder.write("good.csv", "\n".join([*header, *rows, ""]))
            bad = folder.write("bad.csv", "\n".join(
                [*header, *rows[:middle], "no such row,1", *rows[middle:], ""]))
            whole = answer(name, [good], options, folder, 1)
            mixed = answer(name, [bad], options, folder, 2)
            check_equal((whole.code, mixed.code), (0, incomplete),
                        f"{name}: exit codes; {whole.err} {mixed.err}")
            line = len(header) + middle + 1
            check(f"bad.csv: line {line}: " in mixed.err, f"{name}: {mixed.err}")
            names = timed_names(program) | {"bad_rows", "bad_lines", "out", "model"}
            check_equal(without(json.loads(mixed.out), names),
                        without(json.loads(whole.out), names), f"{name}: the others")


def test_every_verb_with_a_list_is_here():
    paths = {"games", "file", "csv", "units", "partials", "epd", "policy_or_file", "group"}
    known = {*GAMES, *ROWS, *OTHERWISE}
    for question in described(program).values():
        fields = question["request"]["properties"]
        lists = {name for name in paths & set(fields)
                 if fields[name].get("x-local") and (fields[name]["type"] == "array"
                                                     or name in ("csv", "epd"))}
        check(not lists or question["name"] in known,
              f"{question['name']} takes {lists} and is not in this test")


run_tests(globals())
