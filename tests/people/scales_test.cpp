#include "kibitzer/people/scales.hpp"

#include <doctest/doctest.h>

using namespace kibitzer::people;

TEST_CASE("scales: every one grows, Lichess stays what it is") {
    for (const Scale scale : {Scale::lichess, Scale::chesscom, Scale::otb})
        for (int rating = 200; rating < 2300; rating += 50)
            CHECK(lichess_rating(rating + 50, scale) > lichess_rating(rating, scale));
    CHECK(lichess_rating(1437, Scale::lichess) == 1437);
}

TEST_CASE("scales: beginners have hundreds of points more on Lichess, masters as many") {
    CHECK(lichess_rating(1000, Scale::otb) == doctest::Approx(1350));
    CHECK(lichess_rating(2200, Scale::otb) == doctest::Approx(2200));
    // What amateurs had there and here in the same months (docs/people.md).
    constexpr struct {
        double there;
        double here;
    } both[] = {{779, 1230},  {988, 1533},  {1035, 1318}, {1154, 1525}, {1228, 1602},
                {1326, 1650}, {1410, 1742}, {1551, 1826}, {2055, 2108}};
    double sum = 0;
    for (const auto& [there, here] : both) {
        const double apart = lichess_rating(there, Scale::chesscom) - here;
        CHECK(apart < 160);
        CHECK(apart > -160);
        sum += apart < 0 ? -apart : apart;
    }
    CHECK(sum / std::size(both) < 70);
}

TEST_CASE("scales: what a site is told by, and what nobody knows") {
    CHECK(scale_of_site("https://lichess.org/abcdefgh") == Scale::lichess);
    CHECK(scale_of_site("Chess.com") == Scale::chesscom);
    CHECK_FALSE(scale_of_site("Wijk aan Zee NED"));
    CHECK_FALSE(scale_of_site(""));
    CHECK(is_known_rating(600));
    CHECK_FALSE(is_known_rating(599));
    CHECK_FALSE(is_known_rating(2301));
}
