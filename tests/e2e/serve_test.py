#!/usr/bin/env python3
"""The HTTP door: the same answers as the command line, and nobody let in who should not be."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
from pathlib import Path

from questions_asked import (check_that_all_are_asked, compare_with_command_line, opera, timings,
                             timings_of, with_threads, without_timings)
from support import Folder, check, check_equal, program, run_tests, source_root, start_fen


class Server:
    """A running `kibitzer serve`, and how to ask it."""

    def __init__(self, process, address):
        self.process, self.address = process, address
        self.port = int(self.address.split(":")[2].split("/")[0])
        self.token = self.address.split("token=")[1]

    def ask(self, method, path, body=None, headers=None, token=True, timeout=400):
        """-> status, headers, bytes"""
        sent = {"Content-Type": "application/json"} if method == "POST" else {}
        if token:
            sent["Authorization"] = "Bearer " + self.token
        sent.update(headers or {})
        sent = {name: value for name, value in sent.items() if value is not None}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        with contextlib.closing(connection):
            if body is not None and not isinstance(body, bytes):
                body = json.dumps(body).encode()
            connection.request(method, path, body=body, headers=sent)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()

    def post(self, verb, request, **more):
        return self.ask("POST", "/api/v1/" + verb, request, **more)

    def raw(self, data, patience=20):
        """What comes back for these bytes: until the server hangs up, or says no more."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as line:
            with contextlib.suppress(ConnectionError):  # it need not read all of it
                line.sendall(data)
            got = b""
            with contextlib.suppress(TimeoutError):
                while piece := line.recv(65536):
                    got += piece
                    head, _, body = got.partition(b"\r\n\r\n")
                    length = re.search(rb"Content-Length: (\d+)", head)
                    if length and len(body) >= int(length[1]):
                        line.settimeout(0.3)
            return got

    @contextlib.contextmanager
    def listening(self, job):
        """The events of a job, as they come."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=400)
        with contextlib.closing(connection):
            connection.request("GET", f"/api/v1/jobs/{job}/events",
                               headers={"Authorization": "Bearer " + self.token})
            yield as_they_come(connection.getresponse())

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.process.wait(60), self.process.stderr.read()


@contextlib.contextmanager
def server(*arguments, threads=2):
    process = subprocess.Popen(
        [program, "serve", "--no-open", *arguments], env=with_threads(threads),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    running = Server(process, process.stdout.readline().strip())
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
            running.process.wait()


def as_they_come(stream):
    """Events of a stream that is still being written."""
    event = {}
    for line in stream:
        line = line.decode().rstrip("\n")
        if line and not line.startswith(":"):
            name, value = line.split(": ", 1)
            event[name] = value
        elif not line and "event" in event:
            yield event
            event = {}


def events_of(stream):
    return list(as_they_come(stream.splitlines(keepends=True)))


def error_of(body):
    found = json.loads(body)
    check_equal(list(found), ["error"], "a refusal has one field")
    check("\n" not in found["error"] and found["error"], "and it is one line")
    return found["error"]


def test_bytes_of_the_command_line():
    with Folder() as folder:
        database = folder.path / "games.db"
        subprocess.run([program, "import", opera, "--db", database], check=True,
                       capture_output=True)
        with (server(threads=1) as at,
              server("--db", str(folder.path / "theirs" / "games.db"), threads=1) as with_games):
            description = json.loads(at.ask("GET", "/api/v1/openapi.json")[2])
            timings.update(timings_of(description))
            names = [path.removeprefix("/api/v1/").replace("/", " ")
                     for path, methods in description["paths"].items() if "post" in methods]
            check_that_all_are_asked(names)

            def ask(verb, request, source, _):
                if source == "pgn" or verb == "import":
                    request = {"pgn": opera.read_text(), **request}
                door = with_games if source == "db" else at
                status, headers, body = door.post(verb.replace(" ", "/"), request)
                check_equal((status, headers["Content-Type"]), (200, "application/json"),
                            f"{verb} {request}: {body[:300]}")
                return body

            compare_with_command_line(ask, folder.path, database)


def test_games_travel_as_text():
    games = (source_root / "examples" / "opera.pgn").read_text()
    with server() as at:
        for verb, more in [("pgn stats", {}), ("pgn check", {}), ("opening games", {}),
                           ("opening summary", {}), ("style", {"min_games": 1}),
                           ("research games", {"min_plies": 2}),
                           ("review", {"nodes": 300, "candidates": 2})]:
            status, _, body = at.post(verb.replace(" ", "/"), {"pgn": games, **more})
            check_equal(status, 200, f"{verb}: {body[:200]}")
            if verb in ("pgn stats", "style", "research games", "review"):
                options = [word for name, value in more.items()
                           for word in ("--" + name.replace("_", "-"), str(value))]
                ours = subprocess.run([program, *verb.split(), "-", *options, "--json"],
                                      input=games.encode(), capture_output=True)
                check_equal(without_timings(body), without_timings(ours.stdout), verb)
        check("pgn: missing" in error_of(at.post("pgn/stats", {})[2]), "without games")
        status, _, body = at.post("pgn/stats", {"pgn": games, "games": ["/etc/passwd"]})
        check_equal(status, 400, "files may not be named")
        status, _, body = at.post("pgn/stats", {"pgn": "no game at all"})
        check_equal(status, 422, "text that is no game")
        check("no game found" in error_of(body), "and why")


def test_who_is_let_in():
    with server() as at:
        status, headers, _ = at.ask("GET", "/?token=" + at.token, token=False)
        cookie = headers["Set-Cookie"]
        check_equal((status, headers["Location"]), (303, "/"), "the first visit")
        for word in ["HttpOnly", "SameSite=Strict", "Path=/"]:
            check(word in cookie, f"{cookie}: {word}")
        with_cookie = {"Cookie": "a=b; " + cookie.split(";")[0]}
        fen = {"fen": start_fen}
        check_equal(at.post("see", fen, token=False, headers=with_cookie)[0], 200, "by cookie")
        for headers in [{}, {"Authorization": "Bearer " + "0" * len(at.token)},
                        {"Authorization": "Basic " + at.token}, {"Cookie": "kibitzer_1=" + at.token}]:
            status, _, body = at.post("see", fen, token=False, headers=headers)
            check_equal(status, 403, f"with {headers}")
            error_of(body)
        check_equal(at.ask("GET", "/", token=False)[0], 200, "a word to whoever has no token")
        check_equal(at.ask("GET", "/explore", token=False)[0], 403, "no page without it")


def test_the_browser_is_let_in_by_a_file_of_its_owner():
    with Folder() as folder:
        # A browser that only notes how it was called, and a terminal, without which none is opened.
        opener = folder.write("xdg-open", f'#!/bin/sh\necho "$@" > {folder.path}/called\n')
        opener.chmod(0o755)
        ours, theirs = os.openpty()
        process = subprocess.Popen(
            [program, "serve"], stdout=theirs, stderr=subprocess.PIPE, text=True,
            env={**with_threads(1), "PATH": f"{folder.path}:{os.environ['PATH']}",
                 "XDG_STATE_HOME": str(folder.path / "state")})
        try:
            printed = b""
            while not printed.endswith(b"\n"):
                printed += os.read(ours, 1000)
            at = Server(process, printed.decode().strip())
            called, end = folder.path / "called", time.time() + 60
            while not (called.exists() and called.read_text().endswith("\n")) and time.time() < end:
                time.sleep(0.02)
            file = Path(called.read_text().strip())
            check(at.token not in str(file), "the token is on a command line")
            check_equal(file.stat().st_mode & 0o777, 0o600, "nobody else reads the file")
            page = file.read_text()
            ticket = re.search(rf'url=http://127\.0\.0\.1:{at.port}(/\?ticket=\w+)"', page)
            check(ticket and at.token not in page, f"a ticket and no token: {page}")
            status, headers, body = at.ask("GET", ticket[1], token=False, headers={
                "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate",
                "Sec-Fetch-Dest": "document"})
            check_equal(status, 200, "from a file")
            check(b'content="0; url=/"' in body, f"the visit begins once more: {body}")
            cookie = {"Cookie": headers["Set-Cookie"].split(";")[0]}
            check_equal(at.ask("GET", "/api/v1/jobs", token=False, headers=cookie)[0], 200, "is in")
            status, headers, body = at.ask("GET", ticket[1], token=False)
            check(headers["Set-Cookie"] is None and b"to one person only" in body,
                  "nobody else is, with the same ticket")
            status, headers, _ = at.ask("GET", "/?token=" + at.token, token=False)
            check(status == 303 and headers["Set-Cookie"], "the printed address stays good")
            check_equal(at.stop(), (0, ""), "it ends")
            check(not file.exists(), "and the file with it")
        finally:
            process.kill()
            os.close(ours)
            os.close(theirs)


def test_a_page_from_elsewhere():
    with server() as at:
        own = f"127.0.0.1:{at.port}"
        fen = {"fen": start_fen}
        check_equal(at.post("see", fen, headers={"Origin": "http://" + own,
                                                 "Sec-Fetch-Site": "same-origin"})[0], 200, "own page")
        for headers in [{"Host": "attacker.test"}, {"Host": f"attacker.test:{at.port}"},
                        {"Host": "127.0.0.1"}, {"Host": f"127.0.0.1:{at.port + 1}"},
                        {"Origin": "https://attacker.test"}, {"Origin": "null"},
                        {"Origin": f"http://127.0.0.1:{at.port + 1}"},
                        {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"},
                        {"Content-Type": "text/plain"}, {"Content-Type": None},
                        {"Content-Type": "application/x-www-form-urlencoded"}]:
            status, answered, _ = at.post("see", fen, headers=headers)
            check(status in (400, 403), f"{headers}: {status}")
            check(not [name for name in answered if name.lower().startswith("access-control")],
                  "no other page may read the answer")


def test_bad_requests():
    with server() as at:
        for verb, request, expected, word in [
                ("see", b"not json", 400, "JSON"), ("see", b"[]", 400, "object"),
                ("see", {}, 400, "fen: missing"), ("see", {"fen": 3}, 400, "fen"),
                ("see", {"fen": start_fen, "sied": "white"}, 400, "did you mean side"),
                ("see", {"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, 422, "king"),
                ("explain", {"fen": start_fen}, 400, "move: missing"),
                ("explain", {"fen": start_fen, "move": "e5"}, 422, "e5"),
                ("analyse", {"fen": start_fen, "engine": "sh"}, 400, "engine"),
                ("analyse", {"fen": start_fen, "hash": 100_000}, 400, "hash"),
                ("players", {}, 409, "database"), ("match", {}, 404, "command line"),
                ("tune", {}, 404, "command line"),
                ("nonsense", {}, 404, "no such question"),
                ("see", b" " * 70_000, 413, "65536")]:
            status, _, body = at.post(verb, request)
            check_equal(status, expected, f"{verb} {request}"[:80])
            check(word in error_of(body), f"{word} in {body}")
        for method, path in [("GET", "/api/v1/see"), ("GET", "/api/"), ("POST", "/"),
                             ("GET", "/..%2f..%2fetc/passwd"), ("GET", "/no.js"),
                             ("DELETE", "/api/v1/jobs/nobody"), ("GET", "/api/v1/jobs/x/y/z")]:
            status, _, body = at.ask(method, path, b"{}" if method == "POST" else None)
            check_equal(status, 404, f"{method} {path}")
            check(b"root:" not in body, path)


def test_jobs():
    with server() as at:
        status, _, body = at.post("analyse?job=1&page=one", {"fen": start_fen, "depth": 9})
        check_equal(status, 200, "begun")
        job = json.loads(body)["job"]
        names = [entry["job"] for entry in json.loads(at.ask("GET", "/api/v1/jobs")[2])["jobs"]]
        check_equal(names, [job], "a page that was loaded again finds it")
        status, headers, events = at.ask("GET", f"/api/v1/jobs/{job}/events")
        check_equal(headers["Content-Type"], "text/event-stream", "events")
        fields = events_of(events)
        check_equal(fields[-1]["event"], "done", "the last event")
        answer = json.loads(fields[-1]["data"])
        check(answer["lines"][0]["depth"] >= 9, f"the answer: {answer}")
        whole = at.ask("GET", f"/api/v1/jobs/{job}/answer")[2]
        check_equal(json.loads(whole), answer, "the same, asked for")
        last = {"Last-Event-ID": fields[-1]["id"]}
        check_equal(at.ask("GET", f"/api/v1/jobs/{job}/events", headers=last)[0], 204, "all heard")
        at.ask("DELETE", f"/api/v1/jobs/{job}")
        check_equal(at.ask("GET", f"/api/v1/jobs/{job}")[0], 404, "forgotten")


def test_a_job_is_stopped():
    with server() as at:
        begin = lambda page: json.loads(at.post(
            f"analyse?job=1&page={page}", {"fen": start_fen, "movetime": 600_000})[2])["job"]
        state = lambda job: json.loads(at.ask("GET", f"/api/v1/jobs/{job}")[2])["state"]
        first = begin("one")
        while state(first) == "waiting":
            time.sleep(0.01)
        at.ask("DELETE", f"/api/v1/jobs/{first}")
        events = at.ask("GET", f"/api/v1/jobs/{first}/events")[2].decode()
        check("event: done" in events, f"what was found up to then: {events}")
        second = begin("one")
        while state(second) == "waiting":
            time.sleep(0.01)
        third = begin("one")
        at.ask("GET", f"/api/v1/jobs/{second}/events")  # ends, because the third one took its place
        check_equal(state(second), "done", "one search for each page")
        check_equal(state(third) in ("running", "waiting"), True, "the next one goes on")


def test_no_kind_of_work_waits_for_another():
    opera = source_root / "examples" / "opera.pgn"
    game = opera.read_text()
    with Folder() as folder:
        db = str(folder.path / "games.db")
        for words in (["import", str(opera)], ["my", "names", "--add", "Morphy, Paul"]):
            subprocess.run([program, *words, "--db", db], check=True, capture_output=True)
        for threads in (2, 1):
            with server("--db", db, threads=threads) as at:
                def begin(verb, request):
                    return json.loads(at.post(f"{verb}?job=1", request)[2])["job"]

                def state(job):
                    return json.loads(at.ask("GET", f"/api/v1/jobs/{job}")[2])["state"]

                def until_it_runs(job, what):
                    end = time.time() + 120
                    while state(job) == "waiting" and time.time() < end:
                        time.sleep(0.02)
                    check_equal(state(job), "running", f"{what}, with {threads} threads")

                # None of these comes to its end within the test.
                running = [begin("my/review", {"nodes": 900_000_000})]
                running += [begin("review", {"pgn": game, "nodes": 900_000_000}) for _ in range(3)]
                for job in running:
                    until_it_runs(job, "all your games, and three reviews")
                lines = begin("analyse", {"fen": start_fen, "depth": 6})
                events = events_of(at.ask("GET", f"/api/v1/jobs/{lines}/events")[2])
                check_equal(events[-1]["event"], "done", "live lines while all of them run")
                check_equal(at.post("explain", {"fen": start_fen, "move": "a4", "nodes": 500})[0],
                            200, "a question that is waited for")
                check_equal(json.loads(at.post("import", {"pgn": game})[2])["known"], 1,
                            "games come in meanwhile")
                check_equal([state(job) for job in running], ["running"] * 4, "they still run")
                check_equal(at.stop(), (0, ""), "all of them end")


def test_first_facts_of_a_review():
    game = (source_root / "examples" / "opera.pgn").read_text()
    with server() as at:
        # Still at work when its events are asked for: what has ended tells the whole at once.
        job = json.loads(at.post("review?job=1", {"pgn": game, "nodes": 15_000})[2])["job"]
        events = events_of(at.ask("GET", f"/api/v1/jobs/{job}/events")[2])
        kinds = [event["event"] for event in events]
        check("partial" in kinds, f"{kinds}")
        first = json.loads(next(event["data"] for event in events if event["event"] == "partial"))
        whole = json.loads(events[-1]["data"])
        check_equal((kinds[-1], whole["schema"]), ("done", "kibitzer.review"), "the whole")
        check_equal(sorted(first["games"][0]), sorted(whole["games"][0]), "in its final form")
        check_equal(first["games"][0]["opening"], whole["games"][0]["opening"], "the opening")
        check_equal(first["games"][0]["complete"], False, "and says that it is not all")
        check_equal(kinds.count("done") + kinds.count("failed"), 1, "one end")
        numbers = [int(event["id"]) for event in events]
        check_equal(numbers, sorted(set(numbers)), "numbers that grow")
        ours = subprocess.run([program, "review", "-", "--nodes", "15000", "--json"],
                              input=game.encode(), capture_output=True).stdout
        check_equal(at.ask("GET", f"/api/v1/jobs/{job}/answer")[2], ours, "the verb's bytes")
        failed = json.loads(at.post("review?job=1", {"pgn": "no game"})[2])["job"]
        end = events_of(at.ask("GET", f"/api/v1/jobs/{failed}/events")[2])[-1]
        check_equal(end["event"], "failed", "a job without an answer")
        check("no game found" in json.loads(end["data"])["error"], f"says why: {end}")


def test_live_lines():
    with server() as at:
        # It does not come to its end within the test.
        job = json.loads(at.post("analyse?job=1", {"fen": start_fen, "nodes": 900_000_000,
                                                   "multipv": 3})[2])["job"]
        depths, kinds = [], []
        with at.listening(job) as events:
            for event in events:
                kinds.append(event["event"])
                if event["event"] not in ("partial", "done"):
                    continue
                lines = json.loads(event["data"])["lines"]
                check_equal(len(lines), 3, "as many as were asked for")
                depths.append(lines[0]["depth"])
                if event["event"] == "partial" and depths[0] < depths[-1]:
                    at.ask("DELETE", f"/api/v1/jobs/{job}")
        check_equal(kinds[-1], "done", "stopped, with what was found")
        check(depths == sorted(depths) and depths[0] < depths[-1], f"deeper and deeper: {depths}")


def test_what_was_analysed_once():
    game = (source_root / "examples" / "opera.pgn").read_text()
    with Folder() as folder:
        db = folder.path / "kept.db"
        count = lambda: sqlite3.connect(db).execute("SELECT count(*) FROM analyses").fetchone()[0]
        request = {"pgn": game, "nodes": 300}
        with server("--db", str(db)) as at:
            plain = at.post("review", {**request, "no_cache": True})[2]
            check(not db.exists(), "nothing is kept that is not to be kept")
            first, kept = at.post("review", request)[2], count()
            check(kept > 50, f"{kept} searches are kept")
            check_equal(at.post("review", request)[2], first, "from the cache")
            check_equal((first, count()), (plain, kept), "as without it, and nothing was searched")
            ours = subprocess.run([program, "review", "-", "--nodes", "300", "--json", "--db", db],
                                  input=game.encode(), capture_output=True).stdout
            check_equal((ours, count()), (first, kept), "the verb has the same cache")
            at.post("explain", {"fen": start_fen, "move": "a4", "nodes": 300})
            check(count() > kept, "explain keeps what it finds")


def test_a_review_and_that_of_all_your_games_search_once():
    opera = source_root / "examples" / "opera.pgn"
    page = ("review", {"pgn": opera.read_text(), "nodes": 300})
    all_of_mine = ("my/review", {"nodes": 300})
    answers = []
    for order in ((page, all_of_mine), (all_of_mine, page)):
        with Folder() as folder:
            db = folder.path / "games.db"
            for words in (["import", str(opera)], ["my", "names", "--add", "Morphy, Paul"]):
                subprocess.run([program, *words, "--db", db], check=True, capture_output=True)
            count = lambda: sqlite3.connect(db).execute(
                "SELECT count(*) FROM analyses").fetchone()[0]
            with server("--db", str(db)) as at:
                found = {}
                for verb, request in order:
                    before = count()
                    status, _, found[verb] = at.post(verb, request)
                    check_equal(status, 200, f"{verb}: {found[verb][:200]}")
                    check(count() > 50 if before == 0 else count() == before,
                          f"{verb} after {before} analyses: {count()}")
                answers.append(found)
    check_equal(answers[0], answers[1], "the answers do not depend on who came first")


def test_markup_is_text():
    evil = '<script>alert(1)</script><img src=x onerror=alert(2)>'
    game = (f'[Event "{evil}"]\n[White "{evil}"]\n[Black "</script>"]\n[Result "*"]\n\n'
            f"1. e4 {{{evil}}} e5 *\n")
    with server() as at:
        status, headers, body = at.post("review", {"pgn": game, "nodes": 50})
        check_equal((status, headers["Content-Type"]), (200, "application/json"), "as JSON")
        check_equal(headers["X-Content-Type-Options"], "nosniff", "and nothing else")
        check_equal(json.loads(body)["games"][0]["tags"]["White"], evil, "a name as it came")
        for method, path, sent in [("POST", f"/api/v1/{evil}", b"{}"), ("GET", f"/api/{evil}", None),
                                   ("POST", "/api/v1/see", json.dumps({evil: 1}).encode())]:
            status, headers, body = at.ask(method, path.replace(" ", "%20"), sent)
            check_equal(headers["Content-Type"], "application/json", path)
            error_of(body)
        policy = at.ask("GET", "/")[1]["Content-Security-Policy"]
        check("unsafe" not in policy and "default-src 'none'" in policy, policy)


def head(at, *lines, method="GET", path="/"):
    host = f"Host: 127.0.0.1:{at.port}"
    return "\r\n".join([f"{method} {path} HTTP/1.1", host, *lines, "", ""]).encode()


def test_framing():
    with server() as at:
        token = "Authorization: Bearer " + at.token
        json_type = "Content-Type: application/json"
        status = lambda got: int(got.split(b" ")[1]) if got.startswith(b"HTTP/1.1 ") else 0
        post = lambda *lines: head(at, token, json_type, *lines, method="POST", path="/api/v1/see")
        for name, sent, expected in [
                ("no request", b"hello\r\n\r\n", 400),
                ("no Host", b"GET / HTTP/1.1\r\n\r\n", 403),
                ("two lengths", post("Content-Length: 2", "Content-Length: 3") + b"{}x", 400),
                ("length and chunks", post("Content-Length: 2", "Transfer-Encoding: chunked") +
                 b"2\r\n{}\r\n0\r\n\r\n", 400),
                ("a length that is none", post("Content-Length: -1"), 400),
                ("no length", post(), 400),
                ("packed", post("Content-Encoding: gzip", "Content-Length: 2") + b"{}", 400),
                ("a gigabyte", post("Content-Length: 1000000000") + b"x" * 8192, 413),
                ("many headers", head(at, *["A: b"] * 5000), 400),
                ("a long header", head(at, "A: " + "b" * 100_000), 400),
                ("a long address", head(at, path="/" + "a" * 3000), 400),
                ("a GET with a body", head(at, "Content-Length: 4") + b"GET ", 400),
                ("another method", head(at, method="TRACE"), 400),
                ("chunks", post("Transfer-Encoding: chunked", "Connection: close") +
                 b"11\r\n{\"fen\":\"startpos\"\r\n1\r\n}\r\n0\r\n\r\n", 200)]:
            check_equal(status(at.raw(sent)), expected, name)
        # What follows a refused body is not taken for a request.
        body = head(at, token)
        got = at.raw(post(f"Content-Length: {len(body)}", "Origin: http://attacker.test") + body)
        check_equal(got.count(b"HTTP/1.1 "), 1, f"one answer: {got}")
        # 40 MB of games are more than are read.
        check_equal(at.post("pgn/stats", {"pgn": "1. e4 e5 " * 4_500_000})[0], 413, "40 MB of games")
        check_equal(at.post("pgn/stats", {"pgn": "1. e4 e5 * " * 100_000})[0], 200, "1 MB of games")


def test_slow_clients_take_nobodys_place():
    with server() as at:
        slow = []
        for i in range(300):  # more than there are places
            line = socket.create_connection(("127.0.0.1", at.port), timeout=5)
            line.sendall(b"GET / HTTP/1.1\r\nX-A: " if i % 2 else
                         head(at, "Content-Type: application/json", "Content-Length: 1000",
                              method="POST", path="/api/v1/see") + b"{")
            slow.append(line)
        for _ in range(3):
            check_equal(at.ask("GET", "/", timeout=10)[0], 200, "among them")
            for line in slow:
                with contextlib.suppress(OSError):
                    line.sendall(b"a")
        for line in slow:
            line.close()
        for i in range(200):  # who hang up at any point
            data = head(at, "Content-Type: application/json", "Content-Length: 20", method="POST",
                        path="/api/v1/see") + b'{"fen":"startpos"}  '
            with socket.create_connection(("127.0.0.1", at.port), timeout=5) as line:
                line.sendall(data[:1 + i * 37 % len(data)])
        check_equal(at.ask("GET", "/", timeout=10)[0], 200, "afterwards")


def test_too_much_at_once():
    with server() as at:
        begun = [at.post("analyse?job=1", {"fen": start_fen, "movetime": 600_000})
                 for _ in range(20)]
        states = [status for status, _, _ in begun]
        check_equal(states, [200] * 16 + [429] * 4, "sixteen jobs")
        error_of(begun[-1][2])
        check_equal(at.post("see", {"fen": start_fen})[0], 200, "a click is answered all the same")
        check_equal(at.stop(), (0, ""), "all of them end")


def test_ends_when_told():
    with server() as at:
        at.post("analyse?job=1", {"fen": start_fen, "movetime": 600_000})
        code, said = at.stop(signal.SIGTERM)
        check_equal((code, said), (0, ""), "SIGTERM, with a job that runs")
    for _ in range(5):  # at once, when it has hardly begun to listen
        with server() as at:
            check_equal(at.stop(signal.SIGINT)[0], 0, "Ctrl-C")


def test_an_import_that_is_stopped_loses_nothing():
    one = (source_root / "examples" / "opera.pgn").read_text()
    games = "\n".join(one.replace("Casual game", f"Game {i}") for i in range(3000))
    with Folder() as folder:
        db = folder.path / "games.db"
        with server("--db", str(db)) as at:
            job = json.loads(at.post("import?job=1", {"pgn": games})[2])["job"]
            while json.loads(at.ask("GET", f"/api/v1/jobs/{job}")[2])["state"] == "waiting":
                time.sleep(0.01)
            check_equal(at.stop(), (0, ""), "in the middle of it")
        with server("--db", str(db)) as at:
            answer = json.loads(at.post("import", {"pgn": games})[2])
            stored = sqlite3.connect(db).execute("SELECT count(*) FROM games").fetchone()[0]
            check_equal(stored, 3000, f"the rest comes with the next one: {answer}")


if __name__ == "__main__":
    run_tests(globals())
