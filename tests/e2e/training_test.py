"""A player's own games, the whole way: import, names, reviews, cards, copies."""

import functools
import json
import re
import shutil
import signal
import subprocess
import time

import planted_habit
from store_games import digest, number, rows
from support import (Folder, check, check_equal, kibitzer, program, run_tests, succeed)

day = 86_400_000
start = 1_800_000_000_000 - 1_800_000_000_000 % day

# Both overlook mate, and in the end White gives the queen away: errors at any effort.
blunders = """[Event "Casual"]
[White "Anna"]
[Black "{black}"]
[Date "2026.01.{day:02}"]
[Result "0-1"]
[WhiteElo "1200"]
[BlackElo "1200"]
[TimeControl "300+0"]

1. e4 {{[%clk 0:05:00]}} e5 {{[%clk 0:05:00]}} 2. Qh5 {{[%clk 0:04:58]}} Ke7 {{[%clk 0:04:30]}}
3. Nc3 {{[%clk 0:04:50]}} Nf6 {{[%clk 0:04:20]}} 4. Qh4 {{[%clk 0:04:20]}} d5 {{[%clk 0:04:10]}}
5. Qxf6+ {{[%clk 0:04:19]}} gxf6 {{[%clk 0:04:00]}} 0-1

"""


def ask(*arguments, **options):
    return json.loads(succeed(*map(str, arguments), "--json", **options).out)


@functools.cache
def reviewed():
    """A folder with games of Anna's, and the database in which they are reviewed."""
    folder = Folder().__enter__()
    folder.write("games.pgn", "".join(blunders.format(black=f"Bert{i}", day=i) for i in (1, 2, 3)))
    db = folder.path / "games.db"
    succeed("import", folder.path / "games.pgn", "--db", db)
    succeed("my", "names", "--add", "anna", "--db", db)
    answer = ask("my", "review", "--db", db, "--nodes", 300)
    check_equal((answer["games"], answer["reviewed"], answer["left"]), (3, 3, 0), "review")
    return folder


def made(folder):
    """A copy of that, for a test alone."""
    for file in reviewed().path.iterdir():
        shutil.copy(file, folder.path)
    return folder.path / "games.db"


def test_reviews_are_stored_once_with_clocks():
    with Folder() as folder:
        db = made(folder)
        check_equal(number(db, "SELECT count(*) FROM clocks"), 3, "games with clocks")
        check("[%clk 0:04:20]" in succeed("game", "1", "--db", db).out, "clocks of a stored game")
        before = rows(db, "SELECT * FROM findings ORDER BY game_id, ply")
        queens = [row for row in rows(db, "SELECT ply, side, pace, spent, verdict, words, known, "
                                          "fault FROM findings WHERE move = 'h4f6'")]
        check_equal(len(queens), 3, "the same error in three games")
        ply, side, pace, spent, verdict, words, known, fault = queens[0]
        check_equal((ply, side, pace, spent, verdict, fault),
                    (9, "white", "under_5s", 1.0, "blunder", "allowed"), "the finding")
        check("5.Qxf6+" in words, words)
        check("White" not in words, f"told to the one who made it: {words}")
        check(known.count(";") >= 1, known)
        again = ask("my", "review", "--db", db, "--nodes", 300)
        check_equal(again["reviewed"], 0, "reviewed again")
        check_equal(rows(db, "SELECT * FROM findings ORDER BY game_id, ply"), before, "findings")
        deeper = ask("my", "review", "--db", db, "--nodes", 400, "--limit", 2)
        check_equal((deeper["reviewed"], deeper["left"]), (2, 1), "with more effort")


def test_reviews_do_not_depend_on_threads():
    with Folder() as folder:
        db = made(folder)
        for threads in ("1", "3"):
            other = folder.path / f"{threads}.db"
            succeed("import", folder.path / "games.pgn", "--db", other)
            succeed("my", "names", "--add", "Anna", "--db", other)
            succeed("my", "review", "--db", other, "--nodes", "300", "--threads", threads)
            for table in ("findings", "side_reviews", "reviews"):
                check_equal(rows(other, f"SELECT * FROM {table}"), rows(db, f"SELECT * FROM {table}"),
                            f"{table}, {threads} threads")


def test_reviews_go_on_after_an_interruption():
    with Folder() as folder:
        folder.write("games.pgn", "".join(blunders.format(black=f"Bert{i}", day=i) for i in range(1, 9)))
        db, whole = folder.path / "games.db", folder.path / "whole.db"
        for path in (db, whole):
            succeed("import", folder.path / "games.pgn", "--db", path)
            succeed("my", "names", "--add", "Anna", "--db", path)
        command = [program, "my", "review", "--db", str(db), "--nodes", "400", "--threads", "2"]
        for end in (signal.SIGINT, signal.SIGKILL):
            running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            before = number(db, "SELECT count(*) FROM reviews")
            while running.poll() is None and number(db, "SELECT count(*) FROM reviews") <= before:
                time.sleep(0.01)
            running.send_signal(end)
            running.communicate()
            check(end == signal.SIGKILL or running.returncode in (130, 0), running.returncode)
        done = number(db, "SELECT count(*) FROM reviews")
        answer = ask("my", "review", "--db", db, "--nodes", "400")
        check_equal(answer["reviewed"], 8 - done, "reviewed after the interruptions")
        succeed("my", "review", "--db", whole, "--nodes", "400")
        for table in ("findings", "side_reviews", "reviews", "cards"):
            check_equal(rows(db, f"SELECT * FROM {table} ORDER BY 1, 2" if table != "cards" else
                             "SELECT position FROM cards ORDER BY 1"),
                        rows(whole, f"SELECT * FROM {table} ORDER BY 1, 2" if table != "cards" else
                             "SELECT position FROM cards ORDER BY 1"), table)


def queen_card(db):
    return number(db, "SELECT c.id FROM cards c JOIN findings f USING (position) "
                      "WHERE f.move = 'h4f6' LIMIT 1")


def test_a_card_is_tried_until_it_is_right():
    with Folder() as folder:
        db = made(folder)
        card = queen_card(db)
        check_equal(number(db, f"SELECT count(*) FROM findings f JOIN cards c USING (position) "
                               f"WHERE c.id = {card}"), 3, "errors behind one card")
        first = ask("train", "answer", "--db", db, "--card", card, "--move", "Qxf6+", "--seconds", 4)
        check_equal((first["verdict"], first["finished"], first["grade"]), ("wrong", False, None), "a wrong try")
        check(first["words"] and "Qxf6" in first["words"][0], first["words"])
        check_equal(first["solution"], None, "the solution of a card that is still tried")
        check(first["refutation"][0] in ("g7f6", "e7f6"), first["refutation"])
        nothing = ask("train", "answer", "--db", db, "--card", card, "--nothing")
        check_equal((nothing["verdict"], nothing["tries"]), ("wrong", 2), "nothing here")
        shown = ask("train", "card", "--db", db)
        check_equal((shown["card"]["card"], shown["card"]["tried"]), (card, ["Qxf6+", "-"]), "asked again")
        check(not {"motif", "verdict", "known"} & set(shown["card"]), "nothing is given away")
        best = rows(db, "SELECT known FROM findings WHERE move = 'h4f6'")[0][0].split(" ")[0]
        right = ask("train", "answer", "--db", db, "--card", card, "--move", best, "--now", str(start))
        check_equal((right["verdict"], right["finished"], right["grade"]), ("right", True, "again"), "the right move")
        check_equal(right["due"], start + 60_000, "due")
        check(right["solution"]["words"] and right["solution"]["right"], right["solution"])
        undone = ask("train", "undo", "--db", db)
        check_equal(undone["card"], card, "undone")
        check_equal(number(db, "SELECT count(*) FROM answers"), 0, "answers")
        quick = ask("train", "answer", "--db", db, "--card", card, "--move", best, "--seconds", 3)
        check_equal(quick["grade"], "easy", "right at once")


def test_what_no_review_looked_at_is_searched():
    with Folder() as folder:
        db = made(folder)
        card = queen_card(db)
        known = rows(db, "SELECT known FROM findings WHERE move = 'h4f6'")[0][0]
        check("h4h7" not in known, known)
        lost = ask("train", "answer", "--db", db, "--card", card, "--move", "Qxh7", "--nodes", 2000)
        check_equal(lost["verdict"], "wrong", "another way to lose the queen")
        check(lost["refutation"][0] in ("h8h7", "f6h7"), lost["refutation"])
        check(number(db, "SELECT count(*) FROM analyses") > 0, "it is kept")


def test_a_session_has_an_end():
    with Folder() as folder:
        db = made(folder)
        asked = []
        for place in range(3):
            answer = ask("train", "card", "--db", db, "--cap", 3, "--now", str(start + place))
            asked.append(answer["card"]["card"])
            succeed("train", "answer", "--db", db, "--card", str(asked[-1]), "--give-up", "--now", str(start + place))
        check_equal(len(set(asked)), 3, "cards")
        over = ask("train", "card", "--db", db, "--cap", 3, "--now", start + 5)
        check_equal((over["card"], over["ended"], over["answered"]), (None, "session_over", 3), "over")
        later = ask("train", "card", "--db", db, "--new", 3, "--now", start + 5)
        check_equal(later["ended"], "nothing_due", "no more new ones")
        due = ask("train", "card", "--db", db, "--now", start + 10 * 60_000)
        check_equal(due["card"]["card"], asked[0], "the first is due again")
        check_equal(ask("train", "card", "--db", db, "--now", start + day)["answered"], 0, "the next day")


def test_what_to_work_on_finds_the_planted_habit_and_else_is_silent():
    with Folder() as folder:
        with_habit = planted_habit.make(folder.path, "Habitual", True)
        without = planted_habit.make(folder.path, "Steady", False)
        found = ask("my", "habits", "--db", with_habit)
        check_equal(found["games"], planted_habit.games, "games")
        habit = found["habits"][0]
        for name, planted in planted_habit.habit.items():
            check_equal(habit[name], planted, name)
        check_equal(habit["pace"], None, "at any pace")
        check(habit["bound"] > 0 and habit["low"] < habit["cost"] < habit["high"], habit)
        check(habit["change_low"] < habit["later"] - habit["earlier"] < habit["change_high"], habit)
        check("no more than chance" in habit["trend"], habit["trend"])
        usual = habit["usual"]
        check(usual["from"] <= 1400 < usual["to"] and usual["low"] <= usual["loss"] <= usual["high"], usual)
        check("Players of your rating lose" in habit["words"], habit["words"])
        cards = ask("train", "stats", "--db", with_habit, *[part for name, value in planted_habit.habit.items()
                                                            for part in (f"--{name}", value)])
        check(cards["cards"] >= 1, "the training set behind it")
        check("kibitzer train --db" in succeed("my", "habits", "--db", with_habit).out, "how to train it")
        silent = ask("my", "habits", "--db", without)
        check_equal(silent["habits"], [], "of a player without one")
        check(silent["looked_at"] > 10, "and not for want of looking")


def test_errors_and_the_clock_of_a_player():
    with Folder() as folder:
        db = made(folder)
        queens = ask("errors", "--db", db, "--motif", rows(db, "SELECT motif FROM findings WHERE move = 'h4f6'")[0][0],
                     "--side", "white")
        check(queens["count"] >= 3 and queens["games"] == 3, queens)
        told = [(each["game"], each["ply"], each["move"]) for each in queens["errors"] if each["ply"] == 9]
        check_equal(told, [(3, 9, "Qxf6+"), (2, 9, "Qxf6+"), (1, 9, "Qxf6+")], "the newest first, with their places")
        mine, theirs = ask("errors", "--db", db), ask("errors", "--db", db, "--whose", "theirs")
        check_equal(mine["count"] + theirs["count"], number(db, "SELECT count(*) FROM findings WHERE verdict <> 'nothing'"), "of both")
        check_equal(sum(s["errors"] for kind in mine["kinds"] if kind["kind"] == "phase" for s in kind["sets"]),
                    mine["count"], "by phase")
        by_name = ask("errors", "Bert1", "--db", db)
        check(by_name["games"] == 1 and all(each["side"] == "black" for each in by_name["errors"]), by_name)
        check_equal(ask("errors", "anna", "--db", db)["errors"], mine["errors"], "asked by name")
        check("no player 'Nobody'" in kibitzer("errors", "Nobody", "--db", db).err, "nobody")
        clock = ask("clock", "--db", db)
        check_equal((clock["games"], clock["all"]["moves"]), (3, 15), "moves with a known time")
        check_equal(clock["all"]["seconds"], 3 * (2 + 8 + 30 + 1), "seconds")
        pace = {each["name"]: each for each in clock["by_pace"]}
        check_equal((pace["under_5s"]["moves"], pace["under_20s"]["moves"], pace["slower"]["moves"]), (9, 3, 3), "by pace")
        check_equal(clock["all"]["errors"], mine["count"], "errors beside it")
        check_equal(pace["under_5s"]["errors"], sum(each["pace"] == "under_5s" for each in mine["errors"]), "quick ones")
        check_equal(clock["without_trouble"], {"games": 3, "score": 0.0}, "never short of time")
        check_equal(clock["with_trouble"]["games"], 0, "time trouble")


def test_sets():
    with Folder() as folder:
        db = made(folder)
        both = ask("train", "stats", "--db", db, "--whose", "both")
        mine = ask("train", "stats", "--db", db)
        check(both["cards"] > mine["cards"] > 0, (both["cards"], mine["cards"]))
        kinds = {kind["kind"]: kind["sets"] for kind in mine["kinds"]}
        for kind, option in (("motif", "--motif"), ("phase", "--phase"), ("pace", "--pace"),
                             ("side", "--side"), ("opening", "--opening"), ("fault", "--fault")):
            for each in kinds[kind]:
                found = ask("train", "stats", "--db", db, option, each["name"])
                check(found["cards"] >= each["cards"], (kind, each, found["cards"]))
        last = ask("train", "stats", "--db", db, "--last", 1)
        check(last["cards"] <= mine["cards"], "of the last game")


def test_train_in_a_terminal():
    with Folder() as folder:
        db = made(folder)
        run = succeed("train", "--db", db, "--new", "1", stdin="no move\nshow\n")
        check("your move?" in run.out and "Graded again." in run.out, run.out)
        check("Nothing is due now" in run.out, run.out)
        check_equal(number(db, "SELECT count(*) FROM answers"), 1, "stored at once")
        lost = kibitzer("train", "--db", folder.path / "none.db")
        check_equal(lost.code, 1, "no database")
        check_equal(kibitzer("train").code, 2, "no --db")


def test_export():
    with Folder() as folder:
        db = made(folder)
        table = succeed("train", "export", "--db", db).out
        head = [line for line in table.splitlines() if line.startswith("#")]
        check("#guid column:1" in head and "#html:true" in head, head)
        cards = [line for line in table.splitlines() if not line.startswith("#")]
        check_equal(len(cards), ask("train", "stats", "--db", db)["cards"], "lines")
        check(all("<svg " in line and line.count("</svg>") == 1 for line in cards), "boards")
        folder.write("cards.pgn", succeed("train", "export", "--db", db, "--form", "pgn").out)
        check_equal(json.loads(succeed("pgn", "stats", folder.path / "cards.pgn", "--json").out)["games"],
                    len(cards), "games")
        succeed("pgn", "check", folder.path / "cards.pgn")
        check_equal(kibitzer("train", "export", "--db", db, "--motif", "no such").code, 1, "no card")


def test_copies_and_forgetting():
    with Folder() as folder:
        db = made(folder)
        card = queen_card(db)
        succeed("train", "answer", "--db", db, "--card", str(card), "--give-up", "--now", str(start))
        name = ask("train", "backup", "--db", db, "--now", start)["backup"]["name"]
        check(re.fullmatch(r"games\.db\.backup-\d{8}-\d{6}", name), name)
        succeed("train", "undo", "--db", db)
        known = ask("train", "backups", "--db", db)["backups"]
        check_equal([file["name"] for file in known], [name], "copies")
        back = ask("train", "restore", "--db", db, "--backup", name)
        check_equal((back["games"], back["answers"]), (3, 1), "restored")
        check_equal(kibitzer("train", "restore", "--db", db, "--backup", "../games.db").code, 1, "elsewhere")
        check_equal(ask("train", "update", "--db", db)["answers"], 1, "updated")
        safe = folder.path / "safe.db"
        succeed("train", "backup", "--db", db, "--to", safe)
        check_equal(kibitzer("train", "backup", "--db", db, "--to", safe).code, 1, "never over a file")
        check_equal(kibitzer("train", "forget", "anna", "--db", db).code, 2, "not without --sure")
        check_equal(number(db, "SELECT count(*) FROM games"), 3, "games")
        gone = ask("train", "forget", "anna", "--db", db, "--sure")
        check_equal(gone["games"], 3, "deleted")
        check_equal(number(db, "SELECT count(*) FROM answers"), 0, "answers")
        check(b"Anna" not in db.read_bytes(), "the name is still in the file")
        check_equal(kibitzer("train", "forget", "anna", "--db", db, "--sure").code, 1, "nobody")
        again = ask("train", "restore", "--db", folder.path / "new.db", "--from", safe)
        check_equal(again["games"], 3, "restored elsewhere")
        check_equal(digest(safe), digest(folder.path / "new.db"), "the same games")


def test_who_are_you():
    with Folder() as folder:
        folder.write("games.pgn", blunders.format(black="Bert", day=1))
        db = folder.path / "games.db"
        succeed("import", folder.path / "games.pgn", "--db", db)
        run = kibitzer("my", "review", "--db", db)
        check(run.code == 1 and "my names --add" in run.err, run)
        names = ask("my", "names", "--db", db)
        check_equal([name["name"] for name in names["others"]], ["Anna", "Bert"], "to choose from")
        run = succeed("my", "names", "--add", "Ana", "--db", db)
        check("did you mean Anna" in run.err, run.err)
        succeed("my", "names", "--remove", "ana", "--add", "ANNA", "--db", db)
        check_equal(ask("my", "names", "--db", db)["names"], [{"name": "ANNA", "games": 1}], "names")
        check_equal(kibitzer("my", "names", "--remove", "Carl", "--db", db).code, 1, "not one of them")


run_tests(globals())
