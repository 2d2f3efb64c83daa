#!/usr/bin/env python3
"""How ratings of chess.com go together with those of Lichess: what the same player had at both in
the same two months and at the same pace (docs/people.md).

  tools/rating_scales.py GAMES.pgn.xz...      each the games of one player, named in all of them
"""
import collections
import lzma
import re
import statistics
import sys

LEAST_GAMES = 5


def scale(site):
    return "lichess" if "lichess" in site.lower() else "chesscom" if "chess.com" in site.lower() else None


def pace(control):
    match = re.match(r"(\d+)(?:\+(\d+))?$", control)
    if not match:
        return None
    seconds = int(match[1]) + 40 * int(match[2] or 0)
    return "bullet" if seconds < 180 else "blitz" if seconds < 480 else "rapid"


def games(path):
    opened = lzma.open(path, "rt", errors="replace") if path.endswith(".xz") else open(path)
    tags = {}
    for line in opened:
        match = re.match(r'\[(\w+) "(.*)"\]', line)
        if match:
            tags[match[1]] = match[2]
        elif tags and line.strip():
            yield tags
            tags = {}


def points(path):
    everything = list(games(path))
    names = collections.Counter(tags.get(side) for tags in everything for side in ("White", "Black"))
    owner = names.most_common(1)[0][0]
    ratings = collections.defaultdict(lambda: collections.defaultdict(list))
    for tags in everything:
        side = next((side for side in ("White", "Black") if tags.get(side) == owner), None)
        where, how = scale(tags.get("Site", "")), pace(tags.get("TimeControl", ""))
        date = re.match(r"(\d{4})\.(\d\d)", tags.get("Date", ""))
        if side and where and how and date and tags.get(side + "Elo", "").isdigit():
            months = (date[1], (int(date[2]) - 1) // 2, how)
            ratings[months][where].append(int(tags[side + "Elo"]))
    for months, by_scale in sorted(ratings.items()):
        if all(len(by_scale[one]) >= LEAST_GAMES for one in ("chesscom", "lichess")):
            yield (owner, months, statistics.median(by_scale["chesscom"]),
                   statistics.median(by_scale["lichess"]), min(map(len, by_scale.values())))


def main():
    told = lambda rating: 1430 + (rating - 1000) * (2070 - 1430) / 1000  # people/scales.cpp
    found = [point for path in sys.argv[1:] for point in points(path)]
    for owner, (year, part, how), there, here, fewest in found:
        print(f"{owner}  {year} months {2 * part + 1}-{2 * part + 2}  {how:6}  "
              f"chess.com {there:6.0f}  Lichess {here:6.0f}  told {told(there):6.0f}  "
              f"({fewest} games or more)")
    if found:
        errors = sorted(abs(told(there) - here) for _, _, there, here, _ in found)
        print(f"{len(found)} points, mean distance {statistics.mean(errors):.0f}, "
              f"middle {statistics.median(errors):.0f}, without the worst "
              f"{statistics.mean(errors[:-1]):.0f}")


main()
