#!/usr/bin/env python3
"""Fails when the house is not as docs/architecture.md tells it.

  tools/check_rooms.py [ROOT]

The table below is the architecture: a room may include itself, `base`, and the rooms named here; a
permission nobody needs is withdrawn. Files do not include each other in a circle. Every room and
every desk has one front door, a header that says what it is for. A namespace is `kibitzer`, or
`kibitzer::` and the name of a folder or of the file; a room in OWN_NAMESPACE always has its own.
What else a reader trips over, check_comments.py finds.
"""
import pathlib
import re
import sys

from check_comments import check_comments

CHESS = {"chess"}
ALLOWED = {
    "base": set(),
    "chess": set(),
    "features": CHESS,
    "exchange": CHESS,
    "openings": CHESS,
    "uci": CHESS,
    "metrics": CHESS | {"exchange"},
    "proof": CHESS | {"exchange"},
    "tactics": CHESS | {"features", "exchange", "proof"},
    "endings": CHESS,
    "engine": CHESS | {"features", "exchange", "endings"},
    "teach": CHESS | {"tactics", "endings"},
    "style": CHESS | {"features", "exchange", "metrics", "openings", "people"},
    "effort": CHESS | {"features", "engine"},
    "people": CHESS | {"features", "exchange", "tactics", "engine", "effort"},
    "memory": set(),
    "match": CHESS | {"uci"},
    "report": set(),
    # Record headers only.
    "store": CHESS | {"style", "memory"},
}
KNOWLEDGE = {room for room in ALLOWED if room not in {"base", "report", "store"}}
# Desks that ask another desk.
DESKS_THAT_ASK = {
    "desks/review": {"desks/position", "desks/players"},
    "desks/effort": {"desks/match", "desks/suites", "desks/engine"},
    "desks/people": {"desks/effort", "desks/suites"},
    "desks/engine": {"desks/house"},
    "desks/training": {"desks/review"},
}
# Descriptions and words say what was found; they never look for it themselves.
WORDS = re.compile(r"_(answer|text|page|words)\.cpp$")
SEEKERS = re.compile(r"kibitzer/(store/|proof/forcing|engine/(engine|search/searcher)\.hpp|"
                     r"workshop/(analyst|analyst_pool|stored_games|position_list|game_files)\.hpp|"
                     r"base/(byte_source|whole_file|line_reader)\.hpp)")
# Rooms with so many plain words (Row, Model, Bound) that they must not meet those of others.
OWN_NAMESPACE = {"tactics", "style", "effort", "store", "endings", "people", "memory"}
NAMESPACE = re.compile(r"^namespace (kibitzer[\w:]*) \{", re.M)
TYPE = re.compile(r"^(?:struct|class|enum class) (\w+)(?: final)?(?: :[^;{]*)? \{", re.M)
FRONT_DOOR = re.compile(r"// The (?:room|desk|door) `(\w+)`")
LINK = re.compile(r"\]\(([^)#\s]+)")
SOURCES = {".hpp", ".cpp", ".inc"}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


def room_of(path):
    """src/kibitzer/chess/... -> chess, src/kibitzer/desks/review/... -> desks/review,
    apps/cli/... -> apps/cli."""
    parts = path.parts
    if parts[0] == "apps":
        return "/".join(parts[:2])
    if parts[:2] != ("src", "kibitzer"):
        return parts[0]
    if parts[2] == "desks" and len(parts) > 4:
        return "desks/" + parts[3]
    return parts[2]


def may_include(room, other):
    if room == other or other == "base":
        return True
    if room == "apps/cli":  # the only door that starts others
        return (other in {"report", "chess", "workshop", "desks", "apps/serve"}
                or other.startswith("desks/"))
    if room == "apps/serve":  # whatever can be asked, and nothing by name
        return other in {"report", "workshop", "desks"}
    if room == "apps/python":
        return other in {"chess", "workshop", "desks", "desks/players"}  # units are no question
    if room == "desks":  # the table of all questions
        return other in {"workshop", "report"} or other.startswith("desks/")
    if room.startswith("desks/"):
        return (other in KNOWLEDGE | {"store", "workshop", "report"}
                or other in DESKS_THAT_ASK.get(room, set()))
    if room == "workshop":
        return other in KNOWLEDGE | {"store"}
    return other in ALLOWED.get(room, set())


def read_texts(root, suffixes, *folders):
    """file -> its text."""
    return {path.relative_to(root): path.read_text(encoding="utf-8")
            for folder in folders for path in sorted((root / folder).rglob("*"))
            if path.suffix in suffixes}


def read_includes(root, sources):
    """file -> files of this project that it includes."""
    graph = {}
    for path, text in sources.items():
        graph[path] = targets = []
        for name in INCLUDE.findall(text):
            for target in (root / "src" / name, root / path.parent / name):
                if target.is_file():
                    targets.append(target.resolve().relative_to(root))
                    break
            else:
                targets.append(pathlib.Path("missing") / name)
    return graph


def find_unused_permissions(graph):
    """Of rooms that are both there; what all desks and the workshop may do is not counted out."""
    used = {(room_of(file), room_of(target)) for file, targets in graph.items() for target in targets}
    rooms = {room_of(file) for file in graph}
    for room, others in (ALLOWED | DESKS_THAT_ASK).items():
        for other in sorted(others):
            if room in rooms and other in rooms and (room, other) not in used:
                yield f"room '{room}' may include '{other}' and does not: withdraw the permission"


def check_front_doors(sources):
    """One header a room; its first comment says what for, what to read next, and what is not here."""
    doors = {}
    for path, text in sources.items():
        found = FRONT_DOOR.match(text)
        if not found or path.suffix != ".hpp":
            continue
        room = room_of(path)
        doors.setdefault(room, []).append(str(path))
        if found[1] != room.split("/")[-1]:
            yield f"{path}: says that it is the front door of '{found[1]}'"
        top = text.partition("#pragma once")[0]
        for word in ("// Read next: ", "// Not here: "):
            if word not in top:
                yield f"{path}: a front door has a line '{word.strip()}'"
    for room in sorted({room_of(path) for path in sources}):
        if len(doors.get(room, [])) != 1:
            yield f"room '{room}' has {len(doors.get(room, []))} front doors {doors.get(room, [])}"


def check_namespaces(sources):
    for path, text in sources.items():
        own = OWN_NAMESPACE & {room_of(path)}
        for name in NAMESPACE.findall(text):
            parts = name.split("::")[1:]
            if own and parts[:1] != list(own):
                yield f"{path}: what is in this room is in kibitzer::{own.pop()}"
            elif not set(parts) <= {*path.parts, path.stem}:
                yield f"{path}: namespace {name} is named after no folder of it"


def check_types(sources):
    """No two headers define types of one name in one namespace: the linker would take either."""
    homes = {}
    for path, text in sources.items():
        spaces = NAMESPACE.findall(text)
        if path.suffix != ".hpp" or not spaces:
            continue
        for name in TYPE.findall(text):
            homes.setdefault((spaces[0], name), set()).add(str(path))
    for (space, name), paths in sorted(homes.items()):
        if len(paths) > 1:
            yield f"{space}::{name} is defined in {' and in '.join(sorted(paths))}"


def check_links(root, pages):
    for path, text in pages.items():
        for link in LINK.findall(re.sub(r"```.*?```", "", text, flags=re.S)):
            if "://" not in link and not (root / path.parent / link).exists():
                yield f"{path}: links to {link}, which is not there"


def check_table(graph, page):
    """The table in docs/architecture.md has every room once, with the permissions of this file."""
    rows = re.findall(r"^\| `([\w/.]+)` \|[^|]*\|([^|]*)\|$", page, re.M)
    for room in sorted({room_of(file) for file in graph} & set(ALLOWED)):
        told = [set(re.findall(r"\w+", re.sub(r"\(.*?\)", "", other))) & set(ALLOWED) - {"base"}
                for name, other in rows if name == room]
        if len(told) != 1:
            yield f"docs/architecture.md: room '{room}' has {len(told)} rows: expected one"
        elif told[0] != ALLOWED[room]:
            yield (f"docs/architecture.md: room '{room}' may include {sorted(ALLOWED[room])}, "
                   f"and the table says {sorted(told[0])}")


def find_circle(graph):
    """A list of files in which each includes the next and the last the first; or nothing."""
    state, trail = {}, []

    def visit(file):
        state[file] = "open"
        trail.append(file)
        for target in graph.get(file, ()):
            if state.get(target) == "open":
                return trail[trail.index(target):]
            if target not in state:
                circle = visit(target)
                if circle:
                    return circle
        trail.pop()
        state[file] = "done"
        return None

    for file in graph:
        if file not in state:
            circle = visit(file)
            if circle:
                return circle
    return None


def check(root):
    sources = read_texts(root, SOURCES, "src", "apps")
    graph = read_includes(root, sources)
    pages = read_texts(root, {".md"}, "docs") | {
        path.relative_to(root): path.read_text(encoding="utf-8") for path in root.glob("*.md")}
    problems = [*find_unused_permissions(graph), *check_front_doors(sources),
                *check_namespaces(sources), *check_types(sources),
                *check_comments(sources, read_texts(root, SOURCES, "tools", "examples"),
                                read_texts(root, SOURCES, "tests", "fuzz", "bench"), pages),
                *check_links(root, pages)]
    table = pages.get(pathlib.Path("docs/architecture.md"))
    if table is not None:
        problems += check_table(graph, table)
    for file, targets in graph.items():
        room = room_of(file)
        if room not in ALLOWED and room not in {"workshop", "desks"} and \
                not room.startswith(("desks/", "apps/")):
            problems.append(f"{file}: room '{room}' is not in the table of {sys.argv[0]}")
        for target in targets:
            if target.parts[0] == "missing":
                problems.append(f"{file}: includes \"{'/'.join(target.parts[1:])}\", which is not there")
            elif not may_include(room, room_of(target)):
                problems.append(f"{file}: room '{room}' may not include {target}")
            elif (room.startswith("desks/") and WORDS.search(file.name)
                  and SEEKERS.match(str(target)[len("src/"):])):
                problems.append(f"{file}: says what was found, and may not include {target}")
    circle = find_circle(graph)
    if circle:
        problems.append("circle: " + " -> ".join(map(str, circle + circle[:1])))
    return graph, problems


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    graph, problems = check(root)
    for problem in problems:
        print(problem)
    print(f"{len(graph)} files, {len(problems)} problems")
    return 1 if problems or not graph else 0


if __name__ == "__main__":
    sys.exit(main())
