"""An engine that stays in this process between searches."""

from __future__ import annotations

import warnings
from typing import Any, Mapping

from kibitzer import _asking, _native
from kibitzer._answers import Plain
from kibitzer._board import Board, Move


class Line(Plain):
    """What an engine would play, and what it thinks of it: `score_cp`, or `mate` in so many moves."""

    mate: int | None
    score_cp: int | None
    depth: int
    seldepth: int
    pv: list[Move]
    wdl: tuple[int, int, int] | None


class Analysis(Plain):
    """What a search has found; best line first."""

    lines: list[Line]
    bestmove: Move | None
    nodes: int
    nps: int
    time_ms: int

    _of_lists = Line


class Engine:
    """Kibitzer's engine, or any UCI engine by its command.

        engine = kibitzer.Engine(multipv=3)
        engine.analyse("startpos", nodes=100_000).lines[0].pv

    One search at a time; `stop()` may be called by another thread. What it learned in one search
    serves the next (`new_game()` forgets it), as long as hash megabytes last.
    """

    def __init__(self, command: str = "", *, options: Mapping[str, Any] | None = None,
                 threads: int = 0, hash: int = 64, multipv: int = 1) -> None:  # noqa: A002
        self._native = _native.Engine(
            command, [(name, str(value)) for name, value in (options or {}).items()], threads,
            hash, multipv)
        self._warn()

    @property
    def name(self) -> str:
        return self._native.name

    def analyse(self, board: Board | str, *, depth: int | None = None, nodes: int | None = None,
                movetime: int | None = None) -> Analysis:
        """`lines`, best first, each with score_cp or mate (from White's side), depth, seldepth, pv
        (a list of Move) and wdl; `bestmove`, `nodes`, `nps`, `time_ms`. Without a limit it thinks
        for a second; `movetime` is in milliseconds."""
        board = board if isinstance(board, Board) else Board(board)
        found = Analysis(self._native.analyse(board, depth, nodes, movetime))
        self._warn()
        return found

    def play(self, board: Board | str, *, depth: int | None = None, nodes: int | None = None,
             movetime: int | None = None) -> Move | None:
        """The move it would play; None if there is none."""
        return self.analyse(board, depth=depth, nodes=nodes, movetime=movetime).bestmove

    def stop(self) -> None:
        """Ends the search that another thread waits for: what is known by then is its answer."""
        self._native.stop()

    def new_game(self) -> None:
        self._native.new_game()

    def __repr__(self) -> str:
        return f"Engine({self.name!r})"

    def _warn(self) -> None:
        for text in self._native.take_warnings():
            warnings.warn(text, _asking.KibitzerWarning, stacklevel=3)
