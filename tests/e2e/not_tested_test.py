"""What a run left out is told, and not what another test of the same run did."""

import subprocess

from support import Folder, check_equal, run_tests, source_root


def section(number, name, output, verdict="Test Passed."):
    return (f"{number}/3 Testing: {name}\n{number}/3 Test: {name}\nOutput:\n----------\n{output}\n"
            f"<end of output>\nTest time =   0.44 sec\n----------\n{verdict}\n\n")


def told(*sections):
    with Folder() as folder:
        log = folder.write("LastTest.log", "Start testing: now\n" + "".join(sections))
        run = subprocess.run([source_root / "tools" / "not_tested", log], check=True,
                             stdout=subprocess.PIPE, text=True)
        return run.stdout.splitlines()


docs = section(1, "python/docs", "Arrow: left out, pyarrow is not installed")
page = section(2, "e2e/page", "skipped: no browser")
of_page, of_docs = "not tested: skipped: no browser", "not tested: Arrow: left out, pyarrow is not installed"


def test_each_is_told_once():
    check_equal(told(docs, page, page), [of_docs, of_page], "both")
    check_equal(told(section(1, "unit/chess", "1082 skipped")), [], "nothing")


def test_what_ran_elsewhere_is_not_told():
    check_equal(told(docs, page, section(3, "cluster/python", "passed")), [of_page], "ran elsewhere")
    for output, verdict in (("passed", "Test Failed."), ("skipped: polars is not there", "Test Passed.")):
        found = told(docs, section(3, "cluster/python", output, verdict))
        check_equal(of_docs in found, True, f"{output}, {verdict}")


run_tests(globals())
