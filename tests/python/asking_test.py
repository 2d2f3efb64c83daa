#!/usr/bin/env python3
"""Every question from Python: the same bytes as on the command line, and long work that does
not hold Python up."""

import os

os.environ["KIBITZER_THREADS"] = "1"  # before the settings are read

import python_support  # noqa: F401  finds the rest

import inspect
import json
import subprocess
import threading
import time
import warnings

import kibitzer
import questions_asked
from questions_asked import fens, opera
from support import Folder, check, check_equal, run_tests, start_fen

def test_bytes_of_the_command_line():
    for index in range(len(kibitzer.questions())):
        questions_asked.timings.update(
            questions_asked.timings_of(json.loads(kibitzer._native.schema(index))))
    questions_asked.check_that_all_are_asked(kibitzer.questions())

    def ask(verb, request, source, db):
        if source == "pgn" or verb == "import":
            request = {"pgn": opera.read_text(), **request}
        if source == "db":
            request = {"db": str(db), **request}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", kibitzer.KibitzerWarning)
            return kibitzer.ask(verb, threads=1, **request).to_json()

    with Folder() as folder:
        database = folder.path / "games.db"
        kibitzer.import_(opera, db=str(database))
        questions_asked.compare_with_command_line(ask, folder.path, database)


def test_every_question_is_a_function():
    for question in kibitzer.questions():
        name = question.replace(" ", "_").replace("-", "_")
        function = getattr(kibitzer, "import_" if name == "import" else name)
        check(len(function.__doc__) > 20 and function.__doc__.endswith("\n"), function.__doc__)
        check("threads" in inspect.signature(function).parameters, name)
        check(kibitzer._answers.answer_class(kibitzer.questions().index(question))._fields, name)
    for verb in ("no such", "", "Board"):
        check("there is no such question" in refusal(lambda verb=verb: kibitzer.ask(verb)), verb)


def refusal(ask):
    try:
        answer = ask()
    except kibitzer.KibitzerError as error:
        check("\n" not in str(error) and str(error), "one line")
        return str(error)
    raise AssertionError(f"it was answered: {answer!r}")


def test_answers_are_objects():
    answer = kibitzer.see("4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1")
    check_equal((answer.captures[0].move, answer.captures[0].see_move), ("g2d5", 100), "fields")
    check_equal(answer.captures[0]["square"], "d5", "by name")
    check_equal(answer.captures[0].positional, None, "what was not asked for is None")
    check_equal(answer.to_dict(), json.loads(answer.to_json()), "as dicts")
    check(repr(answer).startswith("SeeAnswer(schema='kibitzer.see', version=1, fen="), repr(answer))
    check("SeeAnswer.Captures(move='g2d5', square='d5'" in repr(answer), repr(answer))
    again = kibitzer.see("4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1")
    check(answer == again and answer.captures != again.captures[:1], "compared by what they say")
    check("captures" in dir(kibitzer.see(start_fen)), "offered before the first look")
    try:
        answer.nonsense
    except AttributeError as error:
        check_equal(str(error), "SeeAnswer has no field 'nonsense'", "what is not there")
    else:
        check(False, "a field that is none")
    results = kibitzer.pgn_stats(opera).results
    check_equal(results["1-0"], 1, "a name that is no word")
    moves = kibitzer.metrics(start_fen, moves=True).moves
    check_equal(type(moves[0].factor), float, "a number that happens to be whole")


def test_requests_as_python_has_them():
    fen = fens[1]
    one = kibitzer.see(fen, "Qxf7#")
    check_equal(one, kibitzer.see(fen=fen, move="h5f7"), "by place and by name")
    check_equal(one, kibitzer.see(kibitzer.Board(fen), kibitzer.Move("h5f7")), "a board and a move")
    check_equal(kibitzer.pgn_stats([str(opera)]).games, 1, "a list of files")
    check_equal(kibitzer.pgn_stats(opera).games, 1, "one path")
    check_equal(kibitzer.pgn_stats(pgn=opera.read_bytes()).games, 1, "bytes of games")
    check_equal(kibitzer.explain(fen, "d3", nodes=300, facts=True).to_dict()["schema"],
                kibitzer.explain_facts(fen, "d3", nodes=300).to_dict()["schema"], "a form")
    for wrong, words in [(lambda: kibitzer.see("8/8/8/8/8/8/8/8 w - - 0 1"), "kings"),
                         (lambda: kibitzer.see(fen, sied="white"), "did you mean side"),
                         (lambda: kibitzer.see(fen, side="green"), "expected one of white, black"),
                         (lambda: kibitzer.see(), "fen: missing"),
                         (lambda: kibitzer.explain(fen), "move: missing"),
                         (lambda: kibitzer.pgn_stats("/nowhere.pgn"), "cannot read '/nowhere.pgn'"),
                         (lambda: kibitzer.pgn_stats(pgn="no game"), "no game found"),
                         (lambda: kibitzer.review(opera, study=True), "study needs")]:
        check(words in refusal(wrong), f"{words} in {refusal(wrong)}")
    for wrong in (lambda: kibitzer.see(fen, "e4", "e5"), lambda: kibitzer.see(fen, fen=fen),
                  lambda: kibitzer.see(object())):
        try:
            wrong()
        except TypeError:
            continue
        check(False, "arguments that make no sense")


def test_warnings_are_heard():
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        kibitzer.eval("r3k2r/8/8/8/8/8/8/R3K2R w KQkq e6 0 1")
    check_equal([(each.category, "e6 dropped" in str(each.message)) for each in heard],
                [(kibitzer.KibitzerWarning, True)], "what was put right")
    check_equal(heard[0].filename, __file__, "said of the caller's line")


def test_others_run_meanwhile():
    counted, go_on = [0], [True]

    def count():
        while go_on[0]:
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    kibitzer.analyse(start_fen, nodes=100_000, threads=1)
    go_on[0] = False
    thread.join()
    check(counted[0] >= 3, f"another thread counted to {counted[0]}")


def test_progress_is_told():
    heard = []
    games = opera.read_text().replace("1-0\n", "1-0\n\n") * 2000
    kibitzer.style(pgn=games, min_games=1, progress=lambda *stage: heard.append(stage))
    check(heard and len(heard[-1]) == 6, f"{heard[-1:]}")

    def broken(*_):
        raise RuntimeError("enough")

    try:
        kibitzer.analyse(start_fen, movetime=60_000, progress=broken)
    except RuntimeError as error:
        check_equal(str(error), "enough", "what a follower raises ends the work")
    except kibitzer.KibitzerError:
        raise AssertionError("no progress was told") from None


def test_units():
    games = "".join(opera.read_text().replace("Casual game", f"Game {i}") + "\n"
                    for i in range(40))
    with Folder() as folder:
        path = folder.write("games.pgn", games)
        whole = kibitzer.style(path, min_games=1)
        for count in (1, 3, 7):
            units = kibitzer.units.plan(path, units=count)
            partials = [kibitzer.units.map(unit, threads=1) for unit in units]
            merged = kibitzer.units.merge(partials)
            check_equal(kibitzer.units.merge(partials[::-1] + partials[:1]), merged,
                        "in any order, and one of them twice")
            found = kibitzer.units.finish(merged, min_games=1)
            check_equal(found.to_dict()["players"], whole.to_dict()["players"], f"{count} units")
        check("partial" in refusal(lambda: kibitzer.units.finish(b"nothing")), "no partial")


if __name__ == "__main__":
    run_tests(globals())
