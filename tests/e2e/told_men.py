"""Reads the sentences of a review and counts the men that they take: no sentence may take more
than stand on the board, nor promote pawns that are not there.

  kibitzer review games.pgn --json > review.json
  python3 tests/e2e/told_men.py review.json     lists what is wrong, and how much was read
"""

import json
import re
import sys

roles = {"queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"}
numbers = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, **{str(n): n for n in range(5, 9)}}
man = r"(?:a|one|two|three|four|[5-8]) (?:queen|rook|bishop|knight|pawn)s?"
men = rf"{man}(?:, {man})*(?: and {man})?"
# The verb, the men that change hands, and those that are given for them.
taking = re.compile(
    rf"\b(wins|win|won|winning|loses|gives up) ({men})(?: for ({men}))?")
queening = re.compile(r"\b(?:queens?|queened|queening|lets) (a pawn|\w+ pawns)(?: queen)?\b")


def counted(phrase):
    """{'r': 1, 'p': 2} for "a rook and two pawns"."""
    found = {}
    for number, role in re.findall(r"(\w+) (queen|rook|bishop|knight|pawn)s?", phrase or ""):
        found[roles[role]] = found.get(roles[role], 0) + numbers[number]
    return found


def men_on(fen):
    """The men of each side: {'q': 1, ...} for White and for Black."""
    board = fen.split()[0]
    return [{r: board.count(r.upper()) for r in roles.values()},
            {r: board.count(r) for r in roles.values()}]


def most_men(fens):
    """Where an exchange runs, men are counted from where it began: the most of a few positions."""
    return [{r: max(men_on(fen)[side][r] for fen in fens) for r in roles.values()}
            for side in (0, 1)]


def fits(taken, given, sides):
    """Can one side have lost the first and the other the second?"""
    return any(all(taken[r] <= sides[loser][r] for r in taken)
               and all(given[r] <= sides[1 - loser][r] for r in given) for loser in (0, 1))


def too_many(sentence, fens):
    """What a sentence takes that cannot be taken, or nothing."""
    sides = most_men(fens)
    for verb, taken, given in taking.findall(sentence):
        if not fits(counted(taken), counted(given), sides):
            return f"{verb} {taken}{' for ' + given if given else ''}"
    for pawns in queening.findall(sentence):
        if numbers.get(pawns.split()[0], 9) > max(side["p"] for side in sides):
            return f"queens {pawns}"
    return None


def check_review(review):
    """(phrases read, complaints) of a review as JSON."""
    read, complaints = 0, []
    for game in review["games"]:
        moves = game["moves"]
        for i, move in enumerate(moves):
            fens = [each["fen"] for each in moves[max(0, i - 4):i + 1]]
            for sentence in move["words"]:
                read += len(taking.findall(sentence)) + len(queening.findall(sentence))
                if wrong := too_many(sentence, fens):
                    complaints.append(f"{move['fen']}: {wrong}: {sentence}")
    return read, complaints


if __name__ == "__main__":
    total = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            read, complaints = check_review(json.load(file))
        total += read
        print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"{total} phrases about men read")
