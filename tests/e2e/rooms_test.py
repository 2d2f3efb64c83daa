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


def door(kind, name, rest=""):
    return f"// The {kind} `{name}`.\n// Read next: this.\n// Not here: that.\n#pragma once\n{rest}"


good = {
    "src/kibitzer/base/text.hpp": door("room", "base"),
    "src/kibitzer/chess/square.hpp": door("room", "chess", '#include "kibitzer/base/text.hpp"\n'),
    "src/kibitzer/engine/engine.hpp": door("room", "engine", '#include "kibitzer/chess/square.hpp"\n'),
    "src/kibitzer/store/rows.hpp": door("room", "store", '#include "kibitzer/chess/square.hpp"\n'),
    "src/kibitzer/workshop/files.hpp": door("room", "workshop", '#include "kibitzer/store/rows.hpp"\n'),
    "src/kibitzer/desks/position/see.hpp": door("desk", "position", '#include "kibitzer/workshop/files.hpp"\n'),
    "src/kibitzer/desks/position/see_text.cpp": '#include "kibitzer/desks/position/see.hpp"\n',
    "src/kibitzer/desks/review/review.hpp": door("desk", "review"),
    "src/kibitzer/desks/review/review.cpp": '#include "kibitzer/desks/position/see.hpp"\n',
    "src/kibitzer/desks/questions.hpp": door("room", "desks"),
    "src/kibitzer/desks/questions.cpp": '#include "kibitzer/desks/position/see.hpp"\n',
    "apps/cli/main.cpp": '#include "verbs.hpp"\n#include "kibitzer/chess/square.hpp"\n',
    "apps/cli/verbs.hpp": door("door", "cli"),
}


def refused(file, text, *words):
    """The good house with this file in it is refused, in these words."""
    code, out = verdict(good | {file: text})
    check_equal(code, 1, out)
    for word in words:
        check(word in out, f"{word!r} in {out}")


def test_a_good_house_passes():
    code, out = verdict(good)
    check_equal(code, 0, out)


def test_a_room_that_may_not_be_included():
    for file, other in (("src/kibitzer/base/text.hpp", "kibitzer/chess/square.hpp"),
                        ("src/kibitzer/chess/square.hpp", "kibitzer/workshop/files.hpp"),
                        ("src/kibitzer/workshop/files.hpp", "kibitzer/desks/position/see.hpp"),
                        ("src/kibitzer/desks/position/see.hpp", "kibitzer/desks/questions.cpp"),
                        ("src/kibitzer/desks/position/eval.cpp", "kibitzer/desks/review/review.cpp")):
        refused(file, f'#include "{other}"\n', "may not include", file)


def test_words_do_not_search():
    for name in ("see_text.cpp", "see_answer.cpp", "see_page.cpp"):
        for seeker in ("kibitzer/engine/engine.hpp", "kibitzer/store/rows.hpp"):
            file = f"src/kibitzer/desks/position/{name}"
            refused(file, f'#include "{seeker}"\n', "says what was found", file)


def test_a_circle_of_files():
    code, out = verdict(good | {"src/kibitzer/chess/move.hpp": '#include "kibitzer/chess/square.hpp"\n',
                                "src/kibitzer/chess/square.hpp": '#include "kibitzer/chess/move.hpp"\n'})
    check_equal(code, 1, out)
    check("circle" in out, out)


def test_an_unknown_room_and_a_missing_file():
    refused("src/kibitzer/kitchen/sink.hpp", "", "kitchen")
    refused("apps/cli/main.cpp", '#include "kibitzer/chess/gone.hpp"\n', "gone.hpp")


def test_a_permission_nobody_needs():
    refused("src/kibitzer/engine/engine.hpp", door("room", "engine"), "'engine' may include 'chess' and does not")
    refused("src/kibitzer/desks/review/review.cpp", "", "'desks/review' may include 'desks/position' and does not")


def test_every_room_has_one_front_door():
    square = "src/kibitzer/chess/square.hpp"
    refused(square, '#include "kibitzer/base/text.hpp"\n', "room 'chess' has 0 front doors")
    refused("src/kibitzer/chess/move.hpp", door("room", "chess"), "room 'chess' has 2 front doors")
    refused("src/kibitzer/chess/move.hpp", door("room", "base"), "front door of 'base'")
    refused(square, "// The room `chess` knows the rules.\n#pragma once\n", "'// Read next:'", "'// Not here:'")


def test_the_table_of_rooms_says_what_holds():
    page = "docs/architecture.md"
    rows = ("| `base` | text | fmt |\n| `chess` | rules | base |\n| `store` | games | record headers of chess |\n"
            "| `engine` | moves | chess, features, exchange, endings (what they are worth) |\n")
    fitting = {name: text for name, text in good.items() if "/store/" not in name and "/workshop/" not in name}
    # Only rooms that are there are looked for; rows of others may stand.
    fitting["src/kibitzer/desks/position/see.hpp"] = door("desk", "position")
    code, out = verdict(fitting | {page: rows})
    check_equal(code, 0, out)
    refused(page, rows + "| `chess` | rules | base |\n", "room 'chess' has 2 rows")
    refused(page, rows.replace("endings (", "proof ("), "room 'engine' may include", "'proof'")


def test_namespaces_are_named_after_folders():
    for file, name in (("engine/eval/tape.hpp", "kibitzer::eval"), ("chess/attacks.cpp", "kibitzer::attacks"),
                       ("chess/attacks.cpp", "kibitzer"), ("store/digest.cpp", "kibitzer::store")):
        code, out = verdict(good | {f"src/kibitzer/{file}": f"namespace {name} {{\n}}\n"})
        check_equal(code, 0, out)
    refused("src/kibitzer/engine/tuner.hpp", "namespace kibitzer::eval {\n}\n", "named after no folder")
    refused("src/kibitzer/store/digest.cpp", "namespace kibitzer {\n}\n", "is in kibitzer::store")


def test_types_of_one_name_are_one():
    told = "namespace kibitzer {\nstruct Told {\n};\n}\n"
    other = "src/kibitzer/desks/review/told.hpp"
    houses = good | {"src/kibitzer/desks/position/told.hpp": told}
    code, out = verdict(houses | {other: told.replace("struct Told {", "struct Told;")})
    check_equal(code, 0, out)
    code, out = verdict(houses | {other: told.replace("Told", "Told : Other")})
    check("kibitzer::Told is defined in" in out and code == 1, out)


def test_what_a_reader_trips_over():
    file = "src/kibitzer/chess/square.cpp"
    refused(file, "// See rank_of() for why.\n", f"{file}:1: the comment names rank_of()")
    refused(file, "int rank;  // as in chess/piece.hpp\n", f"{file}:1: names chess/piece.hpp")
    refused("docs/chess.md", "As `piece.hpp` says.\n", "docs/chess.md:1: names piece.hpp")
    refused("docs/chess.md", "See [the rules](rules.md#castling).\n", "docs/chess.md: links to rules.md")
    refused(file, "void f() {\n    for (const Square s : men& targets) use(s);\n}\n", f"{file}:2: a & b")
    header = "src/kibitzer/chess/move.hpp"
    refused(header, "[[nodiscard]] int rank_of(int square);\n", f"{header}: nobody calls rank_of()")
    member = "class Move {\n    [[nodiscard]] int rank_of(int square) const;\n};\n"
    test = {"tests/chess/move_test.cpp": "int f(int s) { return rank_of(s); }\n"}
    for declared in ("[[nodiscard]] int rank_of(int square);\n", member):
        code, out = verdict(good | {header: declared} | test)
        check(code == 1 and f"{header}: nobody calls rank_of()" in out, f"tests count as use: {out}")
    code, out = verdict(good | {
        header: "[[nodiscard]] int rank_of(int square);  // see chess/square.hpp, desks/DESK/x.cpp\n",
        file: '// What rank_of() answers; "a // b" is no comment.\n'
              "int f(int s) { return rank_of(s); }\nvoid g(const Men& men) {\n    for (const Man& man : men) use(man);\n}\n"})
    check_equal(code, 0, out)


def test_an_empty_tree_is_no_success():
    check_equal(verdict({"README.md": ""})[0], 1, "empty tree")


run_tests(globals())
