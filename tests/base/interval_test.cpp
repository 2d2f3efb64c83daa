#include "kibitzer/base/interval.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace kibitzer;

// Of nothing seen in n things the upper end is 1 - 0.025 ^ (1 / n).
TEST_CASE("interval: a share of none or all is not known to be 0 or 1") {
    for (const double n : {1.0, 4.0, 60.0, 1000.0}) {
        CHECK(share_interval(0, n).low == 0);
        CHECK(share_interval(0, n).high == doctest::Approx(1 - std::pow(0.025, 1 / n)));
        CHECK(share_interval(n, n).low == doctest::Approx(std::pow(0.025, 1 / n)));
        CHECK(share_interval(n, n).high == 1);
    }
    CHECK(share_interval(0, 0).contains(0.5));
}

// Tables of Clopper and Pearson: 3 of 10, 50 of 100.
TEST_CASE("interval: the exact interval of a share") {
    CHECK(share_interval(3, 10).low == doctest::Approx(0.0667).epsilon(0.001));
    CHECK(share_interval(3, 10).high == doctest::Approx(0.6525).epsilon(0.001));
    CHECK(share_interval(50, 100).low == doctest::Approx(0.3983).epsilon(0.001));
    CHECK(share_interval(50, 100).high == doctest::Approx(0.6017).epsilon(0.001));
}

TEST_CASE("interval: a difference of two shares of nothing is not 0 for sure") {
    const Interval nothing = share_difference_interval(0, 60, 0, 60);
    CHECK(nothing.low == doctest::Approx(-share_interval(0, 60).high));
    CHECK(nothing.high == doctest::Approx(share_interval(0, 60).high));
    const Interval clear = share_difference_interval(90, 100, 10, 100);
    CHECK(clear.low > 0.65);
    CHECK(clear.high < 0.95);
}

TEST_CASE("interval: a mean of few numbers is hardly known") {
    Sample sample;
    CHECK(mean_interval(sample).contains(1e300));
    sample.add(1);
    CHECK(mean_interval(sample).contains(-1e300));
    sample.add(3);
    CHECK(mean_interval(sample).low == doctest::Approx(2 - 12.7062));
    CHECK(mean_interval(sample).high == doctest::Approx(2 + 12.7062));
}
