#include "kibitzer/proof/gain.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/movegen.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

GainProof prove(std::string_view fen, Color attacker, std::initializer_list<const char*> squares) {
    Bitboard set;
    for (const char* square : squares) set |= *Square::parse(square);
    return prove_gain(test::position(fen), attacker, set);
}

}  // namespace

TEST_CASE("gain: a knight fork wins the rook, whatever the king does") {
    const GainProof proof = prove("r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1", Color::white, {"a8", "e8"});
    CHECK(proof.complete);
    CHECK(proof.gain == 500);
    REQUIRE(proof.line.size() >= 2);
    CHECK(proof.line[1] == Move(*Square::parse("c7"), *Square::parse("a8")));
}

TEST_CASE("gain: the near misses") {
    // The other rook guards a8: the fork wins the exchange only.
    CHECK(prove("r3k2r/2N5/8/8/8/8/8/4K3 b - - 0 1", Color::white, {"a8"}).gain == 200);
    // The forking knight can be taken.
    CHECK(prove("r3k3/2N5/8/2r5/8/8/8/4K3 b - - 0 1", Color::white, {"a8"}).gain < 0);
    // No check: the rook simply moves away or is guarded.
    CHECK(prove("r6k/2N5/8/8/8/8/8/4K3 b - - 0 1", Color::white, {"a8"}).gain == 0);
}

TEST_CASE("gain: two attacked men cannot both be saved") {
    // A pawn forks two undefended knights; Black to move saves one of them.
    const GainProof fork = prove("4k3/8/2n1n3/3P4/8/8/8/4K3 b - - 0 1", Color::white, {"c6", "e6"});
    CHECK(fork.complete);
    CHECK(fork.gain >= 200);
    // One of them alone can leave.
    CHECK(prove("4k3/8/2n5/3P4/8/8/8/4K3 b - - 0 1", Color::white, {"c6"}).gain == 0);
}

TEST_CASE("gain: mirrored positions give the same proof") {
    int checked = 0;
    test::each_random_position(4, 71, [&](const Position& position) {
        if (++checked % 10 != 0) return;
        Bitboard targets;
        for (const Move move : legal_captures(position)) targets |= move.to();
        const GainLimits quick{1, 50'000};
        const GainProof a =
            prove_gain(position, position.side_to_move(), targets, standard_values, quick);
        const GainProof b = prove_gain(mirrored(position), other(position.side_to_move()),
                                       targets.mirrored(), standard_values, quick);
        CHECK(a.gain == b.gain);
        CHECK(a.nodes == b.nodes);
    });
}

TEST_CASE("gain: a proof that grows too large is given up, not guessed") {
    const Position position =
        test::position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    const GainProof proof =
        prove_gain(position, Color::white, all_squares, standard_values, {6, 100});
    CHECK(!proof.complete);
    CHECK(proof.gain == 0);
    CHECK(proof.line.empty());
}
