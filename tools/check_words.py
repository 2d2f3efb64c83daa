#!/usr/bin/env python3
"""Reads reviews (kibitzer review --json) as a strict coach would and counts what is wrong with them.

    kibitzer review games.pgn --json > reviews.json
    tools/check_words.py reviews.json [--referee stockfish] [--nodes 100000] [--list]
    tools/check_words.py reviews.json --referee stockfish --marks 2000

The sentences are read from the words alone and judged without anything of ours: moves by
python-chess, values by the referee, a UCI engine. Each is optional; what cannot be checked without
it is said. Counted are moments (the errors that a review explains) and their sentences, by kind:

  false         a move that cannot be played or a man that does not stand there; a deed, pin or mate
                that the board does not show; an error of less than 3 % by the referee; a better
                move that is none; a line that ends badly for the side it is shown for; a gain or a
                threat of which the referee sees less than half
  contrastless  a merit that the move played has as well or comes to; a fault that works as well
                after the better move
  empty         nothing is left of the sentence when moves and brackets are gone
  no lesson     moments of readers below 1400; also lessons of which the moment shows nothing
  unexplained   moves named in a summary that are none of the moments

With --marks so many moves are drawn and compared with the referee: of those marked as errors, how
many lose less than 3 %; of those that lose more than 15 %, how many are not marked.
"""

import argparse
import collections
import json
import multiprocessing
import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from coach.judging import BLUNDER, FALSE_ALARM, Moment, kind_of, knows_chess, says_nothing  # noqa: E402
from coach.referee import Referee  # noqa: E402

MOVE = re.compile(r"\d+\.(?:\.\.)?(?:O-O(?:-O)?|[KQRBNa-h][a-h1-8x=QRBN]*)[+#]?")


def unexplained(game):
    """Moves that the summary names and no moment explains; "until move 12" names a number."""
    explained = set()
    for i in game["teachable"]:
        move = game["moves"][i]
        explained.add(f"{move['number']}{'.' if move['side'] == 'white' else '...'}{move['san']}")
    return sorted(set(MOVE.findall(" ".join(game["summary"]))) - explained)


def wrong_words(moment, number, referee):
    """What is false about a sentence; the first one also calls the move an error."""
    wrong = moment.false(moment.readings[number], referee)
    if number == 0 and referee and moment.loss(referee) < FALSE_ALARM:
        wrong.append(f"no error by the referee ({moment.loss(referee):.2f})")
    return wrong


class Tally:
    """What was found, by fault: (kind of sentence, where and what)."""

    def __init__(self):
        self.found = collections.defaultdict(list)
        self.counts = collections.Counter()
        self.kinds = collections.Counter()

    def add(self, other):
        self.counts += other.counts
        self.kinds += other.kinds
        for fault, told in other.found.items():
            self.found[fault] += told

    def sentence(self, moment, number, referee):
        text = moment.words[number]
        kind = kind_of(text)
        self.kinds[kind] += 1
        self.counts["sentences"] += 1
        note = lambda fault, why: self.found[fault].append(  # noqa: E731
            (kind, f"{moment.name} | {text} | {why}"))
        if says_nothing(text):
            note("empty", "no reason")
        if not knows_chess:
            return
        reading = moment.readings[number]
        if wrong := self.confirmed(lambda: wrong_words(moment, number, referee), referee):
            note("false", "; ".join(wrong))
        if why := self.confirmed(lambda: moment.contrastless(reading, referee), referee):
            note("contrastless", why)

    @staticmethod
    def confirmed(look, referee):
        """What is found wrong counts only if a closer look agrees."""
        found = look()
        if not found or not referee or not referee.again:
            return found
        with referee.closer():
            return look()

    def game(self, game, referee):
        self.counts["games"] += 1
        for named in unexplained(game):
            self.found["unexplained"].append(("summary", named))
        for index in game["teachable"]:
            moment = Moment(game, index)
            if not moment.is_error():
                continue
            self.counts["moments"] += 1
            self.counts["moments below 1400"] += moment.reader < 1400
            told = f"{moment.name} | {' '.join(moment.words)} | {moment.move['lesson']}"
            if not moment.has_lesson():
                self.found["no lesson"].append(("", told))
            elif moment.reader < 1400 and moment.lesson_fits() is False:
                self.found["unfit lesson"].append(("", told))
            for number in range(len(moment.words)):
                self.sentence(moment, number, referee)


def check(games, referee=None):
    tally = Tally()
    for game in games:
        tally.game(game, referee)
    return tally


def draw_moves(games, wanted, seed=1):
    moves = [(game, i) for game in games for i in range(len(game["moves"]) - 1)]
    random.Random(seed).shuffle(moves)
    return moves[:wanted]


def check_marks(moves, referee):
    """Of a sample of moves: false alarms among the marked, and blunders that are not."""
    tally = Tally()
    for game, i in moves:
        moment = Moment(game, i)
        tally.counts["moves"] += 1
        marked = moment.is_error()
        tally.counts["marks"] += marked
        best = moment.chance_best(referee)
        if "over" in moment.move:
            continue
        loss = best - moment.chance_played(referee)
        tally.counts["blunders"] += loss > BLUNDER
        told = ("", f"{moment.name} | {moment.move['class']} | {best:.3f} less {loss:.3f}")
        if marked and loss < FALSE_ALARM:
            tally.found["false alarms"].append(told)
        if not marked and loss > BLUNDER:
            tally.found["unmarked blunders"].append(told)
    return tally


def show(tally, faults, is_listed):
    for what, number in tally.counts.items():
        print(f"{number:6} {what}")
    for fault, of in faults:
        found = tally.found[fault]
        total = max(1, tally.counts[of])
        print(f"{len(found):6} {fault} ({100 * len(found) / total:.1f} % of {of})")
        by_kind = collections.Counter(kind for kind, _ in found if kind)
        for kind, number in by_kind.most_common():
            if kind in tally.kinds:
                print(f"           {number:5} of {tally.kinds[kind]:5} {kind}")
        for _, told in found if is_listed else []:
            print(f"         {told}")


def share_of(work):
    """One job's part, with a referee of its own."""
    what, items, command, nodes, again = work
    referee = Referee(command, nodes, again) if command else None
    tally = what(items, referee)
    if referee:
        referee.close()
    return tally


def in_jobs(what, items, arguments):
    parts = [(what, items[job::arguments.jobs], arguments.referee, arguments.nodes,
              arguments.again) for job in range(arguments.jobs)]
    if arguments.jobs == 1:
        return share_of(parts[0])
    whole = Tally()
    with multiprocessing.Pool(arguments.jobs) as pool:
        for part in pool.imap_unordered(share_of, parts):
            whole.add(part)
    return whole


WORDS = (("false", "sentences"), ("contrastless", "sentences"), ("empty", "sentences"),
         ("no lesson", "moments below 1400"), ("unfit lesson", "moments below 1400"),
         ("unexplained", "games"))
MARKS = (("false alarms", "marks"), ("unmarked blunders", "blunders"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("reviews", nargs="+", help="answers of kibitzer review --json")
    parser.add_argument("--referee", help="a UCI engine that judges what is said")
    parser.add_argument("--nodes", type=int, default=100_000, help="of the referee, a position")
    parser.add_argument("--again", type=int, default=0, help="and for what was found wrong so")
    parser.add_argument("--marks", type=int, help="compare so many moves, not the words")
    parser.add_argument("--jobs", type=int, default=1, help="at once, each with its referee")
    parser.add_argument("--list", action="store_true", help="the sentences themselves, too")
    arguments = parser.parse_args()
    games = []
    for path in arguments.reviews:
        with open(path) as file:
            games += json.load(file)["games"]
    if not knows_chess:
        print("python-chess is not here (pip install chess): facts of the board, lines and contrast "
              "are not checked")
    if not arguments.referee:
        print("no referee: whether moves are errors and lines end well is not checked")
        if arguments.marks:
            sys.exit("--marks needs --referee")
    if arguments.marks:
        show(in_jobs(check_marks, draw_moves(games, arguments.marks), arguments), MARKS,
             arguments.list)
    else:
        show(in_jobs(check, games, arguments), WORDS, arguments.list)


if __name__ == "__main__":
    main()
