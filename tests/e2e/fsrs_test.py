"""The schedules of spaced repetition that tests/cases/fsrs_schedules.txt holds are those of
ts-fsrs, with its defaults and no fuzz. Needs node and npm, and the registry of npm packages for a
one-time installation into a temporary folder, unless the page has it installed.
"""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from fsrs_schedules import schedules
from support import Skip, cases_folder, check, check_equal, find_program, run_tests, source_root

version = "5.2.1"


def installed_in(folder):
    return (Path(folder) / "node_modules" / "ts-fsrs" / "package.json").is_file()


def run_peer(folder):
    shutil.copy(Path(__file__).with_name("fsrs_peer.mjs"), folder)
    done = subprocess.run([find_program("node"), "fsrs_peer.mjs"], input=json.dumps(schedules()),
                          cwd=folder, capture_output=True, text=True, timeout=60)
    check(done.returncode == 0, f"ts-fsrs: {done.stderr}")
    return done.stdout


def test_schedules_are_those_of_the_peer():
    npm = find_program("npm")
    with tempfile.TemporaryDirectory(prefix="kibitzer-fsrs-") as folder:
        if installed_in(source_root / "web"):
            (Path(folder) / "node_modules").symlink_to(source_root / "web" / "node_modules")
        else:
            done = subprocess.run(
                [npm, "install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund",
                 "--fetch-retries=0", "--loglevel=error", f"ts-fsrs@{version}"],
                capture_output=True, text=True, timeout=60)
            if done.returncode != 0:
                raise Skip(f"npm cannot install ts-fsrs: {done.stderr.strip()[:100]}")
        package = json.loads((Path(folder) / "node_modules" / "ts-fsrs" / "package.json").read_text())
        check_equal(package["version"], version, "version of ts-fsrs")
        check_equal(run_peer(folder), (cases_folder / "fsrs_schedules.txt").read_text(), "schedules")


def test_schedules_are_worth_asking_about():
    made = schedules()
    check_equal((len(made), {len(schedule) for schedule in made}), (20, {15}), "size")
    grades = {grade for schedule in made for _, grade in schedule}
    check_equal(grades, {1, 2, 3, 4}, "grades")
    check(all(a[0] < b[0] for schedule in made for a, b in zip(schedule, schedule[1:])), "times")


run_tests(globals())
