#include "kibitzer/teach/gain.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/values.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

using test::line_of;

// With the gain that the line has.
std::optional<std::string> text(const char* fen, std::initializer_list<const char*> line,
                                Winning form = Winning::wins) {
    const Position start = test::position(fen);
    const auto moves = line_of(start, line);
    const Gain gain = count_gain(start, moves, start.side_to_move());
    return gain_text(start, moves, start.side_to_move(), gain.centipawns, form);
}

int material(const Position& position, Color side) {
    int sum = 0;
    for (const Role role : roles)
        sum += standard_values[role] *
               (position.of(side, role).count() - position.of(other(side), role).count());
    return sum;
}

}  // namespace

TEST_CASE("gain: men that were taken, less those that were given") {
    CHECK(text("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", {"Rxd5"}) == "wins a knight");
    CHECK(text("4k3/8/4p3/3r4/4P3/8/8/4K3 w - - 0 1", {"exd5", "exd5"}) ==
          "wins a rook for a pawn");
    CHECK_FALSE(text("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", {"Rd5"}).has_value());
    const Position start = test::position("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
    CHECK_FALSE(gain_text(start, line_of(start, {"Rxd5"}), Color::white, 500, Winning::wins));
}

TEST_CASE("gain: the man that was taken first is named") {
    // A knight is taken, bishop and knight are exchanged, a pawn comes back: a knight for a pawn.
    CHECK(text("6k1/8/6p1/p4N2/1n4P1/4B3/3B4/6K1 b - - 0 1", {"gxf5", "Bxb4", "axb4", "gxf5"}) ==
          "wins a knight for a pawn");
    // Unless it was traded for its like on the spot.
    CHECK(text("rnbqk2r/1pp1bppp/p3p3/3n4/2BP4/2N2N2/PPPB1PPP/R2QK2R b KQkq - 1 7",
               {"Nxc3", "Bxc3", "b5", "O-O", "bxc4"}) == "wins a bishop");
}

TEST_CASE("gain: a promotion is no captured queen") {
    const char* const fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    CHECK(text(fen, {"a8=Q"}) == "queens a pawn");
    CHECK(text(fen, {"a8=Q"}, Winning::win) == "queen a pawn");
    CHECK(text(fen, {"a8=Q"}, Winning::won) == "queened a pawn");
    CHECK(text(fen, {"a8=Q"}, Winning::winning) == "queening a pawn");
    CHECK(text(fen, {"a8=Q"}, Winning::loses) == "lets a pawn queen");
    CHECK(text(fen, {"a8=N"}) == "promotes a pawn to a knight");
    CHECK(text("1q5k/P7/8/8/8/8/8/K7 w - - 0 1", {"axb8=Q+"}) == "wins a queen and queens a pawn");
    CHECK(text("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", {"axb8=Q+"}, Winning::loses) ==
          "loses a rook and lets a pawn queen");
}

TEST_CASE("gain: of two minor pieces the one that was not traded is named") {
    const char* fen = "r3kbnr/2p2ppp/p1pp1q2/4p1Bb/3PP3/2P2N1P/PP3PP1/RN1Q1RK1 b kq - 2 9";
    CHECK(text(fen, {"Bxf3", "Qxf3", "Qxg5"}) == "wins a bishop");
    CHECK(text(fen, {"Bxf3", "Qxf3"}) == std::nullopt);
}

TEST_CASE("gain: a promoted man that falls was a pawn") {
    CHECK(text("r6k/PR6/8/8/8/8/8/K7 w - - 0 1", {"Rb8+", "Rxb8", "axb8=Q+"}) == "queens a pawn");
    CHECK(text("r7/1P5k/8/8/8/8/6B1/2K5 w - - 0 1", {"b8=Q", "Rxb8"}) == std::nullopt);
    CHECK(text("1r5k/8/P7/8/8/8/8/KR6 w - - 0 1", {"a7", "Rxb1+", "Kxb1", "Kg7", "a8=Q"}) ==
          "queens a pawn");
    // The new queen is taken and the rook taken back.
    CHECK(text("r7/1P5k/8/1R6/8/8/8/2K5 w - - 0 1", {"b8=Q", "Rxb8", "Rxb8"}) ==
          "wins a rook for a pawn");
}

TEST_CASE("gain: what the enemy promotes cannot be told as a win") {
    CHECK_FALSE(text("1q5k/P7/8/8/8/8/p7/2K5 w - - 0 1",
                     {"axb8=Q+", "Kh7", "Qb7+", "Kh8", "Qb8+", "Kh7", "Kd2", "a1=Q"})
                    .has_value());
}

TEST_CASE("gain: nobody takes more men than stand on the board") {
    Random random(20240917);
    int promotions = 0;
    for (int game = 0; game < 4000; ++game) {
        // Few men and far advanced pawns, so that much is taken and promoted.
        Position start =
            test::position(game % 2 == 0 ? "r3k2r/PP4P1/2q2n2/4p3/3P4/2b2N2/pp4p1/R3K2R w - - 0 1"
                                         : "1n2k1n1/P1P4P/8/3r4/4R3/8/p1p4p/1N2K1N1 b - - 0 1");
        Position at = start;
        std::vector<Move> line;
        for (int ply = 0; ply < 12; ++ply) {
            const auto moves = legal_moves(at);
            if (moves.empty()) break;
            line.push_back(moves[std::size_t(random.below(moves.size()))]);
            promotions += line.back().is_promotion();
            at.make(line.back());
        }
        for (const Color side : colors) {
            const Gain gain = count_gain(start, line, side);
            CHECK(gain.centipawns == material(at, side) - material(start, side));
            int told = 0;
            for (const Role role : roles) {
                CHECK(gain.won[role] <= start.of(other(side), role).count());
                CHECK(gain.lost[role] <= start.of(side, role).count());
                told += standard_values[role] * (gain.won[role] - gain.lost[role]);
                told += (standard_values[role] - standard_values[Role::pawn]) *
                        (gain.promoted[role] - gain.promoted_by_enemy[role]);
            }
            CHECK(told == gain.centipawns);
        }
    }
    CHECK(promotions > 1000);
}

TEST_CASE("gain: a queen for three pieces is none, and a pawn no price for a queen") {
    const Position board =
        test::position("r2qk2r/pp2bpp1/2p1pnbp/6P1/2nP3P/2N1BN2/PPPQ1P2/2K3RR w kq - 0 14");
    const auto pieces = line_of(board, {"gxf6", "Nxd2", "fxe7", "Kxe7", "Kxd2"});
    CHECK(count_gain(board, pieces, Color::black).centipawns == 100);
    CHECK_FALSE(gain_text(board, pieces, Color::black, 100, Winning::wins));
    const Position race = test::position("8/P6k/8/8/8/6p1/7P/K7 w - - 0 1");
    const auto line = line_of(race, {"a8=Q", "gxh2"});
    const int gain = count_gain(race, line, Color::white).centipawns;
    CHECK(gain_text(race, line, Color::white, gain, Winning::wins) == "queens a pawn");
}
