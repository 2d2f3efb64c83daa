// Reads and writes the wire format of Protocol Buffers: messages as rows of numbered fields.
// https://protobuf.dev/programming-guides/encoding/
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer {

enum class ProtobufType : std::uint8_t { variable = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

struct ProtobufField {
    std::uint64_t number = 0;
    ProtobufType type = ProtobufType::variable;
    std::uint64_t value = 0;  // of a number; 0 for bytes
    std::string_view bytes;   // a string, a message, or numbers side by side ("packed")

    [[nodiscard]] bool is(std::uint64_t wanted, ProtobufType of) const {
        return number == wanted && type == of;
    }
};

// Walks through one message. Any bytes will do: what is not a field ends the walk.
class ProtobufReader {
public:
    explicit ProtobufReader(std::string_view bytes) : rest_(bytes) {}

    // Nothing at the end, and where the message is damaged.
    [[nodiscard]] std::optional<ProtobufField> next();
    // The next number of a packed list.
    [[nodiscard]] std::optional<std::uint64_t> next_variable();
    [[nodiscard]] std::optional<std::uint32_t> next_fixed32();

    [[nodiscard]] bool is_damaged() const { return damaged_; }
    // What has not been read; where it is damaged, from the damaged field on.
    [[nodiscard]] std::string_view rest() const { return rest_; }

private:
    std::optional<ProtobufField> read_field();
    std::optional<std::uint64_t> read_variable();
    std::optional<std::uint64_t> read_fixed(std::size_t size);

    std::string_view rest_;
    bool damaged_ = false;
};

class ProtobufWriter {
public:
    ProtobufWriter& variable(std::uint64_t field, std::uint64_t value);
    ProtobufWriter& bytes(std::uint64_t field, std::string_view value);
    ProtobufWriter& message(std::uint64_t field, const ProtobufWriter& value);

    [[nodiscard]] const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

}  // namespace kibitzer
