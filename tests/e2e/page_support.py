"""What the tests of the page share: the program that serves it, the browser, and who drives that.

A test may be given a part of a name as second argument: only such checks are made. With
KIBITZER_PICTURES=FOLDER screenshots are left there.
"""

import contextlib
import functools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from support import Skip, check, find_program, program, source_root

web = source_root / "web"
only = sys.argv.pop(2) if len(sys.argv) > 2 else ""


def find_browser():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    raise Skip("no browser: apt-get install chromium")


@functools.cache
def tools():
    """The folder where playwright-core and axe-core are to be found."""
    node = find_program("node")
    done = subprocess.run([node, "-p", "process.versions.node.split('.')[0]"], capture_output=True,
                          text=True)
    if int(done.stdout) < 18:
        raise Skip(f"Node {done.stdout.strip()} is too old: 18 or later")
    if not (web / "node_modules/playwright-core").is_dir():
        find_program("npm")
        made = subprocess.run([source_root / "tools/build_page", "--tests"], capture_output=True,
                              text=True, timeout=300)
        if made.returncode != 0:
            raise Skip("the tools of the page cannot be installed: " +
                       (made.stderr.strip() or "no reason given").splitlines()[0])
    return web


@contextlib.contextmanager
def serving(*options):
    with subprocess.Popen([program, "serve", "--no-open", *options], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as server:
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def is_built():
    return (web / "dist/index.html").is_file()


def need_the_page():
    if not is_built():  # looked at first: what brings the tools builds the page, but not into the program
        raise Skip("the page is not built: tools/build_page, then build the program")
    tools()
    find_browser()


def ask_peer(peer, folder, more):
    """What `peer`, a script for the browser, found: a row for each check."""
    settings = {"tools": str(tools()), "chromium": find_browser(), "only": only,
                "pictures": os.environ.get("KIBITZER_PICTURES", ""), **more}
    path = folder / "settings.json"
    path.write_text(json.dumps(settings), encoding="utf-8")
    done = subprocess.run([find_program("node"), str(Path(__file__).with_name(peer)), str(path)],
                          capture_output=True, text=True, timeout=550)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    check(rows and done.returncode == 0, f"the browser: {done.stderr[-1000:]}")
    return rows


def show_and_check(rows):
    for row in rows:
        print(f"  {row['name']} ({row['seconds']:.1f} s): {row['problem'] or 'ok'}")
    check(not [row for row in rows if row["problem"]], "see above")
