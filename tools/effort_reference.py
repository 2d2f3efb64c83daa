#!/usr/bin/env python3
"""Puts into a model of effort what is usual: tools/effort_reference.py MODEL ROWS.csv...

ROWS are what `kibitzer effort profile` wrote, MODEL is the folder of a model that was trained without
knowing what is usual. Of every search the last iteration counts; for each feature the values below
which a tenth, the half and nine tenths of them lie go into feature_scaler.json. `kibitzer effort
train` does the same for models it makes.
"""

import csv
import json
import sys
from pathlib import Path

# Names that meant something else when the first models were trained; see effort/features.hpp.
renamed = {"position_has_bad_bishop": "bishop_meets_pawns", "tt_collisions": "tt_displaced"}
formula_of_renamed = {
    "bishop_meets_pawns": "a bishop with four or more own pawns on its colour",
    "tt_displaced": "entries of the table written at the cost of another position, of all written",
}


def last_rows(paths):
    """The last row of every search."""
    for path in paths:
        before = None
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                if before and (before["game"], before["ply"]) != (row["game"], row["ply"]):
                    yield before
                before = row
        if before:
            yield before


def ordinary(values):
    values = sorted(values)
    return [values[min(len(values) - 1, int(share * len(values)))] for share in (0.1, 0.5, 0.9)]


def main(folder, *paths):
    rows = list(last_rows(paths))
    scaler_file = Path(folder) / "feature_scaler.json"
    classifier_file = Path(folder) / "desc_classifier.json"
    scaler = json.loads(scaler_file.read_text(encoding="utf-8"))
    for element in scaler["inputs"]:
        new = renamed.get(element["feature"])
        if new and element["formula"] == formula_of_renamed[new]:
            element["feature"] = new
        element["ordinary"] = ordinary([float(row[element["feature"]]) for row in rows])
    classifier = classifier_file.read_text(encoding="utf-8")
    for element, name in zip(scaler["inputs"], json.loads(classifier)["learner"]["feature_names"]):
        if element["feature"] != name:
            classifier = classifier.replace(f'"{name}"', f'"{element["feature"]}"')
    classifier_file.write_text(classifier, encoding="utf-8")
    scaler_file.write_text(json.dumps(scaler, separators=(",", ":")), encoding="utf-8")
    print(f"{len(rows)} searches")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
