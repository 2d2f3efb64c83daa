"""Reference values kept beside the checkout, where there are any: perft counts, classic metrics,
exchanges solved by brute force. The folder is ../shared, or what KIBITZER_REFERENCE names."""

import csv
import json
import os
import subprocess
from pathlib import Path

from support import (Folder, Skip, check, check_equal, find_program, kibitzer, run_tests,
                     source_root, succeed)

reference = Path(os.environ.get("KIBITZER_REFERENCE", source_root.parent / "shared"))
most_nodes = "1000000"


def existing(*parts):
    path = reference.joinpath(*parts)
    if not path.is_file():
        raise Skip(f"no {'/'.join(parts)} here")
    return path


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_perft_suite():
    run = succeed("perft", "--epd", existing("suites", "perftsuite.epd"), "--max-nodes", most_nodes)
    check(run.out.endswith(" passed, 0 failed\n"), run.out)


def test_perft_tables():
    for name in ("standard.csv", "random_games.csv"):
        lines = []
        for row in rows_of(existing("suites", "perft", name)):
            counts = [f";D{depth} {row[f'd{depth}']}" for depth in range(1, 7) if row.get(f"d{depth}")]
            lines.append(" ".join([row["fen"], *counts]))
        with Folder() as folder:
            path = folder.write("table.epd", "\n".join(lines) + "\n")
            run = succeed("perft", "--epd", path, "--max-nodes", most_nodes)
        check_equal(run.out_lines[-1], f"{len(lines)} passed, 0 failed", name)


def check_rows(path, found):
    expected = rows_of(path)
    check_equal(len(found), len(expected), f"rows of {path.name}")
    for row, own in zip(expected, found):
        for column, value in row.items():
            same = own[column] == value if column in ("fen", "uci") else \
                abs(float(own[column]) - float(value)) < 1e-5
            check(same, f"{path.name}: {row['fen']}: {column}: expected {value}, found {own[column]}")


def classic(fens, *options):
    with Folder() as folder:
        path = folder.write("fens.txt", "\n".join(fens) + "\n")
        run = succeed("metrics", "--set", "classic", "--fens", path, *options)
    return list(csv.DictReader(run.out_lines))


def test_classic_metrics():
    path = existing("golden", "metrics_reference.csv")
    check_rows(path, classic([row["fen"] for row in rows_of(path)]))


def test_classic_metrics_of_moves():
    path = existing("golden", "metrics_moves.csv")
    check_rows(path, classic(list(dict.fromkeys(row["fen"] for row in rows_of(path))), "--moves"))


def test_classic_elo_estimates():
    records = json.loads(existing("golden", "playstyle_elo_reference.json").read_text())
    for record in records:
        answer = json.loads(kibitzer("estimate-elo", "--from-results", "-", "--json", "-q",
                                     stdin=json.dumps(record)).out)
        check_equal(answer["classic"],
                    {key: record[key] for key in ("estimated_elo", "elo_confidence")}, record)


def test_exchanges():
    path = existing("golden", "coach_reference.jsonl")
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    with Folder() as folder:
        fens = folder.write("fens.txt", "\n".join(record["fen"] for record in records) + "\n")
        answers = {side: [json.loads(line) for line in kibitzer("see", "--fens", fens, *side).out_lines]
                   for side in ((), ("--side", "white"), ("--side", "black"))}
    compared = 0
    for i, record in enumerate(records):
        by_move = {c["move"]: c["see_move"] for c in answers[()][i]["captures"]}
        by_square = {c["square"]: c["see_square"] for c in answers[()][i]["captures"]}
        for capture in record["captures"]:
            check_equal(by_move.get(capture.get("uci", capture.get("move"))), capture["see_move_true"],
                        f"{record['fen']}: {capture}")
            check_equal(by_square.get(capture["target"]), capture["see_square_true"],
                        f"{record['fen']}: {capture}")
            compared += 1
        side = "black" if record["fen"].split()[1] == "w" else "white"
        other = answers[("--side", side)][i]
        if "error" in other:  # the side to move is in check: not defined
            continue
        by_square = {c["square"]: c["see_square"] for c in other["captures"]}
        for capture in record["opponent_captures"]:
            check_equal(by_square.get(capture["target"]), capture["see_square_true"],
                        f"{record['fen']}: {side}: {capture}")
            compared += 1
    check(compared > 0, "nothing to compare")


def test_published_exchanges():
    for row in rows_of(existing("suites", "see", "published.csv")):
        answer = json.loads(succeed("see", row["fen"], row["move"], "--json").out)
        check_equal(answer["captures"][0]["see_move"], int(row["see_legal"]), f"{row['fen']} {row['move']}")


def test_playstyle():
    """All games of the reference, every field, row and count."""
    records = [json.loads(line) for line in
               existing("golden", "playstyle_reference.jsonl").read_text(encoding="utf-8").splitlines()]
    run = succeed("style", existing("golden", "playstyle_reference.pgn"), "--per-game", "--jsonl",
                  "--raw")
    answers = [json.loads(line) for line in run.out_lines]
    check_equal(len(answers), len(records), "games")
    for record, answer in zip(records, answers):
        where = f"game {record['id']}"
        for side in ("white", "black"):
            expected = record["computed"][f"{side}_metrics"]
            found = {name: answer["classic"][side][name] for name in expected}
            check_equal(found, expected, f"{where}, {side}")
            for name, count in record["move_types"]["by_color"][side].items():
                check_equal(answer["move_types"]["by_color"][side][name], count,
                            f"{where}, {side}: {name}")
        check_equal(answer["classic"]["game"], record["computed"]["game_characteristics"], where)
        for part in ("counts", "percentages"):
            for name, value in record["move_types"][part].items():
                check_equal(answer["move_types"][part][name], value, f"{where}: {name}")
        raw = answer.get("raw", {"position_metrics": [], "captures": [],
                                 "pawn_structure_metrics": []})
        rows = [[r["ply"], *(r[f"{name}_{side}"]
                             for name in ("attacked_material", "legal_moves", "center_control")
                             for side in ("white", "black"))] for r in raw["position_metrics"]]
        check_equal(rows, record["positions"], f"{where}: positions")
        taken = [[c["ply"], c["value"], c["color"][0]] for c in raw["captures"]]
        check_equal(taken, record["captures"], f"{where}: captures")
        pawns = [[r["ply"], *(r[f"{name}_{side}"]
                              for name in ("avg_pawn_rank", "isolated_pawns", "doubled_pawns")
                              for side in ("white", "black"))]
                 for r in raw["pawn_structure_metrics"]]
        check_equal(pawns, record["pawn_structure"], f"{where}: pawns")


def test_deltas():
    """The two best moves compared, as the founding document's program did with Stockfish 15.1."""
    path = existing("golden", "playstyle_delta_reference.jsonl")
    stockfish = find_program("stockfish")
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    games = "".join(f'[Event "{record["id"]}"]\n\n{record["uci"]} *\n\n' for record in records)
    with Folder() as folder:
        db = folder / "games.db"
        succeed("import", folder.write("games.pgn", games), "--db", db, "--delta", "--engine",
                stockfish, timeout=500)
        rows = csv.DictReader(succeed("export", "--db", db, "--table", "deltas").out_lines)
        found = {}
        for row in rows:
            found.setdefault(int(row["game_id"]), []).append(row)
        version = subprocess.run([stockfish], input="uci\nquit\n", capture_output=True, text=True)
        same_engine = "Stockfish 15.1" in version.stdout
        for number, record in enumerate(records, 1):
            where, expected = f"game {record['id']}", record["delta"]
            check_equal([int(row["ply"]) for row in found[number]], [row[0] for row in expected],
                        f"{where}: plies")
            for row, (ply, white, black, best) in zip(found[number], expected):
                side, delta = ("black", black) if white is None else ("white", white)
                check_equal(row["side"], side, f"{where}, ply {ply}")
                if same_engine:
                    check(abs(float(row["delta"]) - delta) < 0.005, f"{where}, ply {ply}: {row}")
                    check(abs(float(row["best"]) - best) < 0.005, f"{where}, ply {ply}: {row}")


run_tests(globals())
