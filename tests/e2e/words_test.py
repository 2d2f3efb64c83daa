"""Sentences that a strict coach found false or misleading, each with what must not be said, and
what must."""

import json
import pathlib
import re
import subprocess
import sys

CASES = pathlib.Path(__file__).parent.parent / "cases" / "words.json"
NODES = 60_000


def main(program):
    failures = 0
    for case in json.loads(CASES.read_text()):
        text = subprocess.run(
            [program, "explain", case["fen"], case["move"], "--quiet", "--nodes",
             str(case.get("nodes", NODES)), "--elo",
             str(case.get("elo", 1400))], capture_output=True, text=True, check=True).stdout
        wrong = re.search(case["never"], text) or not re.search(case.get("always", ""), text)
        failures += bool(wrong)
        print(f"{'FAILED' if wrong else 'ok':7}{case['id']}")
        if wrong:
            print(text)
    sys.exit(failures > 0)


if __name__ == "__main__":
    main(sys.argv[1])
