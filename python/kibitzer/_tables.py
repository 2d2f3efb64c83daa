"""Answers to many questions of one kind, as columns."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, Iterable, Sequence

from kibitzer import _asking, _native
from kibitzer._games import Games
from kibitzer._progress import follower

if TYPE_CHECKING:
    import pandas
    import pyarrow

    from kibitzer._board import Board, Move
    from kibitzer._games import Path, Progress


def array(buffer: Any) -> Any:
    """As numpy has it, without a copy; without numpy a memoryview."""
    try:
        import numpy
    except ImportError:
        return memoryview(buffer)
    return numpy.asarray(memoryview(buffer))


class Table:
    """Rows as columns: numpy where one is looked at, Arrow for all of them.

    `table["white.mobility_value"]` is an array (a list where it is text); whatever takes Arrow takes
    the table: pyarrow.table(table), polars.DataFrame(table), duckdb.sql("from table") by its name,
    table.to_pandas(). Of a position that was none `error` says why, and the other fields are empty.
    """

    def __init__(self, native: Any) -> None:
        self._native = native

    def __len__(self) -> int:
        return len(self._native)

    @property
    def columns(self) -> list[str]:
        """Their names; fields of records within as outer.inner."""
        return self._native.names()

    def __getitem__(self, name: str) -> Any:
        column = self._native.column(name)
        if column is None:
            return self._whole(name)
        return array(column) if isinstance(column, _native.Buffer) else column

    def _whole(self, name):
        """A column of lists, as lists."""
        table = self.to_arrow()
        for part in name.split("."):
            table = table[part] if hasattr(table, "column_names") else table.combine_chunks().field(part)
        return table.to_pylist()

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self._native.arrow(requested_schema)

    def to_arrow(self) -> pyarrow.Table:
        """As a table of pyarrow."""
        import pyarrow

        return pyarrow.table(self)

    def to_pandas(self) -> pandas.DataFrame:
        return self.to_arrow().flatten().to_pandas()

    def __repr__(self) -> str:
        return f"Table({len(self):,} rows: {', '.join(self.columns)})"


def table(verb: str,
          positions: Games | Path | Iterable[str | bytes | Board | dict[str, Any]] | Any = None, /, *,
          moves: Sequence[str | Move] | None = None, fens: bool = False, threads: int = 0,
          progress: Progress = None, **request: Any) -> Table:
    """The answers of `kibitzer VERB` to many positions, on all cores, as a Table.

    `positions`: FENs (a list, an array, a column of Arrow) or games that were read: then every
    position of every game, with the columns game and ply, and `fens=True` for their FENs. `moves`:
    of questions about moves, one for each FEN. Without positions, the rows of a question whose
    answer has rows: table("style per-game", "games.pgn").
    """
    index = _asking.index_of(verb)
    row = _asking.rows[index]
    if isinstance(positions, Games):
        call = lambda following: _native.table_of_games(
            index, _asking.with_lists(row, request), positions._native, fens, threads, following)
    elif row["kind"] in ("table", "stream") or positions is None:
        arguments = () if positions is None else (positions,)
        call = lambda following: _native.table_of_rows(
            index, _asking.request_of(row, arguments, request), threads, following)
    elif row["kind"] in ("positions", "moves"):
        call = lambda following: _native.table_of_positions(
            index, _asking.with_lists(row, request), positions, moves, threads, following)
    else:
        requests = [{**request, **each} for each in positions]
        call = lambda following: _native.table_of_requests(
            index, [_asking.with_lists(row, each) for each in requests], threads, following)
    with follower(progress) as following:
        native = call(following)
    for text in native.warnings:
        warnings.warn(text, _asking.KibitzerWarning, stacklevel=2)
    return Table(native)
