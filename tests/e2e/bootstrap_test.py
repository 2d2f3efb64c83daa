"""The script at the root: builds what is not there, says how far it is, and hands over."""

import os
import shutil
import stat
import subprocess

from support import Folder, check, check_equal, run_tests, source_root

# Stands in for cmake: configures silently, then builds four parts of a program that says what it
# was asked, or fails.
false_cmake = """#!/bin/sh
[ "$1" = --build ] || exit 0
for part in 1 2 3 4; do echo "[$part of 4] Building something"; done
if [ -e "$FAILS" ]; then echo "x.cpp:1: error: no such thing"; exit 1; fi
printf '#!/bin/sh\\necho asked "$@"\\n' > "$2/kibitzer"
chmod +x "$2/kibitzer"
"""


def write_program(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def prepare(folder):
    """A checkout with nothing in it but the script, where nothing has to be installed."""
    shutil.copy(source_root / "kibitzer", folder / "kibitzer")
    write_program(folder / "tools" / "install_packages", "#!/bin/sh\n")
    write_program(folder / "bin" / "cmake", false_cmake)
    for name in ("src", "apps", "cmake", "data"):
        (folder / name).mkdir()
    (folder / "CMakeLists.txt").write_text("")
    return {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
            "FAILS": str(folder / "fails")}


def start(folder, env, *arguments):
    return subprocess.run([folder / "kibitzer", *arguments], env=env, capture_output=True,
                          text=True, timeout=60)


def test_builds_once_and_tells_how_far():
    with Folder() as folder:
        env = prepare(folder)
        first = start(folder, env, "review", "a game.pgn")
        check_equal((first.returncode, first.stdout), (0, "asked review a game.pgn\n"), "answer")
        check("building" in first.stderr, f"no word about building in {first.stderr!r}")
        check("built 2 of 4 parts" in first.stderr and "built 4 of 4 parts" in first.stderr,
              f"how far it is: {first.stderr!r}")
        second = start(folder, env, "bench")
        check_equal((second.stdout, second.stderr), ("asked bench\n", ""), "nothing to build")


def test_only_serve_builds_the_page():
    with Folder() as folder:
        env = prepare(folder)
        write_program(folder / "tools" / "build_page",
                      '#!/bin/sh\nmkdir -p "$(dirname "$0")/../web/dist"\n'
                      'date +%N > "$(dirname "$0")/../web/dist/index.html"\n'
                      'echo "the page is built" >&2\n')
        review = start(folder, env, "review", "game.pgn")
        check("the page" not in review.stderr, f"another verb needs no page: {review.stderr!r}")
        served = start(folder, env, "serve", "--no-open")
        check_equal(served.stdout, "asked serve --no-open\n", "answer")
        check("the page is built" in served.stderr, f"no page: {served.stderr!r}")
        check("building" in served.stderr, "a new page is not put into the program")


def test_a_failed_build_is_one_clear_story():
    with Folder() as folder:
        env = prepare(folder)
        (folder / "fails").write_text("")
        broken = start(folder, env, "bench")
        check_equal((broken.returncode, broken.stdout), (1, ""), "failed build")
        check("x.cpp:1: error: no such thing" in broken.stderr and "build.log" in broken.stderr,
              f"what is wrong and where the rest is: {broken.stderr!r}")
        (folder / "fails").unlink()
        check_equal(start(folder, env, "bench").stdout, "asked bench\n", "built again")


run_tests(globals())
