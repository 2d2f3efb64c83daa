"""How players play: every classic measure against a slow program of its own, profiles of players,
and what happens with little or bad input."""

import json
import random
import sqlite3

from board import Board, random_game
from slow_style import SlowGame
from store_games import many_games
from support import (Folder, check, check_equal, check_one_error_line, kibitzer, run_tests,
                     source_root, start_fen, succeed)

opera = str(source_root / "examples" / "opera.pgn")


def pgn_of(game, **tags):
    """Moves in long algebraic, which needs no look at the other moves."""
    header = {"Event": "?", "White": "A", "Black": "B", "Result": "*", **tags}
    words = []
    for ply, (board, move) in enumerate(game):
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        words.append(board.long_algebraic(move))
    text = "".join(f'[{name} "{value}"]\n' for name, value in header.items())
    return text + "\n" + " ".join([*words, header["Result"]]) + "\n\n"


def measured(text, *options):
    with Folder() as folder:
        path = folder.write("games.pgn", text)
        return [json.loads(line) for line in
                succeed("style", path, "--per-game", "--jsonl", *options).out_lines]


def random_games(count, seed, longest=90):
    rng = random.Random(seed)
    lengths = [rng.choice((4, 11, 12, 13, 40, longest)) for _ in range(count)]
    return [random_game(rng, length, Board.from_fen(start_fen)) for length in lengths]


def test_classic_equals_the_slow_program():
    games = random_games(24, 5)
    answers = measured("".join(pgn_of(game) for game in games), "--raw")
    check_equal(len(answers), len(games), "games")
    short = 0
    for number, (game, answer) in enumerate(zip(games, answers), start=1):
        slow = SlowGame(game)
        check_equal(answer["total_plies"], slow.plies, f"game {number}: plies")
        for white, side in ((True, "white"), (False, "black")):
            expected = slow.player(white)
            found = answer["classic"][side]
            if expected is None:
                short += 1
                check_equal(found["classification"], "Unknown", f"game {number}, {side}")
                check_equal(answer["classic"]["game"], {"error": "no_positions_analyzed"}, "game")
                check(not any(v for k, v in found.items() if k != "classification"), f"{found}")
                continue
            for name, value in expected.items():
                check_equal(found[name], value, f"game {number}, {side}: {name}")
    check(short > 0, "no game was too short: the sample must have some")


def test_readings_differ_where_they_should():
    game = measured(pgn_of(random_games(1, 11)[0]) + pgn_of(random_game(
        random.Random(2), 90, Board.from_fen(start_fen))))[1]
    classic, documented, repaired = game["classic"], game["documented"], game["repaired"]
    for side in ("white", "black"):
        # Whole-game phases see more than the core window.
        for phase in ("opening", "middlegame", "endgame"):
            name = f"legal_moves_{phase}"
            check(documented[side][name] >= classic[side][name], f"{side} {name}")
        check(repaired[side]["tactical_score"] <= 1, "the repaired score ends at 1")
        check(1 <= repaired[side]["avg_pawn_rank"] <= 7, "ranks count from home")
    check(classic["black"]["legal_moves_opening"] == 0, "classic: Black has no row at ply 12")
    check(documented["black"]["legal_moves_opening"] > 0, "documented: Black has opening moves")
    # From their own side both have pawns on like ranks; absolutely they lie apart.
    apart = abs(classic["white"]["avg_pawn_rank"] - classic["black"]["avg_pawn_rank"])
    alike = abs(repaired["white"]["avg_pawn_rank"] - repaired["black"]["avg_pawn_rank"])
    check(alike < apart, f"{alike} < {apart}")


def mirrored_board(board):
    """Colours exchanged and the board turned over."""
    def turned(square):
        return square ^ 56
    men = ["."] * 64
    for square in range(64):
        men[turned(square)] = board.men[square].swapcase()
    return Board(men, not board.white_to_move, {turned(s) for s in board.castling_rooks},
                 None if board.en_passant is None else turned(board.en_passant), board.number,
                 board.halfmove_clock, board.chess960)


def test_traits_mirror():
    """A game with colours exchanged gives the same traits to the other side."""
    start = Board.from_fen(start_fen)
    game = random_game(random.Random(21), 100, start)
    other_start = mirrored_board(start)
    other = []
    board = other_start
    for _, move in game:
        twin = type(move)(move.origin ^ 56, move.target ^ 56, move.promotion)
        other.append((board, twin))
        board = board.play(twin)
    fen = other_start.to_fen()
    pair = measured(pgn_of(game) + pgn_of(other, SetUp="1", FEN=fen))
    for side, twin in (("white", "black"), ("black", "white")):
        found = {k: v for k, v in pair[1]["traits"][twin].items() if k != "sharpness"}
        expected = {k: v for k, v in pair[0]["traits"][side].items() if k != "sharpness"}
        check_equal(found, expected, f"traits of {side}")


def named_games(count, seed):
    rng = random.Random(seed)
    text = ""
    for number in range(count):
        game = random_game(rng, rng.choice((40, 60, 90)), Board.from_fen(start_fen))
        names = ("Muster, Max", "Doe,J") if number % 2 == 0 else ("Doe, Jane", "Muster,M")
        text += pgn_of(game, White=names[0], Black=names[1], Result=rng.choice(("1-0", "1/2-1/2")),
                       Date=f"{2000 + number % 4}.01.01", WhiteElo="2450", BlackElo="2450")
    return text


def profile_of(text, *options):
    with Folder() as folder:
        path = folder.write("games.pgn", text)
        return json.loads(succeed("style", path, "--json", *options).out)


def test_profile():
    text = named_games(30, 3)
    answer = profile_of(text, "--player", "Muster", "--player", "Doe,Jane")
    check_equal([p["player"] for p in answer["players"]], ["Doe,Jane", "Muster"], "players")
    check_equal([p["games"] for p in answer["players"]], [30, 30], "both spellings are one player")
    for player in answer["players"]:
        check_equal(player["results"]["white"]["games"] + player["results"]["black"]["games"], 30,
                    "results")
        low, high = player["style_interval"]
        check(0 <= low <= player["style_score"] <= high <= 1, f"interval {low} {high}")
        for axis in player["axes"]:
            check(axis["stderr"] > 0 and axis["games"] == 30, f"axis {axis}")
            if axis["axis"] != "opening_breadth":
                check(0 <= axis["percentile"] <= 100, f"rated 2450: a percentile, {axis}")
        check_equal(player["classic"]["games_analyzed"], 30, "games of the classic mean")
    table = profile_of(text)
    check_equal([p["games"] for p in table["players"]], [30, 30], "spellings are one person")
    apart = profile_of(text, "--no-merge")
    check_equal(len(apart["players"]), 4, "every spelling stands for itself")


def test_threads_and_files_do_not_matter():
    text = named_games(40, 8)
    games = text.split("\n\n[Event")
    halves = ("\n\n[Event".join(games[:11]) + "\n\n", "[Event" + "\n\n[Event".join(games[11:]))
    with Folder() as folder:
        whole = folder.write("whole.pgn", text)
        parts = [folder.write(f"{i}.pgn", half) for i, half in enumerate(halves)]
        one = succeed("style", whole, "--json", "--threads", "1").out
        check_equal(succeed("style", whole, "--json", "--threads", "3").out, one, "three threads")
        check_equal(succeed("style", *reversed(parts), "--json").out, one, "two files, turned")


def change(database, sql):
    connection = sqlite3.connect(str(database))
    connection.execute(sql)
    connection.commit()
    connection.close()


def test_stored_measures_say_what_replayed_games_say():
    forfeit = ('[White "Doe, Jane"]\n[Black "Muster,M"]\n[ECO "B90"]\n[Result "1-0"]\n'
               '[Opening "Sicilian Defense: Najdorf Variation"]\n\n1-0\n\n')
    with Folder() as folder:
        games = folder.write("games.pgn", named_games(30, 5) + forfeit)
        more = folder.write("more.pgn", many_games(12))
        database = folder.path / "games.db"
        succeed("import", games, "--db", str(database), "--delta", "--depth", "1", "--delta-rate",
                "9", "-q", timeout=300)
        succeed("import", more, "--db", str(database), "-q")
        asked = [["--json"], ["--min-games", "1", "--no-merge", "--json"], ["--player", "Muster"],
                 ["--player", "Doe", "--player", "Nobody", "--json", "--classic"],
                 ["--player", "Muster", "--html", "-"], ["--player", "Mustr"],
                 ["--player", "Muster", "--set", "core_first_ply=20", "--json"]]

        def answers():
            runs = [kibitzer("style", "--db", str(database), *arguments) for arguments in asked]
            return [(run.code, run.out, run.err) for run in runs]

        stored = answers()
        change(database, "UPDATE games SET formula_version = 0 WHERE id % 2 = 0")
        check_equal(answers(), stored, "half of the games replayed")
        change(database, "UPDATE games SET formula_version = 0")
        check_equal(answers(), stored, "all games replayed")
        version = json.loads(succeed("compare", "--group", f"a={more}", "--json", "--no-games").out)
        change(database, f"UPDATE games SET formula_version = {version['formula_version']}")
        change(database, "UPDATE metrics SET tactical_score = tactical_score + 1")
        check(answers()[0] != stored[0], "what is stored is what is read")
        check_equal(answers()[-1], stored[-1], "other settings: measured anew")


def test_little_says_little():
    player = profile_of(pgn_of(random_games(1, 4, 60)[0], White="Solo, H"), "--player", "Solo")
    check_equal(player["players"][0]["style_label"], None, "no label from one game")
    check_equal(player["players"][0]["style_interval"], None, "no interval from one game")
    text = named_games(19, 5)
    check_equal(profile_of(text, "--player", "Muster")["players"][0]["style_label"], None,
                "no label from 19 games")


def test_page():
    run = succeed("style", "--player", "Morphy", opera)
    check("Morphy" in run.out and "too few games for a label" in run.out, run.out)
    check("± 0.00" not in run.out and "Style score 1" not in run.out,
          "one game has neither a spread nor a score: " + run.out)
    table = succeed("style", opera, "--min-games", "1")
    check("Morphy, Paul" in table.out, table.out)
    nobody = succeed("style", opera).out
    check_equal(nobody, "1 game, 2 players; nobody with 10 games or more: --min-games 1 shows "
                "everybody\n", "nobody has enough games")


def test_delta():
    game = random_game(random.Random(31), 60, Board.from_fen(start_fen))
    plies = SlowGame(game).delta_plies
    answer = measured(pgn_of(game), "--delta", "--depth", "3")[0]
    samples = answer["delta_metrics"]
    found = [s["ply"] for s in samples]
    check(found and set(found) <= set(plies), f"sampled {found}, wanted {plies}")
    check("raw" not in answer, "the rows are shown only if asked for")
    for side in ("white", "black"):
        own = [s[f"delta_{side}"] for s in samples if s[f"delta_{side}"] is not None]
        metrics = answer["classic"][side]
        check_equal(metrics["delta_samples"], len(own), f"{side}: samples")
        check_equal(metrics["max_delta"], max(own, default=0), f"{side}: largest")
        check(abs(metrics["avg_delta"] - sum(own) / max(1, len(own))) < 0.006, f"{side}: average")
    every = measured(pgn_of(game), "--delta", "--depth", "2", "--set", "delta_sampling_rate=1")[0]
    check(len(every["delta_metrics"]) > 2 * len(samples), "every position instead of every third")
    two = measured(pgn_of(game) * 3, "--delta", "--depth", "3", "--threads", "2")
    check_equal(two[2]["delta_metrics"], samples, "two threads, third game")
    check_one_error_line(kibitzer("style", opera, "--delta", "--engine", "/no/such/engine"), 1,
                         "missing engine")
    check_equal(kibitzer("style", "--db", "x.db", "--delta").code, 2, "--delta with --db")
    for option in ("--depth", "--delta-rate", "--engine"):
        check_one_error_line(kibitzer("style", opera, option, "5"), 2, f"{option} without --delta")


def test_settings():
    text = pgn_of(random_game(random.Random(2), 90, Board.from_fen(start_fen)))
    plain = measured(text)[0]
    early = measured(text, "--set", "core_last_ply=30")[0]
    check(early["classic"]["white"]["positions_analyzed"] <
          plain["classic"]["white"]["positions_analyzed"], "a shorter window has fewer positions")
    check_equal(early["repaired"], plain["repaired"], "the other readings stay")
    repaired = measured(text, "--reading", "repaired", "--set", "core_first_ply=31")[0]
    check_equal(repaired["classic"], plain["classic"], "classic stays")
    check(repaired["repaired"] != plain["repaired"], "repaired changes")
    with Folder() as folder:
        path = folder.write("a.pgn", text)
        bad = folder.write("bad.yaml", "delta_sampling_rate: 3\nstockfish_depth: deep\n")
        run = kibitzer("style", path, "--settings", bad)
        check_one_error_line(run, 1, "bad settings file")
        check("line 2" in run.err and "stockfish_depth" in run.err, run.err)
    check_one_error_line(kibitzer("style", opera, "--set", "core_last_ply=x"), 2, "bad --set")
    limits = ["--set", "limit_very_tactical=9", "--set", "limit_tactical=8", "--set",
              "limit_balanced=7", "--set", "limit_positional=6"]
    for more, expected in (([], "Very Tactical"), (limits, "Very Positional")):
        run = succeed("style", opera, "--player", "Morphy", "--json", *more)
        classic = json.loads(run.out)["players"][0]["classic"]
        check_equal(classic["classification"], expected, f"class of the mean {more}")
        check_equal(classic["classification_distribution"][expected], 1, f"its games {more}")
    shown = succeed("style", "--show-settings").out_lines
    check("delta_sampling_rate: 3" in " ".join(shown), "settings are shown")


def test_bad_input():
    check_one_error_line(kibitzer("style", "missing.pgn"), 1, "missing file")
    run = kibitzer("style", opera, "--player", "Nobody")
    check_equal(run.code, 1, "nobody: exit code")
    check("none of the players asked for" in run.err, run.err)
    check_equal(kibitzer("style").code, 2, "no file")
    with Folder() as folder:
        empty = folder.write("empty.pgn", "")
        run = kibitzer("style", empty)
        check_equal(run.code, 0, f"empty file: {run}")
        check("warning" in run.err, run.err)
        damaged = folder.write("damaged.pgn", '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 *\n')
        run = kibitzer("style", damaged, "--per-game", "--jsonl")
        check_equal(run.code, 0, f"damaged game: {run}")
        check_equal(json.loads(run.out)["total_plies"], 2, "kept up to the damage")


run_tests(globals())
