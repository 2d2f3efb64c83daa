"""The tests of the Python module once more, with all that it works with installed: nothing of them
may be skipped here.

First argument: the program. PYTHONPATH names the folder of the module. Runs in the environment that
`./test --cluster` makes in build/cluster; without one it is skipped.
"""

import re
import subprocess
import sys

from cluster_environment import go_there, repository

go_there("polars")

left_out = []
failed = False
for script in sorted((repository / "tests" / "python").glob("*_test.py")):
    run = subprocess.run([sys.executable, str(script), *sys.argv[1:]], stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True)
    print(f"== {script.stem}\n{run.stdout}", flush=True)
    failed |= run.returncode != 0
    left_out += re.findall(r"^.*(?:skipped:|left out,).*$", run.stdout, re.M)
for line in left_out:
    print(f"FAILED: {line}")
sys.exit(1 if failed or left_out else 0)
