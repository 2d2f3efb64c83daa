#include "kibitzer/proof/perpetual.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

// The king goes to and fro between g8 and h7.
constexpr const char* classic = "6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1";

}  // namespace

TEST_CASE("perpetual: a queen checks from e8 and h5 for ever") {
    const Position position = test::position(classic);
    const PerpetualProof proof = prove_perpetual(position);
    REQUIRE(proof.holds());
    // Every move of the attacker gives check, every reply is legal, and a position comes back.
    Position at = position;
    std::vector<std::uint64_t> keys = {at.key()};
    for (std::size_t i = 0; i < proof.line.size(); ++i) {
        REQUIRE(is_legal(at, proof.line[i]));
        at.make(proof.line[i]);
        if (i % 2 == 0) CHECK(is_check(at));
        if (i % 2 == 1) keys.push_back(at.key());
    }
    CHECK(std::count(keys.begin(), keys.end(), keys.back()) == 2);
}

TEST_CASE("perpetual: only with a first move that keeps it") {
    const Position position = test::position(classic);
    CHECK(prove_perpetual(position, *parse_san(position, "Qe8+")).holds());
    CHECK_FALSE(prove_perpetual(position, *parse_san(position, "Qh7+")).holds());
    CHECK_FALSE(prove_perpetual(position, *parse_san(position, "Qe5")).holds());
}

TEST_CASE("perpetual: not when a check can be taken, blocked for good, or left behind") {
    // The rook takes on e8.
    CHECK_FALSE(prove_perpetual(test::position("6k1/6p1/8/7Q/8/4r3/q7/6K1 w - - 0 1")).holds());
    // The king walks out: no pawn shuts it in.
    CHECK_FALSE(prove_perpetual(test::position("6k1/8/8/7R/8/8/qr6/6K1 w - - 0 1")).holds());
    // No check at all.
    CHECK_FALSE(prove_perpetual(Position::start()).holds());
}

TEST_CASE("perpetual: a limit can only lose a proof") {
    const Position position = test::position(classic);
    CHECK_FALSE(prove_perpetual(position, {}, {1}).holds());
    CHECK(prove_perpetual(position, {}, {200}).holds());
}

TEST_CASE("perpetual: colours do not matter") {
    const Position position = test::position(classic);
    PerpetualProof there = prove_perpetual(mirrored(position));
    for (Move& move : there.line) move = mirrored(move);
    CHECK(prove_perpetual(position) == there);
    test::each_random_position(4, 9, [](const Position& random) {
        PerpetualProof twin = prove_perpetual(mirrored(random), {}, {50});
        for (Move& move : twin.line) move = mirrored(move);
        CHECK(prove_perpetual(random, {}, {50}) == twin);
    });
}
