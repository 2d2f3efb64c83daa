"""Games by the thousand million, on Apache Spark.

    from kibitzer import spark as chess
    games = chess.games(session, "s3://bucket/lichess_2024-01.pgn.zst")
    chess.profiles(games, land="s3://bucket/partials").write.parquet("s3://bucket/profiles")

Files are cut into units (kibitzer.units), a unit is a task, and what tasks find is added up in any
order to what one machine would have found. Nothing here needs more of Spark than DataFrames, so it
runs on a cluster, in a notebook and through Spark Connect.

A unit that fails as often as Spark tries a task goes to the table of dead letters, if there is
one (`dead`), and costs that unit alone. The last try is made in a process of its own, so that even
a crash is told as what it was.
"""

from __future__ import annotations

import json
import os
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Sequence, Union

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

import kibitzer
from kibitzer import _archive, _far, _landing, _native
from kibitzer._tasks import Plan, dead_letters, over_rows, over_units

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    FilePath = Union[str, os.PathLike[str]]

__all__ = ["games", "measures", "profiles", "reviews", "deltas", "labels", "land",
           "dead_letters",
           "games_schema", "measures_schema", "metrics_schema", "profiles_schema", "reviews_schema",
           "deltas_schema", "labels_schema", "readings", "metrics"]

readings = ("classic", "documented", "repaired")

_side_measures = (
    "total_attacked_material", "total_legal_moves", "total_captures", "avg_center_control",
    "positions_analyzed", "avg_legal_moves_opening", "avg_legal_moves_middlegame",
    "avg_legal_moves_endgame", "avg_pawn_rank", "avg_isolated_pawns", "avg_doubled_pawns",
    "unique_move_destinations", "move_diversity_ratio", "attacks_metric", "moves_metric",
    "material_metric", "tactical_score")

games_schema = _archive.schema

# A row a game and side.
measures_schema = pa.schema(
    [("unit", pa.string()), ("game", pa.int64()), ("color", pa.string()), ("player", pa.string()),
     ("opponent", pa.string()), ("elo", pa.int32()), ("opponent_elo", pa.int32()),
     ("date", pa.string()), ("time_class", pa.string()), ("result", pa.string()),
     ("eco", pa.string()), ("plies", pa.int32())] +
    [(name, pa.float64()) for name in _side_measures])

# The same with what stands on the board: means over all positions of a game.
metrics = ("piece_value", "mobility_value", "offensive_value", "defensive_value")
metrics_schema = pa.schema(
    [("unit", pa.string()), ("game", pa.int64()), ("color", pa.string()), ("player", pa.string()),
     ("opponent", pa.string()), ("date", pa.string()), ("result", pa.string()),
     ("positions", pa.int32())] + [(name, pa.float64()) for name in metrics])

# A row a player; `profile` is the JSON that `kibitzer style --json` has of him.
profiles_schema = pa.schema(
    [("player", pa.string()), ("games", pa.int64()), ("wins", pa.int64()), ("draws", pa.int64()),
     ("losses", pa.int64()), ("mean_elo", pa.float64()), ("style_score", pa.float64()),
     ("style_low", pa.float64()), ("style_high", pa.float64()), ("style_label", pa.string()),
     ("profile", pa.string())])

# A row a game; `review` is the JSON that `kibitzer review --json` has of it.
reviews_schema = pa.schema(
    [("unit", pa.string()), ("game", pa.int64()), ("White", pa.string()), ("Black", pa.string()),
     ("Result", pa.string()), ("date", pa.string()), ("engine", pa.string()), ("nodes", pa.int64()),
     ("review", pa.string())])

# A row a position: how much better the best move is than the second best, and what it is worth.
deltas_schema = pa.schema(
    [("unit", pa.string()), ("game", pa.int64()), ("White", pa.string()), ("Black", pa.string()),
     ("date", pa.string()), ("ply", pa.int32()), ("delta", pa.float64()), ("best", pa.float64())])

# A row a position: what the engine says of it, in pawns for White or as moves to mate (White's are
# above 0), and the move it plays; nothing where the game is over.
labels_schema = pa.schema(
    [("unit", pa.string()), ("game", pa.int64()), ("White", pa.string()), ("Black", pa.string()),
     ("date", pa.string()), ("Result", pa.string()), ("ply", pa.int32()), ("fen", pa.string()),
     ("score", pa.float64()), ("mate", pa.int32()), ("best", pa.string()), ("depth", pa.int32())])

_sums_schema = pa.schema([("part", pa.int32()), ("unit", pa.string()), ("sums", pa.binary())])


# --- What can be asked for -----------------------------------------------------------------------


def games(session: SparkSession, uris: FilePath | Sequence[FilePath], *,
          unit_megabytes: int = 32, dead: FilePath | None = None) -> DataFrame:
    """The games of files, a row each: tags and `movetext`, as public archives have them in Parquet.

    `uris`: PGN files (.zst .gz .bz2 .xz), Parquet files with a column movetext, folders of them,
    patterns, or units that were planned before. `dead`: folder of the dead letters.
    """
    plan = Plan.of(session, _far.plan(uris, unit_megabytes), dead and os.fspath(dead))
    frame = over_units(session, plan, _game_rows, games_schema)
    frame._kibitzer_plan = plan  # as they stand, they need not be read to be measured
    return frame


def measures(frame: DataFrame, what: str = "classic") -> DataFrame:
    """What is measured in every game, a row a game and side: the style of play by one of `readings`,
    or the "metrics" of its positions."""
    if what == "metrics":
        return _over_games(frame, _metrics_of, metrics_schema, what)
    if what not in readings:
        raise kibitzer.KibitzerError(f"{what!r}: expected one of {', '.join(readings)}, metrics")
    return _over_games(frame, partial(_measured, reading=what), measures_schema, what)


def profiles(frame: DataFrame, *, min_games: int = 10, parts: int | None = None,
             land: FilePath | None = None) -> DataFrame:
    """How players play, a row a player, as `kibitzer style --no-merge` tells it.

    `land`: folder in which the partial of every unit is kept; what is there is not read again, and
    `kibitzer style --units FOLDER` tells the same. `parts`: players are finished in so many tasks.
    """
    session = frame.sparkSession
    land = land and os.fspath(land)
    parts = parts or int(session.conf.get("spark.sql.shuffle.partitions", "200"))
    plan = getattr(frame, "_kibitzer_plan", None)
    if plan is None:
        if land:
            raise kibitzer.KibitzerError(
                "land: games that were chosen are of no unit; expected what games() gave")
        sums = over_rows(frame, partial(_sums_of_rows, parts=parts), _sums_schema)
    else:
        sums = over_units(session, plan, partial(_sums_of_unit, parts=parts, land=land),
                          _sums_schema)
    finish = partial(_finish, min_games=min_games)
    return (sums.repartition(parts, "part")
            .mapInArrow(finish, _archive.spark_schema(profiles_schema)))


def reviews(frame: DataFrame, *, nodes: int = 20000, cache: FilePath | None = None,
            elo: int | None = None) -> DataFrame:
    """The review of every game, a row each, with so much effort for a position.

    `cache`: a folder that tasks share (or each machine its own) in which every search is kept by
    position, engine and limits: whatever was searched before costs a look-up.
    """
    request = {"nodes": nodes, "elo": elo}
    return _over_games(frame, partial(_reviewed, request=request, cache=cache), reviews_schema,
                       json.dumps(request))


def deltas(frame: DataFrame, *, depth: int = 10, from_ply: int | None = None,
           every: int | None = None, cache: FilePath | None = None) -> DataFrame:
    """The deltas of the two best moves, as `research deltas` finds them in every game, a row a
    position. `cache` as of reviews."""
    request = {"depth": depth, "from_ply": from_ply, "every": every}
    return _over_games(frame, partial(_deltas_of, request=request, cache=cache), deltas_schema,
                       json.dumps(request))


def labels(frame: DataFrame, *, nodes: int = 10000, from_ply: int = 0, every: int = 1,
           cache: FilePath | None = None) -> DataFrame:
    """What the engine says of the positions of every game, a row each: `analyse`, from nothing, so
    that position, engine and nodes alone decide.

    `cache`: as of reviews, by position: one that came up in another game costs a look-up.
    """
    request = {"nodes": nodes, "from_ply": from_ply, "every": every}
    return _over_games(frame, partial(_labelled, **request, cache=cache), labels_schema,
                       json.dumps(request))


def land(frame: DataFrame, folder: FilePath, *, hashes: int = 16) -> DataFrame:
    """Writes measures, reviews, deltas or labels as Parquet, by month and by hash of the player (of
    all but measures: of White), now, and tells what is there: a row a file.

    A file's name is a digest of unit, size of its file, program and what was asked. A unit that is
    there is not worked on again; one that is run twice at once overwrites its own files.
    """
    return _landing.land(frame, os.fspath(folder), hashes)


# --- In the tasks --------------------------------------------------------------------------------


def _over_games(frame, work, schema, asked):
    """`work` gives rows of a table of games, whether that is of a unit or was chosen."""
    plan = getattr(frame, "_kibitzer_plan", None)
    if plan is None:
        return over_rows(frame, lambda batch, _: work(pa.Table.from_batches([batch])), schema)
    make = partial(_read_and, work=work)
    result = over_units(frame.sparkSession, plan, make, schema)
    result._kibitzer_made = _landing.Made(plan, make, schema, asked)
    return result


def _read_and(unit, work):
    for batch in _game_rows(unit):
        yield from work(pa.Table.from_batches([batch]))


_rows_at_once = 4096


def _game_rows(unit):
    found = _far.rows(unit)
    if found is None:
        found = _rows_of_pgn(unit)
    yield from found.to_batches(max_chunksize=_rows_at_once)


def _rows_of_pgn(unit):
    with _far.brought(unit) as place:
        numbers, *columns = _native.game_rows(place.unit, list(_archive.tags))
    arrays = [_archive.text_array(*column) for column in columns]
    count = len(arrays[-1])
    game = pa.Array.from_buffers(pa.int64(), count, [None, pa.py_buffer(numbers)])
    values = [pa.array([unit.text] * count, pa.string()), game]
    for field, array in zip(list(games_schema)[2:], arrays):
        values.append(_archive.numbers_of(array) if pa.types.is_integer(field.type)
                      else array.cast(field.type))
    return pa.table(values, schema=games_schema)


def _sums_of_unit(unit, parts, land):
    name = _native.partial_name(unit.text, unit.file_size)
    landed = _far.read(land, name) if land else None
    if landed is None:
        with _far.brought(unit) as place:
            split, whole = _native.map_parts(unit.text, unit.file_size, place.unit, place.text, parts,
                                             bool(land))
        if land:
            _far.write(land, name, whole)
    else:
        split = _native.split_partial(landed, parts)
    yield _sums(unit.text, split)


def _sums_of_rows(batch, name, parts):
    text = _archive.to_pgn(pa.Table.from_batches([batch]))
    size = max(1, text.size)
    split, _ = _native.map_parts(f"{name}:0-{size}", size, None, text, parts, False)
    yield _sums(name, split)


def _sums(unit, split):
    """Of the parts that somebody is in."""
    there = [(part, piece) for part, piece in enumerate(split) if piece is not None]
    return pa.record_batch([pa.array([part for part, _ in there], pa.int32()),
                            pa.array([unit] * len(there), pa.string()),
                            pa.array([piece for _, piece in there], pa.binary())],
                           schema=_sums_schema)


def _finish(batches, min_games):
    found = {}  # by part and unit: a unit that was run twice counts once
    for batch in batches:
        for part, unit, sums in zip(*(column.to_pylist() for column in batch.columns)):
            found.setdefault(part, {})[unit] = sums
    for part in sorted(found):
        rows = _native.profile_rows(list(found.pop(part).values()), min_games)
        if rows:
            yield pa.record_batch([pa.array(column, field.type)
                                   for column, field in zip(zip(*rows), profiles_schema)],
                                  schema=profiles_schema)


def _measured(table, reading):
    text = _archive.to_pgn(table).to_pybytes().decode()
    answer = kibitzer.ask("style per-game", pgn=text, threads=1)
    origin = list(zip(table.column("unit").to_pylist(), table.column("game").to_pylist()))
    rows = []
    for game in json.loads(answer.to_json())["games"]:
        unit, number = origin[game["game"] - 1]
        for color, other in (("white", "black"), ("black", "white")):
            side = game[reading][color]
            rows.append({"unit": unit, "game": number, "color": color, "player": game[color],
                         "opponent": game[other], "elo": game[color + "_elo"],
                         "opponent_elo": game[other + "_elo"], "date": game["date"],
                         "time_class": game["time_class"], "result": game["result"],
                         "eco": game["eco"], "plies": game["total_plies"],
                         **{name: side[name] for name in _side_measures}})
    yield pa.RecordBatch.from_pylist(rows, schema=measures_schema)


def _metrics_of(table):
    there = [name for name in ("Variant", "FEN", "Result") if name in table.schema.names]
    games = kibitzer.read_movetexts(_archive.to_texts(table, there), threads=1)
    found = kibitzer.table("metrics", games, threads=1)
    of_game = partial(np.bincount, found["game"], minlength=len(games))
    positions = of_game()
    columns = {name: table.column(name) for name in ("unit", "game", "White", "Black", "Result")}
    date = pc.coalesce(table.column("Date"), table.column("UTCDate"))
    for color, player, opponent in (("white", "White", "Black"), ("black", "Black", "White")):
        means = [of_game(weights=found[f"{color}.{name}"]) / positions for name in metrics]
        whole = pa.table(
            [columns["unit"], columns["game"], pa.array([color] * len(games)), columns[player],
             columns[opponent], date, columns["Result"], pa.array(positions, pa.int32()), *means],
            schema=metrics_schema)
        yield from whole.to_batches()


def _games_in(table):
    """Each game apart: a table of it, and its PGN."""
    for number in range(table.num_rows):
        row = table.slice(number, 1)
        yield row, _archive.to_pgn(row).to_pybytes().decode()


def _about(row, *names):
    about = {name: row.column(name)[0].as_py() for name in names}
    about["date"] = row.column("Date")[0].as_py() or row.column("UTCDate")[0].as_py()
    return about


def _deltas_of(table, request, cache):
    with tempfile.TemporaryDirectory(prefix="kibitzer-") as folder:
        game, found = os.path.join(folder, "game.pgn"), os.path.join(folder, "deltas.csv")
        for row, text in _games_in(table):
            Path(game).write_text(text, encoding="utf-8")
            kibitzer.ask("research deltas", game, csv=found, min_plies=1, threads=1, **request,
                         **_landing.cache_of(cache, row))
            samples = [line.split(",") for line in Path(found).read_text().splitlines()[1:]]
            about = _about(row, "unit", "game", "White", "Black")
            if samples:
                yield pa.RecordBatch.from_pylist(
                    [{**about, "ply": int(ply), "delta": float(delta), "best": float(best)}
                     for _, ply, delta, best in samples], schema=deltas_schema)


def _labelled(table, nodes, from_ply, every, cache):
    there = [name for name in ("Variant", "FEN", "Result") if name in table.schema.names]
    games = kibitzer.read_movetexts(_archive.to_texts(table, there), threads=1)
    found = kibitzer.table("metrics", games, fens=True, threads=1)
    about = [_about(table.slice(i, 1), "unit", "game", "White", "Black", "Result")
             for i in range(table.num_rows)]
    asked = [(int(game), int(ply), fen)
             for game, ply, fen in zip(found["game"], found["ply"], found["fen"])
             if ply >= from_ply and (ply - from_ply) % every == 0]
    known = _labels_of({fen for _, _, fen in asked}, nodes, cache)
    for begin in range(0, len(asked), _rows_at_once):
        yield pa.RecordBatch.from_pylist(
            [{**about[game], "ply": ply, "fen": fen, **known[fen]}
             for game, ply, fen in asked[begin:begin + _rows_at_once]], schema=labels_schema)


# Of so little memory that forgetting takes no time beside a search.
_label_hash_megabytes = 4


def _labels_of(fens, nodes, cache):
    files = {}
    for fen in sorted(fens):
        files.setdefault(_landing.file_of_position(cache, fen), []).append(fen)
    known = {}
    for file, some in files.items():
        kept = {"cache": file} if file else {}
        answers = kibitzer.table("analyse", some, nodes=nodes, hash=_label_hash_megabytes, threads=1,
                                 **kept)
        for fen, lines, best in zip(some, answers["lines"], answers["bestmove"]):
            first = lines[0] if lines else {}
            score = first.get("score_cp")
            known[fen] = {"score": None if score is None else score / 100,
                          "mate": first.get("mate"), "best": best, "depth": first.get("depth")}
    return known


def _reviewed(table, request, cache):
    for row, text in _games_in(table):
        answer = kibitzer.ask("review", pgn=text, threads=1, **request,
                              **_landing.cache_of(cache, row))
        (review,) = json.loads(answer.to_json())["games"]
        about = _about(row, "unit", "game", "White", "Black", "Result")
        yield pa.RecordBatch.from_pylist(
            [{**about, "engine": review["engine"], "nodes": review["nodes"],
              "review": json.dumps(review, ensure_ascii=False, sort_keys=True)}],
            schema=reviews_schema)
