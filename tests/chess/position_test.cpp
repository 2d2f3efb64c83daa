#include "kibitzer/chess/position.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/random_game.hpp"
#include "kibitzer/chess/setup.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

Position after(std::string_view moves) {
    Position position = Position::start();
    std::size_t i = 0;
    while (i < moves.size()) {
        const auto move = parse_uci_move(position, moves.substr(i, 4));
        REQUIRE(move.has_value());
        position.make(*move);
        i += 5;
    }
    return position;
}

}  // namespace

// The example keys that come with the description of the Polyglot book format.
TEST_CASE("key: equals the published Polyglot examples") {
    CHECK(after("").key() == 0x463B96181691FC9CULL);
    CHECK(after("e2e4").key() == 0x823C9B50FD114196ULL);
    CHECK(after("e2e4 d7d5").key() == 0x0756B94461C50FB0ULL);
    CHECK(after("e2e4 d7d5 e4e5").key() == 0x662FAFB965DB29D4ULL);
    CHECK(after("e2e4 d7d5 e4e5 f7f5").key() == 0x22A48B5A8E47FF78ULL);
    CHECK(after("e2e4 d7d5 e4e5 f7f5 e1e2").key() == 0x652A607CA3F242C1ULL);
    CHECK(after("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7").key() == 0x00FDD303C946BDD9ULL);
    CHECK(after("a2a4 b7b5 h2h4 b5b4 c2c4").key() == 0x3C8123EA7B067637ULL);
    CHECK(after("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3").key() == 0x5C3F9B829B279560ULL);
}

TEST_CASE("make: the key is the one computed from scratch, and unmake restores everything") {
    int positions = 0;
    test::each_random_position(60, 1, [&](const Position& position) {
        ++positions;
        Position work = position;
        for (const Move move : legal_moves(position)) {
            const Undo undo = work.make(move);
            CHECK(work.key() == work.key_from_scratch());
            CHECK(Position(work.setup()) == work);
            work.unmake(move, undo);
            REQUIRE(work == position);
        }
    });
    CHECK(positions > 5000);
}

TEST_CASE("make: a null move passes the turn and can be taken back") {
    test::each_random_position(20, 2, [&](const Position& position) {
        if (is_check(position)) return;
        Position work = position;
        const Undo undo = work.make_null();
        CHECK(work.side_to_move() != position.side_to_move());
        CHECK(work.key() == work.key_from_scratch());
        work.unmake_null(undo);
        REQUIRE(work == position);
    });
}

TEST_CASE("mirrored: twice is the same, and everything is mirrored") {
    test::each_random_position(30, 3, [](const Position& position) {
        const Position mirror = mirrored(position);
        REQUIRE(mirrored(mirror) == position);
        CHECK(count_legal_moves(mirror) == count_legal_moves(position));
        for (const Move move : legal_moves(position)) CHECK(is_legal(mirror, mirrored(move)));
        CHECK(checkers(mirror) == checkers(position).mirrored());
        CHECK(attack_map(mirror, Color::white) == attack_map(position, Color::black).mirrored());
    });
}

TEST_CASE("castling: rights are lost by moving and by being captured") {
    const Position start = test::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const auto rights_after = [&](std::string_view move) {
        Position position = start;
        position.make(*parse_uci_move(position, move));
        return to_fen(position);
    };
    CHECK(rights_after("e1e2") == "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    CHECK(rights_after("a1b1") == "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
    CHECK(rights_after("h1h8") == "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    CHECK(rights_after("e1g1") == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    CHECK(rights_after("e1c1") == "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
}

TEST_CASE("Chess960: start positions by number") {
    CHECK(to_fen(chess960_start(518)) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(to_fen(chess960_start(0)) == "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    CHECK(to_fen(chess960_start(959)) ==
          "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
}

TEST_CASE("Chess960: castling where king and rook swap or hardly move") {
    Position swap = test::position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", true);
    const auto castle = parse_uci_move(swap, "f1g1");
    REQUIRE(castle.has_value());
    CHECK(castle->is_castling());
    const Position before = swap;
    const Undo undo = swap.make(*castle);
    CHECK(to_fen(swap) == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    swap.unmake(*castle, undo);
    CHECK(swap == before);
}

TEST_CASE("Chess960: the castling rook may not uncover its king") {
    // After b1-c1 the rook leaves a1..: White's king ends on c1, seen by the rook on a1's far side.
    const Position pinned = test::position("4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", true);
    CHECK(!parse_uci_move(pinned, "e1b1"));
    const Position free = test::position("4k3/8/8/8/8/8/r7/1R2K3 w B - 0 1", true);
    CHECK(parse_uci_move(free, "e1b1").has_value());
}
