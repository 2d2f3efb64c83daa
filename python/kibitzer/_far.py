"""Files of games wherever they are, on this machine or in a store of objects (s3://, gs://, hdfs://):
planned in units, and a unit's bytes brought to where they are worked on.

A unit is a text FILE:BEGIN-END in stored bytes, as `kibitzer plan` writes it. Of a Parquet file it
has the groups of rows that begin in it."""

import contextlib
import glob
import os
import re
import struct
import tempfile
import uuid
from typing import NamedTuple, Optional

import pyarrow as pa
import pyarrow.fs
import pyarrow.parquet

from kibitzer import KibitzerError, _archive, units

_endings = (".pgn", ".zst", ".gz", ".bz2", ".xz", ".parquet")


class Unit(NamedTuple):
    path: str
    begin: int
    end: int
    file_size: int

    @property
    def text(self):
        return f"{self.path}:{self.begin}-{self.end}"


class Place(NamedTuple):
    """Where a unit can be read: on this machine, or it is here as text."""

    unit: Optional[str] = None
    text: Optional[pa.Buffer] = None


def is_far(path):
    return "://" in path


def uri_of(path):
    """As Spark takes it for a file of this machine, whatever it keeps its own files in."""
    return path if is_far(path) else "file://" + os.path.abspath(path)


def open_files(uri):
    """The file system of a path or URI, and the path in it."""
    if is_far(uri):
        return pa.fs.FileSystem.from_uri(uri)
    return pa.fs.LocalFileSystem(), os.path.abspath(uri)


# --- Planning ------------------------------------------------------------------------------------


def plan(uris, unit_megabytes=32):
    """Units that cover files, folders of files, and units; each once."""
    planned = []
    for uri in [uris] if isinstance(uris, (str, os.PathLike)) else uris:
        uri = os.fspath(uri)
        unit = _parse(uri)
        planned += [unit] if unit else [part for path in _files_of(uri)
                                        for part in _plan_file(path, unit_megabytes << 20)]
    return list(dict.fromkeys(planned))


def _parse(text):
    found = re.fullmatch(r"(.+):([0-9]+)-([0-9]+)", text, re.DOTALL)
    if not found:
        return None
    path = found[1] if is_far(found[1]) else os.path.abspath(found[1])
    return Unit(path, int(found[2]), int(found[3]), _size_of(path))


def _size_of(path):
    files, inner = open_files(path)
    info = files.get_file_info(inner)
    if info.type != pa.fs.FileType.File:
        raise KibitzerError(f"cannot read '{path}': expected a file of games")
    return info.size


def _files_of(uri):
    if not is_far(uri):
        paths = sorted(glob.glob(uri)) if glob.has_magic(uri) and not os.path.exists(uri) else [uri]
        if not paths:
            raise KibitzerError(f"cannot read '{uri}': no file has such a name")
        return [inner for path in paths for inner in _files_below(os.path.abspath(path))]
    return _files_below(uri)


def _files_below(path):
    files, inner = open_files(path)
    if files.get_file_info(inner).type != pa.fs.FileType.Directory:
        return [path]
    scheme = path.split("://")[0] + "://" if is_far(path) else ""
    found = sorted(scheme + info.path
                   for info in files.get_file_info(pa.fs.FileSelector(inner, recursive=True))
                   if info.type == pa.fs.FileType.File and info.path.endswith(_endings))
    if not found:
        raise KibitzerError(f"'{path}': no files of games there ({', '.join(_endings)})")
    return found


def _plan_file(path, unit_bytes):
    size = _size_of(path)
    files, inner = open_files(path)
    with files.open_input_file(inner) as file:
        if _is_parquet(file, size):
            bounds = [0] + _row_groups(pa.parquet.ParquetFile(file))[1:]
        elif is_far(path):
            bounds = list(_frames(file, size)) or [0]
        else:
            megabytes = max(1, unit_bytes >> 20)
            return [_parse(unit) for unit in units.plan([path], unit_megabytes=megabytes)]
    kept = []
    for bound in bounds:
        if not kept or bound >= kept[-1] + unit_bytes:
            kept.append(bound)
    return [Unit(path, begin, end, size) for begin, end in zip(kept, kept[1:] + [size])]


def _is_parquet(file, size):
    return size > 8 and file.read_at(4, 0) == b"PAR1"


def _row_groups(table):
    """Where each begins."""
    begins = []
    for number in range(table.metadata.num_row_groups):
        group = table.metadata.row_group(number)
        columns = [group.column(i) for i in range(group.num_columns)]
        begins.append(min(column.dictionary_page_offset or column.data_page_offset
                          for column in columns))
    return begins


# A small skippable frame tells the length of the next one.
_announcement = struct.Struct("<III")
_skippable = 0x184D2A50


def _announced(file, at, size):
    """Where the frame that is announced there ends; nothing if none is."""
    if at + _announcement.size > size:
        return None
    magic, length, announced = _announcement.unpack(file.read_at(_announcement.size, at))
    end = at + _announcement.size + announced
    return end if (magic, length) == (_skippable, 4) and 0 < announced and end <= size else None


def _frames(file, size):
    begins, at = [], 0
    while at < size:
        end = _announced(file, at, size)
        if end is None:
            return []
        begins.append(at)
        at = end
    return begins


# --- Reading -------------------------------------------------------------------------------------


@contextlib.contextmanager
def _opened(unit):
    files, inner = open_files(unit.path)
    with files.open_input_file(inner) as file:
        if file.size() != unit.file_size:
            raise KibitzerError(f"'{unit.path}': it was {unit.file_size} bytes long and has "
                                f"{file.size()} now; plan it again")
        yield file


@contextlib.contextmanager
def brought(unit):
    """A unit's Place, while it is worked on."""
    with _opened(unit) as file:
        if _is_parquet(file, unit.file_size):
            yield Place(text=_archive.to_pgn(_read_rows(file, unit)))
            return
        if is_far(unit.path):
            with tempfile.TemporaryDirectory(prefix="kibitzer-") as folder:
                yield Place(unit=_copy(file, unit, os.path.join(folder, "unit")))
            return
    yield Place(unit=unit.text)


def rows(unit):
    """The games of a unit of a Parquet file as a table; nothing if it is a PGN file."""
    with _opened(unit) as file:
        if not _is_parquet(file, unit.file_size):
            return None
        return _archive.to_games(_read_rows(file, unit), unit.text)


def _read_rows(file, unit):
    table = pa.parquet.ParquetFile(file)
    names = table.schema_arrow.names
    if "movetext" not in names:
        raise KibitzerError(f"'{unit.path}': expected a column movetext, found {', '.join(names)}")
    wanted = [name for name in (*_archive.tags, "movetext") if name in names]
    groups = [number for number, begin in enumerate(_row_groups(table))
              if unit.begin <= begin < unit.end]
    return table.read_row_groups(groups, columns=wanted)


# A frame that holds nothing, announced: so that those behind it are not the first of their file.
_nothing = bytes.fromhex("28b52ffd200001 0000".replace(" ", ""))


def _copy(file, unit, to):
    """A unit of frames with the next one, which has the end of its last game; else the whole file."""
    is_framed = _announced(file, unit.begin, unit.file_size) is not None
    end, lead = unit.file_size, b""
    if is_framed:
        end = _announced(file, unit.end, unit.file_size) or unit.end
        if unit.begin > 0:
            lead = _announcement.pack(_skippable, 4, len(_nothing)) + _nothing
    begin = unit.begin if is_framed else 0
    with open(to, "wb") as copy:
        copy.write(lead)
        for at in range(begin, end, 1 << 24):
            copy.write(file.read_at(min(1 << 24, end - at), at))
    if not is_framed:
        return f"{to}:{unit.begin}-{unit.end}"
    return f"{to}:{len(lead)}-{len(lead) + unit.end - unit.begin}"


# --- Writing -------------------------------------------------------------------------------------


def read(folder, name):
    """A file's bytes; nothing if it is not there."""
    files, inner = open_files(folder)
    try:
        with files.open_input_stream(f"{inner}/{name}", compression=None) as file:
            return file.read()
    except FileNotFoundError:
        return None


def write(folder, name, data):
    """Whole or not at all: under a name of its own first, where a file can be renamed."""
    files, inner = open_files(folder)
    path = f"{inner}/{name}"
    files.create_dir(os.path.dirname(path), recursive=True)
    is_put_at_once = files.type_name in ("s3", "gcs", "abfs")
    own = path if is_put_at_once else f"{path}.{uuid.uuid4().hex}"
    with files.open_output_stream(own, compression=None) as file:
        file.write(data)
    if own != path:
        files.move(own, path)


def has_files(folder, ending):
    files, inner = open_files(folder)
    found = files.get_file_info(pa.fs.FileSelector(inner, recursive=True, allow_not_found=True))
    return any(info.path.endswith(ending) for info in found)


def remove(folder, name):
    files, inner = open_files(folder)
    with contextlib.suppress(FileNotFoundError):
        files.delete_file(f"{inner}/{name}")
