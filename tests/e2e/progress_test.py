"""Waiting at a terminal: every verb that can take long says how far it is, in what it counts, and
Ctrl-C ends it at once with one line. Without a terminal, and with --quiet, nothing of that is seen."""

import contextlib
import itertools
import json
import os
import pty
import re
import select
import signal
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from support import (Folder, cases_folder, check, check_equal, environment, kibitzer, program, run_tests,
                     soonest, source_root, succeed)

opera = source_root / "examples" / "opera.pgn"
puzzles = cases_folder / "puzzles.csv"
suite = cases_folder / "suite.epd"
interrupted = 130
# A loaded machine may be slow to start a program; the program itself draws after 0.3 seconds.
patience_for_progress = 60
patience_for_end = 0.25
start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def own_games(folder):
    """A database of games of somebody who has said who he is."""
    db = folder / "own.db"
    succeed("import", opera, "--db", db)
    succeed("my", "names", "--add", "Morphy, Paul", "--db", db)
    return db


def evaluated(games):
    """A game of players with ratings and evaluations, as sites write them, so many times."""
    text = opera.read_text(encoding="utf-8")
    head, moves = text.rsplit("]\n", 1)
    head = head.replace("Paris, Opera House", "https://lichess.org/abcd1234")
    tags = '[WhiteElo "1500"]\n[BlackElo "1500"]\n[TimeControl "600+0"]\n'
    moves = re.sub(r"\{[^}]*\}", "", moves)
    evals = itertools.cycle((0.3, -4.0, 0.3, 4.0))  # an error, an answer, and so on
    moves = re.sub(r"(?<=[\w+#=])(?= |\n)(?<!\d-\d)",
                   lambda _: f" {{ [%eval {next(evals)}] [%clk 0:09:00] }}", moves)
    return "\n".join(head.replace("Morphy", f"Morphy{n}") + "]\n" + tags + moves
                     for n in range(games))


def pour(path, header, rows):
    """A pipe out of which rows come slowly, for whoever opens it."""
    os.mkfifo(path)

    def write():
        while True:
            with contextlib.suppress(OSError), open(path, "w", encoding="utf-8") as out:
                out.write(header + "\n")
                while True:
                    out.write("\n".join(rows) + "\n")
                    out.flush()
                    time.sleep(0.02)

    threading.Thread(target=write, daemon=True).start()
    return path


@contextlib.contextmanager
def slow_site():
    """Sends a game every fiftieth of a second, without end."""
    class Site(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "application/x-chess-pgn")
            self.end_headers()
            with contextlib.suppress(OSError):
                for number in range(10_000):
                    self.wfile.write(f'[Event "x"]\n[Site "https://lichess.org/{number:08}"]\n[White "Anna"]\n'
                                     f'[Black "Bert"]\n[Result "*"]\n\n1. e4 e5 *\n\n\n'.encode())
                    time.sleep(0.02)

        def log_message(self, *arguments):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def verbs(folder):
    """What is run, what its line must count, and whether it keeps something on stdout."""
    games = folder.write("games.pgn", opera.read_text(encoding="utf-8") * 200)
    fens = folder.write("fens.txt", f"{start}\n{kiwipete}\n" * 500)
    counts = folder.write("perft.epd", f"{kiwipete} ;D5 193690690 ;D6 8031647685\n" * 20)
    labelled = folder.write("labelled.csv", "".join(
        f"{fen},{result},{score},{game}\n" for game in range(200)
        for fen, result, score in ((start, 0.5, 20), (kiwipete, 1, 90))))
    header, *rows = puzzles.read_text(encoding="utf-8").splitlines()
    many_puzzles = folder.write("puzzles.csv", "\n".join([header, *rows * 200, ""]))
    slow_puzzles = pour(folder / "slow.csv", header, rows)
    rated = folder.write("rated.pgn", evaluated(4000))
    many_games = folder.write("many.pgn", rated.read_text(encoding="utf-8") * 8)
    few_rated = folder.write("few_rated.pgn", evaluated(20))
    profiled = folder / "profiled.csv"
    succeed("effort", "profile", folder.write("few.pgn", opera.read_text(encoding="utf-8") * 12),
            "--nodes", "500", "--out", profiled)
    header, *rows = profiled.read_text(encoding="utf-8").splitlines()
    many_rows = folder.write("many_rows.csv", "\n".join([header, *rows * 1500, ""]))
    long_search = ("--nodes", "900000000", "--threads", "1")
    return {
        "analyse": (("analyse", kiwipete, "--movetime", "60000"), "nodes", True),
        "suite": (("suite", suite, *long_search), "positions", True),
        "puzzles solve": (("puzzles", "solve", puzzles, *long_search), "puzzles", True),
        "perft": (("perft", kiwipete, "8"), "moves", False),
        "perft on one thread": (("perft", kiwipete, "8", "--threads", "1"), "moves", False),
        "perft without bulk": (("perft", kiwipete, "7", "--no-bulk"), "moves", False),
        "perft --epd": (("perft", "--epd", counts, "--max-nodes", "9000000000", "--threads", "1"),
                        "positions", True),
        "generate": (("generate", "--depth", "5", "--count", "1000"), "games", False),
        "style --delta": (("style", games, "--player", "Morphy", "--delta", "--depth", "16",
                           "--threads", "1"), "games", False),
        "evaluate --delta": (("compare", "--group", f"all={games}", "--delta", "--depth", "16",
                              "--threads", "1"), "games", False),
        "import --delta": (("import", games, "--db", folder / "games.db", "--delta", "--depth",
                            "18", "--threads", "1"), "games", True),
        "research deltas": (("research", "deltas", games, "--depth", "18", "--threads", "1"),
                            "games", False),
        "tactics --fens": (("tactics", "--fens", fens, "--threads", "1"),
                           r"of 1,000 positions \(", True),
        "review": (("review", opera, "--nodes", "9000000", "--threads", "1"), "positions", False),
        "my review": (("my", "review", "--db", own_games(folder), "--nodes", "9000000",
                       "--threads", "1"), "games", True),
        # Few nodes: most of the time goes into the words.
        "review, in its words": (("review", games, "--nodes", "1000", "--threads", "1"),
                                 "positions", True),
        "match": (("match", "--engine", f"cmd={program} uci,name=a", "--engine",
                   f"cmd={program} uci,name=b", "--tc", "60+1"), "games", True),
        "effort profile": (("effort", "profile", games, "--out", folder / "rows.csv", "--nodes",
                            "4000000", "--threads", "1"), "games", True),
        "effort validate": (("effort", "validate", games, "--judge", "2000", "--threads", "1"),
                            "positions", True),
        "effort predict": (("effort", "predict", kiwipete, "--nodes", "900000000"), "nodes", False),
        "effort predict --fens": (("effort", "predict", "--fens", fens, "--nodes", "3000000",
                                   "--threads", "1"), "positions", True),
        "effort ab": (("effort", "ab", "model", "hand", "--tc", "60+1", "--nodestime", "1000",
                       "--threads", "1"), "games", True),
        "tune": (("tune", labelled, "--out", folder / "weights.txt", "--epochs", "1000000"),
                 "rounds", True),
        "bench": (("bench",), "positions", False),
        "puzzles tag": (("puzzles", "tag", slow_puzzles, "--threads", "1"), "puzzles", True),
        "puzzles rate": (("puzzles", "rate", many_puzzles, "--threads", "1"), "puzzles", True),
        "map": (("map", many_games, "--out", folder / "partials", "--threads", "1"), "MB", False),
        "estimate-elo": (("estimate-elo", "--stockfish", f"{program} uci", "--levels", "1500,1900",
                          "--time-per-move", "1", "--games", "8"), "games", True),
        "people peers": (("people", "peers", many_games, "--out", folder / "peers.tsv", "--threads",
                          "1"), "MB", False),
        "people tactics": (("people", "tactics", rated, "--out", folder / "finding.tsv",
                            "--threads", "1"), "games", False),
        "people sight": (("people", "sight", rated, "--out", folder / "sight.json", "--per-game",
                          "16", "--threads", "1"), "games", False),
        "people moves": (("people", "moves", rated, "--out", folder / "moves.json", "--threads",
                          "1"), "games", False),
        "people errors": (("people", "errors", rated, "--out", folder / "errors.json", "--threads",
                           "1"), "games", False),
    } | ({
        "puzzles learn": (("puzzles", "learn", many_puzzles, "--out", folder / "tactics",
                           "--threads", "1"), "puzzles", False),
        "people moves, training": (("people", "moves", few_rated, "--out", folder / "moves.json",
                                    "--rounds", "10000", "--threads", "1"), "rounds", False),
        "effort train": (("effort", "train", many_rows, "--out", folder / "model", "--threads", "1"),
                         "rows", False),
        "effort train, training": (("effort", "train", profiled, "--out", folder / "model",
                                    "--rounds", "10000", "--threads", "1"), "rounds", False),
    } if can_train(few_rated, folder) else {})


def can_train(games, folder):
    """Is the library that grows trees there?"""
    run = kibitzer("people", "moves", games, "--out", folder / "tried.json", "--rounds", "1")
    return "XGBoost" not in run.err


class Watched:
    """A program whose stderr is a terminal."""

    def __init__(self, *arguments, cwd, **variables):
        self.terminal, other_end = pty.openpty()
        self.shown = ""
        self.process = subprocess.Popen(
            [program, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=other_end, env=environment(TERM="xterm", **variables), cwd=cwd)
        os.close(other_end)

    def read(self, seconds):
        if not select.select([self.terminal], [], [], seconds)[0]:
            return
        try:
            self.shown += os.read(self.terminal, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            time.sleep(min(seconds, 0.01))

    def wait_for(self, pattern, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and not re.search(pattern, self.shown):
            if self.process.poll() is not None:
                break
            self.read(0.05)
        return re.search(pattern, self.shown) is not None

    def interrupt(self):
        """Seconds until it ends."""
        self.process.send_signal(signal.SIGINT)
        begin = time.monotonic()
        while self.process.poll() is None and time.monotonic() < begin + 20:
            self.read(0.005)
        took = time.monotonic() - begin
        if self.process.poll() is None:
            self.process.kill()
        self.read(0.05)
        return took

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        out = self.process.communicate()[0].decode()
        os.close(self.terminal)
        return out


def visible_lines(text):
    """What a terminal has kept of the text: a line that was taken away is gone."""
    lines = []
    for line in text.replace("\r\n", "\n").split("\n"):
        kept = re.split(r"\r\x1b\[K", line)[-1]
        if kept.strip():
            lines.append(kept)
    return lines


def watch(name, arguments, unit, keeps, cwd, **variables):
    program_run = Watched(*arguments, cwd=cwd, **variables)
    try:
        counted = rf"\d {unit}\b"
        check(program_run.wait_for(counted, patience_for_progress),
              f"{name}: no line with '{unit}' but {program_run.shown[-300:]!r}")
        check(not re.search(r"\d (B|kB) of", program_run.shown) or unit == "bytes",
              f"{name}: bytes: {program_run.shown[-300:]!r}")
        program_run.read(0.3)
        took = program_run.interrupt()
    finally:
        out = program_run.close()
    check_equal(program_run.process.returncode, interrupted, f"{name}: {program_run.shown[-300:]!r}")
    said = [line for line in visible_lines(program_run.shown) if "interrupted" in line]
    check_equal(len(said), 1, f"{name}: lines about the interruption in {program_run.shown!r}")
    check(keeps or out == "" or "interrupted" in said[0], f"{name}: {out!r}")
    return took


def test_progress_in_the_right_unit_and_an_end_at_once():
    slow = {}
    with Folder() as folder:
        table = verbs(folder)
        for name, (arguments, unit, keeps) in table.items():
            def seconds():
                for leftover in ("rows.csv", "rows.csv.settings", "games.db"):
                    (folder / leftover).unlink(missing_ok=True)
                return watch(name, arguments, unit, keeps, folder.path)

            slow[name] = soonest(seconds, patience_for_end)
    late = {name: round(took, 2) for name, took in slow.items() if took > patience_for_end}
    check(not late, f"seconds from Ctrl-C to the end: {late}")


def test_what_has_nothing_to_keep_ends_with_a_word():
    with Folder() as folder:
        games = folder / "games.db"
        succeed("import", opera, "--db", games)
        endless = ("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                   "SELECT count(*) FROM n")

        def seconds():
            asked = Watched("query", "--db", games, "--sql", endless, cwd=folder.path)
            asked.read(1)
            took = asked.interrupt()
            out = asked.close()
            check_equal((asked.process.returncode, out), (interrupted, ""), asked.shown)
            check_equal(visible_lines(asked.shown), ["interrupted"], "what it says")
            return took

        took = soonest(seconds, patience_for_end)
        check(took <= patience_for_end, f"{took:.2f} seconds")


def test_games_that_come_from_a_site():
    with Folder() as folder, slow_site() as address:
        db = folder / "games.db"

        def seconds():
            return watch("import --lichess", ("import", "--lichess", "Anna", "--db", db), "games",
                         True, folder.path, KIBITZER_LICHESS_URL=address)

        took = soonest(seconds, patience_for_end)
        check(took <= patience_for_end, f"{took:.2f} seconds")


def test_without_a_terminal_or_with_quiet_there_is_no_progress():
    with Folder() as folder:
        fens = folder.write("fens.txt", f"{start}\n{kiwipete}\n" * 4)
        run = succeed("effort", "predict", "--fens", fens, "--nodes", "300000", "--threads", "1")
        check_equal(run.err, "", "stderr is no terminal")
        quiet = Watched("effort", "predict", "--fens", fens, "--nodes", "300000", "--threads", "1",
                        "--quiet", cwd=folder.path)
        while quiet.process.poll() is None:
            quiet.read(0.05)
        quiet.read(0.05)
        out = quiet.close()
        check_equal(quiet.shown, "", "--quiet on a terminal")
        check_equal(len([json.loads(line) for line in out.splitlines()]), 8, "rows")


run_tests(globals())
