"""The types of the package hold for the examples of docs/python.md and of the README, and refuse what
makes no sense: by mypy, of the environment in build/cluster."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from cluster_environment import go_there, repository

go_there("mypy")

wrong = {
    "kibitzer.see(3)": "arg-type",
    "kibitzer.see('startpos', side='green')": "arg-type",
    "kibitzer.see('startpos').captures[0].nonsense": "attr-defined",
    "kibitzer.read_games('x.pgn', clocks='yes')": "arg-type",
    "kibitzer.read_games('x.pgn').tag(3)": "arg-type",
    "kibitzer.Engine(multipv='two')": "arg-type",
    "kibitzer.Engine().analyse(5)": "arg-type",
    "kibitzer.units.merge(5)": "arg-type",
    "kibitzer.table(5)": "arg-type",
    "spark.measures(5)": "arg-type",
    "kibitzer.Board().push(5)": "arg-type",
    "x: str = kibitzer.units.finish(b'').players[0].games": "assignment",
}
right = ["kibitzer.see(kibitzer.Board(), kibitzer.Move('e2e4'))", "kibitzer.metrics(b'startpos')",
         "kibitzer.see(chess.Board(), chess.Move.from_uci('e2e4'))",
         "x: int = kibitzer.pgn_stats(['a.pgn']).games",
         "y: list[kibitzer.Move] = kibitzer.Engine().analyse('startpos').lines[0].pv",
         "z: str = kibitzer.read_games(b'').tag('White')[0]",
         "spark.reviews(spark.games(session, ['a']), elo=1500)"]
head = """import chess
from pyspark.sql import SparkSession
import kibitzer
from kibitzer import spark
session = SparkSession.builder.getOrCreate()
"""


def examples():
    for name in ("docs/python.md", "README.md"):
        page = (repository / name).read_text(encoding="utf-8")
        for block in re.findall(r"```python\n(.*?)```", page, re.S):
            yield "\n".join(re.findall(r"^(?:>>>|\.\.\.) (.*)$", block, re.M))


def complaints(folder, name, text):
    path = Path(folder, name)
    path.write_text(text)
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", "--follow-imports=silent",
         "--ignore-missing-imports", "--cache-dir", str(Path(folder, "cache")), str(path)],
        env={**os.environ, "MYPYPATH": os.environ["PYTHONPATH"]}, capture_output=True, text=True)
    return run.stdout.splitlines(), run.stderr


failed = False
with tempfile.TemporaryDirectory(prefix="kibitzer-") as folder:
    job = (repository / "examples" / "spark_profiles.py").read_text()
    for name, text in [("examples", "import kibitzer\n" + "\n".join(examples())), ("job", job),
                       ("right", head + "\n".join(right) + "\n")]:
        told, trouble = complaints(folder, f"{name}.py", text)
        # What an example shows to be refused, types refuse as well.
        told = [line for line in told if '"sied"' not in line and ": note:" not in line]
        if told or trouble:
            print(f"FAILED: {name}:", *told, trouble, sep="\n")
            failed = True
    told, _ = complaints(folder, "wrong.py", head + "\n".join(wrong) + "\n")
    first = head.count("\n") + 1
    for number, (line, kind) in enumerate(wrong.items()):
        if not any(f".py:{first + number}: error" in each and f"[{kind}]" in each for each in told):
            print(f"FAILED: nothing was said of {line}: {told}")
            failed = True
sys.exit(failed)
