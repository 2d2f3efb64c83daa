"""What a reader trips over: comments and pages that name what is not there, functions nobody calls (tests
do not count), and the formatter's idea that `a & b` in a loop is a reference. Used by check_rooms.py.
"""
import collections
import re

COMMENT = re.compile(r"//(.*)$", re.M)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
WORD = re.compile(r"[A-Za-z_]\w*")
CALLED = re.compile(r"(?<![\w.])([a-z_]\w*)\(\)")
FILE = re.compile(r"(?<![\w*/.])((?:[a-z]\w*/)*[a-z]\w*\.(?:hpp|cpp))\b")
SCAR = re.compile(r"for \([^;:]*[^:]:[^:][^;]*\w& \w")
# At the margin, so no member; a body follows or a semicolon.
DECLARED = re.compile(r"^(?:\[\[nodiscard\]\] )?[a-zA-Z][\w:<>,&* ]*[ &*](\w+)\(", re.M)
# Indented, in a header: a member, or a call, which is found elsewhere too.
MEMBER = re.compile(r"^ +(?:\[\[nodiscard\]\] )?[a-zA-Z][\w:<>,&* ]*[ &*](\w+)\([^;{}]*\)(?: const)?(?:;| \{)", re.M)
# Whom nobody calls but tests, and why it is there nevertheless.
FOR_OTHERS = {
    "deallocate": "the standard library asks it of an allocator",
    "finding_chance": "what the rating of a tactic means; the model was fitted by it",
    "key_from_scratch": "the slow way, by which tests and fuzzers judge the key that is kept up to date",
    "library_margins": "what xgboost itself predicts, for the test of our walk through its trees",
    "position_at": "GameTree is part of the library (docs/library.md)",
    "to_epd": "the way back, by which the fuzzer judges the way in",
}


def code_of(text):
    return STRING.sub('""', COMMENT.sub("", text))


def words_of(texts):
    return collections.Counter(word for text in texts for word in WORD.findall(text))


def find_uncalled(code, calls):
    """Functions of headers that are declared, perhaps defined, and no more."""
    for path, text in code.items():
        if path.suffix != ".hpp":
            continue
        defined = code.get(path.with_suffix(".cpp"), "")
        definitions = words_of(DECLARED.findall(defined)) + words_of(re.findall(r"::(\w+)\(", defined))
        for name in DECLARED.findall(text) + MEMBER.findall(text):
            if name not in FOR_OTHERS and calls[name] - min(definitions[name], 1) <= 1:
                yield f"{path}: nobody calls {name}()"


def check_comments(sources, tools, tests, pages):
    """path -> text, of the house, of what is built with it, of its tests, and of its docs."""
    code = {path: code_of(text) for path, text in sources.items()}
    calls = words_of([*code.values(), *map(code_of, tools.values())])
    problems = [*find_uncalled(code, calls)]
    count = calls + words_of(map(code_of, tests.values()))
    files = {str(path) for path in (sources | tools | tests)}

    def check_files(path, number, words):
        for name in FILE.findall(words):
            if not any(file == name or file.endswith("/" + name) for file in files):
                problems.append(f"{path}:{number}: names {name}, which is not there")

    for path, text in pages.items():
        for number, line in enumerate(text.splitlines(), 1):
            check_files(path, number, line)
    for path, text in sources.items():
        for number, line in enumerate(text.splitlines(), 1):
            comment = COMMENT.search(STRING.sub("", line))
            if SCAR.search(code_of(line)):
                problems.append(f"{path}:{number}: a & b reads as a reference: put it in parentheses")
            if not comment:
                continue
            for name in CALLED.findall(comment[1]):
                if name not in count:
                    problems.append(f"{path}:{number}: the comment names {name}(), which is not there")
            check_files(path, number, comment[1])
    return problems
