#include "kibitzer/style/power_law.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;
using namespace kibitzer::style;
using doctest::Approx;

namespace {

// By the inverse of the distribution function of x^-exponent on [lowest, highest].
std::vector<double> sample(double exponent, double lowest, double highest, int count,
                           std::uint64_t seed) {
    Random random(seed);
    std::vector<double> values;
    for (int i = 0; i < count; ++i) {
        const double u = random.unit();
        const double power = 1 - exponent;
        if (std::abs(power) < 1e-12)
            values.push_back(lowest * std::pow(highest / lowest, u));
        else
            values.push_back(std::pow(
                std::pow(lowest, power) + u * (std::pow(highest, power) - std::pow(lowest, power)),
                1 / power));
    }
    return values;
}

// The likelihood itself, its integral taken numerically.
double log_likelihood(const std::vector<double>& values, double exponent, double lowest,
                      double highest) {
    constexpr int steps = 20'000;
    double integral = 0;
    for (int i = 0; i < steps; ++i) {
        const double x = lowest + (highest - lowest) * (i + 0.5) / steps;
        integral += std::pow(x, -exponent) * (highest - lowest) / steps;
    }
    double sum = 0;
    for (const double x : values) sum += -exponent * std::log(x) - std::log(integral);
    return sum;
}

}  // namespace

TEST_CASE("power law: finds the exponent of samples within its standard error") {
    for (const double exponent : {-1.0, 0.0, 1.0, 1.8, 3.5}) {
        CAPTURE(exponent);
        const auto fit = fit_power_law(sample(exponent, 0.2, 5, 20'000, 9), 0.2, 5);
        REQUIRE(fit);
        CHECK(fit->count == 20'000);
        CHECK(std::abs(fit->exponent - exponent) < 3.5 * fit->standard_error);
        CHECK(fit->misfit < 1.36 / std::sqrt(20'000));
    }
}

TEST_CASE("power law: the standard error is the spread of repeated fits") {
    double sum = 0;
    double squares = 0;
    double claimed = 0;
    constexpr int trials = 300;
    for (int trial = 0; trial < trials; ++trial) {
        const auto fit =
            fit_power_law(sample(1.8, 0.5, 10, 400, 100 + std::uint64_t(trial)), 0.5, 10);
        sum += fit->exponent;
        squares += fit->exponent * fit->exponent;
        claimed += fit->standard_error / trials;
    }
    const double spread = std::sqrt(squares / trials - sum / trials * (sum / trials));
    CHECK(spread / claimed == Approx(1.0).epsilon(0.15));
}

TEST_CASE("power law: no other exponent is more likely") {
    const std::vector<double> values = sample(1.6, 1, 10, 500, 4);
    const auto fit = fit_power_law(values, 1, 10);
    const double best = log_likelihood(values, fit->exponent, 1, 10);
    // One standard error away the likelihood has fallen by one half, as its curvature says.
    for (const double away : {-1.0, 1.0})
        CHECK(best - log_likelihood(values, fit->exponent + away * fit->standard_error, 1, 10) ==
              Approx(0.5).epsilon(0.1));
}

TEST_CASE("power law: values spread evenly over the orders of magnitude have exponent 1") {
    const auto fit = fit_power_law(std::vector<double>{1, 10, 100}, 1, 100);
    REQUIRE(fit);
    CHECK(fit->exponent == Approx(1.0));
    // The variance of an even spread over ln 100 is its square over 12.
    CHECK(fit->standard_error == Approx(std::sqrt(12.0 / 3) / std::log(100)));
    CHECK(fit->misfit == Approx(1.0 / 3));
}

TEST_CASE("power law: the unit does not matter, and values outside are left out") {
    std::vector<double> values = sample(2, 1, 8, 300, 2);
    const auto plain = fit_power_law(values, 1, 8);
    for (double& value : values) value *= 100;
    values.push_back(1);
    values.push_back(801);
    const auto scaled = fit_power_law(values, 100, 800);
    CHECK(scaled->count == 300);
    CHECK(scaled->exponent == Approx(plain->exponent));
    CHECK(scaled->standard_error == Approx(plain->standard_error));
}

TEST_CASE("power law: not from a single value") {
    CHECK(!fit_power_law(std::vector<double>{}, 1, 2));
    CHECK(!fit_power_law(std::vector<double>{1.5, 1.5}, 1, 2));
    CHECK(!fit_power_law(std::vector<double>{0.5, 3}, 1, 2));
}
