#include "kibitzer/base/record_bytes.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace kibitzer;

namespace {

enum class Shade { light, dark };
constexpr std::string_view shade_names[] = {"light", "dark"};

struct Part {
    std::int64_t number = 0;
    friend bool operator==(const Part&, const Part&) = default;
};
void describe(Fields& f, Part& part) { f("number", part.number, "one"); }

struct Whole {
    bool flag = false;
    double share = 0;
    std::string text;
    Shade shade = Shade::light;
    std::optional<double> maybe;
    std::vector<Part> parts;
    std::map<std::string, std::int64_t> named;
    friend bool operator==(const Whole&, const Whole&) = default;
};
void describe(Fields& f, Whole& whole) {
    f("flag", whole.flag, "a");
    f("share", whole.share, "b", {.decimals = 1});
    f("text", whole.text, "c");
    f.choice("shade", whole.shade, shade_names, "d");
    f("maybe", whole.maybe, "e");
    f("parts", whole.parts, "f");
    f.also("count", whole.parts.size(), "derived");
    f("named", whole.named, "g");
}

Whole example() {
    using Limits = std::numeric_limits<std::int64_t>;
    return {true,
            0.1 + 0.2,
            std::string("a\0b", 3),
            Shade::dark,
            -0.0,
            {{0}, {-1}, {63}, {-64}, {300}, {Limits::min()}, {Limits::max()}},
            {{"x", 1}, {"y", -2}}};
}

}  // namespace

TEST_CASE("record as bytes: comes back exactly") {
    Whole record = example();
    const std::string bytes = to_bytes(RecordView(record));
    Whole back;
    REQUIRE(from_bytes(RecordView(back), bytes));
    CHECK(back == record);
    CHECK(to_bytes(RecordView(back)) == bytes);
    Whole blank;
    CHECK(to_bytes(RecordView(blank)).size() == 8 + 6);
}

TEST_CASE("record as bytes: what is cut, longer or out of bounds is refused") {
    Whole record = example();
    const std::string bytes = to_bytes(RecordView(record));
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        Whole back;
        CHECK(!from_bytes(RecordView(back), bytes.substr(0, length)));
    }
    Whole back;
    CHECK(!from_bytes(RecordView(back), bytes + "x"));
    // Any one byte changed: an error or another record, never a fault.
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string other = bytes;
        other[at] = char(other[at] ^ 0xFF);
        Whole read;
        if (from_bytes(RecordView(read), other)) CHECK(to_bytes(RecordView(read)) != bytes);
    }
}

TEST_CASE("record as bytes: the digest tells shapes apart") {
    Whole whole;
    Part part;
    CHECK(shape_digest(RecordView(whole)) != shape_digest(RecordView(part)));
}

TEST_CASE("packed bytes: come back, and damage is told") {
    const std::string text = std::string(10'000, 'x') + "end";
    const std::string packed = pack(text);
    CHECK(packed.size() < 200);
    CHECK(*unpack(packed) == text);
    CHECK(*unpack(pack("")) == "");
    CHECK(*unpack(pack(text, Packing::quick)) == text);
    for (std::size_t at = 0; at < packed.size(); ++at) {
        std::string other = packed;
        other[at] = char(other[at] ^ 0x55);
        const auto back = unpack(other);
        if (back) CHECK(*back == text);
        CHECK(!unpack(packed.substr(0, at)));
    }
}
