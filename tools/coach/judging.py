"""One moment of a review, judged as a strict coach would: sentence by sentence."""

import re

try:
    import chess

    from coach import facts
    from coach.reading import RUN, Reading, board_after
    knows_chess = True
except ImportError:  # what the words alone show can be checked all the same
    knows_chess = False
    RUN = re.compile(r"\d+\.(?:\.\.)?\S+(?:\s+(?:\d+\.(?:\.\.)?)?[KQRBNOa-h][\w+#=-]*\d?[+#]?)*")

from coach.lessons import fits
from coach.referee import MATE, chance_of

FALSE_ALARM = 0.03  # win chance
CLOSE = 0.02        # below this two positions are worth the same
BLUNDER = 0.15
LESSON_BELOW = 1400
VALUES = {"pawn": 100, "knight": 300, "bishop": 300, "rook": 500, "queen": 900, "piece": 300}
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}
MEN = r"(?:a|an|two|three|four) (?:pawn|knight|bishop|rook|queen|piece)s?"
MANY = rf"{MEN}(?:(?:, | and ){MEN})*"
GAIN = re.compile(rf"\b(wins?|won|winning|loses?|gives up|queens?) (at least )?({MANY})"
                  rf"( back)?(?: for ({MANY}))?")
# Told of an error, one kind for each way a sentence is made; the first that fits.
KINDS = (
    ("allows mate", r"allows (?:a |an )?\S*\s?mate"), ("draw", r"perpetual"),
    ("lets take", r"\blets? .*(?:queen|promote|play)"), ("lets castle", r"\blets? .* castle"),
    ("would have", r"would have|instead wins?"), ("forced mate", r"forced .*mate|was .*mate"),
    ("was better", r"was better"), ("is met by", r"is met by"), ("gives up", r"gives up (?!castling)"),
    ("loses", r"\bloses "), ("fails", r"\bfails\b"), ("neglects", r"^After|gives up|shuts|brings|"
                                                     r"moves a|takes a pawn away|on the edge"),
    ("other", ""),
)
# What is left of a sentence that says nothing when moves and brackets are gone.
NOTHING = {"was", "better", "is", "met", "by", "after", "and", "it", "also", "good", "or", "instead",
           "comes", "the", "line", "played", "best", "were", "then", "a", "move"}


def kind_of(sentence):
    return next(kind for kind, pattern in KINDS if re.search(pattern, sentence))


def says_nothing(sentence):
    bare = re.sub(r"\([^()]*\)", " ", sentence)
    bare = RUN.sub(" ", bare)
    return all(word in NOTHING for word in re.findall(r"[a-z]+", bare.lower()))


def worth(men):
    return sum(NUMBERS[count] * VALUES[man] for count, man in
               re.findall(r"(\w+) (pawn|knight|bishop|rook|queen|piece)", men or ""))


class Moment:
    def __init__(self, game, index):
        self.move = game["moves"][index]
        self.next_fen = (game["moves"][index + 1]["fen"] if index + 1 < len(game["moves"])
                         else game["final_fen"])
        self.reader = game[game["side"] or self.move["side"]]["told_to"]
        self.side = self.move["side"][0]
        self.words = self.move["words"]
        self.name = f"{self.move['fen']} {self.move['san']}"
        if knows_chess:
            self.before = chess.Board(self.move["fen"])
            self.played = self.before.parse_san(self.move["san"])
            self.readings = self.read()

    def read(self):
        """Every sentence with its moves played; what one has named the next may go on from."""
        boards = [self.before, board_after(self.before, self.played)]
        readings = []
        for sentence in self.words:
            reading = Reading(sentence, boards)
            boards += [board for run in reading.runs for board in run.boards[1:2]]
            readings.append(reading)
        return readings

    def is_error(self):
        return self.move["class"] in ("inaccuracy", "mistake", "blunder")

    def speaks_for_another(self, reading):
        """Is the sentence about what could have been played instead?"""
        first = reading.runs[0] if reading.runs else None
        return (first is not None and first.boards[0].fen() == self.before.fen() and
                first.moves[0] != self.played)

    def has_lesson(self):
        return self.reader >= LESSON_BELOW or bool(self.move["lesson"])

    def lesson_fits(self):
        answer, better = ([step["san"] for step in self.move[line]]
                          for line in ("refutation", "better"))
        return fits(self.move["lesson"], " ".join(self.words), (answer or [""])[0],
                    (better or [""])[0])

    # --- Contrast ----------------------------------------------------------------------------

    def contrastless(self, reading, referee):
        """A merit that the move played has as well, or comes to; a fault that the better one has."""
        answered = [step["uci"] for step in self.move["refutation"]]
        better = self.move["better"][0]["fen"] if self.move["better"] else None
        for words, test, man, deed in facts.deeds_told(reading):
            if deed.before.fen() == self.before.fen() and deed.move != self.played:
                weigh = facts.threatens_to_take if test == facts.attacks else test
                if weigh(facts.Deed(self.before, self.played), *man):
                    return f"so does the move played: {words}"
                # Without the better move's own time and place the merit is only late.
                if test in (facts.develops, facts.castles, facts.takes_file) and (
                        deed.move.uci() in answered[1::2]):
                    return f"comes after the move played as well: {words}"
            elif deed.side != self.before.turn:
                if self.comes_after_better(deed, test, man):
                    return f"comes after the better move as well: {words}"
                if better and referee and self.is_as_strong(deed, test, man, chess.Board(better),
                                                            referee):
                    return f"works after the better move as well: {words}"
        return None

    def comes_after_better(self, deed, test, man):
        """Is the same done by the same move in the line of the better one?"""
        board = self.before
        for i, step in enumerate(self.move["better"]):
            move = chess.Move.from_uci(step["uci"])
            if move not in board.legal_moves:
                return False
            if i % 2 == 1 and move == deed.move and test(facts.Deed(board, move), *man):
                return True
            board = board_after(board, move)
        return False

    def is_as_strong(self, deed, test, man, board, referee):
        if board.turn != deed.side or deed.move not in board.legal_moves:
            return False
        same = facts.Deed(board, deed.move)
        if not test(same, *man):
            return False
        best = referee.chance(board.fen(), self.side)
        after = referee.chance(same.after.fen(), self.side)
        return after <= best + CLOSE and after <= self.chance_played(referee) + CLOSE

    # --- Truth -------------------------------------------------------------------------------

    def chance_best(self, referee):
        return referee.chance(self.move["fen"])

    def chance_played(self, referee):
        return referee.chance(self.next_fen, self.side)

    def loss(self, referee):
        return self.chance_best(referee) - self.chance_played(referee)

    def false(self, reading, referee):
        wrong = facts.wrong_facts(reading)
        if not referee:
            return wrong
        instead = self.speaks_for_another(reading)
        played = self.chance_played(referee)
        best = self.chance_best(referee)
        if instead and "fails" not in reading.text:
            other = referee.chance(reading.runs[0].boards[1].fen(), self.side)
            if other < played + CLOSE / 2:
                wrong.append(f"not better ({other:.2f}, played {played:.2f})")
        for line in reading.lines() if "fails" not in reading.text else []:
            if sum(len(run.moves) for run in line) < 2 or line[0].boards[0].fen() not in (
                    self.before.fen(), self.next_fen):
                continue
            end = referee.chance(line[-1].last.fen(), self.side)
            if instead and end < played - CLOSE:
                wrong.append(f"ends badly ({end:.2f}, played {played:.2f})")
            if not instead and end > best + CLOSE:
                wrong.append(f"ends well ({end:.2f}, best {best:.2f})")
        return wrong + self.wrong_gains(reading, referee, instead)

    def wrong_gains(self, reading, referee, instead):
        wrong = []
        text = reading.text
        for found in GAIN.finditer(text):
            amount = worth(found[3]) - worth(found[5])
            threat = re.search(r"threatens to $", text[:found.start()])
            if found[4] or amount <= 0:  # won back: the account is older than the moment
                continue
            if threat:
                run = next((run for run in reading.runs if run.at >= found.end()), None)
                wrong += [] if run is None else self.wrong_threat(run, amount, found[0], referee)
            elif not instead or "would have" in text or "instead wins" in text:
                points = [referee.points(self.move["fen"], self.side),
                          referee.points(self.next_fen, self.side)]
                part = amount / (4 if instead else 2)  # what the move played wins was not missed
                # Half of it, as the referee would count it from there: a lead matters less, the
                # larger it is.
                if "gives" not in found[0] and chance_of(points[1]) > CLOSE * 2 + chance_of(
                        points[0] - part):
                    wrong.append(f"the loss is less ({points[0]} to {points[1]}): {found[0]}")
        for found in re.finditer(r"(?:allows|forced|forces) (?:.*?)mate in \d+", text):
            fen = self.move["fen"] if instead else self.next_fen
            if abs(referee.points(fen)) < MATE and not any(
                    run.last.is_checkmate() for run in reading.runs):
                wrong.append(f"no mate by the referee: {found[0]}")
        return wrong

    @staticmethod
    def wrong_threat(run, amount, words, referee):
        """If the turn were passed: does the threatened move win that much?"""
        side = "w" if run.side == chess.WHITE else "b"
        unpassed = run.boards[0].copy(stack=False)
        unpassed.push(chess.Move.null())
        if unpassed.is_check():
            return []
        now = referee.points(unpassed.fen(), side)
        then = referee.points(run.boards[1].fen(), side)
        if chance_of(then) < chance_of(now + amount / 2) - 2 * CLOSE:
            return [f"no threat ({now} to {then}): {words}"]
        return []
