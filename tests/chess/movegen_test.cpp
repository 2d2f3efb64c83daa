#include "kibitzer/chess/movegen.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

std::set<std::uint16_t> as_set(const MoveList& moves) {
    std::set<std::uint16_t> bits;
    for (const Move move : moves) bits.insert(move.bits());
    CHECK_MESSAGE(bits.size() == moves.size(), "a move was generated twice");
    return bits;
}

}  // namespace

TEST_CASE("moves: captures and quiet moves together are all moves") {
    test::each_random_position(60, 4, [](const Position& position) {
        const auto all = as_set(legal_moves(position));
        const auto captures = as_set(legal_captures(position));
        const auto quiets = as_set(legal_quiets(position));
        CHECK(captures.size() + quiets.size() == all.size());
        CHECK(int(all.size()) == count_legal_moves(position));
        for (const Move move : legal_captures(position)) {
            CHECK((position.is_capture(move) || move.is_promotion()));
            CHECK(all.contains(move.bits()));
        }
        for (const Move move : legal_quiets(position)) {
            CHECK((!position.is_capture(move) && !move.is_promotion()));
            CHECK(all.contains(move.bits()));
        }
    });
}

TEST_CASE("moves: no legal move leaves the own king attacked") {
    test::each_random_position(40, 5, [](const Position& position) {
        const Color us = position.side_to_move();
        for (const Move move : legal_moves(position)) {
            Position after = position;
            after.make(move);
            CHECK(!is_attacked(after, after.king(us), other(us), after.occupied()));
        }
    });
}

TEST_CASE("moves: quiet checks are the quiet moves that give check") {
    int found = 0;
    test::each_random_position(80, 6, [&](const Position& position) {
        std::set<std::uint16_t> expected;
        for (const Move move : legal_quiets(position))
            if (gives_check(position, move)) expected.insert(move.bits());
        found += int(expected.size());
        CHECK(as_set(legal_quiet_checks(position)) == expected);
    });
    CHECK(found > 1000);
}

TEST_CASE("moves: evasions are all moves of a side in check") {
    const Position check = test::position("4k3/8/8/8/7b/8/8/4K2R w K - 0 1");
    REQUIRE(is_check(check));
    CHECK(as_set(legal_evasions(check)) == as_set(legal_moves(check)));
    CHECK(legal_evasions(check).size() == 5);  // four king moves and Rxh4
}

TEST_CASE("moves: castling can discover nothing but give check itself") {
    const Position position = test::position("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    const MoveList checks = legal_quiet_checks(position);
    CHECK(std::any_of(checks.begin(), checks.end(), [](Move m) { return m.is_castling(); }));
}

TEST_CASE("en passant: kept only where a pawn can capture, shown only where it is legal") {
    Position position = Position::start();
    position.make(*parse_uci_move(position, "e2e4"));
    CHECK(!position.en_passant());
    // The pawn on e5 is pinned to its king along the fifth rank: e5xd6 would uncover it.
    const Position pinned = test::position("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
    CHECK(pinned.en_passant().has_value());
    CHECK(!legal_en_passant(pinned));
    CHECK(to_fen(pinned) == "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1");
    const Position free = test::position("8/8/8/3pP2r/K7/8/8/4k3 w - d6 0 1");
    CHECK(legal_en_passant(free) == Square::parse("d6"));
}

TEST_CASE("en passant: as the only answer to a check") {
    const Position position = test::position("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    REQUIRE(is_check(position));
    CHECK(parse_uci_move(position, "e4d3").has_value());
}

TEST_CASE("legality: moves of unknown origin") {
    const Position start = Position::start();
    CHECK(is_legal(start, Move(*Square::parse("e2"), *Square::parse("e4"))));
    CHECK(!is_legal(start, Move(*Square::parse("e2"), *Square::parse("e5"))));
    CHECK(!is_legal(start, Move::null()));
}
