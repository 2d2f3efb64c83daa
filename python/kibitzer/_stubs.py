"""Writes the types of the package for editors and type checkers, from the descriptions of the
questions:

    python -m kibitzer._stubs > python/kibitzer/__init__.pyi
"""

import json
import keyword

from kibitzer import _answers, _asking, _native

head = '''# Written by `python -m kibitzer._stubs`; do not edit.
from os import PathLike
from typing import Any, Callable, Iterable, Literal, Protocol, Sequence

from kibitzer import units as units
from kibitzer._answers import Answer as Answer, Record as Record
from kibitzer._asking import (KibitzerWarning as KibitzerWarning, ask as ask,
                              questions as questions)
from kibitzer._board import Board as Board, Move as Move
from kibitzer._engine import Engine as Engine
from kibitzer._games import (Games as Games, read_games as read_games,
                             read_movetexts as read_movetexts)
from kibitzer._tables import Table as Table, table as table

__version__: str

class KibitzerError(Exception):
    exit_code: int

def load_settings() -> None: ...

_Progress = bool | Callable[[str, int, int, float, str, str], object] | None
_Text = str | bytes | PathLike[str]

class _HasFen(Protocol):  # a board, also of python-chess
    def fen(self) -> str: ...

class _HasUci(Protocol):  # a move likewise
    def uci(self) -> str: ...

_Fen = str | bytes | _HasFen
_Move = str | _HasUci
'''

plain_types = {"boolean": "bool", "integer": "int", "number": "float", "string": "str"}


def _kind(schema):
    kinds = schema.get("type")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    return next(kind for kind in kinds if kind != "null"), "null" in kinds


def _choices(schema):
    names = [name for name in schema.get("enum", ()) if name is not None]
    return f"Literal[{', '.join(map(repr, names))}]" if names else None


def _answer_type(schema, field):
    """As an annotation; records by the name of their class."""
    kind, null = _kind(schema)
    null = null and kind != "number" or "null" in (schema.get("type") or ()) and kind == "number"
    if kind == "array":
        text = f"list[{_answer_type(schema['items'], field)}]"
    elif kind == "object" and "properties" in schema:
        text = _answers.class_name(field)
    elif kind == "object":
        inside = schema.get("additionalProperties")
        text = f"dict[str, {_answer_type(inside, field) if isinstance(inside, dict) else 'Any'}]"
    else:
        text = _choices(schema) or plain_types[kind]
    return text + " | None" if null else text


def _record_within(schema):
    """The schema of the records that a field consists of, if it does."""
    kind, _ = _kind(schema)
    if kind == "array":
        return _record_within(schema["items"])
    if kind == "object" and "properties" not in schema:
        inside = schema.get("additionalProperties")
        return _record_within(inside) if isinstance(inside, dict) else None
    return schema if kind == "object" else None


def _class(name, base, schema, margin=""):
    lines = [f"{margin}class {name}({base}):"]
    inner = margin + "    "
    required = set(schema.get("required", ()))
    for field, about in schema["properties"].items():
        inside = _record_within(about)
        if inside:
            lines += _class(_answers.class_name(field), "Record", inside, inner)
    fields = []
    for field, about in schema["properties"].items():
        attribute = _answers.attribute_name(field)
        if not attribute.isidentifier():
            continue  # by its name in brackets
        text = _answer_type(about, field)
        if field not in required and not text.endswith("None"):
            text += " | None"
        fields.append(f"{inner}{attribute}: {text}")
    return lines + (fields or [f"{inner}..."])


def _request_type(name, about):
    kind, _ = _kind(about)
    if name == "fen":
        return "_Fen"
    if name == "move":
        return "_Move"
    if kind == "array":
        return "_Text | Sequence[_Text]" if about["items"].get("type") == "string" else "Sequence[Any]"
    if kind == "string":
        return _choices(about) or "_Text"
    return plain_types.get(kind, "Any")


def _function(row, described):
    properties = described["request"]["properties"]
    first, rest = [], []
    for name, about in row["fields"].items():
        text = f"{name}{'_' * keyword.iskeyword(name)}: {_request_type(name, properties[name])}"
        needed = about["required"] and about["argument"] and not _elsewhere(row)
        (first if about["argument"] else rest).append(text if needed else text + " | None = None")
    first.sort(key=lambda text: text.endswith("= None"))
    rest += ["threads: int = 0", "progress: _Progress = None"]
    name = _asking.function_name(row["name"])
    answer = _answers.class_name(row["name"].replace(" ", "_")) + "Answer"
    return [f"def {name}({', '.join([*first, '*', *rest])}) -> {answer}:",
            f'    """{row["summary"]}."""']


def _elsewhere(row):
    return any(about["elsewhere"] for about in row["fields"].values())


def stubs():
    lines = [head]
    for index, row in enumerate(_asking.rows):
        (described,) = json.loads(_native.schema(index))["questions"]
        answer = _answers.class_name(row["name"].replace(" ", "_")) + "Answer"
        lines += ["", *_class(answer, "Answer", described["answer"]), "",
                  *_function(row, described)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(stubs(), end="")
