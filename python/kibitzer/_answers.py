"""Answers as objects, made from the one description of each.

An answer is kept as it was found and becomes objects when one of its fields is looked at.
"""

import functools
import json
import keyword
import re

from kibitzer import _native
from kibitzer._pictures import html_of


class Record:
    """A part of an answer: its fields are attributes.

    `to_dict()` has it as plain dicts and lists, with the names of the JSON.
    """

    _fields = ()  # (name in JSON, attribute, how its value is made)

    def __init__(self, values):
        make = self.__dict__
        for name, attribute, value_of in self._fields:
            if name in values:
                make[attribute] = value_of(values[name])
            else:
                make[attribute] = None  # left out, since it is empty
        for name, value in values.items():
            if name not in self._names:
                make[name] = value
        make["_values"] = values

    _names = frozenset()

    def to_dict(self) -> dict:
        return self._values

    def __repr__(self):
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items()
                           if not name.startswith("_"))
        return f"{type(self).__qualname__}({fields})"

    def __eq__(self, other):
        return type(self) is type(other) and self._values == other._values

    __hash__ = None

    def __getitem__(self, name):
        return getattr(self, attribute_name(name))

    def keys(self):
        return self._values.keys()


class Plain(Record):
    """Values as they come, lists of dicts as lists of such."""

    def __init__(self, values):
        super().__init__({name: [self._of_lists(each) for each in value]
                          if isinstance(value, list) and value and isinstance(value[0], dict)
                          else value for name, value in values.items()})

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return None  # score_cp of a mate


Plain._of_lists = Plain


class Answer(Record):
    """The answer to a question."""

    def __init__(self, found):
        self.__dict__["_found"] = found

    def __getattr__(self, name):
        # Only called for what is not there: before the first look, or never.
        if "_values" in self.__dict__ or name.startswith("__"):
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        super().__init__(json.loads(self._found.json()))
        return getattr(self, name)

    def to_json(self) -> bytes:
        """The bytes that `kibitzer VERB --json` prints."""
        return self._found.json()

    def __repr__(self):
        self._values  # noqa: B018  looked at, hence made
        return super().__repr__()

    def __dir__(self):
        return sorted({*super().__dir__(), *(attribute for _, attribute, _ in self._fields)})


def attribute_name(name):
    """The field `class` is the attribute class_; 5-men is five... as any other, by getattr."""
    return name + "_" if keyword.iskeyword(name) else name


def _plain(value):
    return value


def _number(value):
    return None if value is None else float(value)


def _list_of(element):
    if element is _plain:
        return _plain
    return lambda values: None if values is None else [element(value) for value in values]


def _map_of(element):
    if element is _plain:
        return _plain
    return lambda values: None if values is None else {name: element(value)
                                                       for name, value in values.items()}


def _record_of(cls):
    return lambda values: None if values is None else cls(values)


def class_name(field):
    """"better_moves" are BetterMoves, and "30_to_60" are _30To60."""
    name = "".join(word[:1].upper() + word[1:] for word in re.split(r"\W|_", field))
    return "_" + name if name[:1].isdigit() else name


def _maker(schema, name, owner):
    """How a value of this schema is made; classes of records become members of `owner`."""
    if "anyOf" in schema:
        schema = next(each for each in schema["anyOf"] if each.get("type") != "null")
    kinds = schema.get("type")
    kind = next(each for each in kinds if each != "null") if isinstance(kinds, list) else kinds
    if kind == "number":
        return _number
    if kind == "array":
        return _list_of(_maker(schema["items"], name, owner))
    if kind == "object" and "properties" in schema:
        return _record_of(_make_class(class_name(name), Record, schema, owner))
    if kind == "object":
        values = schema.get("additionalProperties")
        return _map_of(_maker(values, name, owner)) if isinstance(values, dict) else _plain
    return _plain


def _make_class(name, base, schema, owner=None):
    qualified = f"{owner.__qualname__}.{name}" if owner else name
    cls = type(name, (base,), {"__doc__": schema.get("description", base.__doc__),
                               "__qualname__": qualified, "__module__": "kibitzer"})
    if owner:
        setattr(owner, name, cls)
    if qualified in html_of:
        cls._repr_html_ = html_of[qualified]
    cls._fields = tuple((field, attribute_name(field), _maker(about, field, cls))
                        for field, about in schema["properties"].items())
    cls._names = frozenset(schema["properties"])
    return cls


@functools.lru_cache(maxsize=None)
def answer_class(index):
    """The class of the answers to a question: SeeAnswer."""
    (described,) = json.loads(_native.schema(index))["questions"]
    return _make_class(class_name(described["name"].replace(" ", "_")) + "Answer", Answer,
                       described["answer"])
