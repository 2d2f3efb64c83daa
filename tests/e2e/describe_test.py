"""Every request and answer is described: schemas that answers keep, and a page that is up to date."""

import json

from described import described as described_by, timed_names
from golden_masks import Masks
from support import (Folder, check, check_equal, check_one_error_line, check_same_text,
                     environment, kibitzer, program, run_tests, source_root, succeed)

FORK = "r3k3/8/8/3N4/8/8/8/4K3 w q - 0 1"
TWIST = "r1bqkbnr/ppp2ppp/2np4/4p3/2BPP3/5N2/PPP2PPP/RNBQK2R b KQkq - 0 4"
OPERA = str(source_root / "examples" / "opera.pgn")
ATTACK = str(source_root / "tests" / "cases" / "evaluate_tactical.pgn")
DEFENCE = str(source_root / "tests" / "cases" / "evaluate_positional.pgn")

# One request at least for each described question, with every part of its answer that can be absent.
REQUESTS = {
    "tactics": [["tactics", FORK], ["tactics", TWIST, "--all", "--elo", "2600"]],
    "metrics": [["metrics", "startpos"], ["metrics", FORK, "--moves", "--dv", "both"],
                ["metrics", FORK, "--moves", "--dv", "linear", "--seed", "3"]],
    "see": [["see", TWIST], ["see", TWIST, "--positional"], ["see", TWIST, "--multi", "d4", "e4"]],
    "order": [["order", TWIST]],
    "fen": [["fen", FORK]],
    "analyse": [["analyse", FORK, "--nodes", "500", "--stats"]],
    "eval": [["eval", FORK], ["eval", FORK, "--no-cost"]],
    "style": [["style", ATTACK], ["style", ATTACK, "--player", "materialist"]],
    "compare group": [["compare", "--group", "a=" + ATTACK, "--group", "b=" + DEFENCE],
                      ["compare", "--group", "a=" + ATTACK, "--no-games"]],
    "research games": [["research", "games", ATTACK, "--min-games", "1"],
                       ["research", "games", ATTACK, "--min-plies", "10000"]],
    "review": [["review", OPERA, "--nodes", "300", "--threads", "1"]],
    "review facts": [["review", OPERA, "--nodes", "300", "--threads", "1", "--facts"]],
    "explain": [["explain", "startpos", "e4", "--nodes", "300"]],
    "explain facts": [["explain", "startpos", "e4", "--nodes", "300", "--facts"]],
    "pgn stats": [["pgn", "stats", OPERA]],
    "opening summary": [["opening", OPERA, "--summary"]],
    "perft": [["perft", "startpos", "2"]],
    "doctor": [["doctor"]],
    "config": [["config"]],
    "config weights": [["config", "--weights"]],
    "effort predict": [["effort", "predict", TWIST, "--nodes", "500"]],
    "plan": [["plan", ATTACK, "--units", "3"]],
    "research deltas": [["research", "deltas", ATTACK, "--sample", "1", "--depth", "1"]],
}

# Questions that another verb asks: by a flag, or by what it is given.
ASKED_BY = {"player": "players", "query columns": "query", "export digest": "export",
            "compare group": "compare",
            "config weights": "config", "style per-game": "style", "review facts": "review",
            "explain facts": "explain", "opening games": "opening", "opening summary": "opening",
            "puzzles tag line": "puzzles tag"}

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def is_of(value, kind):
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, KINDS[kind])


def complaints(value, schema, path=""):
    """What a value has that its schema does not allow, or lacks that it requires."""
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(is_of(value, kind) for kind in kinds):
        return [f"{path}: {value!r} is no {schema['type']}"]
    found = []
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{path}: {value!r} is not one of {schema['enum']}")
    if isinstance(value, dict):
        known = schema.get("properties", {})
        more = schema.get("additionalProperties", True)
        found += [f"{path}: lacks {name}" for name in schema.get("required", ()) if name not in value]
        for name, member in value.items():
            if name in known:
                found += complaints(member, known[name], f"{path}.{name}")
            elif isinstance(more, dict):
                found += complaints(member, more, f"{path}.{name}")
            elif not more:
                found.append(f"{path}: {name} is not described")
    if isinstance(value, list):
        for index, item in enumerate(value):
            found += complaints(item, schema["items"], f"{path}[{index}]")
    return found


def described():
    return described_by(program)


def verb_of(name):
    return ASKED_BY.get(name, name).split()


def test_the_checker_finds_what_is_wrong():
    schema = described()["see"]["answer"]
    good = json.loads(succeed("see", TWIST, "--json").out)
    check_equal(complaints(good, schema), [], "a good answer")
    for change in ({"more": 1}, {"fen": 7}, {"captures": [{"move": "e2e4"}]}):
        check(complaints(good | change, schema), f"{change} goes unnoticed")
    del good["fen"]
    check(complaints(good, schema), "a missing field goes unnoticed")


def test_answers_keep_their_schemas():
    for name, question in described().items():
        check_equal(question["answer"]["properties"]["schema"]["description"],
                    f"always {question['schema']}", f"{name}: its schema")
        for request in REQUESTS.get(name, []):
            answer = json.loads(succeed(*request, "--json").out)
            check_equal(answer["schema"], question["schema"], f"{request}: schema")
            check_equal(answer["version"], question["version"], f"{request}: version")
            check_equal(complaints(answer, question["answer"]), [], f"{request}")


def unmarked(one, other, schema, path=""):
    """Where two answers differ and the description does not say that they may."""
    if schema.get("x-timing") or one == other:
        return []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        more = schema.get("additionalProperties")
        fields = {name: schema.get("properties", {}).get(name, more) for name in one}
        return [found for name, field in fields.items()
                for found in unmarked(one[name], other[name], field, f"{path}.{name}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [found for index, pair in enumerate(zip(one, other))
                for found in unmarked(*pair, schema["items"], f"{path}[{index}]")]
    return [f"{path}: {one!r} and {other!r}"]


def test_what_differs_from_run_to_run_is_marked_as_timing():
    one_thread = environment(KIBITZER_THREADS="1")
    for name, requests in REQUESTS.items():
        one, other = (json.loads(succeed(*requests[0], "--json", env=one_thread).out)
                      for _ in range(2))
        check_equal(unmarked(one, other, described()[name]["answer"]), [], f"{requests[0]}")
    schema = {"properties": {"nps": {"x-timing": True}, "nodes": {}}}
    check_equal(unmarked({"nps": 1, "nodes": 2}, {"nps": 3, "nodes": 4}, schema),
                [".nodes: 2 and 4"], "the checker")


def test_golden_answers_leave_out_what_is_marked():
    names = timed_names(program)
    check({"nps", "time_ms", "evaluation_duration", "theme_ns_per_node"} <= names, f"{names}")
    masks = Masks({}, "1.0", True, names)
    for text in ('{"nps":12,"time_ms":3.5}', '{"nps":99,"time_ms":null}'):
        check_equal(masks.apply(text, ""), '{"nps":<time>,"time_ms":<time>}', "masked")
    check_equal(masks.apply('{"theme_ns_per_node":{"king":1.5},"nodes":7}', ""),
                '{"theme_ns_per_node":<time>,"nodes":7}', "an object")


def test_the_types_of_the_page_are_up_to_date():
    written = (source_root / "web/src/answers.ts").read_text(encoding="utf-8")
    check_same_text(succeed("describe", "--typescript").out, written,
                    "web/src/answers.ts; kibitzer describe --typescript > web/src/answers.ts")


def test_options_are_the_fields_of_the_request():
    for name, question in described().items():
        page = succeed(*verb_of(name), "--help").out
        for field, schema in question["request"]["properties"].items():
            option = schema.get("x-option", field)
            if option is None:  # for other doors
                continue
            spelt = "--" + option.replace("_", "-")
            check(f"{spelt} " in page or f"{spelt}\n" in page or f"  {field.upper()}" in page,
                  f"{name}: the help lacks {field}")


def test_bounds_of_the_request_are_kept():
    tried = 0
    for name, question in described().items():
        for field, schema in question["request"]["properties"].items():
            if "maximum" not in schema or schema["maximum"] >= 2 ** 31 - 1:
                continue
            tried += 1
            position = ["startpos"] if "fen" in question["request"]["properties"] else []
            run = kibitzer(*verb_of(name), *position, "--" + field.replace("_", "-"),
                           str(schema["maximum"] + 1))
            check_one_error_line(run, 2, str(schema["maximum"]))
    check(tried > 2, "bounds were tried")


def test_one_question_and_unknown_ones():
    page = succeed("describe", "see").out
    check("| `captures[].see_square` | integer, cp |" in page, page)
    names = [line.split("  ")[0] for line in succeed("describe").out_lines]
    check_equal(names, list(described()), "the list")
    check_one_error_line(kibitzer("describe", "nothing"), 2, "no such question")


def test_openapi():
    document = json.loads(succeed("describe", "--openapi").out)
    check_equal(document["openapi"], "3.1.0", "version")
    for name, question in described().items():
        if question.get("local"):
            check("/api/v1/" + name.replace(" ", "/") not in document["paths"], name)
            continue
        post = document["paths"]["/api/v1/" + name.replace(" ", "/")]["post"]
        fields = post["requestBody"]["content"]["application/json"]["schema"]["properties"]
        check(not any(field.get("x-local") for field in fields.values()),
              f"{name}: files and programs are not for everybody")


def test_documentation_is_what_the_program_says():
    pages = source_root / "docs" / "answers"
    with Folder() as folder:
        check_equal(succeed("describe", "--markdown", folder.path).out, "", "what is printed")
        written = {path.name: path.read_text() for path in folder.path.iterdir()}
    check_equal(sorted(written), sorted(path.name for path in pages.iterdir()), "pages in docs/answers")
    for name, text in written.items():
        check_same_text(text, (pages / name).read_text(), f"describe --markdown and docs/answers/{name}")
    check_equal(sorted(line[3:] for text in written.values() for line in text.splitlines()
                       if line.startswith("## ") and "](" not in line),
                sorted(described()), "every question on one page")
    check_one_error_line(kibitzer("describe", "--markdown", "/nowhere/answers"), 1, "/nowhere/answers")


run_tests(globals())
