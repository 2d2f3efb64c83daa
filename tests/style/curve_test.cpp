#include "kibitzer/style/curve.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;
using namespace kibitzer::style;
using doctest::Approx;

TEST_CASE("mean: value and standard error by hand") {
    Mean mean;
    CHECK(mean.value() == 0);
    for (const double value : {2.0, 4.0, 9.0}) mean.add(value);
    CHECK(mean.count() == 3);
    CHECK(mean.value() == Approx(5));
    // Squared distances 9, 1, 16: 26 / 2 = 13.
    CHECK(mean.standard_deviation() == Approx(std::sqrt(13)));
    CHECK(mean.standard_error() == Approx(std::sqrt(13.0 / 3)));
    Mean single;
    single.add(7);
    CHECK(single.standard_error() == 0);
}

TEST_CASE("mean: parts add up to the whole") {
    Random random(6);
    Mean whole;
    Mean parts;
    for (int part = 0; part < 20; ++part) {
        Mean some;
        const auto size = random.below(30);  // sometimes none
        for (std::uint64_t i = 0; i < size; ++i) {
            const double value = 1e6 + random.unit();
            whole.add(value);
            some.add(value);
        }
        parts.add(some);
    }
    CHECK(parts.count() == whole.count());
    CHECK(parts.value() == Approx(whole.value()));
    CHECK(parts.standard_deviation() == Approx(whole.standard_deviation()));
    CHECK(whole.standard_deviation() == Approx(std::sqrt(1.0 / 12)).epsilon(0.1));
}

TEST_CASE("curve: means by ply, and its peak among plies that enough games reached") {
    Curve curve;
    for (const double value : {1.0, 3.0}) curve.add(4, value);
    curve.add(9, 100);
    Curve part;
    part.add(4, 5);
    part.add(2, 2);
    part.add(2, 1);
    curve.add(part);
    CHECK(curve.at(4).value() == Approx(3));
    CHECK(curve.at(4).count() == 3);
    CHECK(curve.at(3).count() == 0);
    CHECK(curve.at(50).count() == 0);
    CHECK(curve.end() == 10);
    CHECK(*curve.peak(1) == 9);
    CHECK(*curve.peak(2) == 4);
    CHECK(!curve.peak(4));
    curve.add(Curve::last_ply + 1, 1);
    CHECK(curve.end() == 10);
}

TEST_CASE("curve around the maximum: shares of each game's own maximum") {
    CurveAroundMaximum around;
    around.add(std::vector<double>{1, 4, 2});
    around.add(std::vector<double>{0, 0});  // never rises
    CurveAroundMaximum part;
    part.add(std::vector<double>{8, 8, 2});  // the first of equals
    around.add(part);
    CHECK(around.at(0).count() == 2);
    CHECK(around.at(0).value() == 1);
    CHECK(around.at(-1).value() == 0.25);
    CHECK(around.at(1).value() == Approx((0.5 + 1) / 2));
    CHECK(around.at(2).value() == 0.25);
    CHECK(around.at(2).count() == 1);
    CHECK(around.at(3).count() == 0);
}
