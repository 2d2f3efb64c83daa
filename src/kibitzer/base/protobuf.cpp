#include "kibitzer/base/protobuf.hpp"

#include "kibitzer/base/thrift.hpp"

namespace kibitzer {

namespace {

constexpr std::uint64_t highest_field = (1U << 29) - 1;

}  // namespace

std::optional<std::uint64_t> ProtobufReader::read_variable() {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 10 && i < rest_.size(); ++i) {
        const auto byte = static_cast<unsigned char>(rest_[i]);
        value |= std::uint64_t(byte & 0x7F) << (7 * i);
        if (byte & 0x80) continue;
        rest_.remove_prefix(i + 1);
        return value;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> ProtobufReader::read_fixed(std::size_t size) {
    if (rest_.size() < size) return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value |= std::uint64_t(static_cast<unsigned char>(rest_[i])) << (8 * i);
    rest_.remove_prefix(size);
    return value;
}

std::optional<ProtobufField> ProtobufReader::read_field() {
    const auto key = read_variable();
    if (!key) return std::nullopt;
    ProtobufField field{*key >> 3, ProtobufType(*key & 7), 0, {}};
    if (field.number == 0 || field.number > highest_field) return std::nullopt;
    std::optional<std::uint64_t> value;
    switch (field.type) {
        case ProtobufType::variable:
        case ProtobufType::bytes:  // first their number
            value = read_variable();
            break;
        case ProtobufType::fixed64:
            value = read_fixed(8);
            break;
        case ProtobufType::fixed32:
            value = read_fixed(4);
            break;
    }
    if (!value) return std::nullopt;
    if (field.type != ProtobufType::bytes) {
        field.value = *value;
        return field;
    }
    if (*value > rest_.size()) return std::nullopt;
    field.bytes = rest_.substr(0, std::size_t(*value));
    rest_.remove_prefix(field.bytes.size());
    return field;
}

std::optional<ProtobufField> ProtobufReader::next() {
    if (rest_.empty() || damaged_) return std::nullopt;
    const std::string_view before = rest_;
    auto field = read_field();
    if (field) return field;
    damaged_ = true;
    rest_ = before;
    return std::nullopt;
}

std::optional<std::uint64_t> ProtobufReader::next_variable() {
    if (rest_.empty()) return std::nullopt;
    const auto value = read_variable();
    damaged_ = !value;
    return value;
}

std::optional<std::uint32_t> ProtobufReader::next_fixed32() {
    if (rest_.empty()) return std::nullopt;
    const auto value = read_fixed(4);
    damaged_ = !value;
    if (!value) return std::nullopt;
    return std::uint32_t(*value);
}

ProtobufWriter& ProtobufWriter::variable(std::uint64_t field, std::uint64_t value) {
    append_variable(field << 3 | std::uint64_t(ProtobufType::variable), bytes_);
    append_variable(value, bytes_);
    return *this;
}

ProtobufWriter& ProtobufWriter::bytes(std::uint64_t field, std::string_view value) {
    append_variable(field << 3 | std::uint64_t(ProtobufType::bytes), bytes_);
    append_variable(value.size(), bytes_);
    bytes_ += value;
    return *this;
}

ProtobufWriter& ProtobufWriter::message(std::uint64_t field, const ProtobufWriter& value) {
    return bytes(field, value.bytes());
}

}  // namespace kibitzer
