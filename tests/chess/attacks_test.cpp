#include "kibitzer/chess/attacks.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/chess/rays.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

TEST_CASE("attacks: slider tables equal walking the rays") {
    Random random(11);
    for (int i = 0; i < 2000; ++i) {
        const Bitboard occupied(random.next() & (i % 2 ? random.next() : ~std::uint64_t(0)));
        for (const Square from : all_squares) {
            REQUIRE(rook_attacks(from, occupied) == walk_all(from, rook_steps, occupied));
            REQUIRE(bishop_attacks(from, occupied) == walk_all(from, bishop_steps, occupied));
        }
    }
}

TEST_CASE("attacks: leapers") {
    CHECK(knight_attacks(*Square::parse("a1")) ==
          Bitboard{*Square::parse("b3"), *Square::parse("c2")});
    CHECK(king_attacks(*Square::parse("h8")).count() == 3);
    CHECK(pawn_attacks(Color::white, *Square::parse("a2")) == Bitboard(*Square::parse("b3")));
    CHECK(pawn_attacks(Color::black, *Square::parse("e5")).count() == 2);
}

TEST_CASE("geometry: between and lines") {
    const Square a1 = *Square::parse("a1");
    const Square d4 = *Square::parse("d4");
    CHECK(between(a1, d4) == Bitboard{*Square::parse("b2"), *Square::parse("c3")});
    CHECK(between(a1, *Square::parse("b3")).none());
    CHECK(line_through(a1, d4).count() == 8);
    CHECK(line_through(d4, a1) == line_through(a1, d4));
    CHECK(line_through(a1, *Square::parse("b3")).none());
    CHECK(king_distance(a1, *Square::parse("h3")) == 7);
}

TEST_CASE("attack map: a square is in it if some man attacks it") {
    test::each_random_position(20, 12, [](const Position& position) {
        for (const Color color : colors) {
            const Bitboard map = attack_map(position, color);
            for (const Square square : all_squares)
                REQUIRE(map.contains(square) ==
                        (attackers_to(position, square) & position.of(color)).any());
        }
    });
}

TEST_CASE("checks: pinned men and discovering men") {
    const Position pin = test::position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    CHECK(find_checks(pin).pinned == Bitboard(*Square::parse("e2")));
    CHECK(king_blockers(pin, Color::black) == Bitboard(*Square::parse("e2")));
    const Position discover = test::position("4k3/8/8/4N3/8/8/8/4RK2 w - - 0 1");
    CHECK(king_blockers(discover, Color::white) == Bitboard(*Square::parse("e5")));
    CHECK(find_checks(discover).pinned.none());
}
