"""Games read in bulk: flat columns, no object for a game or a move."""

from __future__ import annotations

import os
import warnings
from typing import TYPE_CHECKING, Any, Callable, Iterable, Sequence, Union

from kibitzer import _asking, _native, _parquet
from kibitzer._progress import follower

if TYPE_CHECKING:
    import numpy
    import pyarrow
    from numpy.typing import NDArray

    from kibitzer._board import Board, Move

    Path = Union[str, os.PathLike[str]]
    Progress = Union[bool, Callable[[str, int, int, float, str, str], object], None]

usual_tags = ("Event", "Site", "Date", "White", "Black", "WhiteElo", "BlackElo", "ECO",
              "TimeControl", "Termination")


class Games:
    """Many games as columns.

    The moves of game i are moves[offsets[i]:offsets[i + 1]]; clocks, evals and mates stand beside
    them. A move has 16 bits: from (bits 0 to 5), to (6 to 11), and what it is (12 to 14: 0 plain, 1
    castling as king takes rook, 2 en passant, 4 to 7 promotion to knight, bishop, rook, queen).
    """

    def __init__(self, native: Any) -> None:
        self._native = native

    def __len__(self) -> int:
        return len(self._native)

    @property
    def moves(self) -> NDArray[numpy.uint16]:
        """uint16, of all games one after another."""
        return _array(self._native.moves())

    @property
    def offsets(self) -> NDArray[numpy.int64]:
        """int64, one more than there are games: where in `moves` each of them begins."""
        return _array(self._native.offsets())

    @property
    def clocks(self) -> NDArray[numpy.int32]:
        """int32, milliseconds left after each move, -1 where that is not known."""
        return self._with("clocks")

    @property
    def evals(self) -> NDArray[numpy.float32]:
        """float32, pawns from White's side after each move; nan: none, inf: a mate."""
        return self._with("evals")

    @property
    def mates(self) -> NDArray[numpy.int16]:
        """int16, mate in so many moves, negative: Black mates; 0: none."""
        self._with("evals")
        return _array(self._native.mates())

    @property
    def results(self) -> NDArray[numpy.int8]:
        """int8: 1 White won, 0 a draw, -1 Black won, -2 not known."""
        return _array(self._native.results())

    @property
    def complete(self) -> NDArray[numpy.uint8]:
        """uint8: 0 where a game is damaged and kept up to the damage."""
        return _array(self._native.complete())

    @property
    def tags(self) -> list[str]:
        """Names of the columns `tag` gives."""
        return list(self._native.asked.tags)

    def tag(self, name: str) -> list[str]:
        """A tag of all games: a list of texts, empty where a game has none."""
        return self._native.tag(name)

    def game(self, index: int) -> list[Move]:
        """The moves of one game, as Move."""
        return self._native.game_moves(self._place(index))

    def san(self, index: int) -> list[str]:
        """The same in SAN."""
        return self._native.game_san(self._place(index))

    def start(self, index: int) -> Board:
        """The Board that game begins with."""
        return self._native.start(self._place(index))

    def to_arrow(self) -> pyarrow.Table:
        """As a table of pyarrow, a game a row."""
        import pyarrow

        return pyarrow.table(self)

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self._native.arrow(requested_schema)

    def __repr__(self) -> str:
        return f"Games({len(self):,} games, {len(self.moves):,} moves)"

    def _with(self, name):
        if not getattr(self._native.asked, name):
            raise _native.KibitzerError(f"{name}: they were not read: read_games(..., {name}=True)")
        return _array(getattr(self._native, name)())

    def _place(self, index):
        index = int(index)
        return index + len(self) if index < 0 else index


def _array(buffer):
    from kibitzer._tables import array

    return array(buffer)


def read_games(source: Path | Sequence[Path] | bytes | bytearray | memoryview | Any, *,
               tags: Iterable[str] = usual_tags, clocks: bool = False, evals: bool = False,
               threads: int = 0, progress: Progress = None) -> Games:
    """Reads games on all cores.

    `source`: a file or several (PGN, plain or .zst .gz .bz2 .xz; Parquet as Lichess has it, with a
    column movetext), bytes of PGN, or a column of movetexts (of Arrow, pandas, Polars, numpy): then
    game i is that of text i, as read_movetexts has it.
    """
    asked = _native.GameColumnsAsked(list(tags), clocks, evals)
    with follower(progress) as following:
        games = _read(source, asked, threads, following)
    for text in games._native.warnings:
        warnings.warn(text, _asking.KibitzerWarning, stacklevel=2)
    return games


def read_movetexts(texts: Sequence[str | bytes | None] | Any, *, tags: Iterable[str] = (),
                   clocks: bool = False, evals: bool = False, threads: int = 0,
                   progress: Progress = None) -> Games:
    """A game from each text: str or bytes in a list, or a column of Arrow."""
    asked = _native.GameColumnsAsked(list(tags), clocks, evals)
    with follower(progress) as following:
        return Games(_native.read_texts(texts, asked, threads, following, None))


def _read(source, asked, threads, following):
    if isinstance(source, (bytes, bytearray, memoryview)):
        return Games(_native.read_files([], bytes(source), asked, threads, following))
    if isinstance(source, (str, os.PathLike)):
        source = [source]
    elif not isinstance(source, (list, tuple)):
        return Games(_native.read_texts(source, asked, threads, following, None))
    paths = [os.fspath(each) for each in source]
    parquet = [path for path in paths if path.endswith(".parquet")]
    if not parquet:
        return Games(_native.read_files(paths, b"", asked, threads, following))
    if len(parquet) < len(paths):
        raise _native.KibitzerError("files of Parquet and of PGN: expected one kind")
    return Games(_parquet.read_games(parquet, asked, threads, following))
