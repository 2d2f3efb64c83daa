#include "kibitzer/base/protobuf.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

bool is_damaged(std::string_view bytes) {
    ProtobufReader reader(bytes);
    while (reader.next()) continue;
    return reader.is_damaged();
}

}  // namespace

// The examples of the specification (https://protobuf.dev/programming-guides/encoding/).
TEST_CASE("protobuf: the examples of its makers") {
    CHECK(ProtobufWriter().variable(1, 150).bytes() == "\x08\x96\x01");
    CHECK(ProtobufWriter().bytes(2, "testing").bytes() == "\x12\x07testing");
    const ProtobufWriter inner = ProtobufWriter().variable(1, 150);
    CHECK(ProtobufWriter().message(3, inner).bytes() == "\x1a\x03\x08\x96\x01");

    ProtobufReader packed("\x03\x8e\x02\x9e\xa7\x05");
    CHECK(packed.next_variable() == 3);
    CHECK(packed.next_variable() == 270);
    CHECK(packed.next_variable() == 86942);
    CHECK_FALSE(packed.next_variable());
    CHECK_FALSE(packed.is_damaged());
}

TEST_CASE("protobuf: fields of every type are read") {
    const std::string bytes = ProtobufWriter().variable(1, ~0ULL).bytes(16, "abc").bytes() +
                              std::string("\x1d\x01\x02\x03\x84", 5) +
                              std::string("\x21\x01\0\0\0\0\0\0\x80", 9);
    ProtobufReader reader(bytes);
    const auto number = reader.next();
    CHECK((number && number->is(1, ProtobufType::variable) && number->value == ~0ULL));
    const auto text = reader.next();
    CHECK((text && text->is(16, ProtobufType::bytes) && text->bytes == "abc"));
    const auto narrow = reader.next();
    CHECK((narrow && narrow->is(3, ProtobufType::fixed32) && narrow->value == 0x84030201U));
    const auto wide = reader.next();
    CHECK((wide && wide->is(4, ProtobufType::fixed64) && wide->value == 0x8000000000000001ULL));
    CHECK_FALSE(reader.next());
    CHECK_FALSE(reader.is_damaged());
}

TEST_CASE("protobuf: what is no field is damage") {
    CHECK(is_damaged("\x08"));                                          // no number
    CHECK(is_damaged("\x08\x80"));                                      // half a number
    CHECK(is_damaged("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"));  // a number without end
    CHECK(is_damaged("\x12\x03zz"));                                    // fewer bytes than said
    CHECK(is_damaged("\x12\xff\xff\xff\xff\xff\xff\xff\xff\x7f"));      // far fewer
    CHECK(is_damaged("\x1d\x01\x02\x03"));                              // three of four bytes
    CHECK(is_damaged("\x0b"));                                          // a group: long gone
    CHECK(is_damaged(std::string_view("\0\0", 2)));                     // field 0
    CHECK_FALSE(is_damaged(""));

    ProtobufReader reader("\x08\x01\x12\x03zz");
    CHECK(reader.next());
    CHECK_FALSE(reader.next());
    CHECK(reader.rest() == "\x12\x03zz");
    ProtobufReader list("abcdef");
    CHECK(list.next_fixed32() == 0x64636261U);
    CHECK_FALSE(list.next_fixed32());
    CHECK(list.is_damaged());
}
