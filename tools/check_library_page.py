#!/usr/bin/env python3
"""Fails unless docs/library.md shows examples/library.cpp as it is, and the example runs.

  tools/check_library_page.py EXAMPLE
"""
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
source = (root / "examples" / "library.cpp").read_text()
page = (root / "docs" / "library.md").read_text()
if f"```cpp\n{source}```\n" not in page:
    sys.exit("docs/library.md: the example is not examples/library.cpp")
run = subprocess.run([sys.argv[1]], capture_output=True, text=True, timeout=60)
for expected in ("Bxd5 wins 100\n", '"schema":"kibitzer.see"', "Rxe7+"):
    if run.returncode != 0 or expected not in run.stdout:
        sys.exit(f"the example: exit code {run.returncode}, expected {expected!r} in {run.stdout!r}")
print("docs/library.md is true")
