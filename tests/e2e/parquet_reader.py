"""A small reader of Parquet files, written from the specification and independent of the writer:
flat tables, one plain data page per column and group, compressed with Zstandard."""

import struct
import subprocess

int64, double, byte_array = 2, 5, 6
plain, zstd = 0, 6


class Thrift:
    """Reads the compact protocol into dictionaries by field number."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def variable(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def integer(self):
        value = self.variable()
        return (value >> 1) ^ -(value & 1)

    def value(self, kind):
        if kind in (1, 2):
            return kind == 1
        if kind in (4, 5, 6):
            return self.integer()
        if kind == 8:
            size = self.variable()
            self.at += size
            return self.data[self.at - size:self.at]
        if kind == 9:
            head = self.byte()
            size = head >> 4 if head >> 4 < 15 else self.variable()
            return [self.value(head & 15) for _ in range(size)]
        if kind == 12:
            return self.struct()
        raise ValueError(f"type {kind} of Thrift")

    def struct(self):
        fields, number = {}, 0
        while True:
            head = self.byte()
            if head == 0:
                return fields
            number = number + (head >> 4) if head >> 4 else self.integer()
            fields[number] = self.value(head & 15)


def decompress(data, size):
    done = subprocess.run(["zstd", "-dc"], input=data, capture_output=True, check=True)
    assert len(done.stdout) == size, (len(done.stdout), size)
    return done.stdout


def levels(data, count):
    """The hybrid of runs and packed bits, one bit a level."""
    reader, found = Thrift(data), []
    while len(found) < count:
        head = reader.variable()
        if head & 1:
            for _ in range(head >> 1):
                byte = reader.byte()
                found += [byte >> bit & 1 for bit in range(8)]
        else:
            found += [reader.byte()] * (head >> 1)
    return found[:count]


def values(data, kind, count):
    if kind in (int64, double):
        return list(struct.unpack(f"<{count}{'q' if kind == int64 else 'd'}", data))
    found, at = [], 0
    for _ in range(count):
        size = struct.unpack_from("<I", data, at)[0]
        found.append(data[at + 4:at + 4 + size].decode())
        at += 4 + size
    assert at == len(data), (at, len(data))
    return found


def column(data, meta):
    assert meta[4] == zstd, meta
    reader = Thrift(data, meta[9])
    begin = reader.at
    page = reader.struct()
    assert page[1] == 0 and page[5][2] == plain, page
    assert reader.at - begin + page[3] == meta[7], "size of the column"
    body = decompress(data[reader.at:reader.at + page[3]], page[2])
    count = page[5][1]
    assert count == meta[5], (count, meta[5])
    size = struct.unpack_from("<I", body)[0]
    there = levels(body[4:4 + size], count)
    known = iter(values(body[4 + size:], meta[1], sum(there)))
    return [next(known) if level else None for level in there]


def read_parquet(path):
    """Names of the columns, and the rows as tuples."""
    data = open(path, "rb").read()
    assert data[:4] == data[-4:] == b"PAR1", "magic"
    size = struct.unpack("<I", data[-8:-4])[0]
    footer = Thrift(data[-8 - size:-8])
    meta = footer.struct()
    assert footer.at == size, "length of the footer"
    names = [element[4].decode() for element in meta[2][1:]]
    assert meta[2][0][5] == len(names), "number of columns"
    rows = []
    for group in meta[4]:
        columns = [column(data, chunk[3]) for chunk in group[1]]
        assert all(len(cells) == group[3] for cells in columns), "rows of a group"
        rows += zip(*columns)
    assert len(rows) == meta[3], "number of rows"
    return names, rows
