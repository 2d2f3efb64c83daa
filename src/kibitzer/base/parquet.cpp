#include "kibitzer/base/parquet.hpp"

#include <zstd.h>

#include <bit>
#include <charconv>
#include <stdexcept>

#include "kibitzer/base/thrift.hpp"

namespace kibitzer {

namespace {

constexpr std::uint64_t most_rows_in_group = 65'536;
constexpr std::size_t most_bytes_in_group = std::size_t(64) << 20;
constexpr int compression_level = 3;
constexpr std::string_view magic = "PAR1";

// Numbers of parquet.thrift.
enum PhysicalType : int { int64_type = 2, double_type = 5, byte_array_type = 6 };
enum Encoding : int { plain = 0, rle = 3 };
constexpr int optional_field = 1;
constexpr int utf8 = 0;
constexpr int zstd_codec = 6;
constexpr int data_page = 0;
constexpr int format_version = 1;

int physical_type(CellKind kind) {
    if (kind == CellKind::integer) return int64_type;
    return kind == CellKind::real ? double_type : byte_array_type;
}

template <class Unsigned>
void append_little_endian(Unsigned value, std::string& bytes) {
    for (std::size_t i = 0; i < sizeof(value); ++i) bytes += char(value >> (8 * i) & 0xFF);
}

std::string compressed(std::string_view bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), compression_level);
    if (ZSTD_isError(size) != 0) throw std::runtime_error("Zstandard could not compress");
    packed.resize(size);
    return packed;
}

std::int64_t as_integer(const Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return *whole;
    if (const auto* number = std::get_if<double>(&cell)) return std::int64_t(*number);
    const auto& text = std::get<std::string>(cell);
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

double as_real(const Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell)) return *number;
    return double(as_integer(cell));
}

std::string as_text(const Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&cell)) return std::to_string(*number);
    return std::get<std::string>(cell);
}

}  // namespace

// Which cells are there, as runs of equal answers, and the values of those that are.
struct ParquetWriter::Chunk {
    std::string levels;
    std::string values;
    bool last_present = false;
    std::uint64_t run = 0;

    void add(const Cell& cell, CellKind kind) {
        const bool present = !std::holds_alternative<std::monostate>(cell);
        if (present != last_present) end_run();
        last_present = present;
        ++run;
        if (present) add_value(cell, kind);
    }

    void add_value(const Cell& cell, CellKind kind) {
        if (kind == CellKind::integer) {
            append_little_endian(std::uint64_t(as_integer(cell)), values);
        } else if (kind == CellKind::real) {
            append_little_endian(std::bit_cast<std::uint64_t>(as_real(cell)), values);
        } else {
            const std::string text = as_text(cell);
            append_little_endian(std::uint32_t(text.size()), values);
            values += text;
        }
    }

    void end_run() {
        if (run == 0) return;
        append_variable(run << 1, levels);
        levels += char(last_present);
        run = 0;
    }

    // The page before compression; the chunk is empty then.
    std::string take_page() {
        end_run();
        std::string page;
        append_little_endian(std::uint32_t(levels.size()), page);
        page += levels;
        page += values;
        levels.clear();
        values.clear();
        return page;
    }
};

struct ParquetWriter::Written {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::uint64_t uncompressed = 0;
};

struct ParquetWriter::RowGroup {
    std::uint64_t rows = 0;
    std::vector<Written> columns;
};

ParquetWriter::ParquetWriter(std::ostream& out) : out_(out) {}
ParquetWriter::~ParquetWriter() = default;

void ParquetWriter::write(std::string_view bytes) {
    out_.write(bytes.data(), std::streamsize(bytes.size()));
    offset_ += bytes.size();
}

void ParquetWriter::begin(const std::vector<Column>& columns) {
    columns_ = columns;
    chunks_.resize(columns.size());
    write(magic);
}

bool ParquetWriter::row(const std::vector<Cell>& cells) {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < chunks_.size(); ++i) {
        chunks_[i].add(cells[i], columns_[i].kind);
        bytes += chunks_[i].values.size();
    }
    if (++rows_in_group_ >= most_rows_in_group || bytes >= most_bytes_in_group) write_group();
    return bool(out_);
}

void ParquetWriter::write_group() {
    RowGroup group;
    group.rows = rows_in_group_;
    for (Chunk& chunk : chunks_) {
        const std::string page = chunk.take_page();
        const std::string packed = compressed(page);
        ThriftWriter header;
        header.i32(1, data_page).i32(2, std::int32_t(page.size()));
        header.i32(3, std::int32_t(packed.size())).begin_struct(5);
        header.i32(1, std::int32_t(rows_in_group_)).i32(2, plain).i32(3, rle).i32(4, rle);
        header.end_struct().end_struct();
        group.columns.push_back(
            {offset_, header.bytes().size() + packed.size(), header.bytes().size() + page.size()});
        write(header.bytes());
        write(packed);
    }
    groups_.push_back(std::move(group));
    rows_in_group_ = 0;
}

void ParquetWriter::end() {
    if (rows_in_group_ > 0) write_group();
    std::uint64_t rows = 0;
    for (const RowGroup& group : groups_) rows += group.rows;

    ThriftWriter footer;
    footer.i32(1, format_version);
    footer.begin_list(2, ThriftType::structure, columns_.size() + 1);
    footer.begin_element().binary(4, "schema").i32(5, std::int32_t(columns_.size())).end_struct();
    for (const Column& column : columns_) {
        footer.begin_element().i32(1, physical_type(column.kind)).i32(3, optional_field);
        footer.binary(4, column.name);
        if (column.kind == CellKind::text) footer.i32(6, utf8);
        footer.end_struct();
    }
    footer.i64(3, std::int64_t(rows));
    footer.begin_list(4, ThriftType::structure, groups_.size());
    for (const RowGroup& group : groups_) {
        std::uint64_t bytes = 0;
        footer.begin_element().begin_list(1, ThriftType::structure, columns_.size());
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const Written& written = group.columns[i];
            bytes += written.uncompressed;
            footer.begin_element().i64(2, std::int64_t(written.offset)).begin_struct(3);
            footer.i32(1, physical_type(columns_[i].kind));
            footer.begin_list(2, ThriftType::i32, 2).element(plain).element(rle);
            footer.begin_list(3, ThriftType::binary, 1).element(columns_[i].name);
            footer.i32(4, zstd_codec).i64(5, std::int64_t(group.rows));
            footer.i64(6, std::int64_t(written.uncompressed)).i64(7, std::int64_t(written.size));
            footer.i64(9, std::int64_t(written.offset)).end_struct().end_struct();
        }
        footer.i64(2, std::int64_t(bytes)).i64(3, std::int64_t(group.rows)).end_struct();
    }
    footer.binary(6, "kibitzer").end_struct();
    write(footer.bytes());
    std::string length;
    append_little_endian(std::uint32_t(footer.bytes().size()), length);
    write(length);
    write(magic);
}

}  // namespace kibitzer
