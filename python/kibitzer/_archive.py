"""Games as _archive, in the layout that public archives of games have as Parquet: a column a tag, and
`movetext`, the moves as they stand. From there to PGN and back."""

import functools

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet

# Tags that are columns, in the order in which PGN has them.
tags = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteTitle", "BlackTitle",
        "WhiteElo", "BlackElo", "WhiteRatingDiff", "BlackRatingDiff", "UTCDate", "UTCTime", "ECO",
        "Opening", "TimeControl", "Termination", "Variant", "FEN")
numbers = ("WhiteElo", "BlackElo", "WhiteRatingDiff", "BlackRatingDiff")

_results = ("1-0", "0-1", "1/2-1/2", "*")

# `unit` and `game` tell where a game is from: the unit of a file, and its number in it.
schema = pa.schema([("unit", pa.string()), ("game", pa.int64())] +
                   [(tag, pa.int32() if tag in numbers else pa.string()) for tag in tags] +
                   [("movetext", pa.string())])


_spark_types = {pa.string(): "string", pa.binary(): "binary", pa.int32(): "int",
                pa.int64(): "bigint", pa.float64(): "double"}


def spark_schema(arrow):
    """A schema as Spark writes it."""
    return ", ".join(f"`{field.name}` {_spark_types[field.type]}" for field in arrow)


def to_parquet(table):
    """The bytes of a Parquet file."""
    sink = pa.BufferOutputStream()
    pa.parquet.write_table(table, sink, compression="zstd")
    return sink.getvalue()


def text_array(data, ends, given):
    """A column of text from its bytes, where each value ends, and which are there."""
    count = len(given)
    is_given = pc.not_equal(pa.Array.from_buffers(pa.uint8(), count, [None, pa.py_buffer(given)]), 0)
    return pa.Array.from_buffers(pa.large_string(), count, [
        is_given.buffers()[1], pa.py_buffer(ends), pa.py_buffer(data)])


def to_games(table, unit):
    """The columns of an archive's table as `schema` has them; `unit` is what it was read from."""
    count = table.num_rows
    columns = [pa.array([unit] * count, pa.string()), pa.array(range(1, count + 1), pa.int64())]
    for field in list(schema)[2:]:
        columns.append(_typed(_column(table, field.name), field.type, count))
    return pa.table(columns, schema=schema)


def to_texts(table, names):
    """Each game as PGN, with the tags of those names; the moves as they stand, and the result behind
    them if it is not there."""
    tags = [_tag(name, _text(_column(table, name))) for name in names]
    moves = pc.coalesce(_text(_column(table, "movetext")), _large(""))
    result = _column(table, "Result")
    if result is not None:
        ended = functools.reduce(pc.or_, [pc.ends_with(moves, each) for each in _results])
        result = pc.if_else(ended, _large(""), _text(result))
    pieces = [*tags, "\n", moves, " ", "" if result is None else result]
    return pc.binary_join_element_wise(*[_large(piece) for piece in pieces], _large(""),
                                       null_handling="skip")


def to_pgn(table):
    """All games as the text of a file, UTF-8, in one buffer."""
    pieces = []
    for tag in tags:
        values = _column(table, tag)
        if values is not None:
            pieces.append(_tag(tag, _text(values)))
    pieces += ["\n", _moves(table), "\n\n"]
    texts = pc.binary_join_element_wise(*[_large(piece) for piece in pieces], _large(""),
                                        null_handling="skip")
    if isinstance(texts, pa.ChunkedArray):
        texts = texts.combine_chunks()
    if len(texts) == 0:
        return pa.py_buffer(b"")
    # The values of a column stand one behind another: that is the file.
    offsets = pa.Int64Array.from_buffers(pa.int64(), len(texts) + 1,
                                         [None, texts.buffers()[1]], offset=texts.offset)
    begin, end = offsets[0].as_py(), offsets[-1].as_py()
    return texts.buffers()[2].slice(begin, end - begin)


def _column(table, name):
    if name not in table.schema.names:
        return None
    values = table.column(name)
    return values.combine_chunks() if isinstance(values, pa.ChunkedArray) else values


def _large(piece):
    return pa.scalar(piece, pa.large_string()) if isinstance(piece, str) else piece


def _text(values):
    """Dates and times as PGN writes them."""
    if pa.types.is_date(values.type) or pa.types.is_timestamp(values.type):
        values = pc.strftime(values, format="%Y.%m.%d")
    elif pa.types.is_time(values.type):
        values = pc.utf8_slice_codeunits(values.cast(pa.string()), 0, 8)
    return values.cast(pa.large_string())


def _typed(values, kind, count):
    if values is None:
        return pa.nulls(count, kind)
    if pa.types.is_string(kind):
        return _text(values).cast(kind)
    if pa.types.is_integer(values.type):
        return values.cast(kind)
    return numbers_of(_text(values))


def numbers_of(texts):
    """Whole numbers; what is none is null."""
    is_number = pc.match_substring_regex(texts, r"^\s*[+-]?[0-9]{1,9}\s*$")
    plain = pc.replace_substring_regex(pc.utf8_trim_whitespace(texts), r"^\+", "")
    return pc.if_else(is_number, plain, pa.scalar(None, plain.type)).cast(pa.int32())


def _tag(tag, values):
    if pc.any(pc.match_substring_regex(values, r'[\\"\r\n]')).as_py():  # few have any
        values = pc.replace_substring(values, "\\", "\\\\")
        values = pc.replace_substring(values, '"', '\\"')
        values = pc.replace_substring_regex(values, r"[\r\n]+", " ")
    return pc.binary_join_element_wise(_large(f'[{tag} "'), values, _large('"]\n'), _large(""))


def _moves(table):
    """Never empty, and without empty lines: behind one, a game may begin."""
    moves = _text(_column(table, "movetext"))
    moves = pc.replace_substring_regex(moves, r"\r?\n(\s*\n)+", "\n")
    result = _column(table, "Result")
    result = _large("*") if result is None else pc.coalesce(_text(result), _large("*"))
    is_empty = pc.equal(pc.utf8_length(pc.utf8_trim_whitespace(pc.coalesce(moves, _large("")))), 0)
    return pc.if_else(is_empty, result, moves)
