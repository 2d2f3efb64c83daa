#include "kibitzer/proof/forcing.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

ForcingProof prove(std::string_view fen, std::string_view first = "") {
    const Position position = test::position(fen);
    if (first.empty()) return prove_win(position);
    return prove_win(position, *parse_san(position, first));
}

void check_legal(const Position& start, const std::vector<Move>& line) {
    Position position = start;
    for (const Move move : line) {
        REQUIRE(is_legal(position, move));
        position.make(move);
    }
}

}  // namespace

TEST_CASE("forcing: a quiet double attack is proved by its first move") {
    // The queen comes to b3 and hits b7 and, with the bishop, f7.
    const ForcingProof proof =
        prove("rn1qkb1r/ppp2ppp/3p1n2/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R w KQkq - 0 7", "Qb3");
    CHECK(proof.gain == 100);
    CHECK(proof.mate == 0);
}

TEST_CASE("forcing: a knight fork with check wins the rook") {
    CHECK(prove("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "Nc7+").gain == 500);
    // Guarded by a pawn of the other side, the square is no good.
    CHECK_FALSE(prove("rq2k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "Nc7+").holds());
}

TEST_CASE("forcing: a counter-blow refutes a greedy capture") {
    // The rook takes a pawn and is mated on the back rank.
    CHECK_FALSE(prove("1r4k1/5ppp/8/8/8/8/p4PPP/R5K1 w - - 0 1", "Rxa2").holds());
    CHECK(prove("6k1/1r3ppp/8/8/8/7P/p4PP1/R5K1 w - - 0 1", "Rxa2").gain == 100);
}

TEST_CASE("forcing: mates by checks and with a quiet move") {
    const ForcingProof opera =
        prove_mate(test::position("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16"));
    CHECK(opera.mate == 2);
    CHECK(opera.line.size() == 3);
    CHECK(prove_mate(test::position("k7/8/1K6/8/8/8/8/6R1 w - - 0 1")).mate == 1);
    // The rook must wait for the king to step opposite the other one.
    const ForcingProof waiting = prove_mate(test::position("1k6/8/2K5/8/8/8/8/7R w - - 0 1"));
    CHECK(waiting.mate == 2);
    CHECK(prove_mate(test::position("3k4/8/8/3K4/8/8/8/7R w - - 0 1"), {2, 100'000}).mate == 0);
}

TEST_CASE("forcing: a refutation is sure, running out of nodes is none") {
    const Position position =
        test::position("r1b2rk1/1p2pp1p/p5p1/3N4/2Pn4/6P1/P4PBP/1R3RK1 w - - 2 19");
    const Move check = *parse_san(position, "Nxe7+");
    CHECK_FALSE(is_refuted(position, check, 200, {7, 100'000}));
    CHECK(is_refuted(position, check, 200, {9, 100'000}));
    CHECK_FALSE(is_refuted(position, check, 100, {9, 100'000}));
    CHECK_FALSE(is_refuted(position, check, 200, {9, 10}));
}

TEST_CASE("forcing: stalemate wins nothing") {
    CHECK_FALSE(prove("k7/2p5/8/8/8/8/8/2Q1K3 w - - 0 1", "Qxc7").holds());
    CHECK(prove("k7/p1p5/8/8/8/8/8/2Q1K3 w - - 0 1", "Qxc7").gain >= 100);
}

TEST_CASE("forcing: every line is legal, and colours do not matter") {
    int count = 0;
    test::each_random_position(40, 11, [&](const Position& position) {
        if (++count % 9 != 0) return;
        const ForcingProof proof = prove_win(position, {}, {3, 5'000});
        check_legal(position, proof.line);
        const ForcingProof other_way = prove_win(mirrored(position), {}, {3, 5'000});
        if (proof.nodes < 5'000 && other_way.nodes < 5'000) {
            CHECK(proof.gain == other_way.gain);
            CHECK((proof.mate > 0) == (other_way.mate > 0));
        }
    });
}

TEST_CASE("forcing: the line that is shown leaves nothing on the board") {
    const auto shown = [](const char* fen, const char* first) {
        const Position start = test::position(fen);
        const ForcingProof proof = prove_win(start, *parse_san(start, first));
        REQUIRE(proof.holds());
        check_legal(start, proof.line);
        return san_line(start, proof.line);
    };
    // White's knight goes down fighting; a bishop that takes on h6 and is taken there saves
    // nothing.
    CHECK(shown("r2qk2r/ppp2pp1/1b1p1n1p/3PN3/4P1b1/2N5/P3BPPP/R1BQR1K1 b kq - 0 13", "Bxe2")
              .starts_with("13...Bxe2 14.Nxf7 Bxd1"));
    // The knight falls; a queen that takes a pawn on a2 and is taken there is no defence.
    CHECK(shown("1k1r3r/pp3p1p/2ppqn2/4n3/4PR2/Q7/PPP1N3/2K2R2 w - - 9 22", "Rxf6") == "22.Rxf6");
}
