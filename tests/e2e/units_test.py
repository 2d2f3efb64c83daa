"""Files of games in units: whatever the cuts, the order and the repetitions, what the partials add
up to is what one machine reads."""

import itertools
import json
import random
from pathlib import Path

from support import (Folder, check, check_equal, check_one_error_line, environment, kibitzer,
                     run_tests, source_root, succeed)

opera = (source_root / "examples" / "opera.pgn").read_text()
names = ["Tal, Mihail", "Tal, M", "tal, mihail", "Petrosian, Tigran", "O'Kelly [x]", ""]
lines = ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 "
         "9. Rxd1 Bg4 10. f3 Be6 11. Nc3 Bd6 12. Be3 b6 13. a4 O-O-O",
         "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5 9. Bxe7 "
         "Qxe7 10. Nxd5 exd5 11. Rc1 Be6 12. Qa4 c5",
         "1. e4 Ke4", "1. f3 {a comment\n\n[Event \"in it\"]\n} e5 2. g4 Qh4#"]


def games(count, seed):
    rng = random.Random(seed)
    text = ""
    for number in range(count):
        white, black = rng.sample(names, 2)
        result = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
        text += (f'[Event "{number}"]\n[White "{white}"]\n[Black "{black}"]\n'
                 f'[Date "{rng.randint(1950, 1990)}.01.01"]\n[WhiteElo "{rng.randint(1500, 2700)}"]\n'
                 f'[Result "{result}"]\n\n{rng.choice(lines)} {result}\n\n' + "\n" * rng.randint(0, 2))
    return text + opera


def style(*arguments):
    return succeed("style", *arguments, "--min-games", "1", "--json", "--quiet").out


def check_refused(run, code, words):
    check_one_error_line(run, code, words)
    check(words in run.err, f"'{words}' is not in {run.err}")


def plan(*arguments):
    return succeed("plan", *arguments).out_lines


def mapped(units, out, *options):
    succeed("map", *units, "--out", str(out), "--quiet", *options)
    return style("--units", str(out))


def both_kinds(folder, count=8000, seed=7):
    plain = folder.write("games.pgn", games(count, seed))
    succeed("pgn", "convert", plain, "--out", str(folder.path / "games.pgn.zst"), "--quiet",
            env={**environment(), "KIBITZER_ZSTD_FRAME_MIB": "1"})
    return [plain, str(folder.path / "games.pgn.zst")]


def test_parquet_is_refused_by_its_name():
    with Folder() as folder:
        path = folder.write("games.parquet", b"PAR1\x15\x04\x15" + bytes(200) + b"PAR1")
        out = str(folder.path / "out")
        for verb in (["plan", path], ["map", path, "--out", out], ["map", f"{path}:0-90", "--out", out],
                     ["map", f"{path}:20-90", "--out", out], ["style", path], ["pgn", "stats", path]):
            check_refused(kibitzer(*verb, "--quiet"), 1, "a Parquet file, which kibitzer.read_games")


def test_any_number_of_units_gives_the_same_answer():
    with Folder() as folder:
        for path in both_kinds(folder):
            whole = style(path, "--threads", "1")
            check_equal(style(path, "--threads", "3"), whole, "three threads")
            check(json.loads(whole)["games"] > 8000, "games were read")
            for count in (1, 2, 7, 100):
                units = plan(path, "--units", str(count))
                check(min(count, 2) <= len(units) <= count, f"{len(units)} units instead of {count}")
                random.Random(count).shuffle(units)
                out = folder.path / f"{Path(path).suffix}-{count}"
                check_equal(mapped(units, out, "--threads", "2"), whole, f"{count} units")
                check_equal(mapped(units[:3] + units[:1], out), whole, "some run twice")
                found = style("--units", str(out), "--player", "Tal")
                check_equal(found, style(path, "--player", "Tal"), "one player")


def test_the_bound_anywhere():
    with Folder() as folder:
        path = folder.write("games.pgn", games(3, 5))
        whole, size = style(path), Path(path).stat().st_size
        for cut in range(0, size + 1, 97):
            units = [f"{path}:0-{cut}", f"{path}:{cut}-{size}"]
            check_equal(mapped(units, folder.path / f"cut-{cut}"), whole, f"cut at {cut}")


def test_partials_merge_in_any_order_to_the_same_bytes():
    with Folder() as folder:
        path = folder.write("games.pgn", games(60, 3))
        parts = folder.path / "parts"
        whole = mapped(plan(path, "--units", "3"), parts)
        files = sorted(str(file) for file in parts.iterdir())
        check_equal(len(files), 3, "a file for each unit")
        merged = set()
        for order in itertools.permutations(files):
            succeed("merge", *order, "--out", str(folder.path / "all.style"))
            merged.add((folder.path / "all.style").read_bytes())
        check_equal(len(merged), 1, "different bytes")
        # Two at a time, and the third twice.
        succeed("merge", *files[:2], "--out", str(folder.path / "two.style"))
        succeed("merge", str(folder.path / "two.style"), files[2], files[2], files[0],
                "--out", str(folder.path / "three.style"))
        check((folder.path / "three.style").read_bytes() in merged, "merged in steps")
        check_equal(style("--units", str(folder.path / "three.style")), whole, "the merged file")


def test_what_is_missing_is_told():
    with Folder() as folder:
        path = folder.write("games.pgn", games(60, 3))
        units = plan(path, "--units", "4")
        succeed("map", units[0], units[2], "--out", str(folder.path / "parts"), "--quiet")
        run = kibitzer("style", "--units", str(folder.path / "parts"), "--min-games", "1", "--json")
        check_equal(run.code, 3, "exit code")
        check_equal(json.loads(run.out)["complete"], False, "complete")
        for unit in (units[1], units[3]):
            check(f"no partial has {unit}" in run.err, run.err)
        answer = json.loads(succeed("merge", str(folder.path / "parts"), "--json", "--out",
                                    str(folder.path / "m.style")).out)
        check_equal(answer["missing"], [units[1], units[3]], "missing units")


def test_what_does_not_fit_is_refused():
    with Folder() as folder:
        path = folder.write("games.pgn", games(20, 3))
        size = Path(path).stat().st_size
        parts = folder.path / "parts"
        succeed("map", f"{path}:0-{size}", "--out", str(parts), "--quiet")
        landed = next(parts.iterdir())
        before = landed.stat().st_mtime_ns
        succeed("map", path, "--out", str(parts), "--quiet")
        check_equal(landed.stat().st_mtime_ns, before, "a unit that is there is not read again")
        succeed("map", f"{path}:0-100", "--out", str(parts), "--quiet")
        check_refused(kibitzer("style", "--units", str(parts)), 1, "overlap")
        good = landed.read_bytes()
        for bad, words in ((good[:-9], "damaged"), (b"x" + good, "JSON"), (b"", "partial"),
                           (good.replace(b'"measured_by":"', b'"measured_by":"0'), "otherwise")):
            file = folder.path / "bad.style"
            file.write_bytes(bad)
            check_refused(kibitzer("style", "--units", str(file)), 1, words)
        (folder.path / "empty").mkdir()
        check_refused(kibitzer("style", "--units", str(folder.path / "empty")), 1, "no partials")
        for unit in (f"{path}:9-5", f"{path}:0-{size + 1}", "nowhere.pgn:0-5", "nowhere.pgn"):
            check(kibitzer("map", unit, "--out", str(parts)).code in (1, 2), unit)
        for more in (["--db", "x.db"], [path], ["--delta"], ["--player", "Tal", "--html", "-"]):
            check_equal(kibitzer("style", "--units", str(parts), *more).code, 2, f"{more}")
        # One bad unit does not cost the others.
        run = kibitzer("map", "nowhere.pgn", f"{path}:100-200", "--out", str(folder.path / "two"))
        check_equal(run.code, 3, "exit code")
        check_equal(len(list((folder.path / "two").iterdir())), 1, "the good unit")


run_tests(globals())
