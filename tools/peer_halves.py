#!/usr/bin/env python3
"""Do two halves of a player's games agree within their intervals? (docs/style.md, Players like you)

  tools/peer_halves.py KIBITZER GAMES.pgn.xz...      each the games of one player, named in all

Every other game goes to the other half. For each axis and skill: do the 95 % intervals of the
halves agree, that is, is the difference within the interval that both make together? Once for the
values, once for the percentiles among players of the rating, site and pace.
"""
import collections
import json
import lzma
import math
import re
import subprocess
import sys
import tempfile


def games(path):
    opened = lzma.open(path, "rt", errors="replace") if path.endswith(".xz") else open(path)
    game, tags_seen, moves_seen = [], False, False
    for line in opened:
        if line.startswith("[") and moves_seen:
            yield "".join(game)
            game, moves_seen = [], False
        moves_seen = moves_seen or (line.strip() != "" and not line.startswith("["))
        game.append(line)
    if moves_seen:
        yield "".join(game)


def profile(program, path, player):
    run = subprocess.run([program, "style", path, "--player", player, "--json", "-q"],
                         capture_output=True, text=True)
    return json.loads(run.stdout)["players"][0] if run.stdout else None


def rows_of(told):
    rows = {axis["axis"]: axis for axis in told["axes"]}
    rows.update({skill["skill"]: skill for skill in told.get("skills", [])})
    return {name: row for name, row in rows.items() if row["games"] >= 20}


def value(row):
    """With both ends of its 95 % interval."""
    margin = 1.96 * row["stderr"]
    return row["value"], row["value"] - margin, row["value"] + margin


def percentile(row):
    if "place" in row:
        return row["place"]["percentile"], row["place"]["low"], row["place"]["high"]
    if row.get("percentiles"):
        return row["percentile"], row["percentiles"]["low"], row["percentiles"]["high"]
    return None


def agree(one, two):
    """Each interval has its own width on either side: what counts lies between the two."""
    (a, _, a_high), (b, b_low, _) = sorted((one, two))
    return b - a <= math.hypot(a_high - a, b - b_low) + 1e-9


def main():
    program, *paths = sys.argv[1:]
    within = {"values": collections.defaultdict(list), "percentiles": collections.defaultdict(list)}
    compared = collections.Counter()
    for path in paths:
        everything = list(games(path))
        names = collections.Counter(name for game in everything
                                    for name in re.findall(r'\[(?:White|Black) "(.*?)"\]', game))
        player = names.most_common(1)[0][0]
        halves = []
        for half in (everything[::2], everything[1::2]):
            with tempfile.NamedTemporaryFile("w", suffix=".pgn") as file:
                file.write("\n".join(half))
                file.flush()
                halves.append(profile(program, file.name, player))
        if None in halves:
            continue
        first, second = map(rows_of, halves)
        for what, told in (("values", value), ("percentiles", percentile)):
            found = False
            for name in first.keys() & second.keys():
                if told(first[name]) and told(second[name]):
                    within[what][name].append(agree(told(first[name]), told(second[name])))
                    found = True
            compared[what] += found
    for what, rows in within.items():
        print(what)
        for name, row in sorted(rows.items()):
            print(f"  {name:24} {sum(row):3} of {len(row):3}")
        everything = [one for row in rows.values() for one in row]
        print(f"  {compared[what]} players, {len(everything)} comparisons, "
              f"{100 * sum(everything) / max(1, len(everything)):.1f} % within the interval")


main()
