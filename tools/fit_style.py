#!/usr/bin/env python3
"""Fits the tables behind `kibitzer style` and prints how well they do.

  for f in games/*.pgn; do kibitzer style --per-game --jsonl "$f" > measured/$(basename "$f").jsonl; done
  tools/fit_style.py --labels data/style/labels.tsv --out data/style/model.tsv measured/*.jsonl

Standard library only. The output is deterministic: blocks of games are drawn with a fixed seed.

Games of weaker players and fast games differ from slow games of masters in what they lose, not only
in style; so do the games of other times. Every trait is therefore first shifted by what is usual at
a level (rating and pace) or, for slow games of players rated 2400 or more or without a rating, by
what was usual among such players in those years. A player counts with at most LEVEL_GAMES games in
such a mean. No label is used for this.

Steps:
 1. Sharpness of openings: per ECO code and colour, the mean of a few standardised traits over the
    games of players that carry no label, drawn towards the code's group of ten, volume and colour.
    It is an axis and no part of the score: on players that were not fitted it misleads.
 2. Score: logistic regression of tactical against positional on blocks of 50 games with a ridge
    penalty, in traits whose direction is known beforehand: one that comes out with the wrong sign
    is left out. Its scale is then calibrated on scores of eras left out.
 3. Axes: mean and spread of every trait over all games; quantiles of the axes over the players of a
    rating band.
 4. Known players: their axes and score, for comparison.

What decides is how the score does on eras left out and on the players of the set `check`, who are
never fitted. Two rivals go through the same splits: the sum that came before this one (six traits
with the sharpness of openings, no years) and a plain probe with published weights.
"""
import argparse
import json
import math
import pathlib
import random
import sys
from collections import defaultdict

BLOCK = 50
RIDGE = 8.0
FORMER_RIDGE = 0.5
SHRINK = 20  # games' worth of the wider group mixed into a code's mean
SEED = 1
SHORTEST = 20  # plies
FEWEST_GAMES = 25  # of a player in any comparison
ENOUGH_GAMES = 50  # with so many a player has half of the weight he can have
BANDS = [(0, 1400), (1400, 1800), (1800, 2200), (2200, 2400), (2400, 2600), (2600, 4000)]
LEVELS = [("fast", 0, 1800), ("fast", 1800, 2000), ("fast", 2000, 2600), ("fast", 2600, 4000),
          ("slow", 0, 2000), ("slow", 2000, 2200), ("slow", 2200, 2400)]
PERIODS = [(1, 1880), (1880, 1915), (1915, 1946), (1946, 1965), (1965, 1980), (1980, 1995),
           (1995, 2010), (2010, 9999)]
ERAS = ["romantic", "classical", "postwar", "late", "modern"]
LEVEL_GAMES = 50
BAND_GAMES = 20
BAND_PLAYERS = 40
QUANTILES = [i / 20 for i in range(21)]
SHARPNESS_TRAITS = {"pawn_down": 1, "losing_moves": 1, "pawn_storm": 1, "attacked": 1, "trades": -1,
                    "endgame": -1, "king_pressure": 1, "opposite_castling": 1}
# More of each is more tactical.
SCORE_TRAITS = ["pawn_down", "past_middle", "losing_moves", "king_pressure", "attacked",
                "pawn_storm", "opposite_castling"]
FORMER_TRAITS = ["losing_moves", "pawn_down", "endgame", "pawn_storm", "attacked", "sharpness"]
# In standard deviations of a single game.
PROBE = {"pawn_down": 0.24, "past_middle": 0.17, "losing_moves": 0.13, "king_pressure": 0.13,
         "attacked": 0.13, "pawn_storm": 0.09, "opposite_castling": 0.08, "length": -0.05}
AXES = {
    "attack": {"attacked": 1, "checks": 1, "forward": 1, "past_middle": 1},
    "king_attack": {"king_pressure": 1, "pawn_storm": 1, "opposite_castling": 1},
    "risk": {"pawn_down": 1, "losing_moves": 1, "sacrifices": 1, "invested": 1, "gambit": 1},
    "activity": {"mobility": 1, "development": 1, "centre": 1},
    "exchanges": {"trades": 1, "captures": 1, "queens_kept": -1, "men_left": -1},
    "tension": {"tension": 1, "imbalance": 1, "exposed": 1},
    "king_safety": {"king_exposure": -1, "uncastled": -1, "loose": -1},
    "space": {"space": 1, "pawn_rank": 1},
    "structure": {"isolated": -1, "doubled": -1, "bishop_pair": 1},
    "endgame": {"endgame": 1, "length": 1},
    "fight": {"decisive": 1, "short_draw": -1},
    "sharpness": {"sharpness": 1},
}


def mean(values):
    return sum(values) / len(values)


def spread(values):
    centre = mean(values)
    return math.sqrt(mean([(v - centre) ** 2 for v in values]))


class Side:
    """One player in one game."""
    __slots__ = ("name", "elo", "pace", "year", "color", "eco", "traits", "undated", "classic",
                 "repaired", "source")

    def __init__(self, game, color, source):
        self.name = game[color].replace(" ", "")
        self.elo = game[color + "_elo"]
        self.pace = "fast" if game["time_class"] in ("bullet", "blitz") else "slow"
        year = game["date"][:4]
        self.year = int(year) if year.isdigit() else 0
        self.color = color
        self.eco = game["eco"]
        self.traits = game["traits"][color]
        self.undated = self.traits  # made level by rating and pace only
        self.classic = game["classic"][color]["tactical_score"]
        self.repaired = game["repaired"][color]["tactical_score"]
        self.source = source


def read_sides(paths):
    sides = []
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                game = json.loads(line)
                if game["total_plies"] < SHORTEST:
                    continue
                for color in ("white", "black"):
                    if game[color]:
                        sides.append(Side(game, color, pathlib.Path(path).name))
    return sides


def read_labels(path):
    labels = []
    for line in open(path, encoding="utf-8"):
        if line.startswith("#") or not line.strip():
            continue
        labels.append(tuple(line.rstrip("\n").split("\t")))  # set, label, name, era
    return labels


def label_of(name, labels):
    for row in labels:
        if name.lower().startswith(row[2].lower()):
            return row
    return None


# --- Levels ---------------------------------------------------------------------------------------

def level_of(side):
    if side.elo:
        for level in LEVELS:
            if level[0] == side.pace and level[1] <= side.elo < level[2]:
                return level
    return None


def mean_traits(sides):
    games = defaultdict(int)
    for side in sides:
        games[side.name.lower()] += 1
    sums, weights = defaultdict(float), defaultdict(float)
    for side in sides:
        weight = min(1.0, LEVEL_GAMES / games[side.name.lower()])
        for trait, value in side.traits.items():
            if value is not None:
                sums[trait] += weight * value
                weights[trait] += weight
    return {trait: sums[trait] / weights[trait] for trait in sums}


def period_of(side):
    if side.pace == "slow" and level_of(side) is None:
        for period in PERIODS:
            if period[0] <= side.year < period[1]:
                return period
    return None


def shifted(traits, shift):
    return {t: None if v is None else v - shift.get(t, 0.0) for t, v in traits.items()}


def shift_groups(sides, group_of, groups, base):
    """Makes the traits of all groups alike in the mean; returns the shifts."""
    members = defaultdict(list)
    for side in sides:
        members[group_of(side)].append(side)
    shifts = {}
    for group in groups:
        means = mean_traits(members[group])
        shifts[group] = {t: means[t] - base[t] for t in base if t in means}
        print(f"usual {'-'.join(map(str, group))}: {len(members[group])} games")
        for side in members[group]:
            side.traits = shifted(side.traits, shifts[group])
    return shifts


def shift_all(sides):
    base = mean_traits([s for s in sides if s.pace == "slow" and level_of(s) is None])
    levels = shift_groups(sides, level_of, LEVELS, base)
    for side in sides:
        side.undated = side.traits
    return levels, shift_groups(sides, period_of, PERIODS, base)


# --- Sharpness of openings ------------------------------------------------------------------------

class Sharpness:
    def __init__(self, sides):
        centre, scale = {}, {}
        for trait in SHARPNESS_TRAITS:
            values = [s.traits[trait] for s in sides if s.traits[trait] is not None]
            centre[trait], scale[trait] = mean(values), spread(values)
        self.codes = defaultdict(lambda: [0.0, 0])
        for side in sides:
            if not side.eco:
                continue
            parts = [sign * (side.traits[t] - centre[t]) / scale[t]
                     for t, sign in SHARPNESS_TRAITS.items() if side.traits[t] is not None]
            if not parts:
                continue
            for key in (side.eco, side.eco[:2], side.eco[:1], ""):
                total = self.codes[side.color, key]
                total[0] += mean(parts)
                total[1] += 1

    def of(self, eco, color):
        total, games = self.codes[color, ""]
        value = total / games
        for key in (eco[:1], eco[:2], eco):
            total, games = self.codes.get((color, key), (0.0, 0))
            value = (total + SHRINK * value) / (games + SHRINK)
        return value


# --- Logistic regression --------------------------------------------------------------------------

def solve(matrix, right):
    """Gaussian elimination with pivots."""
    n = len(right)
    rows = [list(matrix[i]) + [right[i]] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, n):
            factor = rows[r][i] / rows[i][i]
            for c in range(i, n + 1):
                rows[r][c] -= factor * rows[i][c]
    answer = [0.0] * n
    for i in reversed(range(n)):
        answer[i] = (rows[i][n] - sum(rows[i][c] * answer[c] for c in range(i + 1, n))) / rows[i][i]
    return answer


def sigmoid(x):
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, x))))


def fit_logistic(points, targets, weights, ridge):
    """Newton's method; the last coefficient is the intercept and is not penalised."""
    size = len(points[0]) + 1
    rows = [list(p) + [1.0] for p in points]
    beta = [0.0] * size
    for _ in range(40):
        gradient = [ridge * b for b in beta[:-1]] + [0.0]
        hessian = [[ridge if i == j and i < size - 1 else 0.0 for j in range(size)]
                   for i in range(size)]
        for row, target, weight in zip(rows, targets, weights):
            p = sigmoid(sum(b * x for b, x in zip(beta, row)))
            for i in range(size):
                gradient[i] += weight * (p - target) * row[i]
                for j in range(size):
                    hessian[i][j] += weight * max(p * (1 - p), 1e-9) * row[i] * row[j]
        step = solve(hessian, gradient)
        beta = [b - s for b, s in zip(beta, step)]
        if max(map(abs, step)) < 1e-9:
            break
    return beta


# --- Score ----------------------------------------------------------------------------------------

class Player:
    """A player with a label, and his games in blocks."""

    def __init__(self, row, sides):
        self.set, label, self.name, self.era = row
        self.target = {"tactical": 1.0, "positional": 0.0}.get(label)
        self.sides = sides
        order = sides[:]
        random.Random(SEED).shuffle(order)
        count = max(1, len(order) // BLOCK)
        self.blocks = [order[i * BLOCK:(i + 1) * BLOCK] for i in range(count)]

    def weight(self):
        return len(self.sides) / (len(self.sides) + ENOUGH_GAMES)


def trait_of(side, trait, sharpness, centre, dated=True):
    if trait == "sharpness":
        return sharpness.of(side.eco, side.color) if side.eco else centre[trait]
    value = (side.traits if dated else side.undated)[trait]
    return centre[trait] if value is None else value


class Score:
    """Linear in the traits of a game: a missing trait counts as average."""

    def __init__(self, traits, reader, signed, ridge):
        self.traits, self.reader, self.signed, self.ridge = traits, reader, signed, ridge

    def means(self, sides):
        return [mean([self.reader(s, t) for s in sides]) for t in self.traits]

    def fit(self, players):
        points, targets, weights = [], [], []
        for player in players:
            for block in player.blocks:
                points.append(self.means(block))
                targets.append(player.target)
                weights.append(player.weight() / len(player.blocks))
        for target in (0.0, 1.0):  # both opinions count the same in all
            whole = sum(w for w, t in zip(weights, targets) if t == target)
            weights = [w * len(players) / 2 / whole if t == target else w
                       for w, t in zip(weights, targets)]
        columns = list(zip(*points))
        self.centre = [mean(c) for c in columns]
        self.scale = [spread(c) for c in columns]
        rows = [[(x - c) / s for x, c, s in zip(p, self.centre, self.scale)] for p in points]
        used = list(range(len(self.traits)))
        while True:
            beta = fit_logistic([[r[i] for i in used] for r in rows], targets, weights, self.ridge)
            worst = min(range(len(used)), key=lambda i: beta[i])
            if not self.signed or beta[worst] >= 0:
                break
            del used[worst]
        self.weights = [0.0] * len(self.traits)
        for i, weight in zip(used, beta):
            self.weights[i] = weight
        self.intercept = beta[-1]
        return self

    def of(self, sides):
        return self.intercept + sum(w * (x - c) / s for w, x, c, s in
                                    zip(self.weights, self.means(sides), self.centre, self.scale))


class FixedSum:
    """A sum whose weights are given, or one figure of the games."""

    def __init__(self, value):
        self.of = lambda sides: mean([value(side) for side in sides])

    def fit(self, _):
        return self


def separation(scores, players):
    """Areas under the curve: blocks (each player's together weigh 1), and means of players."""
    def area(values):
        won = whole = 0.0
        for a, va, wa in values:
            for b, vb, wb in values:
                if a.target == 1.0 and b.target == 0.0:
                    won += wa * wb * ((va > vb) + 0.5 * (va == vb))
                    whole += wa * wb
        return won / whole if whole else float("nan")
    blocks = area([(p, v, 1 / len(p.blocks)) for p in players for v in scores[p][1]])
    return blocks, area([(p, scores[p][0], 1.0) for p in players])


def score_players(model, players):
    return {p: (model.of(p.sides), [model.of(b) for b in p.blocks]) for p in players}


def left_out(make, players, group_of):
    scores = {}
    for group in sorted({group_of(p) for p in players}):
        model = make().fit([p for p in players if group_of(p) != group])
        scores.update(score_players(model, [p for p in players if group_of(p) == group]))
    return scores


def print_separation(title, scores, players):
    def text(some):
        return "{:.3f} / {:.3f}".format(*separation(scores, some))
    print(f"  {title:34} {text(players)}   " + "   ".join(
        f"{era} {text(of_era)}" for era in ERAS
        for of_era in [[p for p in players if p.era == era]]
        if len({p.target for p in of_era}) == 2))


def correlation(a, b):
    ma, mb = mean(a), mean(b)
    top = sum((x - ma) * (y - mb) for x, y in zip(a, b))
    return top / math.sqrt(sum((x - ma) ** 2 for x in a) * sum((y - mb) ** 2 for y in b))


def split_half(model, players):
    first, second = [], []
    for player in players:
        order = player.sides[:]
        random.Random(SEED + 1).shuffle(order)
        half = len(order) // 2
        first.append(model.of(order[:half]))
        second.append(model.of(order[half:]))
    return correlation(first, second)


def rivals(sharpness, centre, scale):
    def dated(side, trait):
        return trait_of(side, trait, sharpness, centre)

    def undated(side, trait):
        return trait_of(side, trait, sharpness, centre, dated=False)

    def probe(side):
        return sum(w * (undated(side, t) - centre[t]) / scale[t] for t, w in PROBE.items())
    return {
        "style score": lambda: Score(SCORE_TRAITS, dated, True, RIDGE),
        "the six traits before": lambda: Score(FORMER_TRAITS, undated, False, FORMER_RIDGE),
        "plain probe": lambda: FixedSum(probe),
        "classic score": lambda: FixedSum(lambda side: side.classic),
        "repaired score": lambda: FixedSum(lambda side: side.repaired),
    }


def fit_score(players, sharpness, centre, scale):
    judged = [p for p in players if p.target is not None and len(p.sides) >= FEWEST_GAMES]
    fitted = [p for p in judged if p.set != "check"]
    unseen = [p for p in judged if p.set == "check"]
    makers = rivals(sharpness, centre, scale)
    print("Tactical against positional, area under the curve (0.5 is chance): blocks / player means")
    for title, players_of, group_of in (
            (f"era left out, {len(fitted)} players", fitted, lambda p: p.era),
            (f"player left out, {len(fitted)} players", fitted, lambda p: p.name)):
        print(title)
        for name, make in makers.items():
            print_separation(name, left_out(make, players_of, group_of), players_of)
    print(f"never fitted, {len(unseen)} players")
    for name, make in makers.items():
        print_separation(name, score_players(make().fit(fitted), unseen), unseen)
    model = makers["style score"]().fit(fitted)
    known = [p for p in players if p.set in ("train", "none")]
    print(f"split-half correlation over {len(known)} players: "
          f"score {split_half(model, known):.3f}, "
          f"classic {split_half(makers['classic score'](), known):.3f}")
    slope, shift = calibrate(left_out(makers["style score"], fitted, lambda p: p.era))
    print("  never fitted:")
    print_reliability(score_players(model, unseen), slope, shift)
    return model, slope, shift


def calibrate(scores):
    """The scale of the scores of eras left out says how far a score may be trusted."""
    points = [[v] for p in scores for v in scores[p][1]]
    targets = [p.target for p in scores for _ in scores[p][1]]
    weights = [p.weight() / len(p.blocks) for p in scores for _ in scores[p][1]]
    slope, shift = fit_logistic(points, targets, weights, 0.0)
    print(f"calibration: slope {slope:.3f}, shift {shift:.3f}\n  era left out:")
    print_reliability(scores, slope, shift)
    return slope, shift


def print_reliability(scores, slope, shift):
    bins = defaultdict(list)
    for player, (_, blocks) in scores.items():
        for value in blocks:
            p = sigmoid(slope * value + shift)
            bins[min(4, int(p * 5))].append((p, player.target))
    for key in sorted(bins):
        rows = bins[key]
        print(f"  said {mean([r[0] for r in rows]):.2f}, was {mean([r[1] for r in rows]):.2f}"
              f"  ({len(rows)} blocks)")


# --- Axes -----------------------------------------------------------------------------------------

def axis_value(sides, axis, centre, scale, sharpness):
    values = []
    for side in sides:
        parts = []
        for trait, sign in AXES[axis].items():
            value = trait_of(side, trait, sharpness, centre)
            parts.append(sign * (value - centre[trait]) / scale[trait])
        values.append(mean(parts))
    return mean(values)


def quantile(ordered, q):
    place = q * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()

    labels = read_labels(arguments.labels)
    sides = read_sides(arguments.files)
    print(f"{len(sides) // 2} games")
    for side in sides:
        side.traits.pop("sharpness", None)  # of an older table
    shifts = shift_all(sides)
    games = defaultdict(list)  # by the name in the labels
    unlabelled = []
    for side in sides:
        row = label_of(side.name, labels)
        (games[row[2]] if row else unlabelled).append(side)

    sharpness = Sharpness(unlabelled)
    centre, scale = {}, {}
    for trait in sides[0].traits:
        values = [s.traits[trait] for s in sides if s.traits[trait] is not None]
        if values:
            centre[trait], scale[trait] = mean(values), spread(values)
    known = [sharpness.of(s.eco, s.color) for s in sides if s.eco]
    centre["sharpness"], scale["sharpness"] = mean(known), spread(known)

    players = [Player(row, games[row[2]]) for row in labels if row[2] in games]
    score, slope, shift = fit_score(players, sharpness, centre, scale)
    out = ["# Made by tools/fit_style.py; see docs/style.md. Do not edit by hand.",
           f"# {len(sides) // 2} games of at least {SHORTEST} plies."]
    write_shifts(out, *shifts)
    write_score(out, centre, scale, score, slope, shift)
    write_axes(out, sharpness)
    write_bands(out, sides, centre, scale, sharpness)
    out.append("# player  name  label  games  logit of the score, then the axes in the order above")
    for player in players:
        if player.set == "check":  # a part of his games only
            continue
        values = [slope * score.of(player.sides) + shift]
        values += [axis_value(player.sides, a, centre, scale, sharpness) for a in AXES]
        label = {1.0: "tactical", 0.0: "positional"}.get(player.target, "-")
        out.append(f"player\t{player.name}\t{label}\t{len(player.sides)}\t"
                   + "\t".join(f"{v:.4f}" for v in values))
    pathlib.Path(arguments.out).write_text("\n".join(out) + "\n", encoding="utf-8")


def write_shifts(out, levels, periods):
    def write(word, shifts):
        for group, values in shifts.items():
            out.append("\t".join([word, *map(str, group)]))
            for trait, value in values.items():
                out.append(f"shift\t{trait}\t{value:.6f}")
    out.append("# level  pace  from  to; then what is usual there less what is usual among masters")
    write("level", levels)
    out.append("# era  from  to; then what was usual among masters in these years, likewise")
    write("era", periods)


def write_score(out, centre, scale, score, slope, shift):
    out.append("# trait  name  mean  spread, over single games")
    for trait in centre:
        out.append(f"trait\t{trait}\t{centre[trait]:.6g}\t{scale[trait]:.6g}")
    out.append("# score  trait  weight per unit  centre; the sum and the intercept are a logit")
    for trait, weight, middle, size in zip(SCORE_TRAITS, score.weights, score.centre, score.scale):
        out.append(f"score\t{trait}\t{slope * weight / size:.6g}\t{middle:.6g}")
    out.append(f"intercept\t{slope * score.intercept + shift:.6g}")


def write_axes(out, sharpness):
    out.append("# axis  name  trait  sign")
    for axis, parts in AXES.items():
        for trait, sign in parts.items():
            out.append(f"axis\t{axis}\t{trait}\t{sign}")
    out.append("# sharpness  eco  for White  for Black")
    for code in sorted({key for _, key in sharpness.codes if len(key) == 3}):
        out.append(f"sharpness\t{code}\t{sharpness.of(code, 'white'):.4f}"
                   f"\t{sharpness.of(code, 'black'):.4f}")


def write_bands(out, sides, centre, scale, sharpness):
    players = defaultdict(list)
    for side in sides:
        if side.elo and "tcec" not in side.source:
            players[side.name.lower()].append(side)
    out.append("# band  from  to  players; then per axis its quantiles from 0 to 1 in steps of 0.05")
    for low, high in BANDS:
        members = []
        for own in players.values():
            rated = mean([s.elo for s in own])
            if len(own) >= BAND_GAMES and low <= rated < high:
                members.append(own)
        print(f"band {low}-{high}: {len(members)} players with {BAND_GAMES} games or more")
        if len(members) < BAND_PLAYERS:
            continue
        out.append(f"band\t{low}\t{high}\t{len(members)}")
        for axis in AXES:
            values = sorted(axis_value(m, axis, centre, scale, sharpness) for m in members)
            out.append(f"quantiles\t{axis}\t"
                       + "\t".join(f"{quantile(values, q):.4f}" for q in QUANTILES))


if __name__ == "__main__":
    sys.exit(main())
