#include "kibitzer/style/space_control.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/style/research_measures.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::style;
using doctest::Approx;

TEST_CASE("space control: the start position by hand") {
    // White attacks b1 to g1, the whole second and the whole third rank; nobody disputes them.
    const SpaceControl control = space_control(men_of(Position::start()));
    CHECK(control_by_rank(control, Color::white) == std::array{6, 8, 8, 0, 0, 0, 0, 0});
    CHECK(control_by_rank(control, Color::black) == std::array{6, 8, 8, 0, 0, 0, 0, 0});
    CHECK(control_by_file(control, Color::white) == std::array{2, 3, 3, 3, 3, 3, 3, 2});
    CHECK(control_gradient(control, Color::white) == Approx((-3.5 * 6 - 2.5 * 8 - 1.5 * 8) / 42));
    CHECK(*officers_from_centre(Position::start(), Color::black) == Approx(3.0));
}

TEST_CASE("space control: a square attacked equally often belongs to nobody") {
    // d4 is attacked by the pawn on e3 and by the pawn on e5.
    const SpaceControl control =
        space_control(men_of(test::position("7k/8/8/4p3/8/4P3/8/K7 w - - 0 1")));
    const Square d4 = *Square::parse("d4");
    const Square b2 = *Square::parse("b2");
    for (const Color side : colors) {
        CHECK(control.attacks[side].at(d4) == 1);
        CHECK(!control.controlled[side].contains(d4));
    }
    CHECK(control.controlled[Color::white].contains(b2));
    CHECK(!control.controlled[Color::black].contains(b2));
}

TEST_CASE("space control: evenness of a lone king's attacks by hand") {
    // Eight squares once each: entropy ln 8, half of ln 64. In the corner three: ln 3.
    const SpaceControl control =
        space_control(men_of(test::position("7k/8/8/8/3K4/8/8/8 w - - 0 1")));
    CHECK(*control_uniformity(control, Color::white) == Approx(0.5));
    CHECK(*control_uniformity(control, Color::black) == Approx(std::log(3) / std::log(64)));
    CHECK(control_gradient(control, Color::white) == Approx((3 * -1.5 + 2 * -0.5 + 3 * 0.5) / 42));
}

TEST_CASE("steps to the centre: rings around d4, e4, d5, e5") {
    CHECK(steps_to_centre(*Square::parse("e5")) == 0);
    CHECK(steps_to_centre(*Square::parse("c3")) == 1);
    CHECK(steps_to_centre(*Square::parse("f2")) == 2);
    CHECK(steps_to_centre(*Square::parse("h4")) == 3);
    CHECK(!officers_from_centre(test::position("7k/8/8/4p3/8/4P3/8/K7 w - - 0 1"), Color::white));
}

TEST_CASE("space control: agrees with counting square by square on random positions") {
    test::each_random_position(20, 5, [](const Position& position) {
        const SpaceControl control = space_control(men_of(position));
        for (const Color side : colors) {
            double entropy = 0;
            int total = 0;
            for (const Square square : all_squares) {
                const Bitboard attackers = attackers_to(position, square);
                const int own = (attackers & position.of(side)).count();
                const int enemy = (attackers & position.of(other(side))).count();
                REQUIRE(control.attacks[side].at(square) == own);
                REQUIRE(control.attacks[side].exactly(own).contains(square));
                REQUIRE(control.controlled[side].contains(square) == (own > enemy));
                total += own;
                if (own > 0) entropy -= own * std::log(own);
            }
            REQUIRE(control.attacks[side].total() == total);
            entropy = entropy / total + std::log(total);
            REQUIRE(*control_uniformity(control, side) == Approx(entropy / std::log(64)));
        }
    });
}

TEST_CASE("research measures: every one mirrors on random positions") {
    test::each_random_position(10, 3, [](const Position& position) {
        const PositionView view(position);
        const Position turned_position = mirrored(position);
        const PositionView turned(turned_position);
        for (const ResearchMeasureRow& row : research_measures) {
            CAPTURE(row.name);
            const SideValues here = row.of(view);
            const SideValues there = row.of(turned);
            for (const Color side : colors) {
                REQUIRE(here[side].has_value() == there[other(side)].has_value());
                if (here[side]) REQUIRE(*here[side] == Approx(*there[other(side)]));
            }
        }
    });
}

TEST_CASE("research measures: sums and means of both sides") {
    CHECK(*combine(BothSides::sum, {{1.0, 2.0}}) == 3.0);
    CHECK(*combine(BothSides::mean, {{1.0, 2.0}}) == 1.5);
    CHECK(*combine(BothSides::mean, {{std::nullopt, 2.0}}) == 2.0);
    CHECK(!combine(BothSides::sum, {}));
}

TEST_CASE("research measures: mobility is nothing while in check") {
    const Position quiet = test::position("7k/8/8/8/8/8/8/K7 w - - 0 1");
    CHECK(*measure_mobility(PositionView(quiet))[Color::white] == 3.0);
    CHECK(!measure_mobility(PositionView(quiet))[Color::black]);
    const Position check = test::position("7k/8/8/8/8/8/8/K6r w - - 0 1");
    CHECK(!measure_mobility(PositionView(check))[Color::white]);
}
