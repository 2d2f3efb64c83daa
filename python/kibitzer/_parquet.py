"""Games out of Parquet files, some rows at a time: a game a row, its moves in the column movetext,
tags in columns of their names."""

from concurrent.futures import ThreadPoolExecutor

from kibitzer import _native

rows_at_once = 1 << 14

# What else a game says that matters to its moves and result.
_needed = ("Variant", "FEN", "Result")


def read_games(paths, asked, threads, following):
    """All their games as one, row by row; game i is row i, without moves where there are none."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise _native.KibitzerError(f"{paths[0]}: reading Parquet needs pyarrow") from None
    files = [_File(path, asked, pyarrow) for path in paths]
    total = sum(file.rows for file in files)
    games = _native.read_texts([], asked, threads, None, None)
    # Rows are unpacked while those before them are read.
    with ThreadPoolExecutor(1) as ahead:
        for file in files:
            for texts in _one_ahead(ahead, file.texts()):
                _native.read_texts(texts, asked, threads,
                                   _part_of(following, len(games), total), games)
    return games


def _one_ahead(pool, values):
    following = pool.submit(next, values, None)
    while (value := following.result()) is not None:
        following = pool.submit(next, values, None)
        yield value


def _part_of(following, before, total):
    """What follows the whole, told of a part."""
    if following is None:
        return None

    def follow(label, done, _total, _share, unit, detail):
        following(label, before + done, total, (before + done) / total, unit, detail)

    return follow


class _File:
    def __init__(self, path, asked, pyarrow):
        self._path = path
        self._troubles = (OSError, pyarrow.ArrowException)
        with self._told():
            self._file = pyarrow.parquet.ParquetFile(path)
            self.rows = self._file.metadata.num_rows
            schema = self._file.schema_arrow
        names = schema.names
        if "movetext" not in names:
            raise _native.KibitzerError(
                f"cannot read '{path}': expected a column movetext, found {', '.join(names)}")
        kind = schema.field("movetext").type
        if "string" not in str(kind):  # of whatever kind, or a dictionary of such
            raise _native.KibitzerError(
                f"cannot read '{path}': column movetext: expected texts, found {kind}")
        self._tags = [name for name in dict.fromkeys([*asked.tags, *_needed]) if name in names]

    def texts(self):
        """Each game as PGN, in columns of many."""
        from kibitzer import _archive

        batches = self._file.iter_batches(rows_at_once, columns=[*self._tags, "movetext"])
        while True:
            with self._told():
                batch = next(batches, None)
                if batch is None:
                    return
                texts = _archive.to_texts(batch, self._tags)
            yield texts

    def _told(self):
        return _Told(self._path, self._troubles)


class _Told:
    """Trouble of pyarrow in the words of the house."""

    def __init__(self, path, troubles):
        self._path = path
        self._troubles = troubles

    def __enter__(self):
        return self

    def __exit__(self, kind, trouble, _):
        if kind and issubclass(kind, self._troubles):
            reason = (str(trouble).splitlines() or [kind.__name__])[0]
            raise _native.KibitzerError(f"cannot read '{self._path}': {reason}") from None
