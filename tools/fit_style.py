#!/usr/bin/env python3
"""Fits the tables behind `kibitzer style` and prints how well they do.

  for f in games/*.pgn; do kibitzer style --per-game --jsonl "$f" > measured/$(basename "$f").jsonl; done
  tools/fit_style.py --labels data/style/labels.tsv --out data/style/model.tsv measured/*.jsonl

Standard library only. The output is deterministic: blocks of games are drawn with a fixed seed.

Games of weaker players and fast games differ from slow games of masters in what they lose, not only
in style. So every trait is first shifted by what is usual at a level (rating and pace); slow games
of players rated 2400 or more, or without a rating, are the base. A player counts with at most
LEVEL_GAMES games in a level's mean.

Steps:
 1. Sharpness of openings: per ECO code and colour, the mean of a few standardised traits over the
    games of players that carry no label, drawn towards the code's group of ten, volume and colour.
 2. Score: logistic regression of tactical against positional on blocks of 50 games, every player
    with the same total weight, ridge penalty; its scale is then calibrated on scores of players left
    out.
 3. Axes: mean and spread of every trait over all games; quantiles of the axes over the players of a
    rating band.
 4. Known players: their axes, for comparison.
"""
import argparse
import json
import math
import pathlib
import random
import sys
from collections import defaultdict

BLOCK = 50
RIDGE = 0.5
SHRINK = 20  # games' worth of the wider group mixed into a code's mean
SEED = 1
SHORTEST = 20  # plies
BANDS = [(0, 1400), (1400, 1800), (1800, 2200), (2200, 2400), (2400, 2600), (2600, 4000)]
LEVELS = [("fast", 0, 1800), ("fast", 1800, 2000), ("fast", 2000, 2600), ("fast", 2600, 4000),
          ("slow", 0, 2000), ("slow", 2000, 2200), ("slow", 2200, 2400)]
LEVEL_GAMES = 50
BAND_GAMES = 20
BAND_PLAYERS = 40
QUANTILES = [i / 20 for i in range(21)]
SHARPNESS_TRAITS = {"pawn_down": 1, "losing_moves": 1, "pawn_storm": 1, "attacked": 1, "trades": -1,
                    "endgame": -1, "king_pressure": 1, "opposite_castling": 1}
SCORE_TRAITS = ["losing_moves", "pawn_down", "endgame", "pawn_storm", "attacked", "sharpness"]
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
    __slots__ = ("name", "elo", "pace", "color", "eco", "traits", "classic", "repaired", "source")

    def __init__(self, game, color, source):
        self.name = game[color].replace(" ", "")
        self.elo = game[color + "_elo"]
        self.pace = "fast" if game["time_class"] in ("bullet", "blitz") else "slow"
        self.color = color
        self.eco = game["eco"]
        self.traits = game["traits"][color]
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
        which, label, name = line.rstrip("\n").split("\t")
        labels.append((which, label, name))
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


def shift_levels(sides):
    """Makes the traits of all levels alike in the mean; returns the shifts."""
    by_level = defaultdict(list)
    for side in sides:
        by_level[level_of(side)].append(side)
    base = mean_traits([s for s in by_level[None] if s.pace == "slow"])
    shifts = {}
    for level in LEVELS:
        means = mean_traits(by_level[level])
        shifts[level] = {t: means[t] - base[t] for t in base if t in means}
        print(f"level {level[0]} {level[1]}-{level[2]}: {len(by_level[level])} games")
        for side in by_level[level]:
            side.traits = {t: None if v is None else v - shifts[level].get(t, 0.0)
                           for t, v in side.traits.items()}
    return shifts


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


def area_under_curve(higher, lower):
    won = sum((h > l) + 0.5 * (h == l) for h in higher for l in lower)
    return won / (len(higher) * len(lower))


# --- Score ----------------------------------------------------------------------------------------

class Score:
    """Linear in the traits of a game: a missing trait counts as average."""

    def __init__(self, blocks_by_player, label_by_player):
        points, targets, weights = [], [], []
        for player, blocks in blocks_by_player.items():
            for block in blocks:
                points.append(block)
                targets.append(1.0 if label_by_player[player] == "tactical" else 0.0)
                weights.append(1.0 / len(blocks))
        columns = list(zip(*points))
        self.centre = [mean(c) for c in columns]
        self.scale = [spread(c) for c in columns]
        beta = fit_logistic([self.standardised(p) for p in points], targets, weights, RIDGE)
        self.weights, self.intercept = beta[:-1], beta[-1]

    def standardised(self, point):
        return [(x - c) / s for x, c, s in zip(point, self.centre, self.scale)]

    def of(self, point):
        return self.intercept + sum(w * x for w, x in zip(self.weights, self.standardised(point)))


def block_means(sides, sharpness, centre):
    """Means of the score's traits over blocks of games, in a random but fixed order."""
    order = sides[:]
    random.Random(SEED).shuffle(order)
    count = max(1, len(order) // BLOCK)
    blocks = [order[i * BLOCK:(i + 1) * BLOCK] for i in range(count)]
    return [trait_means(block, sharpness, centre) for block in blocks], blocks


def trait_of(side, trait, sharpness, centre):
    if trait == "sharpness":
        return sharpness.of(side.eco, side.color) if side.eco else centre[trait]
    value = side.traits[trait]
    return centre[trait] if value is None else value


def trait_means(sides, sharpness, centre):
    return [mean([trait_of(s, t, sharpness, centre) for s in sides]) for t in SCORE_TRAITS]


def print_separation(name, by_block, by_player, label_by_player):
    tactical = [p for p in by_player if label_by_player[p] == "tactical"]
    positional = [p for p in by_player if label_by_player[p] == "positional"]
    blocks = area_under_curve([v for p in tactical for v in by_block[p]],
                              [v for p in positional for v in by_block[p]])
    players = area_under_curve([by_player[p] for p in tactical],
                               [by_player[p] for p in positional])
    print(f"{name:34} blocks {blocks:.3f}  players {players:.3f}")


def evaluate_plain(name, field, blocks, games, label_by_player):
    by_block = {p: [mean([getattr(s, field) for s in b]) for b in blocks[p]] for p in blocks}
    by_player = {p: mean([getattr(s, field) for s in games[p]]) for p in games}
    print_separation(name, by_block, by_player, label_by_player)


def correlation(a, b):
    ma, mb = mean(a), mean(b)
    top = sum((x - ma) * (y - mb) for x, y in zip(a, b))
    return top / math.sqrt(sum((x - ma) ** 2 for x in a) * sum((y - mb) ** 2 for y in b))


def split_half(value, games):
    first, second = [], []
    for sides in games.values():
        order = sides[:]
        random.Random(SEED + 1).shuffle(order)
        half = len(order) // 2
        first.append(value(order[:half]))
        second.append(value(order[half:]))
    return correlation(first, second)


def fit_score(games, test_games, labels, sharpness, centre):
    label = {row[2]: row[1] for row in labels}
    train = {p: s for p, s in games.items() if label[p] != "-"}
    means, blocks = {}, {}
    for player, sides in train.items():
        means[player], blocks[player] = block_means(sides, sharpness, centre)
    left_out_blocks, left_out_players = {}, {}
    for player in train:
        score = Score({p: m for p, m in means.items() if p != player}, label)
        left_out_blocks[player] = [score.of(m) for m in means[player]]
        left_out_players[player] = score.of(trait_means(train[player], sharpness, centre))
    print("Tactical against positional, area under the curve (0.5 is chance)")
    print_separation("score, one player left out", left_out_blocks, left_out_players, label)
    evaluate_plain("classic score", "classic", blocks, train, label)
    evaluate_plain("repaired score", "repaired", blocks, train, label)

    score = Score(means, label)
    test_means, test_blocks = {}, {}
    for player, sides in test_games.items():
        test_means[player], test_blocks[player] = block_means(sides, sharpness, centre)
    print_separation("score, players never seen",
                     {p: [score.of(m) for m in ms] for p, ms in test_means.items()},
                     {p: score.of(trait_means(s, sharpness, centre)) for p, s in test_games.items()},
                     label)
    evaluate_plain("classic score, players never seen", "classic", test_blocks, test_games, label)
    everyone = {**games}
    print(f"split-half correlation: score "
          f"{split_half(lambda s: score.of(trait_means(s, sharpness, centre)), everyone):.3f}, "
          f"classic {split_half(lambda s: mean([x.classic for x in s]), everyone):.3f}")

    # The scale of the scores of players left out says how far a score may be trusted.
    points = [[v] for p in left_out_blocks for v in left_out_blocks[p]]
    targets = [1.0 if label[p] == "tactical" else 0.0 for p in left_out_blocks
               for _ in left_out_blocks[p]]
    weights = [1.0 / len(left_out_blocks[p]) for p in left_out_blocks for _ in left_out_blocks[p]]
    slope, shift = fit_logistic(points, targets, weights, 0.0)
    print(f"calibration: slope {slope:.3f}, shift {shift:.3f}")
    print_reliability(points, targets, slope, shift)
    return score, slope, shift


def print_reliability(points, targets, slope, shift):
    bins = defaultdict(list)
    for (x,), target in zip(points, targets):
        p = sigmoid(slope * x + shift)
        bins[min(4, int(p * 5))].append((p, target))
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
    shifts = shift_levels(sides)
    games = defaultdict(list)  # by the name in the labels
    others = defaultdict(list)
    for side in sides:
        row = label_of(side.name, labels)
        if row:
            games[row[2]].append(side)
        else:
            others[side.name.lower()].append(side)
    unlabelled = [s for group in others.values() for s in group]

    sharpness = Sharpness(unlabelled)
    centre, scale = {}, {}
    for trait in sides[0].traits:
        values = [s.traits[trait] for s in sides if s.traits[trait] is not None]
        if values:
            centre[trait], scale[trait] = mean(values), spread(values)
    known = [sharpness.of(s.eco, s.color) for s in sides if s.eco]
    centre["sharpness"], scale["sharpness"] = mean(known), spread(known)

    which = {row[2]: row[0] for row in labels}
    train = {p: games[p] for p in games if which[p] in ("train", "none")}
    test = {p: games[p] for p in games if which[p] == "test"}
    score, slope, shift = fit_score(train, test, labels, sharpness, centre)
    write(arguments.out, shifts, sharpness, centre, scale, score, slope, shift, sides, games,
          labels)


def write(path, shifts, sharpness, centre, scale, score, slope, shift, sides, games, labels):
    out = ["# Made by tools/fit_style.py; see docs/style.md. Do not edit by hand.",
           f"# {len(sides) // 2} games of at least {SHORTEST} plies.",
           "# level  pace  from  to; then what is usual there less what is usual among masters"]
    for (pace, low, high), values in shifts.items():
        out.append(f"level\t{pace}\t{low}\t{high}")
        for trait, value in values.items():
            out.append(f"shift\t{trait}\t{value:.6f}")
    out.append("# trait  name  mean  spread, over single games")
    for trait in centre:
        out.append(f"trait\t{trait}\t{centre[trait]:.6g}\t{scale[trait]:.6g}")
    out.append("# score  trait  weight per unit  centre; the sum and the intercept are a logit")
    for trait, weight, middle, size in zip(SCORE_TRAITS, score.weights, score.centre, score.scale):
        out.append(f"score\t{trait}\t{slope * weight / size:.6g}\t{middle:.6g}")
    out.append(f"intercept\t{slope * score.intercept + shift:.6g}")
    out.append("# axis  name  trait  sign")
    for axis, parts in AXES.items():
        for trait, sign in parts.items():
            out.append(f"axis\t{axis}\t{trait}\t{sign}")
    out.append("# sharpness  eco  for White  for Black")
    codes = sorted({key for _, key in sharpness.codes if len(key) == 3})
    for code in codes:
        out.append(f"sharpness\t{code}\t{sharpness.of(code, 'white'):.4f}"
                   f"\t{sharpness.of(code, 'black'):.4f}")
    write_bands(out, sides, centre, scale, sharpness)
    out.append("# player  name  label  games, then the axes in the order above")
    for _, label, name in labels:
        if name not in games:
            continue
        values = "\t".join(f"{axis_value(games[name], a, centre, scale, sharpness):.4f}"
                           for a in AXES)
        out.append(f"player\t{name}\t{label}\t{len(games[name])}\t{values}")
    pathlib.Path(path).write_text("\n".join(out) + "\n", encoding="utf-8")


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
