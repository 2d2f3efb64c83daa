#!/usr/bin/env python3
"""Fails when a room includes one it may not, or when files include each other in a circle.

  tools/check_rooms.py [ROOT]

The table below is the architecture (docs/architecture.md explains it): a room may include itself,
`base`, and the rooms named here.
"""
import pathlib
import re
import sys

CHESS = {"chess"}
ALLOWED = {
    "base": set(),
    "chess": set(),
    "features": CHESS,
    "exchange": CHESS,
    "openings": CHESS,
    "uci": CHESS,
    "metrics": CHESS | {"features", "exchange"},
    "proof": CHESS | {"exchange"},
    "tactics": CHESS | {"features", "exchange", "proof"},
    "engine": CHESS | {"features", "exchange", "metrics"},
    "teach": CHESS | {"tactics"},
    "style": CHESS | {"features", "exchange", "metrics", "openings"},
    "effort": CHESS | {"features", "exchange", "metrics", "tactics", "engine"},
    "match": CHESS | {"openings", "uci"},
    # Record headers only; never each other.
    "report": CHESS
    | {"metrics", "exchange", "openings", "tactics", "teach", "style", "effort", "match"},
    "store": CHESS | {"metrics", "openings", "style", "effort", "match"},
}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


def room_of(path):
    """src/kibitzer/chess/... -> chess, apps/cli/... -> apps."""
    parts = path.parts
    return parts[2] if parts[:2] == ("src", "kibitzer") else parts[0]


def may_include(room, other):
    if room == other or other == "base":
        return True
    if room == "app":
        return other != "apps"
    if room == "apps":
        return other in {"app", "report", "chess"}
    return other in ALLOWED.get(room, set())


def read_includes(root):
    """file -> files of this project that it includes."""
    graph = {}
    for folder in ("src", "apps"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in {".hpp", ".cpp", ".inc"}:
                continue
            targets = []
            for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
                for target in (root / "src" / name, path.parent / name):
                    if target.is_file():
                        targets.append(target.resolve().relative_to(root))
                        break
                else:
                    targets.append(pathlib.Path("missing") / name)
            graph[path.relative_to(root)] = targets
    return graph


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
    graph = read_includes(root)
    problems = []
    for file, targets in graph.items():
        room = room_of(file)
        if room not in ALLOWED and room not in {"app", "apps"}:
            problems.append(f"{file}: room '{room}' is not in the table of {sys.argv[0]}")
        for target in targets:
            if target.parts[0] == "missing":
                problems.append(f"{file}: includes \"{'/'.join(target.parts[1:])}\", which is not there")
            elif not may_include(room, room_of(target)):
                problems.append(f"{file}: room '{room}' may not include {target}")
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
