"""tools/check_words.py finds what is wrong with moments made for it, and nothing in good ones, nor
in reviews of three games.

Without python-chess the test counts as skipped; what needs Stockfish is tested where it is there."""

import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import check_words  # noqa: E402
from coach.judging import knows_chess  # noqa: E402
from coach.referee import Referee  # noqa: E402

BEFORE = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
AFTER_NF3 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
AFTER_QG4 = "rnbqkbnr/pppp1ppp/8/4p3/4P1Q1/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2"
BEFORE_D6 = "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
AFTER_QG4_D6 = "rnbqkbnr/ppp2ppp/3p4/4p3/4P1Q1/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2"
AFTER_A3 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/P7/1PPP1PPP/RNBQKBNR b KQkq - 0 2"
AFTER_QH5 = "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2"


def step(san, uci="", fen=AFTER_NF3):
    return {"san": san, "uci": uci, "fen": fen}


def game(words, san="Qg4", after=AFTER_QG4, lesson="Knights first.", summary=(), told_to=1000,
         better=(step("2.Nf3", "g1f3"),), answer=(step("2...d5", "d7d5"),), before=BEFORE):
    side = "white" if before.split()[1] == "w" else "black"
    move = {"number": 2, "side": side, "san": san, "fen": before, "class": "mistake",
            "words": list(words), "lesson": lesson, "better": list(better),
            "refutation": list(answer)}
    return {"moves": [move], "final_fen": after, "side": None, "teachable": [0],
            "white": {"told_to": told_to}, "black": {"told_to": told_to},
            "summary": list(summary)}


def kinds(made, referee=None):
    tally = check_words.check([made], referee)
    return {kind for kind, sentences in tally.found.items() if sentences}


def expect(what, got, wanted):
    if got != wanted:
        sys.exit(f"{what}: expected {wanted or 'nothing'}, got {got or 'nothing'}")
    print(f"ok     {what}")


GOOD = "2.Nf3 was better: it develops the knight (2...Nc6)."
FAULT = "2.Qg4 lets Black play 2...d5, which attacks the queen on g4."


def words_alone():
    expect("a good moment", kinds(game([FAULT, GOOD])), set())
    expect("was better without a reason", kinds(game([FAULT, "2.Nf3 was better (2...Nc6)."])),
           {"empty"})
    expect("is met by without a gain", kinds(game(["2.Qg4 is met by 2...d5 3.Qe2.", GOOD])),
           {"empty"})
    expect("no lesson for a beginner", kinds(game([FAULT, GOOD], lesson="")), {"no lesson"})
    expect("none is asked for by a strong reader",
           kinds(game([FAULT, GOOD], lesson="", told_to=2000)), set())
    expect("a lesson about something else",
           kinds(game([FAULT, GOOD], lesson="A pinned defender is no defender.")),
           {"unfit lesson"})
    expect("a summary that names what is explained",
           kinds(game([FAULT, GOOD], summary=["2.Qg4 decided it."])), set())
    expect("a summary that names something else",
           kinds(game([FAULT, GOOD], summary=["9...Kf8 decided it."])), {"unexplained"})


def board_alone():
    expect("a move that cannot be played",
           kinds(game([FAULT, "2.Nf3 was better: it develops the knight (2...Nc6 3.Rd1)."])),
           {"false"})
    expect("a man that does not stand there",
           kinds(game([FAULT, "2.Nf3 was better: it attacks the bishop on e5."])), {"false"})
    expect("an attack that is none",
           kinds(game([FAULT, "2.Nf3 was better: it attacks the pawn on f7."])), {"false"})
    expect("a mate that is none",
           kinds(game(["2.Qg4 lets Black play 2...d5, which threatens mate by 3...Qh4.", GOOD])),
           {"false"})
    expect("a pin that is none",
           kinds(game([FAULT + " The pawn on d2 is pinned to the king on e1.", GOOD])), {"false"})
    expect("a merit that the move played has as well",
           kinds(game(["2.Qh5 brings the queen out while the knight on g1 is still at home.",
                       "2.Nf3 was better: it attacks the pawn on e5."], san="Qh5",
                      after=AFTER_QH5)), {"contrastless"})
    expect("the answer comes after the better move, too",
           kinds(game(["2.a3 lets Black play 2...d5, which attacks the pawn on e4."], san="a3",
                      after=AFTER_A3, better=(step("2.h3", "h2h3"), step("2...d5", "d7d5")))),
           {"contrastless"})
    expect("the same move comes later and does something else",
           kinds(game([FAULT, GOOD], better=(step("2.Nf3", "g1f3"), step("2...d5", "d7d5")))),
           set())
    expect("the better move comes later all the same",
           kinds(game([FAULT, GOOD], answer=(step("2...d5", "d7d5"), step("3.Nf3", "g1f3")))),
           {"contrastless"})


class ShortSighted(Referee):
    """Sees an error only with many nodes."""

    def __init__(self, again=0):
        self.nodes, self.again = 10, again

    def look(self, fen, nodes=None):
        is_lost = fen == AFTER_QG4 and (nodes or self.nodes) > 10
        return (300 if is_lost else 0), ""


def plain_words():
    hanging = game(["2.Qg4 loses a queen: the bishop takes the queen on g4, and nothing can take back.",
                    GOOD], after=AFTER_QG4_D6, before=BEFORE_D6)
    expect("an answer told in words", kinds(hanging), set())
    expect("one that cannot be played",
           kinds(game(["2.Qg4 loses a queen: the knight takes the queen on g4.", GOOD],
                      after=AFTER_QG4_D6, before=BEFORE_D6)), {"false"})


def looks_again():
    errs = game([FAULT], better=())
    expect("no error, for a referee who sees little", kinds(errs, ShortSighted()), {"false"})
    expect("one by a closer look", kinds(errs, ShortSighted(again=1000)), set())


def with_referee(program):
    referee = Referee(program, 20_000)
    expect("an error by the referee, too", kinds(game([FAULT, GOOD]), referee), set())
    expect("praise of a move that is no better",
           kinds(game(["2.Nf3 lets Black play 2...Nc6.",
                       "2.Qg4 was better: it attacks the pawn on g7."], san="Nf3",
                      after=AFTER_NF3), referee) & {"false"}, {"false"})
    expect("a loss that is none",
           kinds(game(["2.Qg4 loses a rook: 2...d5.", GOOD]), referee), {"false"})
    expect("a threat that is none",
           kinds(game(["2.Qg4 lets Black play 2...d5, which threatens to win a rook by 3...Bxg4.",
                       GOOD]), referee) - {"contrastless"}, set())  # a queen is more than a rook
    expect("a threat that wins nothing",
           kinds(game(["2.Qg4 lets Black play 2...d5, which threatens to win a pawn by 3...dxe4.",
                       "2.Nf3 was better: it threatens to win a rook by 3.Nxe5."]), referee),
           {"false"})
    referee.close()


def real_reviews(program):
    """What the board shows of three games, told to two readers; lessons, contrast, summaries."""
    for elo in ("900", "1400"):
        answer = subprocess.run(
            [program, "review", ROOT / "tests" / "cases" / "review_games.pgn", "--elo", elo,
             "--nodes", "6000", "--json", "--quiet"], check=True, capture_output=True, text=True)
        tally = check_words.check(json.loads(answer.stdout)["games"])
        wrong = {fault: told for fault, told in tally.found.items() if told}
        if len(wrong.get("empty", [])) <= 0.08 * tally.counts["sentences"]:
            wrong.pop("empty", None)
        expect(f"{tally.counts['sentences']} sentences of reviews for {elo}", wrong, {})


def main(program):
    words_alone()
    if not knows_chess:
        print("no python-chess (./test --cluster has it): what the board shows is not checked here")
        sys.exit(77)
    board_alone()
    plain_words()
    looks_again()
    real_reviews(program)
    stockfish = shutil.which("stockfish") or shutil.which("/usr/games/stockfish")
    if stockfish:
        with_referee(stockfish)
    else:
        print("no stockfish: what is true is not checked here")


if __name__ == "__main__":
    subprocess.run([sys.executable, ROOT / "tools" / "check_words.py", "--help"], check=True,
                   stdout=subprocess.DEVNULL)
    main(sys.argv[1])
