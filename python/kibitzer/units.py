"""Work past one machine: files of games in units, what each adds up to, and profiles from that.

    units = kibitzer.units.plan("month.pgn.zst")
    partials = [kibitzer.units.map(unit) for unit in units]     # anywhere, in any order
    whole = kibitzer.units.merge(partials)
    kibitzer.units.finish(whole, player=["Tal"])                # as if one machine had read all

Partials are bytes: those of the files of `kibitzer map`. Sums of whole numbers, they come out the
same in whatever order they are merged; a unit that was run twice counts once.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterable, Sequence

from kibitzer import _asking

if TYPE_CHECKING:
    from kibitzer import StyleAnswer
    from kibitzer._games import Path as FilePath
    from kibitzer._games import Progress


def plan(paths: FilePath | Sequence[FilePath], *, units: int | None = None,
         unit_megabytes: int | None = None) -> list[str]:
    """Texts "FILE:BEGIN-END" that cover the files."""
    return _asking.ask("plan", paths, units=units, unit_megabytes=unit_megabytes).units


def map(unit: str, *, threads: int = 0,  # noqa: A001  its name in the contract
        progress: Progress = None) -> bytes:
    """What the games of a unit add up to."""
    with tempfile.TemporaryDirectory(prefix="kibitzer-") as folder:
        found = _asking.ask("map", [unit], out=folder, threads=threads, progress=progress)
        return Path(found.units[0].partial).read_bytes()


def merge(partials: Iterable[bytes]) -> bytes:
    """Several partials as one."""
    with tempfile.TemporaryDirectory(prefix="kibitzer-") as folder:
        _write(partials, Path(folder))
        whole = Path(folder) / "merged.style"
        _asking.ask("merge", [folder], out=whole)
        return whole.read_bytes()


def finish(partials: bytes | Iterable[bytes], *, threads: int = 0, **request: Any) -> StyleAnswer:
    """The answer of `kibitzer style --units`, from one partial or several."""
    with tempfile.TemporaryDirectory(prefix="kibitzer-") as folder:
        _write([partials] if isinstance(partials, bytes) else partials, Path(folder))
        return _asking.ask("style", units=[folder], threads=threads, **request)


def _write(partials, folder):
    for number, partial in enumerate(partials):
        (folder / f"{number}.style").write_bytes(partial)
