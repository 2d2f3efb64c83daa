#include "kibitzer/base/packed.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("packed bytes: come back, and damage is told") {
    const std::string text = std::string(10'000, 'x') + "end";
    const std::string packed = pack(text);
    CHECK(packed.size() < 200);
    CHECK(*unpack(packed) == text);
    CHECK(*unpack(pack("")) == "");
    for (std::size_t at = 0; at < packed.size(); ++at) {
        std::string other = packed;
        other[at] = char(other[at] ^ 0x55);
        const auto back = unpack(other);
        if (back) CHECK(*back == text);
        CHECK(!unpack(packed.substr(0, at)));
    }
}
