"""The verb `review` from end to end: text, JSON, PGN, page, and what can go wrong.

Words and verdicts may change with the engine; what is checked here is structure.
"""

import functools
import json
import re
import subprocess
import sys
import time
from pathlib import Path

import told_men
from support import (Folder, check, check_equal, check_one_error_line, control_characters,
                     environment, interrupt, kibitzer, program, run_tests, source_root, succeed)

opera = str(source_root / "examples" / "opera.pgn")
club = str(source_root / "tests" / "cases" / "review_games.pgn")
mock = Path(__file__).with_name("mock_engine.py")
quick = ["--nodes", "1500"]
scholars_mate = ('[White "Anna"]\n[Black "Bert"]\n[Result "1-0"]\n\n'
                 "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n")


@functools.cache
def review_once(*arguments):
    return succeed("review", *arguments, *quick)


def review(*arguments, run=succeed, **options):
    """The same games with the same options are reviewed once: the answer is the same."""
    if run is succeed and not options and arguments[0] in (opera, club):
        return review_once(*arguments)
    return run("review", *arguments, *quick, **options)


def review_json(*arguments, **options):
    answer = json.loads(review(*arguments, "--json", **options).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.review", 3), "schema")
    return answer["games"]


# --- Text ----------------------------------------------------------------------------------------


def test_opera_is_a_page_of_text():
    run = review(opera)
    check_equal(run.err, "", "stderr")
    for part in ("Morphy, Paul – Duke of Brunswick and Count Isouard", "1-0", "Who was winning",
                 "accuracy", "blunders", "What to learn from it", "In short",
                 "White won by checkmate on move 17."):
        check(part in run.out, f"no {part!r} in {run.out}")
    check(all(len(line) <= 80 for line in run.out_lines), f"too wide: {run.out}")
    check(not control_characters.search(run.out), "colours without a terminal")
    check(3 <= len(re.findall(r"^  \d+\.+\S+  ", run.out, re.M)) <= 5, f"moments: {run.out}")


def test_color_can_be_forced_and_refused():
    check("\033[" in review(opera, env=environment(KIBITZER_COLOR="always")).out, "no colour")
    check("\033[" not in review(opera, env=environment(KIBITZER_COLOR="never")).out, "colour")


def test_boards_and_side():
    run = review(opera, "--boards", "--side", "black")
    check("h g f e d c b a" in run.out, f"no board from Black's side: {run.out}")
    check(re.search(r"\b[Yy]our?\b", run.out), f"not told to the reader: {run.out}")


def test_several_games_and_one_of_them():
    with Folder() as folder:
        path = str(folder.write("two.pgn", scholars_mate + Path(opera).read_text()))
        both = review(path)
        check("Anna" in both.out and "Morphy" in both.out, f"both games: {both.out}")
        check("--game N" in both.err, f"no hint: {both.err!r}")
        check_equal(review(path, "-q").err, "", "stderr when quiet")
        second = review(path, "--game", "2")
        check("Anna" not in second.out and "Morphy" in second.out, f"second game: {second.out}")
        check_one_error_line(review(path, "--game", "3", run=kibitzer), 1, "--game 3")


# --- Verdicts ------------------------------------------------------------------------------------


def test_json_of_scholars_mate():
    (game,) = review_json("-", stdin=scholars_mate)
    moves = game["moves"]
    check_equal([m["san"] for m in moves], ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"], "san")
    check_equal(moves[5]["class"], "blunder", "3...Nf6")
    check_equal(moves[5]["mate"], 1, "White mates in one")
    check(moves[6]["class"] not in ("inaccuracy", "mistake", "blunder"), "mating is no error")
    check_equal((moves[6]["over"], moves[6]["white_chance"]), ("checkmate", 1), "the end")
    check_equal(game["teachable"][0], 5, "what to teach")
    check(moves[5]["words"] and moves[5]["better"], f"nothing said: {moves[5]}")
    check(game["complete"], "complete")


def test_answers_do_not_depend_on_threads():
    one, three = (review(opera, "--json", "--threads", n).out for n in ("1", "3"))
    check_equal(one, three, "answers with 1 and 3 threads")


def test_a_mirrored_game_gets_the_mirrored_review():
    mirrored = ('[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"]\n\n'
                "1... e5 2. e4 Qh4 3. Nc3 Bc5 4. Nf3 Qxf2# 0-1\n")
    (white,), (black,) = review_json("-", stdin=scholars_mate), review_json("-", stdin=mirrored)
    # Openings have names only as they are usually played.
    after_book = [i for i, m in enumerate(white["moves"]) if m["class"] != "book"]
    check(5 in after_book, "the blunder is no theory")
    classes = [[g["moves"][i]["class"] for i in after_book] for g in (white, black)]
    check_equal(*classes, "classes")
    for a, b in ((white["moves"][i], black["moves"][i]) for i in after_book):
        check(abs(a["white_chance"] + b["white_chance"] - 1) < 1e-9, f"{a['san']} {b['san']}")
        check(abs(a["loss"] - b["loss"]) < 1e-9, f"{a['san']} {b['san']}")
    taught = [[i for i in g["teachable"] if i in after_book] for g in (white, black)]
    check_equal(*taught, "teachable")


def test_explain_has_the_same_judge():
    """Every sixth move of three games: chances and loss are those of the review, at any rating, and so
    is the kind of error at the same rating."""
    few = ["--nodes", "600"]
    read = {elo: [move for game in json.loads(succeed("review", club, "--elo", elo, "--json",
                                                      *few).out)["games"]
                  for move in game["moves"][::6]] for elo in ("900", "1800")}
    lines = "".join(f"{move['fen']};{move['uci']}\n" for move in read["1800"])
    rows = [json.loads(row) for row in succeed("explain", "--fens", "-", "--elo", "1800", *few,
                                               stdin=lines, timeout=300).out_lines]
    for elo, moves in read.items():
        check_equal(len(rows), len(moves), "rows")
        for move, row in zip(moves, rows):
            what = f"{move['san']} in {move['fen']} at {elo}"
            white = move["side"] == "white"
            played = move["white_chance"] if white else 1 - move["white_chance"]
            check(abs(played - row["win_chance_played"]) < 1e-9, f"played: {what}")
            check(abs(move["loss"] - row["loss"]) < 1e-9, f"loss: {what}")
            if elo == "1800" and "book" not in (move["class"], row["class"]):
                errors = [c if c in ("inaccuracy", "mistake", "blunder") else ""
                          for c in (move["class"], row["class"])]
                check_equal(*errors, f"class: {what}")


def test_clocks():
    game = ('[TimeControl "60+0"]\n\n1. e4 {[%clk 0:00:58]} e5 {[%clk 0:00:59]} '
            "2. Qh5 {[%clk 0:00:05]} Nc6 {[%clk 0:00:57]} 3. Bc4 {[%clk 0:00:04]} *\n")
    (answer,) = review_json("-", stdin=game)
    check_equal([m["spent_ms"] for m in answer["moves"]], [2000, 1000, 53000, 2000, 1000], "spent")
    check_equal(answer["white"]["time"]["moves_in_trouble"], 1, "time trouble")
    check_equal(answer["white"]["time"]["longest"][0], 2, "longest think")


def test_claims_carry_their_proof():
    (game,) = review_json("-", stdin=scholars_mate)
    (claim,) = [c for c in game["moves"][5]["claims"] if c.get("mate_in")]
    check_equal((claim["mate_in"], claim["proof"]), (1, "4.Qxf7#"), "3...Nf6 allows mate")
    for move in game["moves"]:
        check(bool(move["words"]) or not move["claims"], "claims only where something is said")


def test_facts():
    sheet = review("-", "--facts", stdin=scholars_mate).out
    for part in ("game: Anna - Bert 1-0", "move: 3...Nf6", "class: blunder", "answer: 4.Qxf7#",
                 "Nothing else has been shown"):
        check(part in sheet, f"no {part!r} in {sheet}")
    answer = json.loads(review("-", "--facts", "--json", stdin=scholars_mate).out)
    check_equal((answer["schema"], answer["version"]), ("kibitzer.review.facts", 1), "schema")
    moments = answer["games"][0]["moments"]
    check("3...Nf6" in [m["move"] for m in moments], f"moments: {moments}")
    for moment in moments:
        for sentence in moment["found"]:
            check("found: " + sentence in sheet, f"the same facts: {sentence}")
    check_one_error_line(review(opera, "--facts", "--pgn", "-", run=kibitzer), 2, "two forms")


def test_better_is_never_the_move_itself():
    praised = 0
    for move in (m for game in review_json(club) for m in game["moves"]):
        error = move["class"] in ("inaccuracy", "mistake", "blunder")
        named = [each["uci"] for each in move["better_moves"]]
        check(error or not (move["better"] or named), f"better than {move['san']}, no error")
        check(move["uci"] not in named + [step["uci"] for step in move["better"][:1]],
              f"{move['san']} better than itself")
        if move["follows"]:
            praised += 1
            check(move["class"] in ("great", "brilliant"), move["class"])
            check_equal(move["follows"][0]["uci"], move["uci"], "the line of a praised move")
    check(praised > 0, "no praised move")


def test_who_gives_check_for_ever_is_praised_once():
    checks = "1. Qe8+ Kh7 2. Qh5+ Kg8 " + "".join(
        f"{n}. Qe8+ Kh7 {n + 1}. Qh5+ Kg8 " for n in (3, 5, 7))
    game = ('[SetUp "1"]\n[FEN "6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1"]\n\n' + checks + "1/2-1/2\n")
    # Most players rated 1400 would give that check: to them it is no feat.
    (answer,) = review_json("-", "--elo", "2500", stdin=game)
    classes = [move["class"] for move in answer["moves"] if move["side"] == "white"]
    check(classes[0] in ("great", "brilliant"), f"the first check: {classes}")
    check(not {"great", "brilliant"} & set(classes[2:]), f"the same again: {classes}")


def test_the_next_best_after_a_praised_move_is_worse():
    games = str(source_root / "tests" / "cases" / "review_games.pgn")
    told = 0
    for nodes in ("300", "700"):
        answer = json.loads(succeed("review", games, "--elo", "2000", "--json", "--nodes",
                                    nodes).out)
        for move in (m for game in answer["games"] for m in game["moves"]):
            for next_best, own in re.findall(r"the win chance is (\d+) % instead of (\d+) %",
                                             " ".join(move["words"])):
                told += 1
                check(int(next_best) + 5 < int(own), f"{move['san']} at {nodes}: {move['words']}")
    check(told > 3, f"{told} praised moves")


def test_better_moves_are_the_most_teachable_with_the_best_among_them():
    games = str(source_root / "tests" / "cases" / "review_games.pgn")
    differs = 0
    for move in (m for game in review_json(games, "--show", "2") for m in game["moves"]):
        named = [each["uci"] for each in move["better_moves"]]
        others = [line["pv"][0] for line in move["lines"] if line["pv"][0] != move["uci"]]
        check(len(named) <= 2, f"{named}")
        if named:
            check(others[0] in named, f"{move['san']}: the best, {others[0]}, in {named}")
            differs += named != others[:len(named)]
    check(differs > 0, "always in the engine's order")
    for move in (m for game in review_json(games, "--show", "0") for m in game["moves"]):
        check_equal(move["better_moves"], [], "none asked for")


def test_sentences_take_only_men_that_stand_on_the_board():
    # Pawns race and promote; what is told of them are promotions.
    races = "".join(f'[SetUp "1"]\n[FEN "{fen}"]\n\n{moves} *\n\n' for fen, moves in (
        ("8/P6k/8/8/8/8/5K1p/8 w - - 0 1", "1. Kf3 h1=Q+ 2. Kf4 Qb7 3. Ke5 Qxa7"),
        ("8/PP4k1/8/8/8/8/pp4K1/8 w - - 0 1", "1. Kf3 a1=Q 2. b8=Q b1=Q 3. a8=Q Qf1+"),
        ("1r6/P5k1/8/8/8/2b5/1p4K1/1R6 w - - 0 1", "1. Kf3 Rf8+ 2. Ke4 Re8+ 3. Kd3 Rd8+"),
        ("2r5/1P4k1/8/8/8/8/6PP/6K1 b - - 0 1", "1... Rc1+ 2. Kf2 Rb1 3. b8=Q Rxb8")))
    read, promotions = 0, 0
    for file, text in (("-", races), (club, None)):
        for elo in ("800", "1800"):
            given = {"stdin": text} if text else {}
            answer = json.loads(review(file, "--elo", elo, "--json", **given).out)
            phrases, complaints = told_men.check_review(answer)
            check_equal(complaints, [], "sentences")
            read += phrases
            promotions += json.dumps(answer).count(" queen a pawn") + json.dumps(answer).count(
                " queened a pawn") + json.dumps(answer).count(" a pawn queen")
    check(read > 20 and promotions > 2, f"{read} phrases, {promotions} promotions")
    # The reader of sentences can complain.
    lonely = "4k3/8/8/8/8/8/4p3/4K2Q w - - 0 1"
    for sentence, wrong in (("1.Qa8+ wins two queens.", True), ("1.Qa8+ wins a pawn.", False),
                            ("1.Kd1 loses a queen for a pawn: 1...e1=Q+.", False),
                            ("1.Kd1 loses a rook.", True), ("1.Kd1 lets two pawns queen.", True)):
        check_equal(told_men.too_many(sentence, [lonely]) is not None, wrong, sentence)


def test_a_quick_look_says_so():
    check("This was a quick look" in " ".join(review(opera).out.split()), "text")
    (game,) = review_json("-", stdin=scholars_mate)
    check_equal((game["nodes"], game["quick_look"]), (1500, True), "JSON")


# --- Files ---------------------------------------------------------------------------------------


def test_annotated_pgn_is_good_pgn_and_a_fixed_point():
    with Folder() as folder:
        path = str(folder.path / "out.pgn")
        again = str(folder.path / "again.pgn")
        review(opera, "--pgn", path)
        succeed("pgn", "check", path)
        text = Path(path).read_text()
        for part in ("[%eval ", "[%cal G", "$", "(", "[Annotator \"Kibitzer\"]"):
            check(part in text, f"no {part!r} in {text}")
        check(all(len(line) < 80 for line in text.splitlines()), "lines too long")
        succeed("pgn", "convert", path, "--out", again)
        check_equal(Path(again).read_text().strip(), text.strip(), "read and written again")
        review(path, "--pgn", again)
        check_equal(Path(again).read_text(), text, "reviewed again")


def test_study_has_chapters():
    with Folder() as folder:
        path = str(folder.path / "study.pgn")
        review(opera, "--pgn", path, "--study")
        succeed("pgn", "check", path)
        names = re.findall(r'\[ChapterName "(.*)"\]', Path(path).read_text())
        check(len(names) >= 3 and len(set(names)) == len(names), f"chapters {names}")


def test_page_is_one_file_and_escapes_names():
    hostile = scholars_mate.replace("Anna", "<script>alert(1)</script>").replace(
        "Bert", "</title><img src=x>")
    with Folder() as folder:
        path = folder.path / "out.html"
        review("-", "--html", str(path), stdin=hostile)
        page = path.read_text()
        check("<script>alert" not in page and "<img" not in page, "markup from a name")
        check_equal(len(re.findall("<script", page)), 2, "script elements")
        data = re.search(r'<script type="application/json" id="data">(.*?)</script>', page)[1]
        check_equal(json.loads(data)["games"][0]["white"]["player"], "<script>alert(1)</script>",
                    "the name in the data")
        outside = re.findall(r"https?://[^\"' )]+", page)
        check_equal(set(outside), {"http://www.w3.org/2000/svg"}, "addresses")


def test_standard_output_takes_one_form():
    check(review(opera, "--pgn", "-").out.startswith("[Event "), "PGN to stdout")
    check(review(opera, "--html", "-").out.startswith("<!doctype html>"), "page to stdout")
    check_one_error_line(review(opera, "--pgn", "-", "--json", run=kibitzer), 2, "two forms")


def test_unwritable_files_are_one_error():
    run = review(opera, "--html", "/no/such/folder/x.html", run=kibitzer)
    check_one_error_line(run, 1, "unwritable file")


# --- Odd games -----------------------------------------------------------------------------------


def test_odd_games():
    fen = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/q7/4K3 b - - 0 1"]\n\n1... Qa5+ 2. Kd1 *\n'
    chess960 = ('[Variant "Chess960"]\n[SetUp "1"]\n'
                '[FEN "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 0 1"]\n\n'
                "1. e4 e5 2. f3 f6 *\n")
    cases = {
        "no moves": ('[White "A"]\n\n*\n', 0),
        "from a position": (fen, 2), "Chess960": (chess960, 4),
        "stalemate": ('[SetUp "1"]\n[FEN "7k/8/6Q1/8/8/8/8/K7 b - - 0 1"]\n\n1/2-1/2\n', 0),
        "null move": ("1. e4 -- 2. d4 *\n", 3),
        "one legal move": ('[SetUp "1"]\n[FEN "k7/8/1K6/8/8/8/8/7R b - - 0 1"]\n\n1... Kb8 *\n', 1),
    }
    for what, (text, plies) in cases.items():
        (game,) = review_json("-", stdin=text)
        check_equal(len(game["moves"]), plies, what)
        review("-", stdin=text)
        check(review("-", "--pgn", "-", stdin=text).out, what)
        check(review("-", "--html", "-", stdin=text).out, what)


def test_damage_is_kept_up_to():
    run = review("-", "--json", stdin="1. e4 e5 2. Ke4 Nc6 *\n")
    check_equal(len(json.loads(run.out)["games"][0]["moves"]), 2, "moves before the damage")
    check_equal(len(run.err_lines), 1, "one warning")
    check(run.err.startswith("warning: "), run.err)


def test_bad_inputs():
    check_one_error_line(review("no-such-file.pgn", run=kibitzer), 1, "missing file")
    check_one_error_line(review("-", run=kibitzer, stdin="This is prose.\n" * 20), 1, "prose")
    run = review("-", stdin="")
    check(run.err.startswith("warning: ") and len(run.err_lines) == 1, f"empty file: {run}")
    for arguments in (["--elo", "5"], ["--elo", "x"], ["--side", "left"], ["--candidates", "0"],
                      ["--candidates", "99"], ["--nodes", "0"], ["--game", "0"], ["--study"]):
        check_one_error_line(kibitzer("review", opera, *arguments), 2, str(arguments))


# --- Engines and interruption --------------------------------------------------------------------


def mock_command(*arguments):
    return " ".join(f"'{word}'" for word in (sys.executable, "-u", mock, *arguments))


def test_another_engine():
    (game,) = review_json("-", "--engine", mock_command("--seed", "1"), "--threads", "2",
                          stdin=scholars_mate)
    check_equal(game["engine"], "Mock", "engine")
    check_equal(len(game["moves"]), 7, "moves")


def test_engines_that_fail_are_one_line():
    for how in ("crash", "exit", "no move", "illegal", "die at handshake"):
        run = review("-", "--engine", mock_command("--misbehave", how, "--on-move", "2"),
                     run=kibitzer, stdin=scholars_mate)
        check_one_error_line(run, 1, how)
    check_one_error_line(review(opera, "--engine", "no-such-engine", run=kibitzer), 1, "no engine")


def test_interrupt_keeps_what_is_done():
    with Folder() as folder:
        games = str(folder.write("games.pgn", scholars_mate + Path(opera).read_text()))
        out = folder.path / "out.pgn"
        process = subprocess.Popen([program, "review", games, "--nodes", "3000000", "--pgn", out],
                                   env=environment(), stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        time.sleep(2.5)
        interrupt(process)
        try:
            code = process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            raise AssertionError("still there after the interrupt") from None
        text = process.stdout.read().decode()
        check_equal(code, 130, f"exit code ({process.stderr.read()})")
        check("interrupted" in text or "In short" in text, f"what was done: {text}")
        succeed("pgn", "check", str(out))


def with_clocks(text, thought=4, long_thought=1800):
    """The first game of a text with clock times: every side thinks long once, and quickly else."""
    tags, moves = text.split("\n\n", 2)[:2]
    left, written = [7200, 7200], []
    words = [re.sub(r"^\d+\.+", "", word) for word in re.sub(r"\{[^}]*\}", "", moves).split()]
    for ply, san in enumerate(word for word in words if word and word[0].isalpha()):
        left[ply % 2] -= long_thought if ply < 2 else thought
        clock = left[ply % 2]
        written.append(f"{san} {{[%clk {clock // 3600}:{clock // 60 % 60:02}:{clock % 60:02}]}}")
    return f'{tags}\n[TimeControl "7200"]\n\n' + " ".join(written) + " *\n\n"


def test_errors_in_haste_are_told_with_the_time_they_deserved():
    games = (source_root / "tests/cases/review_games.pgn").read_text(encoding="utf-8")
    texts = [game if game.startswith("[Event") else "[Event" + game
             for game in games.split("\n\n[Event")]
    with Folder() as folder:
        timed = folder.write("timed.pgn", "".join(map(with_clocks, texts)))
        moves = [move for game in json.loads(review(timed, "--json").out)["games"]
                 for move in game["moves"]]
        hasty = [move for move in moves if "in_haste" in move]
        timed_moves = [move for move in moves if move.get("spent_ms")]
        told = [move for move in timed_moves if "deserved_ms" in move]
        check(len(told) > len(timed_moves) / 2, "most moves are told what they deserved")
        check(hasty, "no error in haste was told")
        for move in hasty:
            check(move["class"] in ("inaccuracy", "mistake", "blunder"), move["class"])
            check(move["spent_ms"] * 3 <= move["deserved_ms"] + 30000, move["spent_ms"])
            check(move["deserved_ms"] % 5000 == 0, move["deserved_ms"])
        untimed = json.loads(review(opera, "--json").out)
        check("deserved_ms" not in json.dumps(untimed), "a time without a clock")


run_tests(globals())
