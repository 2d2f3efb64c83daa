"""More than a hundred questions over all verbs, for whatever door: each gives the bytes of the
command line. A question that no list here has is in `not_asked`, with the reason."""

import json
import os
import shutil
import subprocess

from support import check, check_equal, program, source_root, start_fen

opera = source_root / "examples" / "opera.pgn"
now = 1_800_000_000_000  # milliseconds since 1970

fens = [start_fen,
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
        "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
        "4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]

not_asked = {
    "bench": "a measurement of half a minute; tests/golden/bench.txt",
    "puzzles tag": "a file of puzzles, which only the command line and Python name; "
                   "tests/e2e/puzzles_tag_test.py",
    **dict.fromkeys(["epd check", "suite", "puzzles solve", "puzzles learn", "people errors",
                     "people moves", "people sight", "people tactics", "people peers",
                     "puzzles rate", "tune", "research fit", "plan", "map", "merge",
                     "compare group"],
                    "reads or writes files that a request over HTTP cannot name"),
    **dict.fromkeys(["match", "spar", "estimate-elo", "effort profile", "effort train", "effort evaluate",
                     "effort ab", "effort validate"], "starts programs, or takes minutes"),
}


def questions_without_games():
    asked = [("themes", {}), ("effort card", {})]
    for fen in fens:
        asked += [(verb, {"fen": fen}) for verb in ("see", "eval", "metrics", "order", "moves",
                                                    "fen", "tactics")]
        asked.append(("analyse", {"fen": fen, "nodes": 2000, "multipv": 2}))
        asked.append(("effort predict", {"fen": fen, "nodes": 500}))
        asked.append(("perft", {"fen": fen, "depth": 2, "divide": True}))
    asked = [(verb, request) for verb, request in asked
             if not (verb == "effort predict" and request["fen"] == fens[7])]  # it is over
    return asked + [
        ("ending", {"fen": "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"}),
        ("see", {"fen": fens[1], "side": "black", "positional": True}),
        ("see", {"fen": fens[1], "move": "Qxf7#"}),
        ("metrics", {"fen": fens[1], "set": "classic", "moves": True}),
        ("tactics", {"fen": fens[1], "elo": 1000, "side": "white"}),
        ("eval", {"fen": fens[2], "without": ["mobility", "space"]}),
        ("analyse", {"fen": fens[2], "depth": 3, "hash": 1}),
        ("explain", {"fen": fens[0], "move": "a4", "nodes": 500}),
        ("explain", {"fen": fens[4], "move": "Rd8#", "nodes": 500, "elo": 800}),
        ("explain", {"fen": fens[1], "move": "d3", "nodes": 500, "show": 1}),
        ("explain facts", {"fen": fens[1], "move": "d3", "nodes": 500}),
        ("opening", {"moves": "e4 e5 Nf3 Nc6 Bb5"}), ("opening", {"fen": start_fen}),
        ("puzzles tag line", {"fen": "6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1", "moves": "a2h2 a1a8"}),
        ("generate", {"count": 2, "seed": 7, "max_plies": 40}),
        ("play", {"fen": fens[2], "nodes": 500}),
        ("play", {"fen": start_fen, "moves": ["e4", "e5"], "elo": 1200, "nodes": 500, "seed": 3}),
        ("play", {"fen": start_fen, "moves": ["e4"], "profile": "offense-first", "seed": 2}),
        ("doctor", {}), ("config", {}), ("config", {"markdown": True}), ("config weights", {}),
        ("style settings", {}), ("style settings", {"preset": "fast"}), ("query columns", {})]


def questions_about_games():
    return [
        ("pgn stats", {}), ("pgn check", {}), ("pgn check", {"strict": True}), ("pgn convert", {}),
        ("pgn convert", {"mainline": True, "name_openings": True}), ("opening games", {}),
        ("opening summary", {}), ("style", {"min_games": 1}), ("style", {"player": ["Morphy"]}),
        ("style per-game", {}), ("style per-game", {"raw": True}),
        ("research games", {"min_plies": 2}), ("research game", {}),
        ("research deltas", {"sample": 1, "depth": 2, "min_plies": 10}),
        ("review", {"nodes": 200, "elo": 1200}),
        ("review", {"nodes": 200, "candidates": 2, "side": "black"}),
        ("review facts", {"nodes": 200})]


def questions_about_a_database():
    """In this order: some change what the next ones are about."""
    return [
        ("import", {"run": "spring", "round": 2}), ("players", {}),
        ("players", {"min_games": 1, "limit": 1}), ("player", {"player": "Morphy"}),
        ("results", {"player": "Morphy"}), ("game", {"game": 1}), ("opening results", {}),
        ("query", {"expression": "plies > 2"}), ("export", {"table": "games"}),
        ("export digest", {}), ("compare", {"min_games": 1}), ("style", {"min_games": 1}),
        ("style ranked", {"player": ["Morphy"], "ranked_by": "attack"}),
        ("style ranked", {"player": ["Morphy"], "ranked_by": "score", "order": "lowest", "limit": 1}),
        ("my names", {}), ("my names", {"add": ["Morphy, Paul"]}), ("my review", {"nodes": 300}),
        ("my habits", {}), ("errors", {}), ("errors", {"player": "Morphy", "limit": 2}), ("clock", {}),
        ("clock", {"player": "Morphy"}), ("train card", {"now": now}),
        ("train answer", {"card": 1, "give_up": True, "seconds": 3, "now": now}),
        ("train stats", {"now": now}), ("train undo", {}), ("train export", {}),
        ("train export", {"form": "pgn"}), ("train backup", {"now": now}), ("train backups", {}),
        ("train restore", {"backup": "$backup", "now": now + 5000}), ("train update", {}),
        ("train forget", {"name": "Morphy, Paul", "sure": True}), ("players", {})]


def all_questions():
    """(verb, request, what it is about): "" nothing else, "pgn" games, "db" a database."""
    return [(*question, source) for source, questions in
            (("", questions_without_games()), ("pgn", questions_about_games()),
             ("db", questions_about_a_database())) for question in questions]


# --- The command line ------------------------------------------------------------------------------

# Fields that it takes by their place, and forms that it calls by an option of another verb.
places = {"explain": ["fen", "move"], "explain facts": ["fen", "move"], "see": ["fen", "move"],
          "perft": ["fen", "depth"], "play": ["fen", "moves"], "query": ["expression"],
          "results": ["player"], "game": ["game"], "compare": ["names"], "opening": [],
          "puzzles tag line": [], "train forget": ["name"], "player": [],
          "errors": ["player"], "clock": ["player"]}
forms = {"query columns": ["query", "--columns"], "player": ["players"], "opening games": ["opening"],
         "opening summary": ["opening", "--summary"], "puzzles tag line": ["puzzles", "tag"],
         "config weights": ["config", "--weights"], "style per-game": ["style", "--per-game"],
         "style settings": ["style", "--show-settings"], "style ranked": ["style"], "review facts": ["review", "--facts"],
         "explain facts": ["explain", "--facts"], "export digest": ["export", "--digest"]}


def as_arguments(verb, request):
    placed = places.get(verb, ["fen"])
    words = []
    for name in placed:
        value = request.get(name, [])
        words += [str(one) for one in (value if isinstance(value, list) else [value])]
    for name, value in request.items():
        option = "--" + name.replace("_", "-")
        for one in value if isinstance(value, list) else [value]:
            if name not in placed and one is not False:
                words += [option] if one is True else [option, str(one)]
    return words


def with_threads(threads):
    return {**os.environ, "KIBITZER_THREADS": str(threads)}


def command_line(verb, request, source, db):
    """What the command line answers, as bytes."""
    games = ["-"] if source == "pgn" or verb == "import" else []
    files = games + (["--db", str(db)] if source == "db" else [])
    form = {"export": ["--format", "jsonl"], "export digest": []}.get(verb, ["--json"])
    done = subprocess.run([program, *forms.get(verb, verb.split()), *as_arguments(verb, request),
                           *files, *form], input=opera.read_bytes(), capture_output=True,
                          env=with_threads(1))
    check(done.stdout, f"{verb} {request}: {done.stderr.decode()}")
    return done.stdout


# --- The comparison --------------------------------------------------------------------------------

# And what the schemas say. A copy of a database is as large as the times that it keeps are long.
timings = {"plies_by_thread", "bytes"}


def timings_of(schema):
    """Names of fields that differ from run to run."""
    found = set()
    if isinstance(schema, dict):
        for name, inner in schema.get("properties", {}).items():
            found |= {name} if inner.get("x-timing") else set()
        for inner in schema.values():
            found |= timings_of(inner)
    elif isinstance(schema, list):
        for inner in schema:
            found |= timings_of(inner)
    return found


def without_timings(text):
    def strip(value):
        if isinstance(value, dict):
            return {key: strip(inner) for key, inner in value.items() if key not in timings}
        return [strip(inner) for inner in value] if isinstance(value, list) else value
    return json.dumps(strip(json.loads(text)))


def compare_with_command_line(ask, folder, database):
    """`ask(verb, request, source, db)` -> bytes; each door has a copy of the database of its own."""
    for door in ("ours", "theirs"):
        (folder / door).mkdir()
    line_db, door_db = folder / "ours" / "games.db", folder / "theirs" / "games.db"
    for copy in (line_db, door_db):
        shutil.copy(database, copy)
    questions = all_questions()
    check(len(questions) >= 100, f"{len(questions)} questions")
    backup = ""
    for verb, request, source in questions:
        request = {name: backup if value == "$backup" else value for name, value in request.items()}
        ours = command_line(verb, request, source, line_db)
        body = ask(verb, request, source, door_db).replace(str(door_db.parent).encode(),
                                                           str(line_db.parent).encode())
        name = f"{verb} {list(request.items())[-1:]}"
        if verb == "train backups":
            backup = json.loads(body)["backups"][0]["name"]
        if verb == "export":  # on the command line in other forms only
            check_equal(json.loads(body)["rows"], [json.loads(row) for row in ours.splitlines()], name)
        elif verb == "export digest":
            check_equal(json.loads(body)["digest"], ours.decode().strip(), name)
        elif not any(f'"{timing}":'.encode() in body for timing in timings):
            check_equal(body, ours, f"the bytes of {name}")
        else:
            check_equal(without_timings(body), without_timings(ours), name)


def check_that_all_are_asked(known):
    """`known`: the names of the questions that a door has."""
    asked = {verb for verb, _, _ in all_questions()}
    check_equal(sorted(set(known) - asked - set(not_asked)), [], "neither asked nor said why not")
    check_equal(sorted(asked & set(not_asked)), [], "asked, and said why not")
    check_equal(sorted(asked - set(known)), [], "asked, and not there")
