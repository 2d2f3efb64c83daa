"""A server on this machine that speaks as lichess.org and chess.com do: five games of Anna's."""

import contextlib
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from support import check, check_equal

day_ms = 86_400_000
first_day = 1_767_225_600_000  # 2026-01-01


def game(number, site="lichess.org"):
    """One of a player's games: one a day from the first of January 2026 on."""
    day = time.strftime("%Y.%m.%d", time.gmtime((first_day + number * day_ms) / 1000))
    return (f'[Event "Rated game"]\n[Site "https://{site}/{number:08}"]\n[Date "{day}"]\n'
            f'[White "Anna"]\n[Black "Bert{number}"]\n[Result "1-0"]\n[UTCDate "{day}"]\n'
            f'[UTCTime "12:00:00"]\n[TimeControl "180+0"]\n\n'
            f'1. e4 {{ [%clk 0:03:00] }} 1... e5 {{ [%clk 0:03:00] }} 2. Qh5 {{ [%clk 0:02:58] }} '
            f'2... Ke7 {{ [%clk 0:02:50] }} 3. Qxe5# {{ [%clk 0:02:57] }} 1-0\n\n\n')


class Site(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def leave(self):
        """Whoever has the answer may ask again: this is over before its last byte is sent."""
        if self.is_here:
            self.is_here = False
            with self.server.state.lock:
                self.server.state.now -= 1

    def reply(self, status, body=b"", headers=()):
        self.leave()
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def reply_cut(self, body, promised):
        """Promises more than comes."""
        self.leave()
        self.send_response(200)
        self.send_header("Content-Type", "application/x-chess-pgn")
        self.send_header("Content-Length", str(promised))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()
        self.close_connection = True

    def do_GET(self):
        state = self.server.state
        with state.lock:
            state.now += 1
            state.most = max(state.most, state.now)
            state.requests.append((self.path, dict(self.headers)))
            script = state.script.pop(0) if state.script else None
        self.is_here = True
        time.sleep(0.01)  # for a second request to come in, if there is one
        try:
            if script:
                script(self)
            elif self.path.startswith("/api/games/user/"):
                self.lichess(state)
            else:
                self.chesscom(state)
        finally:
            self.leave()

    def lichess(self, state):
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        if address.path != "/api/games/user/Anna":
            return self.reply(404, b'{"error":"Not found"}')
        check_equal(self.headers["Accept"], "application/x-chess-pgn", "Accept")
        wanted = [number for number in range(state.games)
                  if first_day + number * day_ms + day_ms // 2 >= int(query["since"])]
        check_equal((query["sort"], query["clocks"]), ("dateAsc", "true"), "query")
        self.reply(200, "".join(map(game, wanted)).encode(), [("Content-Type", "application/x-chess-pgn")])

    def chesscom(self, state):
        parts = self.path.split("/")
        if not self.path.startswith("/pub/player/Anna/games/"):
            return self.reply(404, b'{"code":0,"message":"User not found."}')
        if parts[-1] == "archives":
            months = [f"https://elsewhere.example/pub/player/anna/games/{month}" for month in state.months]
            return self.reply(200, json.dumps({"archives": months}).encode())
        month = "/".join(parts[-3:-1])
        tag = f'"{month}-{state.months[month]}"'
        if self.headers.get("If-None-Match") == tag:
            return self.reply(304, b"", [("ETag", tag)])
        first = 31 * (int(parts[-2]) - 1)
        games = "".join(game(number, "chess.com") for number in range(first, first + state.months[month]))
        self.reply(200, games.encode(), [("ETag", tag)])


class State:
    def __init__(self):
        self.lock = threading.Lock()
        self.requests, self.script = [], []
        self.games, self.months = 5, {"2026/01": 3, "2026/02": 2}
        self.now = self.most = 0


@contextlib.contextmanager
def site():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.state = State()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.state, f"http://127.0.0.1:{server.server_port}"
        check(server.state.most <= 1, "one request at a time")
    finally:
        server.shutdown()
        server.server_close()
