"""The environment of Python in build/cluster, which `./test --cluster` makes."""

import importlib.util
import os
import sys
from pathlib import Path

repository = Path(__file__).resolve().parents[2]
cannot_be_tested = 77


def go_there(package):
    """On from the beginning in that environment, unless the package is here; ends as skipped where
    there is none."""
    there = repository / "build" / "cluster" / "bin" / "python"
    if importlib.util.find_spec(package):
        return
    if not there.exists() or Path(sys.prefix) == there.parents[1]:
        print(f"skipped: {package} is not there; ./test --cluster installs it, where it can be had")
        sys.exit(cannot_be_tested)
    os.execv(str(there), [str(there), *sys.argv])
