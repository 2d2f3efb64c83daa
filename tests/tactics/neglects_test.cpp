#include "kibitzer/tactics/neglects.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;

namespace {

bool neglects(const char* fen, const char* san, const char* better, NeglectKind kind) {
    const Position position = test::position(fen);
    const auto found =
        find_neglects(position, *parse_san(position, san), *parse_san(position, better));
    return std::any_of(found.begin(), found.end(),
                       [kind](const Neglect& each) { return each.kind == kind; });
}

}  // namespace

TEST_CASE("neglects: what a move neglects, and a move that does not") {
    struct Case {
        NeglectKind kind;
        const char* fen;
        const char* does;
        const char* does_not;
        const char* better;
    };
    constexpr const char* castled = "r2q1rk1/ppp2ppp/2n5/8/8/2N2N2/PPP2PPP/R2Q1RK1 w - - 0 12";
    const Case cases[] = {
        {NeglectKind::leaves_loose, "3rk3/8/8/8/3N4/2P5/8/4K3 w - - 0 1", "c4", "Kf1", "Ke2"},
        {NeglectKind::gives_up_castling, "3qk3/8/8/8/8/8/P7/4K2R w K - 0 10", "Ke2", "a3", "O-O"},
        {NeglectKind::trades_behind, "3qk3/5p2/8/3b4/8/8/1r3P2/3QK2B w - - 0 30", "Bxd5", "Kf1",
         "Bf3"},
        {NeglectKind::shuts_in, "rnbqkbnr/pppp1ppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2",
         "d6", "d5", "Nf6"},
        {NeglectKind::brings_queen_out,
         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "Qh5", "Qe2", "Nf3"},
        {NeglectKind::moves_twice,
         "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "Ng5", "d3", "Nc3"},
        {NeglectKind::bares_king, castled, "g4", "h3", "Re1"},
        {NeglectKind::goes_to_edge, castled, "Na4", "Ne4", "Re1"},
    };
    for (const Case& each : cases) {
        INFO(each.fen, " ", each.does, " ", each.does_not);
        CHECK(neglects(each.fen, each.does, each.better, each.kind));
        CHECK_FALSE(neglects(each.fen, each.does_not, each.better, each.kind));
    }
}

TEST_CASE("neglects: what the better move neglects as well is left out") {
    const char* fen = "3qk3/8/8/8/8/8/P7/4K2R w K - 0 10";
    CHECK_FALSE(neglects(fen, "Ke2", "Kf2", NeglectKind::gives_up_castling));
    // The knight hung before the move: nothing new.
    const char* hanging = "3rk3/8/8/8/3N4/8/2P5/4K3 w - - 0 1";
    CHECK_FALSE(neglects(hanging, "c4", "c3", NeglectKind::leaves_loose));
}

TEST_CASE("neglects: a capture or a flight may go to the edge, a man at home is none moved twice") {
    const char* castled = "r2q1rk1/ppp2ppp/8/8/n7/2N2N2/PPP2PPP/R2Q1RK1 w - - 0 12";
    CHECK_FALSE(neglects(castled, "Nxa4", "Re1", NeglectKind::goes_to_edge));
    const char* opening = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    CHECK_FALSE(neglects(opening, "Nxe5", "Nc3", NeglectKind::moves_twice));
    // Nobody is at home any more.
    CHECK_FALSE(neglects("r2qk2r/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R2QK2R w KQkq - 2 9", "Ng5", "O-O",
                         NeglectKind::moves_twice));
}

TEST_CASE("neglects: the loose man and the best capture are named") {
    const Position position = test::position("3rk3/8/8/8/3N4/2P5/8/4K3 w - - 0 1");
    const auto found =
        find_neglects(position, *parse_san(position, "c4"), *parse_san(position, "Ke2"));
    REQUIRE_FALSE(found.empty());
    CHECK(found[0].man == *Square::parse("d4"));
    CHECK(found[0].capture == Move(*Square::parse("d8"), *Square::parse("d4")));
}

TEST_CASE("neglects: colours do not matter") {
    int positions = 0;
    test::each_random_position(6, 13, [&](const Position& position) {
        if (++positions % 61 != 0) return;
        const MoveList moves = legal_moves(position);
        if (moves.size() < 2) return;
        const Move move = moves[moves.size() / 3];
        const Move better = moves[moves.size() - 1];
        const auto found = find_neglects(position, move, better);
        const auto twin = find_neglects(mirrored(position), mirrored(move), mirrored(better));
        REQUIRE(found.size() == twin.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            CHECK(found[i].kind == twin[i].kind);
            CHECK(found[i].man == twin[i].man.mirrored());
        }
    });
}

TEST_CASE("neglects: a man is not loose if taking it is mated") {
    CHECK_FALSE(neglects("3r2k1/5ppp/8/8/3N4/2P5/5PPP/4R1K1 w - - 0 1", "c4", "h3",
                         NeglectKind::leaves_loose));
    CHECK(neglects("3r2k1/5ppp/8/8/3N4/2P5/5PPP/6K1 w - - 0 1", "c4", "h3",
                   NeglectKind::leaves_loose));
}
