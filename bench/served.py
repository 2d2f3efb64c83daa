"""A server of the program under test, and questions to it."""

import contextlib
import http.client
import json
import pathlib
import re
import subprocess


class Server:
    def __init__(self, binary, *options):
        self.process = subprocess.Popen(
            [str(binary), "serve", "--no-open", "--threads", "2", *options],
            stdout=subprocess.PIPE, text=True)
        address = self.process.stdout.readline().strip()
        self.base, self.token = address.split("/?token=")
        self.port = int(self.base.rsplit(":", 1)[1])

    def ask(self, method, path, body=None, timeout=60):
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port,
                                                           timeout=timeout)) as line:
            line.request(method, path, body=json.dumps(body) if body is not None else None,
                         headers={"Authorization": f"Bearer {self.token}",
                                  "Content-Type": "application/json"})
            answer = line.getresponse()
            return answer.status, answer.read()

    def resident(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024
