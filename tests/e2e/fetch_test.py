"""Games by name: against a server on this machine that speaks as the two sites do."""

import json
import signal
import subprocess
import time

from chess_sites import day_ms, first_day, game, site
from store_games import number
from support import Folder, Skip, check, check_equal, environment, kibitzer, program, run_tests


def fetch(address, db, *arguments, **options):
    run = kibitzer("import", "--db", db, *arguments, "--json",
                   env=environment(KIBITZER_LICHESS_URL=address, KIBITZER_CHESSCOM_URL=address), **options)
    if "without libcurl" in run.err:
        raise Skip("built without libcurl")
    return run


def fetched(*arguments, **options):
    run = fetch(*arguments, **options)
    check(run.code == 0, run)
    return json.loads(run.out)


def test_lichess_only_new_games():
    with site() as (state, address), Folder() as folder:
        db = folder.path / "games.db"
        answer = fetched(address, db, "--lichess", "Anna")
        check_equal((answer["imported"], answer["damaged"]), (5, 0), "the first time")
        check("since=0" in state.requests[0][0], state.requests[0][0])
        check(state.requests[0][1]["User-Agent"].startswith("Kibitzer/"), "who asks")
        check_equal(number(db, "SELECT count(*) FROM clocks"), 5, "clocks")
        state.games = 7
        answer = fetched(address, db, "--lichess", "anna".capitalize())
        check_equal(answer["imported"], 2, "new ones")
        check(f"since={first_day + 4 * day_ms + day_ms // 2}" in state.requests[1][0], state.requests[1][0])
        check_equal(len(state.requests), 2, "requests")
        answer = fetched(address, db, "--lichess", "Anna", "--afresh")
        check_equal((answer["imported"], answer["known"]), (0, 7), "all of them again")


def test_lichess_since_a_day():
    with site() as (state, address), Folder() as folder:
        answer = fetched(address, folder.path / "games.db", "--lichess", "Anna", "--since", "2026-01-04")
        check_equal(answer["imported"], 2, "games")
        run = fetch(address, folder.path / "games.db", "--lichess", "Anna", "--since", "2026-13-04")
        check(run.code == 2 and "yyyy-mm-dd" in run.err, run)


def test_sites_that_ask_to_wait():
    with site() as (state, address), Folder() as folder:
        for name in ("--lichess", "--chesscom"):
            state.script = [lambda handler: handler.reply(429, b"slow down", [("Retry-After", "1")])]
            begin = time.monotonic()
            run = fetch(address, folder.path / f"{name}.db", name, "Anna")
            check_equal((run.code, json.loads(run.out)["imported"]), (0, 5), name)
            check(time.monotonic() - begin >= 1, "it did not wait")
            check("wait 1 s" in run.err, run.err)


def test_a_wait_can_be_interrupted():
    with site() as (state, address), Folder() as folder:
        state.script = [lambda handler: handler.reply(429)]  # a minute
        running = subprocess.Popen([program, "import", "--lichess", "Anna", "--db", folder.path / "a.db"],
                                   env=environment(KIBITZER_LICHESS_URL=address), stderr=subprocess.PIPE)
        while b"wait" not in (line := running.stderr.readline()):
            check(b"libcurl" not in line and running.poll() is None, line)
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=20)
        check_equal(running.returncode, 130, "exit code")


def test_nobody_of_that_name():
    with site() as (state, address), Folder() as folder:
        for name in ("--lichess", "--chesscom"):
            run = fetch(address, folder.path / "games.db", name, "Nobody")
            check(run.code == 1 and "there is no player 'Nobody'" in run.err, run)
            check(not (folder.path / "games.db").exists(), "a database was left behind")
            run = fetch(address, folder.path / "games.db", name, "../../admin")
            check(run.code == 2 and "letters, digits" in run.err, run)
        check_equal(len(state.requests), 2, "requests")


def test_a_connection_that_is_cut():
    with site() as (state, address), Folder() as folder:
        whole = "".join(map(game, range(5))).encode()
        half = len("".join(map(game, range(3))).encode()) + 200  # within the fourth
        state.script = [lambda handler: handler.reply_cut(whole[:half], len(whole))]
        db = folder.path / "games.db"
        answer = fetched(address, db, "--lichess", "Anna")
        check_equal((answer["imported"], answer["damaged"]), (5, 0), "whole games alone")
        check_equal(len(state.requests), 2, "it went on where it was cut")
        # Again and again: what came is kept, and told.
        state.games = 8
        later = "".join(map(game, range(4, 8))).encode()
        cut = len("".join(map(game, range(4, 6))).encode()) + 50
        state.script = [lambda handler: handler.reply_cut(later[:cut], len(later))] + \
            [lambda handler: handler.reply_cut(b"", 100)] * 3
        run = fetch(address, db, "--lichess", "Anna")
        check(run.code == 1 and "was cut" in run.err and "goes on" in run.err, run)
        check_equal(number(db, "SELECT count(*) FROM games"), 6, "games kept")
        check_equal(fetched(address, db, "--lichess", "Anna")["imported"], 2, "the rest")


def test_what_is_no_answer():
    with site() as (state, address), Folder() as folder:
        page = b"<html>We are closed</html>"
        for name in ("--lichess", "--chesscom"):
            state.script = [lambda handler: handler.reply(200, page)]
            run = fetch(address, folder.path / "games.db", name, "Anna")
            check(run.code == 1 and "expected" in run.err and run.err.count("\n") == 1, run)
            state.script = [lambda handler: handler.reply(503, page)]
            run = fetch(address, folder.path / "games.db", name, "Anna")
            check(run.code == 1 and "answered 503" in run.err, run)
    with Folder() as folder:
        run = fetch("http://127.0.0.1:9", folder.path / "games.db", "--lichess", "Anna")
        check(run.code == 1 and "127.0.0.1:9" in run.err, run)


def test_chesscom_only_new_months():
    with site() as (state, address), Folder() as folder:
        db = folder.path / "games.db"
        check_equal(fetched(address, db, "--chesscom", "Anna")["imported"], 5, "the first time")
        state.requests.clear()
        check_equal(fetched(address, db, "--chesscom", "Anna")["imported"], 0, "nothing new")
        paths = [path for path, _ in state.requests]
        check_equal(paths, ["/pub/player/Anna/games/archives", "/pub/player/Anna/games/2026/02/pgn"],
                    "the month that was over is not asked for")
        check_equal(state.requests[1][1]["If-None-Match"], '"2026/02-2"', "ETag")
        state.months = {"2026/01": 3, "2026/02": 4, "2026/03": 1}
        check_equal(fetched(address, db, "--chesscom", "Anna")["imported"], 3, "new ones")
        check_equal(fetched(address, folder.path / "b.db", "--chesscom", "Anna", "--since", "2026-02-10")
                    ["imported"], 5, "from February on")


def test_nothing_is_fetched_unless_asked():
    with site() as (state, address), Folder() as folder:
        folder.write("games.pgn", game(1))
        fetch(address, folder.path / "games.db", folder.path / "games.pgn")
        check_equal(state.requests, [], "requests")
        run = fetch(address, folder.path / "games.db", "--since", "2026-01-01")
        check_equal(run.code, 2, "--since alone")


run_tests(globals())
