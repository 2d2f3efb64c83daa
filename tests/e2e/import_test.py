"""The database of games: import, and what it keeps when it is disturbed.

KIBITZER_KILLS sets how often the import is killed (8)."""

import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import time
from contextlib import closing, contextmanager
from pathlib import Path

from store_games import digest, many_games, number, review_games, rows
from support import (Folder, Skip, check, check_equal, check_one_error_line, environment, interrupt,
                     kibitzer, program, run_tests, succeed)

done, failed, wrong_usage, interrupted = 0, 1, 2, 130


def import_games(*arguments, **options):
    run = succeed("import", *map(str, arguments), **options)
    return int(run.out_lines[0].removeprefix("imported "))


def check_whole(database):
    """SQLite's own opinion of the file, and no game without its parts."""
    connection = sqlite3.connect(database)
    check_equal(connection.execute("PRAGMA integrity_check").fetchall(), [("ok",)], "integrity")
    check_equal(connection.execute("PRAGMA foreign_key_check").fetchall(), [], "foreign keys")
    halves = connection.execute(
        "SELECT count(*) FROM games g WHERE (SELECT count(*) FROM metrics m WHERE m.game_id = g.id)"
        " <> 6 OR (SELECT count(*) FROM traits t WHERE t.game_id = g.id) <> 2 OR (SELECT count(*) "
        "FROM move_types t WHERE t.game_id = g.id) <> 2 OR NOT EXISTS "
        "(SELECT 1 FROM sources s WHERE s.game_id = g.id)").fetchone()[0]
    connection.close()
    check_equal(halves, 0, "games without all their parts")


def test_the_same_file_twice_adds_nothing():
    with Folder() as folder:
        pgn, db = folder.write("games.pgn", many_games(100)), folder / "games.db"
        check_equal(import_games(pgn, "--db", db), 100, "first import")
        before = digest(db)
        run = succeed("import", pgn, "--db", db)
        check_equal(run.out_lines, ["imported 0", "known already 100", "damaged 0"], "second import")
        check_equal(digest(db), before, "content")
        answer = json.loads(succeed("import", pgn, "--db", db, "--json").out)
        check_equal((answer["schema"], answer["imported"], answer["known"]),
                    ("kibitzer.import", 0, 100), "as JSON")


def test_files_that_overlap():
    with Folder() as folder:
        first = folder.write("first.pgn", many_games(60))
        second = folder.write("second.pgn", many_games(60, first=41))
        db = folder / "games.db"
        check_equal(import_games(first, second, "--db", db), 100, "different games")
        check_equal(number(db, "SELECT count(*) FROM games"), 100, "stored games")
        check_equal(number(db, "SELECT count(*) FROM sources"), 120, "places")
        check_whole(db)


def test_one_thread_or_many():
    with Folder() as folder:
        pgn = folder.write("games.pgn", many_games(3000))
        digests = set()
        for threads in ("1", "2", "5"):
            db = folder / f"{threads}.db"
            import_games(pgn, "--db", db, "--positions", "--threads", threads, timeout=300)
            digests.add(digest(db))
        check_equal(len(digests), 1, "digests")


def test_positions_may_come_later():
    with Folder() as folder:
        pgn = folder.write("games.pgn", many_games(50))
        at_once, later = folder / "at_once.db", folder / "later.db"
        import_games(pgn, "--db", at_once, "--positions")
        import_games(pgn, "--db", later)
        check_equal(number(later, "SELECT count(*) FROM positions"), 0, "no positions yet")
        run = succeed("import", "--db", later, "--positions")
        check("positions added 50" in run.out, run.out)
        check_equal(digest(later), digest(at_once), "content")
        found = rows(at_once, "SELECT pv_white, mv_white, ov_white, dv_white FROM positions "
                              "WHERE game_id = 1 ORDER BY ply LIMIT 1")[0]
        game = rows(at_once, "SELECT plies FROM games WHERE id = 1")[0][0]
        check_equal(number(at_once, "SELECT count(*) FROM positions WHERE game_id = 1"), game,
                    "a row per ply")
        fens = {"Morphy, Paul": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}
        check("1. e4" in review_games.read_text(), "the first game begins with e4")
        out = succeed("metrics", fens["Morphy, Paul"], "--csv").out_lines[1].split(",")
        check_equal([float(x) for x in out[1:5]], [round(x, 4) for x in found][:3] + [float(out[4])],
                    "values of the first position")
        check(abs(found[3] - float(out[4])) < 1e-3, "defensive value")


def test_stale_measures_are_left_out_and_measured_anew():
    with Folder() as folder:
        pgn, db = folder.write("games.pgn", many_games(30)), folder / "games.db"
        import_games(pgn, "--db", db, "--positions")
        before = digest(db)
        connection = sqlite3.connect(db)
        connection.execute("UPDATE games SET formula_version = 0 WHERE id <= 10")
        connection.execute("UPDATE metrics SET tactical_score = 99 WHERE game_id <= 10")
        connection.execute("UPDATE positions SET pv_white = 99 WHERE game_id <= 10")
        connection.commit()
        connection.close()
        asked = kibitzer("query", "--db", str(db), "tactical_score > 0", "--csv")
        games = {line.split(",")[0] for line in asked.out_lines[1:]}
        check_equal(games, {str(number) for number in range(11, 31)}, "games found")
        check("10 games were measured by older formulas" in asked.err, asked.err)
        run = succeed("import", "--db", db, "--reevaluate")
        check("measured anew 10" in run.out, run.out)
        check_equal(digest(db), before, "content")


def start_import(*arguments):
    return subprocess.Popen([program, "import", *map(str, arguments)], env=environment(),
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_killed_at_any_moment():
    rng = random.Random(8)
    wanted = int(os.environ.get("KIBITZER_KILLS", "8"))
    games = 10_000
    with Folder() as folder:
        pgn = folder.write("games.pgn", many_games(games))
        calm, disturbed = folder / "calm.db", folder / "disturbed.db"
        begin = time.monotonic()
        import_games(pgn, "--db", calm, "--positions", timeout=600)
        full = time.monotonic() - begin
        expected, kills, halfway = digest(calm), 0, 0
        while kills < wanted:
            process = start_import(pgn, "--db", disturbed, "--positions")
            if kills % 2:  # at any moment; or surely between two transactions
                time.sleep(rng.uniform(0, full / 3))
            else:
                wait_for_games(process, disturbed)
            process.kill()
            process.communicate()
            if process.returncode == -signal.SIGKILL:
                kills += 1
                halfway += 0 < games_in(folder, disturbed) < games
            else:  # it was quicker: look at the result and begin anew
                check_equal(digest(disturbed), expected, f"content after {kills} kills")
                remove(disturbed)
        import_games(pgn, "--db", disturbed, "--positions", timeout=600)
        check(halfway > 0, "no kill came in the middle")
        check_whole(disturbed)
        check_equal(number(disturbed, "SELECT count(*) FROM games"), games, "games")
        check_equal(digest(disturbed), expected, f"content after {kills} kills")


def wait_for_games(process, database):
    """Until the import has written games that were not there before, or has ended."""
    uri = f"file:{database}?mode=ro"
    before = None
    while process.poll() is None:
        try:
            with closing(sqlite3.connect(uri, uri=True)) as connection:
                games = connection.execute("SELECT count(*) FROM games").fetchone()[0]
            if before is not None and games > before:
                return
            before = games if before is None else before
        except sqlite3.Error:  # not made yet
            before = 0
        time.sleep(0.005)


def games_in(folder, database):
    """How many games a database holds that was left behind by a killed import; it is looked at in a
    copy, because SQLite tidies up what it opens."""
    copy = folder / "copy.db"
    if not database.exists():
        return 0
    for ending in ("", "-wal"):
        if Path(f"{database}{ending}").exists():
            shutil.copy(f"{database}{ending}", f"{copy}{ending}")
    try:
        connection = sqlite3.connect(copy)
        made = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] > 0
        connection.close()
        if not made:
            return 0
        check_whole(copy)
        return number(copy, "SELECT count(*) FROM games")
    finally:
        remove(copy)


def remove(database):
    for ending in ("", "-wal", "-shm"):
        Path(f"{database}{ending}").unlink(missing_ok=True)


def test_interrupted_import_keeps_what_is_done():
    with Folder() as folder:
        pgn, db = folder.write("games.pgn", many_games(20_000)), folder / "games.db"
        process = start_import(pgn, "--db", db, "--positions", "--threads", "1")
        wait_for_games(process, db)
        interrupt(process)
        out, err = process.communicate(timeout=30)
        check_equal(process.returncode, interrupted, f"exit code ({err})")
        imported = int(out.decode().splitlines()[0].removeprefix("imported "))
        check(0 < imported < 20_000, f"{imported} games")
        check_equal(number(db, "SELECT count(*) FROM games"), imported, "stored games")
        check_whole(db)


def test_deltas_resume():
    with Folder() as folder:
        pgn = folder.write("games.pgn", many_games(9))
        calm, disturbed = folder / "calm.db", folder / "disturbed.db"
        delta = ("--delta", "--depth", "4", "--delta-rate", "5")
        run = succeed("import", pgn, "--db", calm, *delta)
        check("deltas analysed 9" in run.out, run.out)
        process = start_import(pgn, "--db", disturbed, *delta)
        time.sleep(0.4)
        process.kill()
        process.communicate()
        succeed("import", pgn, "--db", disturbed, *delta)
        check_equal(digest(disturbed), digest(calm), "content")
        check_equal(succeed("import", pgn, "--db", calm, *delta).out_lines[-1], "damaged 0",
                    "nothing left to analyse")
        highest = number(calm, "SELECT max(delta) FROM deltas")
        answer = succeed("query", "--db", calm, f"max_delta >= {highest - 0.005}", "--csv").out_lines
        check(answer[0].endswith(",side,max_delta,at"), answer[0])
        game, at = answer[1].split(",")[0], answer[1].split(",")[-1].split()
        expected = rows(calm, "SELECT ply FROM deltas WHERE game_id = ? AND delta >= ?", game,
                        highest - 0.005)
        check(set(at) <= {str(row[0]) for row in expected} and at, f"plies {at} of {expected}")
        again = succeed("import", "--db", calm, "--delta", "--depth", "3", "--engine",
                        f"{program} uci", "--reevaluate")
        check_equal(rows(calm, "SELECT DISTINCT delta_engine, delta_depth FROM games"),
                    [(f"{program} uci", 3)], "who was asked")
        check("deltas analysed 9" in again.out, again.out)


def test_damaged_games_are_kept_up_to_the_damage():
    with Folder() as folder:
        text = many_games(3).replace("2. Nf3 d6", "2. Nf3 Qa1", 1)
        pgn, db = folder.write("games.pgn", text), folder / "games.db"
        run = succeed("import", pgn, "--db", db)
        check_equal(run.out_lines, ["imported 3", "known already 0", "damaged 1"], "counts")
        check("game " in run.err and "warning" in run.err, run.err)


def test_what_cannot_be_used():
    with Folder() as folder:
        pgn = folder.write("games.pgn", many_games(3))
        junk = folder.write("junk.db", b"x" * 10_000)
        check_one_error_line(kibitzer("import", str(pgn), "--db", str(junk)), failed, "no database")
        check_one_error_line(kibitzer("players", "--db", str(junk)), failed, "no database to read")
        check_one_error_line(kibitzer("players", "--db", str(folder / "none.db")), failed, "no file")
        check(not (folder / "none.db").exists(), "asking made a file")
        check_one_error_line(kibitzer("import", str(pgn), "--db", str(folder.path)), failed, "folder")
        check_one_error_line(kibitzer("import", str(pgn), "--db", "/nowhere/at/all.db"), failed,
                             "no folder")
        check_one_error_line(kibitzer("import", "--db", str(folder / "a.db")), wrong_usage, "no work")
        check_one_error_line(kibitzer("import", str(pgn)), wrong_usage, "no --db")
        check_one_error_line(kibitzer("import", str(folder / "no.pgn"), "--db", str(folder / "b.db")),
                             failed, "no games")
        other = folder / "other.db"
        connection = sqlite3.connect(other)
        connection.execute("CREATE TABLE t (a)")
        connection.commit()
        connection.close()
        check_one_error_line(kibitzer("import", str(pgn), "--db", str(other)), failed, "foreign file")


@contextmanager
def small_disk(folder):
    """A file system of 4 MB, or Skip."""
    place = folder / "small"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", place],
                             capture_output=True)
    if mounted.returncode != 0:
        raise Skip("no file system can be mounted here")
    try:
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


def test_full_disk():
    with Folder() as folder, small_disk(folder) as small:
        pgn = folder.write("games.pgn", many_games(20_000))
        run = kibitzer("import", str(pgn), "--db", str(small / "games.db"), "-q")
        check_one_error_line(run, failed, "full disk")
        check("full" in run.err, run.err)


def test_disk_that_cannot_be_written():
    with Folder() as folder, small_disk(folder) as small:
        pgn, db = folder.write("games.pgn", many_games(30)), small / "games.db"
        import_games(pgn, "--db", db)
        subprocess.run(["mount", "-o", "remount,ro", small], check=True)
        check("Morphy" in succeed("players", "--db", db).out, "reading")
        check("Morphy" in succeed("compare", "Morphy", "--db", db).out, "comparing")
        check_one_error_line(kibitzer("import", str(pgn), "--db", str(db)), failed, "writing")


def test_file_size_limit_is_a_full_disk_too():
    with Folder() as folder:
        pgn = folder.write("games.pgn", many_games(5_000))
        limited = subprocess.run(
            ["bash", "-c", 'ulimit -f 1500; exec "$@"', "bash", program, "import",
             str(pgn), "--db", str(folder / "games.db"), "-q"],
            capture_output=True, text=True, env=environment(), timeout=60)
        check_equal(limited.returncode, failed, f"exit code ({limited.stderr})")
        check_equal(len(limited.stderr.splitlines()), 1, limited.stderr)
        check(limited.stderr.startswith("error: "), limited.stderr)
        before = number(folder / "games.db", "SELECT count(*) FROM games")
        check(before < 5_000, "the limit came too late")
        check_equal(import_games(pgn, "--db", folder / "games.db"), 5_000 - before, "the rest")
        check_whole(folder / "games.db")


run_tests(globals())
