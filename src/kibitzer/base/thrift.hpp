// Writes the compact protocol of Thrift, in which Parquet describes its contents.
// https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer {

enum class ThriftType : std::uint8_t { i32 = 5, i64 = 6, binary = 8, list = 9, structure = 12 };

class ThriftWriter {
public:
    // Fields, in the order of their numbers.
    ThriftWriter& i32(int field, std::int32_t value);
    ThriftWriter& i64(int field, std::int64_t value);
    ThriftWriter& binary(int field, std::string_view value);
    ThriftWriter& begin_struct(int field);
    ThriftWriter& begin_list(int field, ThriftType elements, std::size_t size);

    // What the lists hold.
    ThriftWriter& element(std::int32_t value);
    ThriftWriter& element(std::string_view value);
    ThriftWriter& begin_element();

    // Ends a struct, wherever it stands; the outermost one is open from the start.
    ThriftWriter& end_struct();

    [[nodiscard]] const std::string& bytes() const { return bytes_; }

private:
    void header(int field, ThriftType type);
    void variable(std::uint64_t value);

    std::string bytes_;
    std::vector<int> last_fields_ = {0};  // of the open structs
};

// Seven bits a byte, the lowest first; the upper bit says that more follow.
void append_variable(std::uint64_t value, std::string& bytes);

}  // namespace kibitzer
