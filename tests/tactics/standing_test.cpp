#include "kibitzer/tactics/line/standing.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/movegen.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;
using test::position;

namespace {

Square at(std::string_view name) { return *Square::parse(name); }

// The definition, word by word.
bool slow_is_trapped(const Position& position, Square square) {
    const Role role = position.piece_at(square).role();
    const Checks checks = find_checks(position);
    if (checks.checkers.any() || checks.pinned.contains(square) || role == Role::pawn ||
        role == Role::king || !is_in_bad_spot(position, square))
        return false;
    for (const Move move : legal_moves(position)) {
        if (move.from() != square) continue;
        const auto taken = position.piece_on(move.to());
        if (taken && value(taken->role()) >= value(role)) return false;
        Position after = position;
        after.make(move);
        if (!is_in_bad_spot(after, move.to())) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("defended: by an own man that looks at the square") {
    CHECK(is_defended(position("4k3/8/2p5/3n4/8/8/8/3RK3 w - - 0 1"), at("d5")));
    CHECK(is_hanging(position("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1"), at("d5")));
}

TEST_CASE("defended: attacked or not") {
    CHECK(is_hanging(position("4k3/8/8/3n4/8/8/8/4K3 w - - 0 1"), at("d5")));
}

TEST_CASE("defended: through an enemy slider that attacks it") {
    CHECK(is_defended(position("4k3/8/8/3n4/8/3R4/3r4/4K3 w - - 0 1"), at("d5")));
    // Through an enemy knight nobody looks.
    CHECK(is_hanging(position("4k3/8/8/3n4/8/3N4/3r4/6K1 w - - 0 1"), at("d5")));
}

TEST_CASE("defended: by a pinned man too") {
    CHECK(is_defended(position("4k3/4n3/8/3p4/8/8/8/4R1K1 w - - 0 1"), at("d5")));
}

TEST_CASE("bad spot: attacked and hanging, or attacked by something cheaper") {
    CHECK(is_in_bad_spot(position("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1"), at("d5")));
    CHECK(!is_in_bad_spot(position("4k3/8/2p5/3n4/8/8/8/3RK3 w - - 0 1"), at("d5")));
    CHECK(is_in_bad_spot(position("4k3/8/2p5/3n4/4P3/8/8/4K3 w - - 0 1"), at("d5")));
    CHECK(!is_in_bad_spot(position("4k3/8/8/3n4/8/8/8/4K3 w - - 0 1"), at("d5")));
    // A king is not cheaper.
    CHECK(!is_in_bad_spot(position("4k3/8/2p5/3r4/3K4/8/8/8 w - - 0 1"), at("d5")));
}

TEST_CASE("trapped: no square is better") {
    CHECK(is_trapped(position("4k3/7p/8/8/8/8/1K6/n7 b - - 0 1"), at("a1")));
    CHECK(!is_trapped(position("4k3/7p/8/8/8/8/8/nK6 b - - 0 1"), at("a1")));  // b3
    // It can take something as good.
    CHECK(!is_trapped(position("4k3/7p/8/8/8/1B6/1K6/n7 b - - 0 1"), at("a1")));
}

TEST_CASE("trapped: the same as by the definition") {
    int trapped = 0;
    test::each_random_position(60, 3, [&](const Position& position) {
        for (const Square square : position.of(position.side_to_move())) {
            const bool expected = slow_is_trapped(position, square);
            CHECK(is_trapped(position, square) == expected);
            trapped += expected;
        }
    });
    CHECK(trapped > 10);
}

TEST_CASE("pin line: from edge to edge") {
    const Position pinned = position("4k3/8/8/4n3/8/4R3/8/6K1 b - - 0 1");
    CHECK(pinned_men(pinned) == Bitboard(at("e5")));
    CHECK(pin_line(pinned, at("e5")) == file_mask(4));
}

TEST_CASE("reach ignoring the king: all legal moves and those a pin forbids") {
    test::each_random_position(20, 4, [](const Position& position) {
        for (const Move move : legal_moves(position))
            if (!move.is_castling())
                CHECK(reach_ignoring_king(position, move.from()).contains(move.to()));
    });
    const Position pinned = position("4k3/8/8/4n3/8/4R3/8/6K1 b - - 0 1");
    CHECK(reach_ignoring_king(pinned, at("e5")).count() == 8);
    const Position pawn = position("4k3/3p4/2N1N3/8/8/8/8/4K3 b - - 0 1");
    CHECK(reach_ignoring_king(pawn, at("d7")).count() == 4);
}

TEST_CASE("material: 1-3-3-5-9") {
    CHECK(count_material(Position::start(), Color::white) == 39);
    CHECK(value_with_king(Role::king) > 10 * value(Role::queen));
    CHECK(value(Role::king) == 0);
}
