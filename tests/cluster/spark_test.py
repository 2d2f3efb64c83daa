"""Spark over a cluster on this machine: whatever the units, their order, workers and accidents, the
table of players is what `kibitzer style` tells of the same files.

First argument: the program. PYTHONPATH names the folder of the module. Runs in the environment that
`./test --cluster` makes in build/cluster; without one it is skipped.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
sys.dont_write_bytecode = True

from cluster_environment import go_there, repository

go_there("pyspark")

import datetime
import hashlib
import json
import random
import signal
import subprocess
import tarfile
import threading
from collections import Counter
from functools import partial

import pyarrow as pa
import pyarrow.parquet
from cluster import Cluster, environment, home, wait_for
from pyspark.sql import SparkSession
from pyspark.sql import functions as f
from support import Folder, check, check_equal, run_tests, source_root, succeed
from support import environment as program_environment

import kibitzer
from kibitzer import _tasks
from kibitzer import spark as chess

module_path = os.environ["PYTHONPATH"]

# --- Games ---------------------------------------------------------------------------------------

names = ["ana", "Bob", "b o b", "céline", "dmitri \"dd\" [x]", "eve\\", "fay", "gus"]
lines = ["1. e4 { [%clk 0:03:00] } e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 "
         "c5 8. Nb3 Qxd1 9. Rxd1 Bg4 10. f3 Be6 11. Nc3 Bd6 12. Be3 b6 13. a4 O-O-O",
         "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5 9. Bxe7 "
         "Qxe7 10. Nxd5 exd5 11. Rc1 Be6 12. Qa4 c5 13. Qa3 Rc8 14. Bb5 a6",
         "1. f3 e5 2. g4 Qh4#", ""]


def random_games(count, seed):
    rng = random.Random(seed)
    for number in range(count):
        white, black = rng.sample(names, 2)
        day = datetime.date(2023, 12, 20) + datetime.timedelta(days=rng.randrange(60))
        result = rng.choice(["1-0", "0-1", "1/2-1/2", "*"])
        yield {"Event": f"Rated Blitz game {number}", "Site": f"https://lichess.org/{number:08}",
               "White": white, "Black": black, "Result": result, "WhiteTitle": None,
               "BlackTitle": rng.choice([None, "FM"]), "WhiteElo": rng.choice([None, 1480, 2100]),
               "BlackElo": rng.randint(800, 2700), "WhiteRatingDiff": rng.randint(-9, 9),
               "BlackRatingDiff": None, "UTCDate": day, "UTCTime": datetime.time(1, 2, 3),
               "ECO": "C68", "Opening": "Ruy Lopez", "Termination": "Normal",
               "TimeControl": "180+2", "movetext": f"{rng.choice(lines)} {result}".strip()}


archive_schema = pa.schema(
    [(name, {"WhiteElo": pa.int16(), "BlackElo": pa.int16(), "WhiteRatingDiff": pa.int16(),
             "BlackRatingDiff": pa.int16(), "UTCDate": pa.date32(),
             "UTCTime": pa.time64("us")}.get(name, pa.string()))
     for name in next(random_games(1, 0))])


def pgn_of(games):
    text = ""
    for game in games:
        for tag, value in game.items():
            if value is None or tag == "movetext":
                continue
            if tag == "UTCDate":
                value = value.strftime("%Y.%m.%d")
                text += f'[Date "{value}"]\n'
            quoted = str(value).replace("\\", "\\\\").replace('"', '\\"')
            text += f'[{tag} "{quoted}"]\n'
        text += f"\n{game['movetext']}\n\n"
    return text


class Files:
    """The same games as PGN, in frames, and as Parquet."""

    def __init__(self, folder, count=3000, seed=5):
        games = list(random_games(count, seed))
        self.plain = folder.write("games.pgn", pgn_of(games))
        self.framed = str(folder.path / "games.pgn.zst")
        succeed("pgn", "convert", self.plain, "--out", self.framed, "--quiet",
                env={**program_environment(), "KIBITZER_ZSTD_FRAME_MIB": "1"})
        self.table = str(folder.path / "games.parquet")
        pa.parquet.write_table(pa.Table.from_pylist(games, schema=archive_schema), self.table,
                               row_group_size=count // 9)
        self.games = games


# --- What is compared ----------------------------------------------------------------------------


def digest(profiles):
    lines = sorted(json.dumps(json.loads(profile), sort_keys=True) for profile in profiles)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def told_by_program(*arguments):
    answer = json.loads(succeed("style", *arguments, "--no-merge", "--min-games", "1", "--json",
                                "--quiet").out)
    return digest(json.dumps(player) for player in answer["players"])


def told_by_spark(games, **options):
    rows = chess.profiles(games, min_games=1, parts=3, **options).collect()
    return digest(row.profile for row in rows)


# --- The cluster ---------------------------------------------------------------------------------

shared = {}


def cluster():
    if "cluster" not in shared:
        shared["folder"] = Folder()
        path = Path(shared["folder"].__enter__().path)
        shared["files"] = Files(shared["folder"])
        shared["cluster"] = Cluster(path, module_path)
        shared["worker"] = shared["cluster"].add_worker()
        os.environ.update(shared["cluster"].environment)
        shared["session"] = (
            SparkSession.builder.master(shared["cluster"].address).appName("kibitzer")
            .config("spark.executor.memory", "512m").config("spark.driver.memory", "512m")
            .config("spark.driver.host", "127.0.0.1").config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.sql.shuffle.partitions", "3").getOrCreate())
        shared["session"].sparkContext.setLogLevel("OFF")
    return shared["session"], shared["files"]


def test_units_and_kinds_of_files_do_not_matter():
    session, files = cluster()
    whole = told_by_program(files.plain, "--threads", "1")
    check_equal(told_by_program(files.plain, "--threads", "3"), whole, "three threads")
    check_equal(told_by_program(files.framed), whole, "frames")
    for path in (files.plain, files.framed, files.table):
        check_equal(told_by_spark(chess.games(session, path)), whole, path)
    for count in (2, 7, 100):
        units = kibitzer.units.plan([files.plain], units=count)
        check_equal(len(units), count, "units")
        random.Random(count).shuffle(units)
        check_equal(told_by_spark(chess.games(session, units)), whole, f"{count} units")
    frames = chess.games(session, kibitzer.units.plan([files.framed], units=100))
    check(frames.rdd.getNumPartitions() > 1, "several frames")
    check_equal(told_by_spark(frames), whole, "a unit a frame")
    groups = chess.games(session, files.table, unit_megabytes=0)
    check_equal(groups.rdd.getNumPartitions(),
                pa.parquet.ParquetFile(files.table).num_row_groups, "groups of rows")
    check_equal(told_by_spark(groups), whole, "a unit a group of rows")


def test_files_that_are_far_are_brought():
    session, files = cluster()
    whole = told_by_program(files.plain)
    for path in (files.plain, files.framed, files.table):
        games = chess.games(session, f"file://{path}", unit_megabytes=0)
        check_equal(told_by_spark(games), whole, f"far {path}")
        check_equal(games.count(), 3000, f"rows of far {path}")


def test_games_are_rows():
    session, files = cluster()
    expected = [(game["White"], game["WhiteElo"], game["Result"]) for game in files.games]
    for path in (files.plain, files.table):
        rows = (chess.games(session, path, unit_megabytes=0)
                .select("White", "WhiteElo", "Result", "movetext").collect())
        check_equal([tuple(row)[:3] for row in rows], expected, path)
        moves = [row.movetext.split() for row in rows]
        check_equal(moves, [game["movetext"].split() for game in files.games], f"moves of {path}")


def test_games_can_be_chosen():
    session, files = cluster()
    with Folder() as folder:
        strong = folder.write("strong.pgn", pgn_of(
            game for game in files.games if game["BlackElo"] > 2000 and game["White"] != "gus"))
        whole = told_by_program(strong)
        # Spark itself reads no column of times.
        bare = str(folder.path / "bare.parquet")
        pa.parquet.write_table(pa.parquet.read_table(files.table).drop_columns(["UTCTime"]), bare)
        for games in (chess.games(session, kibitzer.units.plan([files.framed], units=2)),
                      chess.games(session, files.table), session.read.parquet(bare)):
            chosen = games.filter("BlackElo > 2000 and White != 'gus'")
            check_equal(told_by_spark(chosen), whole, "chosen games")


def test_partials_that_landed_are_finished_by_the_program():
    session, files = cluster()
    with Folder() as folder:
        land = str(folder.path / "partials")
        units = kibitzer.units.plan([files.plain], units=7)
        half = chess.games(session, units[:5])
        told_by_spark(half, land=land)
        landed = {path: path.stat().st_mtime_ns for path in Path(land).iterdir()}
        check_equal(len(landed), 5, "partials")
        whole = told_by_program(files.plain)
        check_equal(told_by_spark(chess.games(session, units), land=land), whole, "the rest")
        check_equal({path: path.stat().st_mtime_ns for path in landed}, landed, "read, not made")
        check_equal(told_by_program("--units", land), whole, "finished by the program")
        check_equal(succeed("style", "--units", land, "--json", "--quiet").out,
                    succeed("style", files.plain, "--json", "--quiet").out, "spellings merged")
        both = chess.games(session, units[:2]).union(chess.games(session, units[2:]))
        check_equal(told_by_spark(both), whole, "two DataFrames")


def test_a_unit_that_was_run_twice_counts_once():
    session, files = cluster()
    games = chess.games(session, kibitzer.units.plan([files.framed], units=9))
    plan = games._kibitzer_plan
    games._kibitzer_plan = plan._replace(units=plan.units + plan.units[::-2])
    check_equal(told_by_spark(games), told_by_program(files.plain), "run twice")


def misbehave(unit, bad):
    """What tasks do whose unit is bad."""
    if unit.begin == bad:
        os.kill(os.getpid(), signal.SIGSEGV)
    yield pa.record_batch({"unit": pa.array([unit.text])})


def test_what_cannot_be_done_is_told_and_costs_itself_alone():
    session, files = cluster()
    with Folder() as folder:
        dead = str(folder.path / "dead")
        first, second = pgn_of(files.games[:200]), pgn_of(files.games[200:300])
        paths = [folder.write("first.pgn", first), folder.write("second.pgn", second)]
        units = kibitzer.units.plan([paths[0]], units=2) + kibitzer.units.plan([paths[1]])
        games = chess.games(session, units, dead=dead)
        os.truncate(paths[1], 1000)
        check_equal(told_by_spark(games), told_by_program(paths[0]), "what could be read")
        letters = chess.dead_letters(session, dead).collect()
        check_equal([(letter.unit, letter.tries) for letter in letters], [(units[2], 4)], "letters")
        check("plan it again" in letters[0].reason, letters[0].reason)
        folder.write("second.pgn", second)
        check_equal(told_by_spark(games), told_by_program(*paths), "the file is whole again")
        check_equal(chess.dead_letters(session, dead).collect(), [], "letters that are answered")
        # A crash is told as what it was.
        schema = pa.schema([("unit", pa.string())])
        frame = _tasks.over_units(session, games._kibitzer_plan,
                                 partial(misbehave, bad=games._kibitzer_plan.units[1].begin),
                                 schema)
        check_equal({row.unit for row in frame.collect()}, {units[0], units[2]}, "the others")
        (letter,) = chess.dead_letters(session, dead).collect()
        check_equal((letter.unit, letter.reason),
                    (units[1], "the program was ended by SIGSEGV"), "the crash")


def test_measures_land_by_month_and_player():
    session, files = cluster()
    with Folder() as folder:
        out = str(folder.path / "measures")
        games = chess.games(session, kibitzer.units.plan([files.plain], units=4))
        measures = chess.measures(games, "repaired")
        landed = chess.land(measures, out, hashes=4).collect()
        first = {path: path.read_bytes() for path in Path(out).rglob("*.parquet")}
        check_equal({row.file for row in landed}, {str(path.relative_to(out)) for path in first},
                    "files")
        check_equal(Counter(path.parent.parent.name for path in first).keys(),
                    {"month=2023-12", "month=2024-01", "month=2024-02"}, "months")
        table = session.read.parquet(out)
        check_equal(table.count(), 2 * len(files.games), "rows")
        check_equal(table.groupBy("player_hash").agg(f.collect_set("player").alias("who"))
                    .selectExpr("sum(size(who))").first()[0], len(names), "a player, one hash")
        answer = json.loads(succeed("style", files.plain, "--per-game", "--json", "--quiet").out)
        expected = sorted((game[color], game["date"], game["repaired"][color]["tactical_score"])
                          for game in answer["games"] for color in ("white", "black"))
        found = table.select("player", "date", "tactical_score").collect()
        check_equal(sorted(map(tuple, found)), expected, "measures")
        # Again: nothing is worked on, unless it is not there; then the same bytes come.
        for path in Path(out, "_units").iterdir():
            path.unlink()
            break
        next(iter(first)).unlink()
        for path in Path(out, "_units").iterdir():
            path.unlink()
        check_equal(chess.land(measures, out, hashes=4).collect(), landed, "landed again")
        check_equal({path: path.read_bytes() for path in Path(out).rglob("*.parquet")}, first,
                    "the same files")


def test_reviews_remember_what_was_searched():
    session, files = cluster()
    with Folder() as folder:
        path = folder.write("few.pgn", pgn_of(
            [game for game in files.games if len(game["movetext"]) > 60][:3]))
        cache = folder.path / "cache"
        games = chess.games(session, path)
        reviews = chess.reviews(games, nodes=300, cache=str(cache))
        first = sorted(map(tuple, reviews.collect()))
        check_equal(len(first), 3, "reviews")
        alone = json.loads(succeed("review", path, "--nodes", "300", "--json", "--quiet").out)
        check_equal(sorted(json.dumps(json.loads(row[-1])["moves"]) for row in first),
                    sorted(json.dumps(dict_sorted(game["moves"])) for game in alone["games"]),
                    "as the program reviews")
        kept = {file: file.read_bytes() for file in cache.iterdir() if file.suffix == ".analyses"}
        check(kept, "searches are kept")
        chosen = chess.reviews(games.filter("Result != '?'").repartition(2), nodes=300,
                               cache=str(cache))
        check_equal(sorted(map(tuple, chosen.collect())), first, "looked up")
        check_equal({file: file.read_bytes() for file in kept}, kept, "nothing was searched again")


def test_deltas_remember_what_was_searched():
    session, files = cluster()
    with Folder() as folder:
        path = folder.write("few.pgn", pgn_of(
            [game for game in files.games if len(game["movetext"]) > 60][:3]))
        found = str(folder.path / "deltas.csv")
        options = ["--depth", "3", "--min-plies", "1", "--sample", "9", "--csv", found, "--quiet"]
        succeed("research", "deltas", path, *options)
        expected = [tuple(line.split(",")) for line in Path(found).read_text().splitlines()[1:]]
        cache = folder.path / "cache"
        deltas = chess.deltas(chess.games(session, path), depth=3, cache=cache)
        rows = sorted(deltas.collect())
        check_equal([(str(row.game), str(row.ply), f"{row.delta:.2f}", f"{row.best:.2f}")
                     for row in rows], expected, "as the program finds them")
        kept = {file: file.read_bytes() for file in cache.iterdir() if file.suffix == ".analyses"}
        check(kept, "searches are kept")
        chosen = chess.games(session, path).filter("Result != '?'").repartition(2)
        check_equal(sorted(chess.deltas(chosen, depth=3, cache=cache).collect()), rows, "looked up")
        check_equal({file: file.read_bytes() for file in kept}, kept, "nothing was searched again")


def test_labels_remember_what_was_searched():
    session, files = cluster()
    with Folder() as folder:
        path = folder.write("few.pgn", pgn_of(
            [game for game in files.games if len(game["movetext"]) > 60][:4]))
        cache = folder.path / "cache"
        games = chess.games(session, path)
        labels = chess.labels(games, nodes=200, from_ply=4, every=3, cache=cache)
        rows = sorted(map(tuple, labels.collect()))
        read = kibitzer.read_games(path)
        expected = {(game + 1, ply) for game in range(len(read))
                    for ply in range(4, len(read.san(game)) + 1, 3)}
        ply, fen, score = (chess.labels_schema.names.index(name) for name in ("ply", "fen", "score"))
        check_equal({(row[1], row[ply]) for row in rows}, expected, "positions")
        for row in rows[::5]:
            alone = json.loads(succeed("analyse", row[fen], "--nodes", "200", "--hash", "4",
                                       "--threads", "1", "--json").out)
            check_equal((row[score], row[-2]), (alone["lines"][0]["score_cp"] / 100,
                                                alone["bestmove"]), row[fen])
        kept = {file: file.read_bytes() for file in cache.iterdir() if file.suffix == ".analyses"}
        check(kept, "searches are kept")
        chosen = chess.games(session, files.plain, unit_megabytes=0).filter(
            f.col("movetext").isin([row.movetext for row in games.collect()])).limit(5)
        again = chess.labels(chosen.repartition(2), nodes=200, from_ply=4, every=3, cache=cache)
        known = {row[fen]: row[score:] for row in rows}
        found = {row[fen]: tuple(row)[score:] for row in again.collect()}
        check(found and found.items() <= known.items(), "looked up, by other games")
        check_equal({file: file.read_bytes() for file in cache.iterdir()
                     if file.suffix == ".analyses"}, kept, "nothing was searched again")


def test_measures_of_the_board():
    session, files = cluster()
    games = chess.games(session, files.table)
    rows = chess.measures(games, "metrics").filter("game <= 3").collect()
    first = {(row.game, row.color): row for row in rows if row.unit == rows[0].unit}
    read = kibitzer.read_games(files.table)
    table = kibitzer.table("metrics", read)
    for (game, color), row in first.items():
        here = table["game"] == game - 1
        check_equal(row.positions, int(here.sum()), "positions")
        check_equal(row.mobility_value, float(table[f"{color}.mobility_value"][here].mean()), "mean")
        check_equal(row.player, read.tag(color.title())[game - 1], "player")
    try:
        chess.measures(games, "nonsense")
    except kibitzer.KibitzerError as error:
        check("expected one of classic" in str(error), str(error))
    else:
        check(False, "nonsense was measured")


def dict_sorted(value):
    return json.loads(json.dumps(value, sort_keys=True))


def test_a_killed_worker_costs_time_alone():
    session, files = cluster()
    machines = shared["cluster"]
    with Folder() as folder:
        land = folder.path / "partials"
        second = machines.add_worker()
        wait_for("its executor", lambda: machines.executors_of(second))
        whole = told_by_program(files.plain)
        check_equal(told_by_spark(chess.games(session, files.framed)), whole, "two workers")
        games = chess.games(session, kibitzer.units.plan([files.plain], units=100))
        found = []
        job = threading.Thread(target=lambda: found.append(told_by_spark(games, land=str(land))))
        job.start()
        wait_for("some partials", lambda: land.exists() and len(list(land.iterdir())) > 5)
        machines.kill_worker(second)
        check(len(list(land.iterdir())) < 100, "killed in the middle")
        job.join()
        check_equal(found, [whole], "one of two workers killed")
        check_equal(told_by_program("--units", str(land)), whole, "what landed")


def test_a_script_brings_its_environment_along():
    session, files = cluster()
    shared.pop("session").stop()
    with Folder() as folder:
        packed = folder.path / "environment.tar.gz"
        with tarfile.open(packed, "w:gz", compresslevel=1, dereference=True) as archive:
            archive.add(Path(module_path.split(":")[0]) / "kibitzer", "kibitzer")
        script = repository / "examples" / "spark_profiles.py"
        out = folder.path / "out"
        run = subprocess.run(
            [str(home / "bin" / "spark-submit"), "--master", shared["cluster"].address,
             "--conf", "spark.ui.enabled=false", "--conf", "spark.executor.memory=512m",
             "--conf", "spark.driver.host=127.0.0.1", "--conf", "spark.sql.shuffle.partitions=3",
             "--archives", f"{packed}#environment",
             "--conf", "spark.executorEnv.PYTHONPATH=./environment",
             str(script), str(out), files.plain],
            env=environment(module_path), capture_output=True, text=True)
        check(run.returncode == 0, run.stderr[-2000:])
        table = pa.parquet.read_table(out / "profiles").to_pylist()
        alone = json.loads(succeed("style", files.plain, "--no-merge", "--json", "--quiet").out)
        check_equal({row["player"]: row["games"] for row in table},
                    {player["player"]: player["games"] for player in alone["players"]}, "profiles")
        shown = (repository / "README.md").read_text()
        lines = [line for line in script.read_text().splitlines()
                 if line.startswith(("from kibitzer", "session", "games", "profiles"))]
        check(len(lines) == 5 and "\n".join(lines) in shown, "README shows these lines")


try:
    run_tests(globals())
finally:
    if "session" in shared:
        shared["session"].stop()
    if "cluster" in shared:
        shared["cluster"].close()
        shared["folder"].__exit__(None, None, None)
