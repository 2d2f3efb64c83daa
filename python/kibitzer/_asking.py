"""Every question as a function. Nothing here knows one of them by name."""

import atexit
import inspect
import keyword
import warnings

from kibitzer import _native
from kibitzer._answers import answer_class
from kibitzer._progress import follower

atexit.register(_native.finish_left_work)


class KibitzerWarning(UserWarning):
    """Something was put right or passed over: the line that the command line would print."""


rows = _native.question_rows()
_indices = {row["name"]: index for index, row in enumerate(rows)}


def questions() -> "list[str]":
    """The names of all questions: "see", "puzzles tag"."""
    return list(_indices)


def ask(verb, /, *arguments, threads=0, progress=None, **request):
    """Asks the question of that name, as `kibitzer VERB` would be asked.

    `threads`: 0 for all cores. `progress`: True or False to show it or not (otherwise where
    somebody looks), or a function that is called with (label, done, total, share, unit, detail).
    """
    return _functions[index_of(verb)](*arguments, threads=threads, progress=progress, **request)


def index_of(verb):
    for name in (verb, verb.replace("_", " ")):
        if name in _indices:
            return _indices[name]
    raise _native.KibitzerError(f"{verb!r}: there is no such question; see kibitzer.questions()")


def function_name(question):
    """"puzzles tag" is puzzles_tag, and "import" import_."""
    name = question.replace(" ", "_").replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


def field_name(name):
    """As a request may spell it: from_ is the field `from`."""
    bare = name[:-1]
    return bare if name.endswith("_") and keyword.iskeyword(bare) else name


def request_of(row, arguments, request):
    """Arguments by their place, lists of one, and words that Python keeps for itself."""
    fields = row["fields"]
    places = [name for name, about in fields.items() if about["argument"]]
    if len(arguments) > len(places):
        raise TypeError(f"{function_name(row['name'])}() takes {len(places)} arguments by place "
                        f"({', '.join(places)}), {len(arguments)} were given")
    named = {field_name(name): value for name, value in request.items()}
    for name, value in zip(places, arguments):
        if name in named:
            raise TypeError(f"{function_name(row['name'])}() got {name!r} twice")
        named[name] = value
    return with_lists(row, named)


def with_lists(row, request):
    """One value where a list is expected is a list of one."""
    fields = row["fields"]
    named = {field_name(name): value for name, value in request.items() if value is not None}
    for name, value in named.items():
        if name in fields and fields[name]["list"] and not isinstance(value, (list, tuple)):
            named[name] = [value]
    # Games as text, where the command line names files.
    if any(name in fields and fields[name]["elsewhere"] for name in named):
        for name, about in fields.items():
            if about["required"] and about["list"]:
                named.setdefault(name, [])
    return named


def _make(index, row):
    simple = next((name for name, about in row["fields"].items() if about["argument"]), None)
    if simple and row["fields"][simple]["list"]:
        simple = None
    native_ask, instant = _native.ask, row["instant"]

    def function(*arguments, threads=0, progress=None, **request):
        if len(arguments) == 1 and not request and simple:  # the quick way of see(fen)
            asked = {simple: arguments[0]}
        else:
            asked = request_of(row, arguments, request)
        if instant:
            found = native_ask(index, asked, threads, None)
        else:
            with follower(progress) as following:
                found = native_ask(index, asked, threads, following)
        for text in found.warnings:
            warnings.warn(text, KibitzerWarning, stacklevel=2)
        return answer_class(found.index)(found)

    function.__name__ = function.__qualname__ = function_name(row["name"])
    function.__module__ = "kibitzer"
    function.__doc__ = _doc(row)
    function.__signature__ = _signature(row)
    return function


def _doc(row):
    lines = [row["summary"] + ".", ""]
    for name, about in row["fields"].items():
        lines.append(f"    {name}: {about['meaning']}")
    return "\n".join(lines) + "\n"


def _signature(row):
    parameter = inspect.Parameter
    first = [parameter(name, parameter.POSITIONAL_OR_KEYWORD,
                       default=parameter.empty if about["required"] else None)
             for name, about in row["fields"].items() if about["argument"]]
    first.sort(key=lambda one: one.default is None)
    rest = [parameter(name + "_" * keyword.iskeyword(name), parameter.KEYWORD_ONLY, default=None)
            for name, about in row["fields"].items() if not about["argument"]]
    both = [parameter("threads", parameter.KEYWORD_ONLY, default=0),
            parameter("progress", parameter.KEYWORD_ONLY, default=None)]
    return inspect.Signature(first + rest + both)


_functions = [_make(index, row) for index, row in enumerate(rows)]
verbs = {function.__name__: function for function in _functions}
