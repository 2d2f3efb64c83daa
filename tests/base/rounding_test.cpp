#include "kibitzer/base/rounding.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;

TEST_CASE("ties go to the even digit, all others by the exact value") {
    CHECK(rounded(0.125, 2) == 0.12);
    CHECK(rounded(0.375, 2) == 0.38);
    CHECK(rounded(2.675, 2) == 2.67);  // stored a little below
    CHECK(rounded(-0.125, 2) == -0.12);
    CHECK(rounded(1.0005, 3) == 1.0);  // stored a little below
    CHECK(rounded(3, 0) == 3);
}

TEST_CASE("the fast way and the exact way agree") {
    Random random(7);
    for (int i = 0; i < 100'000; ++i) {
        const double value = double(random.next() % 2'000'000) / double(1 + random.next() % 4000);
        char text[64];
        std::snprintf(text, sizeof text, "%.3f", value);
        REQUIRE(rounded(value, 3) == std::strtod(text, nullptr));
    }
}
