"""Tables that tasks write themselves: the files of a unit have the same names whoever writes them,
and come whole or not at all, so no unit is there twice, whatever was killed or run again."""

import hashlib
import json
import os
import zlib
from functools import partial
from typing import Callable, NamedTuple

import pyarrow as pa

import kibitzer
from kibitzer import _archive, _far
from kibitzer._tasks import Plan, over_units

landed_schema = pa.schema([("unit", pa.string()), ("file", pa.string()), ("rows", pa.int64())])


class Made(NamedTuple):
    """How a DataFrame's rows are made of units."""

    plan: Plan
    make: Callable
    schema: pa.Schema
    asked: str


def land(frame, folder, hashes):
    made = getattr(frame, "_kibitzer_made", None)
    if made is None:
        raise kibitzer.KibitzerError("land: expected measures(), reviews(), deltas() or labels() of what games() gave; "
                                     "other rows are written by DataFrame.write")
    session = frame.sparkSession
    landed = over_units(session, made.plan,
                        partial(_land, made=made, folder=folder, hashes=hashes), landed_schema)
    return session.createDataFrame(landed.collect(), _archive.spark_schema(landed_schema))


def _land(unit, made, folder, hashes):
    name = _name(unit, made, hashes)
    done = f"_units/{name}.json"
    there = _far.read(folder, done)
    files = json.loads(there) if there else None
    if files is None:
        rows = pa.Table.from_batches(made.make(unit), schema=made.schema)
        files = {}
        for place, some in _by_place(rows, hashes):
            file = f"{place}/{name}.parquet"
            _far.write(folder, file, _archive.to_parquet(some))
            files[file] = some.num_rows
        _far.write(folder, done, json.dumps(files).encode())
    yield pa.RecordBatch.from_pylist(
        [{"unit": unit.text, "file": file, "rows": rows} for file, rows in files.items()],
        schema=landed_schema)


def _name(unit, made, hashes):
    digest = hashlib.sha256()
    for part in (unit.text, unit.file_size, kibitzer.__version__, made.asked, made.schema, hashes):
        digest.update(f"{part}\0".encode())
    return digest.hexdigest()[:16]


def _by_place(rows, hashes):
    """The rows of a month and of players that share a hash."""
    players = rows.column("player" if "player" in rows.schema.names else "White").to_pylist()
    places = {}
    for number, (date, player) in enumerate(zip(rows.column("date").to_pylist(), players)):
        place = f"month={_month(date)}/player_hash={player_hash(player, hashes):02}"
        places.setdefault(place, []).append(number)
    for place, numbers in sorted(places.items()):
        yield place, rows.take(pa.array(numbers))


def _month(date):
    """Of yyyy.mm.dd."""
    year, month = ((date or "").split(".") + ["", ""])[:2]
    return f"{year}-{month}" if year.isdigit() and month.isdigit() else "unknown"


def player_hash(player, hashes):
    """The same for all spellings that differ in blanks and case alone."""
    return zlib.crc32("".join((player or "").lower().split()).encode()) % hashes


def cache_of(folder, row):
    """Where the searches of a game are kept: in one of 256 files, by its moves, so that it is found
    again whatever unit or choice of games it comes with."""
    if not folder:
        return {}
    return {"cache": _file_by(folder, row.column("movetext")[0].as_py() or "")}


def file_of_position(folder, fen):
    """The same for a position, whatever the number of its move; None without a folder."""
    return _file_by(folder, fen.rsplit(" ", 1)[0]) if folder else None


def _file_by(folder, text):
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, hashlib.sha256(text.encode()).hexdigest()[:2] + ".analyses")
