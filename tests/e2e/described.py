"""What a program says of its own questions: `kibitzer describe --json`."""

import functools
import json
import subprocess


@functools.cache
def described(program):
    """name -> question, with the schemas of its request and its answer."""
    out = subprocess.run([program, "describe", "--json"], capture_output=True, check=True).stdout
    return {question["name"]: question for question in json.loads(out)["questions"]}


def fields_below(schema):
    """(name, schema) of all fields of a record, those of records within it too."""
    for name, field in schema.get("properties", {}).items():
        yield name, field
        yield from fields_below(field)
    for inner in (schema.get("items"), schema.get("additionalProperties")):
        if isinstance(inner, dict):
            yield from fields_below(inner)


@functools.cache
def timed_names(program):
    """Fields of answers that differ from run to run."""
    return frozenset(name for question in described(program).values()
                     for name, field in fields_below(question["answer"]) if field.get("x-timing"))
