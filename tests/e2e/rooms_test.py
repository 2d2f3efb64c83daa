"""The checker of the house notices what it is there for."""

import subprocess
import sys

from support import Folder, check, check_equal, run_tests, source_root

checker = source_root / "tools" / "check_rooms.py"


def verdict(files):
    """Exit code and output of the checker for a tree of these files."""
    with Folder() as folder:
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        run = subprocess.run([sys.executable, checker, folder.path], capture_output=True, text=True, timeout=30)
        return run.returncode, run.stdout


good = {
    "src/kibitzer/base/text.hpp": "",
    "src/kibitzer/chess/square.hpp": '#include "kibitzer/base/text.hpp"\n',
    "src/kibitzer/app/use.cpp": '#include "kibitzer/chess/square.hpp"\n',
    "apps/cli/main.cpp": '#include "verbs.hpp"\n#include "kibitzer/chess/square.hpp"\n',
    "apps/cli/verbs.hpp": "",
}


def test_a_good_house_passes():
    code, out = verdict(good)
    check_equal(code, 0, out)


def test_a_room_that_may_not_be_included():
    for file, other in (("src/kibitzer/base/text.hpp", "kibitzer/chess/square.hpp"),
                        ("src/kibitzer/chess/square.hpp", "kibitzer/app/use.cpp")):
        code, out = verdict(good | {file: f'#include "{other}"\n'})
        check_equal(code, 1, out)
        check("may not include" in out and file in out, out)


def test_a_circle_of_files():
    code, out = verdict(good | {"src/kibitzer/chess/move.hpp": '#include "kibitzer/chess/square.hpp"\n',
                                "src/kibitzer/chess/square.hpp": '#include "kibitzer/chess/move.hpp"\n'})
    check_equal(code, 1, out)
    check("circle" in out, out)


def test_an_unknown_room_and_a_missing_file():
    code, out = verdict(good | {"src/kibitzer/kitchen/sink.hpp": ""})
    check_equal(code, 1, out)
    check("kitchen" in out, out)
    code, out = verdict(good | {"apps/cli/main.cpp": '#include "kibitzer/chess/gone.hpp"\n'})
    check_equal(code, 1, out)
    check("gone.hpp" in out, out)


def test_an_empty_tree_is_no_success():
    check_equal(verdict({"README.md": ""})[0], 1, "empty tree")


run_tests(globals())
