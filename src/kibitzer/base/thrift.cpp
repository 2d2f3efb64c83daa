#include "kibitzer/base/thrift.hpp"

namespace kibitzer {

namespace {

// Small numbers of either sign become small numbers.
std::uint64_t zigzag(std::int64_t value) {
    return (std::uint64_t(value) << 1) ^ std::uint64_t(value >> 63);
}

}  // namespace

void append_variable(std::uint64_t value, std::string& bytes) {
    for (; value >= 0x80; value >>= 7) bytes += char(0x80 | (value & 0x7F));
    bytes += char(value);
}

void ThriftWriter::variable(std::uint64_t value) { append_variable(value, bytes_); }

// The distance to the field before, in four bits if it fits.
void ThriftWriter::header(int field, ThriftType type) {
    const int distance = field - last_fields_.back();
    if (distance < 16) {
        bytes_ += char(distance << 4 | int(type));
    } else {
        bytes_ += char(type);
        variable(zigzag(field));
    }
    last_fields_.back() = field;
}

ThriftWriter& ThriftWriter::i32(int field, std::int32_t value) {
    header(field, ThriftType::i32);
    return element(value);
}

ThriftWriter& ThriftWriter::i64(int field, std::int64_t value) {
    header(field, ThriftType::i64);
    variable(zigzag(value));
    return *this;
}

ThriftWriter& ThriftWriter::binary(int field, std::string_view value) {
    header(field, ThriftType::binary);
    return element(value);
}

ThriftWriter& ThriftWriter::begin_struct(int field) {
    header(field, ThriftType::structure);
    return begin_element();
}

ThriftWriter& ThriftWriter::begin_list(int field, ThriftType elements, std::size_t size) {
    header(field, ThriftType::list);
    if (size < 15) {
        bytes_ += char(size << 4 | std::size_t(elements));
    } else {
        bytes_ += char(0xF0 | int(elements));
        variable(size);
    }
    return *this;
}

ThriftWriter& ThriftWriter::element(std::int32_t value) {
    variable(zigzag(value));
    return *this;
}

ThriftWriter& ThriftWriter::element(std::string_view value) {
    variable(value.size());
    bytes_ += value;
    return *this;
}

ThriftWriter& ThriftWriter::begin_element() {
    last_fields_.push_back(0);
    return *this;
}

ThriftWriter& ThriftWriter::end_struct() {
    bytes_ += '\0';
    last_fields_.pop_back();
    return *this;
}

}  // namespace kibitzer
