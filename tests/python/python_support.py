"""What the tests of the Python module share: the module as it was built, and the judging of the
whole-program tests. PYTHONPATH names the folder where the module is."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
sys.dont_write_bytecode = True
