#!/usr/bin/env python3
"""Who played these fifty games? An objective test of what `kibitzer style` measures.

  tools/identify_players.py --labels data/style/labels.tsv measured/*.jsonl

The files are those of `kibitzer style --per-game --jsonl`; the players are those of the labels that
are in the sets `train` and `none`. Half of each player's games, drawn with a fixed seed, are known to the
program; the rest come in blocks of fifty, and for each block it names one player. Nothing but the
measures is used: no names, dates, ratings or opponents. Standard library only.

Three ways are shown: the openings alone (how often a player had each ECO code with each colour),
the traits alone (distance between means, by the spread within players), and both together.
"""
import argparse
import math
import random
import sys
from collections import Counter, defaultdict

from fit_style import BLOCK, label_of, mean, read_labels, read_sides, solve

SEEDS = (1, 2, 3)
SHORTEST_BLOCK = 25
PRIOR = 3.0  # games' worth of everybody's openings in every player's


class Openings:
    """Chances of ECO codes per player and colour, drawn towards everybody's."""

    def __init__(self, known):
        self.codes = {p: Counter((s.color, s.eco or "-") for s in sides)
                      for p, sides in known.items()}
        self.groups = {p: Counter() for p in known}
        self.colors = {p: Counter() for p in known}
        for player, codes in self.codes.items():
            for (color, eco), games in codes.items():
                self.groups[player][color, eco[:2]] += games
                self.colors[player][color] += games
        self.all_codes = sum(self.codes.values(), Counter())
        self.all_groups = sum(self.groups.values(), Counter())
        self.all_colors = sum(self.colors.values(), Counter())

    def log_chance(self, player, side):
        color, eco = side.color, side.eco or "-"
        group = color, eco[:2]
        usual = (self.all_groups[group] + 1) / (self.all_colors[color] + 60)
        of_group = (self.groups[player][group] + PRIOR * usual) / (self.colors[player][color] + PRIOR)
        usual = (self.all_codes[color, eco] + 0.5) / (self.all_groups[group] + 5)
        within = (self.codes[player][color, eco] + PRIOR * usual) / (self.groups[player][group] + PRIOR)
        return math.log(of_group) + math.log(within)


class Traits:
    """Distance of a block's means from a player's, by the covariance within players."""

    def __init__(self, known):
        names = [t for t in next(iter(known.values()))[0].traits if t != "sharpness"]
        usual = {t: mean([s.traits[t] for sides in known.values() for s in sides
                          if s.traits[t] is not None]) for t in names}
        self.names, self.usual = names, usual
        self.means = {p: self.mean_of(sides) for p, sides in known.items()}
        size = len(names)
        sums = [[0.0] * size for _ in range(size)]
        count = 0
        for player, sides in known.items():
            centre = self.means[player]
            for side in sides:
                gap = [self.value(side, t) - c for t, c in zip(names, centre)]
                count += 1
                for i in range(size):
                    for j in range(i + 1):
                        sums[i][j] += gap[i] * gap[j]
        self.covariance = [[sums[max(i, j)][min(i, j)] / count / BLOCK for j in range(size)]
                           for i in range(size)]
        for i in range(size):
            self.covariance[i][i] = self.covariance[i][i] * 1.3 + 1e-12

    def value(self, side, trait):
        value = side.traits[trait]
        return self.usual[trait] if value is None else value

    def mean_of(self, sides):
        return [mean([self.value(s, t) for s in sides]) for t in self.names]

    def log_chances(self, block):
        centre = self.mean_of(block)
        answers = {}
        for player, means in self.means.items():
            gap = [a - b for a, b in zip(centre, means)]
            answers[player] = -0.5 * sum(g * s for g, s in zip(gap, solve(self.covariance, gap)))
        return answers


def blocks_of(sides):
    count = max(1, len(sides) // BLOCK)
    blocks = [sides[i * BLOCK:(i + 1) * BLOCK] for i in range(count)]
    return [b for b in blocks if len(b) >= SHORTEST_BLOCK]


def run(games, seed):
    known, asked = {}, {}
    for player, sides in games.items():
        order = sides[:]
        random.Random(seed).shuffle(order)
        half = len(order) // 2
        known[player], asked[player] = order[:half], order[half:]
    openings, traits = Openings(known), Traits(known)
    confusion = {way: Counter() for way in ("openings", "traits", "both")}
    for player, sides in asked.items():
        for block in blocks_of(sides):
            by_opening = {p: sum(openings.log_chance(p, s) for s in block) for p in known}
            by_trait = traits.log_chances(block)
            both = {p: by_opening[p] + by_trait[p] for p in known}
            for way, chances in (("openings", by_opening), ("traits", by_trait), ("both", both)):
                confusion[way][player, max(chances, key=chances.get)] += 1
    return confusion


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    labels = [row for row in read_labels(arguments.labels) if row[0] in ("train", "none")]
    games = defaultdict(list)
    for side in read_sides(arguments.files):
        row = label_of(side.name, labels)
        if row:
            games[row[2]].append(side)
    total = {way: Counter() for way in ("openings", "traits", "both")}
    for seed in SEEDS:
        for way, table in run(games, seed).items():
            total[way] += table
    for way, table in total.items():
        right = sum(count for (true, said), count in table.items() if true == said)
        print(f"{way:9} {right} of {sum(table.values())} blocks of {BLOCK} games right "
              f"({100 * right / sum(table.values()):.1f} %), {len(games)} players, "
              f"{len(SEEDS)} draws")
    for way in ("traits", "both"):
        print(f"\nMistaken by {way}:")
        wrong = [(count, true, said) for (true, said), count in total[way].items() if true != said]
        for count, true, said in sorted(wrong, reverse=True):
            print(f"  {true} taken for {said}: {count}")


if __name__ == "__main__":
    sys.exit(main())
