"""What the golden answers leave out: all that depends on the machine, the clock or the place."""

import csv
import io
import re

# Columns of CSV files that tell how long something took; fields of answers are marked as such.
timed_columns = {"eval_time_us", "nps", "efficiency", "microseconds", "log_time_per_node",
                 "evaluation_duration", "time_pawn_chains_us", "time_king_attack_us",
                 "time_backward_pawns_us"}

number = r"-?\d[\d,]*(?:\.\d+)?"
value = r"(?:-?\d+(?:\.\d+)?(?:e[-+]?\d+)?|null)"
rules = [
    (re.compile(r'\{"name":"(effective_nps|prediction_time)",[^}]*\}'), r'{"name":"\1",<time>}'),
    (re.compile(rf"\bnps {number}"), "nps <time>"),
    (re.compile(rf"\btime {number}(?= pv| string|$)", re.M), "time <time>"),
    (re.compile(rf"{number} per second"), "<time> per second"),
    (re.compile(rf"{number} a second on one core"), "<time> a second on one core"),
    (re.compile(rf"\btook {number} s\b"), "took <time> s"),
    (re.compile(r"^(effective NPS|  nodes per second) .*", re.M), r"\1 <time>"),
    (re.compile(r"^\w[\w ]+ (15 % more effective NPS|a prediction in less) .*", re.M),
     r"<time> \1"),
    # What the themes cost, dearest first.
    (re.compile(r"(?<=^nanoseconds per node by theme:\n)(?:  .*\n)+", re.M), "  <time>\n"),
    (re.compile(r"^(theme +ns  off changes.*\n)(?:.+\n)+", re.M), r"\1<time>\n"),
    # The table of `eval`: the column ns is as wide as it has to be, six at least.
    (re.compile(r"^(\w+ +(?:-?\d+ +){6}[-+]\d+) {2,6}\d+(?=  \S)", re.M), r"\1 <time>"),
    # A duration at the end of a line, such as ", 1.2 s" or ", 1 min 02 s".
    (re.compile(r", (?:\d+ h )?(?:\d+ min )?(?:\d+(?:\.\d+)? s|less than a second)$", re.M),
     ", <time>"),
    (re.compile(r"slider attacks by \w+"), "slider attacks by <processor>"),
    (re.compile(r"\b\d+ in use"), "<cores> in use"),
    (re.compile(r"opened by xdg-open|no xdg-open: kibitzer serve prints the address to be opened"),
     "<browser>"),
    (re.compile(r'\[(Date|UTCDate) "20[2-9]\d\.\d\d\.\d\d"\]'), r'[\1 "<date>"]'),
]
decimal = re.compile(r"-?\d+\.\d+(?:e[-+]?\d+)?|(?<![\w.])-?\d+e[-+]?\d+")
any_number = re.compile(r"-?\d[\d,.]*(?:e[-+]?\d+)?")


class Masks:
    """Replaces what is known to differ: paths of this run, versions, timings (fields of these names,
    and words). Unless `exact`, also
    digits that may differ between processors."""

    def __init__(self, paths, version, exact, timed):
        # Longest first, so that a folder does not hide what lies in it.
        self._paths = sorted(paths.items(), key=lambda item: -len(item[0]))
        self._version = re.compile(r"\b([Kk]ibitzer )" + re.escape(version) + r"(?![\d.]*\d)")
        self._exact = exact
        # A number, or a list or object of numbers.
        self._timed = re.compile(rf'"({"|".join(sorted(timed))})":'
                                 rf'(?:{value}|\[[^][]*\]|\{{[^{{}}]*\}})')

    def apply(self, text, numbers):
        for path, name in self._paths:
            text = text.replace(path, name)
        text = self._version.sub(r"\1<version>", text)
        text = self._timed.sub(r'"\1":<time>', text)
        for pattern, replacement in rules:
            text = pattern.sub(replacement, text)
        text = mask_columns(unwrap_moves(text))
        if numbers == "outline":
            return re.sub(" +", " ", any_number.sub("#", text))
        if self._exact:
            return text
        if numbers == "no-decimals":
            return decimal.sub("<decimal>", text)
        return decimal.sub(lambda found: rounded(found[0]), text)


def rounded(text):
    """The last of seventeen digits depends on how a processor multiplies and adds."""
    digits = text.partition("e")[0].lstrip("-0.").replace(".", "")
    return f"{float(text):.10g}…" if len(digits) > 12 else text


def unwrap_moves(text):
    """Games whose comments tell the time of each move: without it, and without line breaks, which
    depend on how long it is written."""
    if "[%emt " not in text:
        return text
    blocks = re.sub(r"\[%emt\s[^]]*\]", "[%emt <time>]", text).split("\n\n")
    return "\n\n".join(block if block.startswith("[Event") else " ".join(block.split())
                       for block in blocks)


def mask_columns(text):
    """A CSV table without the values of its timed columns."""
    header, _, _ = text.partition("\n")
    timed = [i for i, name in enumerate(header.split(",")) if name in timed_columns]
    if not timed:
        return text
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for line, row in enumerate(csv.reader(io.StringIO(text))):
        for i in timed:
            if line > 0 and i < len(row) and row[i]:
                row[i] = "<time>"
        writer.writerow(row)
    return out.getvalue()
