#include "kibitzer/base/sample.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("sample: mean, spread and error of five numbers") {
    Sample sample;
    for (const double number : {2.0, 4.0, 4.0, 5.0, 10.0}) sample.add(number);
    CHECK(sample.count() == 5);
    CHECK(sample.mean() == doctest::Approx(5));
    CHECK(sample.sum() == doctest::Approx(25));
    CHECK(sample.deviation() == doctest::Approx(3));  // squares 9 1 1 0 25, by 4
    CHECK(sample.error() == doctest::Approx(3 / 2.2360679775));
}

TEST_CASE("sample: nothing and one number have no spread") {
    Sample sample;
    CHECK(sample.mean() == 0);
    sample.add(7);
    CHECK(sample.mean() == 7);
    CHECK(sample.deviation() == 0);
    CHECK(sample.error() == 0);
}

TEST_CASE("pairs: correlation of a line, of a falling one, and of a constant") {
    Pairs rising, falling, flat;
    for (int i = 0; i < 10; ++i) {
        rising.add(i, 3 * i + 1);
        falling.add(i, -i);
        flat.add(i, 4);
    }
    CHECK(rising.correlation() == doctest::Approx(1));
    CHECK(falling.correlation() == doctest::Approx(-1));
    CHECK(flat.correlation() == 0);
}

TEST_CASE("pairs: correlation by hand") {
    Pairs pairs;  // means 2 and 2: products 1, 0, 0 by spreads of 2 and 2/3 ...
    pairs.add(1, 1);
    pairs.add(2, 3);
    pairs.add(3, 2);
    CHECK(pairs.correlation() == doctest::Approx(0.5));
}
