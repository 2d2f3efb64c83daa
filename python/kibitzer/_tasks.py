"""How work gets into the tasks of Spark: a unit a task, tried again when it fails, and told in the
table of dead letters when that was in vain."""

from __future__ import annotations

import hashlib
import os
import signal
import socket
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Optional

import pyarrow as pa

import kibitzer
from kibitzer import _archive, _far

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

dead_letters_schema = pa.schema(
    [("unit", pa.string()), ("reason", pa.string()), ("tries", pa.int32()),
     ("machine", pa.string()), ("at", pa.string())])


class Plan(NamedTuple):
    units: list
    dead: Optional[str]
    tries: int

    @staticmethod
    def of(session, units, dead):
        return Plan(units, dead, _tries(session))


def _tries(session):
    """How often a task is tried: with local[...] once, unless it says otherwise."""
    master = session.conf.get("spark.master", "")
    if master.startswith("local") and not master.startswith("local-cluster"):
        given = master.rstrip("]").split(",")[1:]
        return int(given[0]) if given else 1
    return int(session.conf.get("spark.task.maxFailures", "4"))


def over_units(session, plan, make, schema):
    """A DataFrame of the batches that `make` gives for every unit."""
    def work(batches):
        for batch in batches:
            for number in batch.column(0).to_pylist():
                yield from _tried(plan, plan.units[number], make, schema)

    count = len(plan.units)
    return (session.range(0, count, 1, max(1, count))
            .mapInArrow(work, _archive.spark_schema(schema)))


def over_rows(frame, make, schema):
    """The same for rows of games, some at a time; a name tells which."""
    def work(batches):
        for number, batch in enumerate(batches):
            if batch.num_rows:
                yield from make(batch, f"rows/{_task().partitionId()}/{number}")

    return frame.mapInArrow(work, _archive.spark_schema(schema))


def _task():
    from pyspark import TaskContext

    return TaskContext.get()


def _tried(plan, unit, make, schema):
    number = _task().attemptNumber() + 1
    if number < plan.tries:
        yield from make(unit)
    else:
        with tempfile.TemporaryDirectory(prefix="kibitzer-") as folder:
            found = os.path.join(folder, "found")
            reason = _apart(lambda: _write_all(make(unit), schema, found), folder)
            if reason:
                _bury(plan, unit, reason, number)
                return
            with pa.OSFile(found) as file, pa.ipc.open_stream(file) as stream:
                yield from stream
    if plan.dead:
        _far.remove(plan.dead, _letter_name(unit))  # of an earlier run


def _write_all(batches, schema, path):
    with pa.OSFile(path, "wb") as file, pa.ipc.new_stream(file, schema) as stream:
        for batch in batches:
            stream.write_batch(batch)


def _apart(work, folder):
    """Does the work in a process of its own; what went wrong, in words, or None."""
    words = os.path.join(folder, "words")
    process = os.fork()
    if process == 0:
        code = 1
        try:
            work()
            code = 0
        except BaseException as trouble:  # noqa: B902  whatever it is, it is to be told
            Path(words).write_text(str(trouble) or type(trouble).__name__)
        finally:
            os._exit(code)
    _, status = os.waitpid(process, 0)
    if os.WIFSIGNALED(status):
        return f"the program was ended by {signal.Signals(os.WTERMSIG(status)).name}"
    if os.WEXITSTATUS(status):
        return Path(words).read_text() if os.path.exists(words) else "it failed without a word"
    return None


# --- Dead letters --------------------------------------------------------------------------------


def dead_letters(session: SparkSession, folder: str | os.PathLike[str]) -> DataFrame:
    """The units that failed as often as they were tried, with the reason of the last time."""
    folder = os.fspath(folder)
    names = _archive.spark_schema(dead_letters_schema)
    if not _far.has_files(folder, ".parquet"):
        return session.createDataFrame([], names)
    return session.read.schema(names).parquet(_far.uri_of(folder))


def _letter_name(unit):
    return hashlib.sha256(unit.text.encode()).hexdigest()[:16] + ".parquet"


def _bury(plan, unit, reason, tries):
    if not plan.dead:
        raise kibitzer.KibitzerError(f"{unit.text}: {reason} (with dead=FOLDER, games() keeps such "
                                     "units apart and goes on)")
    letter = {"unit": unit.text, "reason": reason, "tries": tries,
              "machine": socket.gethostname(),
              "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())}
    _far.write(plan.dead, _letter_name(unit), _archive.to_parquet(
        pa.Table.from_pylist([letter], schema=dead_letters_schema)))
