#include "kibitzer/match/elo_interval.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace kibitzer;

TEST_CASE("elo interval: with many results it is the usual one") {
    const Wdl games{1139, 539, 822};
    const Estimate told = estimate(games, {});
    const auto careful = careful_elo_interval(games, {});
    REQUIRE(careful);
    CHECK(careful->low == doctest::Approx(told.elo_low).epsilon(0.01));
    CHECK(careful->high == doctest::Approx(told.elo_high).epsilon(0.01));
}

TEST_CASE("elo interval: two pairs say next to nothing") {
    const Pentanomial pairs{{0, 0, 1, 1, 0}};
    const Wdl games{2, 1, 1};
    const auto careful = careful_elo_interval(games, pairs);
    REQUIRE(careful);
    CHECK(careful->low < -400);
    CHECK(std::isinf(careful->high));
    CHECK_FALSE(careful_elo_interval({4, 0, 0}, Pentanomial{{0, 0, 0, 0, 2}}));
    CHECK_FALSE(careful_elo_interval({}, {}));
}
