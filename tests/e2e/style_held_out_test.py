"""Does the style score hold for players it was not fitted to? The players of the set `check` in
data/style/labels.tsv, from games beside the checkout; without these games nothing is tested."""

import json
import os
import sys
from pathlib import Path

from support import check, run_tests, source_root, succeed

folder = Path(os.environ.get("KIBITZER_REFERENCE", source_root.parent / "shared")) / "pgn"
collections = sorted((folder / "players").glob("*.pgn.xz"))
files = [*map(str, collections), str(folder / "masters_other.pgn.xz"),
         str(folder / "twic_2022.pgn.xz")]
if not collections:
    sys.exit(77)  # skipped

fewest_games = 25
spellings = {"VanWely,L": "Van Wely,L", "VachierLagrave": "Vachier Lagrave",
             "WangYue": "Wang Yue", "Janowsk": "Janowsky"}


def labels(which):
    for line in (source_root / "data" / "style" / "labels.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            set_name, label, name, _ = line.split("\t")
            if set_name == which and label != "-":
                yield spellings.get(name, name), label


def profiles(names):
    arguments = [word for name in names for word in ("--player", name)]
    run = succeed("style", *files, *arguments, "--json", timeout=300)
    return {profile["player"]: profile for profile in json.loads(run.out)["players"]}


def area_under_curve(higher, lower):
    return sum((h > l) + (h == l) / 2 for h in higher for l in lower) / len(higher) / len(lower)


def test_players_that_were_never_fitted():
    label_of = dict(labels("check"))
    found = profiles(label_of)
    logits = {"tactical": [], "positional": []}
    for name, label in label_of.items():
        if found.get(name, {"games": 0})["games"] >= fewest_games:
            logits[label].append(found[name]["style_logit"])
    check(min(map(len, logits.values())) >= 15, f"players: { {k: len(v) for k, v in logits.items()} }")
    area = area_under_curve(logits["tactical"], logits["positional"])
    check(area >= 0.85, f"area under the curve {area:.3f}, expected 0.85 or more")


def test_likeness_agrees_with_the_score():
    label_of = dict(labels("train"))
    found = profiles(label_of)
    agreeing = total = 0
    for name, profile in found.items():
        for like in profile["plays_like"]:
            if like["player"] in label_of:
                total += 1
                agreeing += label_of[like["player"]] == label_of[name]
    check(agreeing >= 0.8 * total, f"{agreeing} of {total} nearest players carry the same label")
    nearest = {name: {like["player"] for like in found[name]["plays_like"]}
               for name in ("Smyslov,V", "Tal,M")}
    check(not nearest["Smyslov,V"] & {"Stein,L", "Tal,M"}, f"Smyslov is like {nearest}")
    check("Smyslov,V" not in nearest["Tal,M"], f"Tal is like {nearest}")


run_tests(globals())
