#include "kibitzer/style/welch.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

using namespace kibitzer::style;

namespace {

Moments moments_of(std::initializer_list<double> values) {
    Moments moments;
    for (const double value : values) moments.add(value);
    return moments;
}

}  // namespace

// The expected values were computed with exact fractions and mpmath 1.3.
TEST_CASE("welch: a clear difference") {
    const auto test = welch_test(moments_of({0.72, 0.70, 0.75, 0.69, 0.74, 0.72}),
                                 moments_of({0.48, 0.50, 0.45, 0.49, 0.52}));
    REQUIRE(test);
    CHECK(test->difference == doctest::Approx(0.232));
    CHECK(test->t == doctest::Approx(15.6177913885).epsilon(1e-9));
    CHECK(test->degrees == doctest::Approx(8.12751989021).epsilon(1e-9));
    CHECK(test->p / 2.38873821921e-7 == doctest::Approx(1).epsilon(1e-8));
    CHECK(test->interval.low == doctest::Approx(0.197837974344).epsilon(1e-9));
    CHECK(test->interval.high == doctest::Approx(0.266162025656).epsilon(1e-9));
    CHECK(test->effect == doctest::Approx(9.5783847566).epsilon(1e-9));
}

TEST_CASE("welch: a difference that may be chance, and the same the other way round") {
    const Moments first = moments_of({1.2, 0.9, 1.1, 1.4, 1.0, 1.3, 0.8});
    const Moments second = moments_of({1.0, 1.1, 0.9, 1.2, 1.0, 0.7});
    const auto test = welch_test(first, second);
    REQUIRE(test);
    CHECK(test->t == doctest::Approx(1.08270439356).epsilon(1e-9));
    CHECK(test->degrees == doctest::Approx(10.9635560464).epsilon(1e-9));
    CHECK(test->p == doctest::Approx(0.302177493359).epsilon(1e-9));
    CHECK(test->interval.low == doctest::Approx(-0.120596414996).epsilon(1e-9));
    CHECK(test->interval.high == doctest::Approx(0.35392974833).epsilon(1e-9));
    CHECK(test->effect == doctest::Approx(0.591224191063).epsilon(1e-9));
    const auto reversed = welch_test(second, first);
    REQUIRE(reversed);
    CHECK(reversed->t == doctest::Approx(-test->t));
    CHECK(reversed->p == doctest::Approx(test->p));
    CHECK(reversed->interval.low == doctest::Approx(-test->interval.high));
}

TEST_CASE("welch: no test without games, or without anything that varies") {
    const Moments four = moments_of({0.1, 0.2, 0.3, 0.4});
    const Moments five = moments_of({0.1, 0.2, 0.3, 0.4, 0.5});
    const Moments same = moments_of({1, 1, 1, 1, 1});
    CHECK_FALSE(welch_test(four, five));
    CHECK_FALSE(welch_test(five, four));
    CHECK(welch_test(five, five));
    CHECK_FALSE(welch_test(same, same));
    CHECK(welch_test(same, five));
}

TEST_CASE("welch: the interval of a mean") {
    CHECK_FALSE(interval_of_mean(moments_of({0.5})));
    // Mean 0.3, standard error sqrt(0.025 / 5), factor 2.7764451052 for four degrees of freedom.
    const auto interval = interval_of_mean(moments_of({0.1, 0.2, 0.3, 0.4, 0.5}));
    REQUIRE(interval);
    CHECK(interval->low == doctest::Approx(0.3 - 0.1963243161).epsilon(1e-9));
    CHECK(interval->high == doctest::Approx(0.3 + 0.1963243161).epsilon(1e-9));
}

TEST_CASE("holm: small p values are raised most, and their order stays") {
    // Worked by hand: 0.01 x 4, 0.02 x 3, 0.03 x 2 (but not below 0.06), 0.9 x 1.
    const std::array p_values = {0.03, 0.01, 0.9, 0.02};
    const auto corrected = holm_corrected(p_values);
    CHECK(corrected[0] == doctest::Approx(0.06));
    CHECK(corrected[1] == doctest::Approx(0.04));
    CHECK(corrected[2] == doctest::Approx(0.9));
    CHECK(corrected[3] == doctest::Approx(0.06));
    CHECK(holm_corrected({}).empty());
    CHECK(holm_corrected(std::array{0.4, 0.6})[1] == doctest::Approx(0.8));
    CHECK(holm_corrected(std::array{0.7, 0.8})[1] == 1);
}
