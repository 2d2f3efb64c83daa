#include "kibitzer/base/result.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return Error{Errc::bad_text, "odd"};
    return number / 2;
}

}  // namespace

TEST_CASE("result: holds a value or an error") {
    CHECK(half(4).has_value());
    CHECK(*half(4) == 2);
    REQUIRE(!half(3));
    CHECK(half(3).error() == Error{Errc::bad_text, "odd"});
}

TEST_CASE("result: success without a value") {
    const auto fails = []() -> Result<void> { return Error{Errc::io, "gone"}; };
    const auto works = []() -> Result<void> { return {}; };
    CHECK(works().has_value());
    CHECK(fails().error().message == "gone");
}
