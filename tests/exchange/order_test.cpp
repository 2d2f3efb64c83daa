// The four groups of tests that founding document 2 asks for, with positions that show what they
// claim. Its own boards do not: in its "defended pawn" board the pawn said to guard d7 stands on c6
// and so guards b5 and d5, and the queen's own support, not the defence, would be tested by its
// "required correction" of the colour argument: after the capture the square is held by the
// capturer, so asking whether the capturer's side attacks it asks for support, while the danger is
// that the opponent attacks it. The opponent's recapture is what is looked for here.
#include "kibitzer/exchange/order.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/exchange/defenders.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

int score(std::string_view fen, std::string_view san, CaptureOrder order = CaptureOrder::classic,
          DefenceDetection detection = DefenceDetection::on) {
    const Position position = test::position(fen);
    return order_terms(position, *parse_san(position, san), order, standard_values, detection)
        .score();
}

std::string first_move(std::string_view fen, CaptureOrder order,
                       DefenceDetection detection = DefenceDetection::on) {
    const Position position = test::position(fen);
    return to_san(position, order_moves(position, order, standard_values, detection)[0].move);
}

}  // namespace

TEST_CASE("order: captures by victim, then by attacker") {
    // The queen may take a queen, a rook and a bishop, none of them defended.
    const std::string_view fen = "3q3k/8/8/3Q3r/8/8/b7/6K1 w - - 0 1";
    CHECK(score(fen, "Qxd8+") > score(fen, "Qxh5+"));
    CHECK(score(fen, "Qxh5+") > score(fen, "Qxa2"));
    CHECK(first_move(fen, CaptureOrder::classic) == "Qxd8+");
    // Of two attackers of one rook the pawn comes first.
    const std::string_view two = "7k/8/8/3r4/2P5/8/8/3Q2K1 w - - 0 1";
    CHECK(score(two, "cxd5") == score(two, "Qxd5") + 800);
}

TEST_CASE("order: a defender changes the score by exactly the attacker") {
    // Twins: only the black pawn on c6, which guards d5, is there or not.
    const std::string_view guarded = "7k/8/2p5/3p4/8/8/8/3Q2K1 w - - 0 1";
    const std::string_view free = "7k/8/8/3p4/8/8/8/3Q2K1 w - - 0 1";
    CHECK(score(free, "Qxd5") == 100 - 900 + 1000);
    CHECK(score(guarded, "Qxd5") == 100 - 900 + 1000 - 900);
    CHECK(score(guarded, "Qxd5", CaptureOrder::classic, DefenceDetection::off) ==
          score(free, "Qxd5", CaptureOrder::classic, DefenceDetection::off));
}

TEST_CASE("order: defence decides which of two equal pawns is taken first") {
    // Pawns on b5 and f5; the twin moves the guard from one to the other.
    const std::string_view b_guarded = "7k/8/p7/1p3p2/8/3Q4/8/6K1 w - - 0 1";
    const std::string_view f_guarded = "7k/8/6p1/1p3p2/8/3Q4/8/6K1 w - - 0 1";
    CHECK(first_move(b_guarded, CaptureOrder::classic) == "Qxf5");
    CHECK(first_move(f_guarded, CaptureOrder::classic) == "Qxb5");
    // Switched off, it cannot tell them apart: one of the two answers must be wrong.
    CHECK(first_move(b_guarded, CaptureOrder::classic, DefenceDetection::off) ==
          first_move(f_guarded, CaptureOrder::classic, DefenceDetection::off));
}

TEST_CASE("order: support of the capturer is no defence, a pinned guard is none either") {
    // White's own rook behind the queen attacks d5 too: that must not lower the score.
    CHECK(score("7k/8/8/3p4/8/8/3Q4/3R2K1 w - - 0 1", "Qxd5") ==
          score("7k/8/8/3p4/8/8/3Q4/6K1 w - - 0 1", "Qxd5"));
    // The knight e7 guards d5, but is pinned to its king by the rook on e1.
    CHECK(score("4k3/4n3/8/3p4/8/8/3Q4/4R1K1 w - - 0 1", "Qxd5") == 200);
    CHECK(score("4k3/4n3/8/3p4/8/8/3Q4/6K1 w - - 0 1", "Qxd5") == -700);
    // A king guards only what nobody else attacks.
    CHECK(score("8/8/3k4/3p4/8/8/3Q4/3R2K1 w - - 0 1", "Qxd5+") == 250);
    CHECK(score("8/8/3k4/3p4/8/8/3Q4/6K1 w - - 0 1", "Qxd5+") == -650);
}

TEST_CASE("order: the promised priority of promotions needs the material order") {
    // By the classic formula a quiet promotion is worth 90 and every undefended capture more.
    const std::string_view fen = "7k/P7/8/8/8/2n5/1P6/6K1 w - - 0 1";
    CHECK(score(fen, "a8=Q+") == 90 + 50);
    CHECK(score(fen, "bxc3") == 300 - 100 + 1000);
    CHECK(first_move(fen, CaptureOrder::classic) == "bxc3");
    CHECK(first_move(fen, CaptureOrder::material) == "a8=Q+");
    CHECK(first_move(fen, CaptureOrder::exchange) == "a8=Q+");
    // The twin: a guard on a8 takes the sense out of it, and the exchange order sees that.
    CHECK(first_move("n6k/1P6/8/8/8/2n5/1P6/6K1 w - - 0 1", CaptureOrder::material) == "bxa8=Q+");
    CHECK(first_move("r6k/P7/8/8/8/2n5/1P6/6K1 w - - 0 1", CaptureOrder::exchange) == "bxc3");
}

TEST_CASE("order: checks come before neutral moves") {
    const std::string_view fen = "7k/8/8/8/8/8/1P6/R5K1 w - - 0 1";
    CHECK(score(fen, "Ra8+") == 50);
    CHECK(score(fen, "b3") == 0);
    CHECK(first_move(fen, CaptureOrder::classic) == "Ra8+");
    // The twin: the king stands elsewhere and the same move is neutral.
    CHECK(score("8/7k/8/8/8/8/1P6/R5K1 w - - 0 1", "Ra8") == 0);
}

TEST_CASE("order: mirrored positions have mirrored orders") {
    test::each_random_position(15, 61, [](const Position& position) {
        for (const CaptureOrder order :
             {CaptureOrder::classic, CaptureOrder::material, CaptureOrder::exchange}) {
            const auto moves = order_moves(position, order);
            const auto mirror = order_moves(mirrored(position), order);
            REQUIRE(moves.size() == mirror.size());
            for (std::size_t i = 0; i < moves.size(); ++i) {
                REQUIRE(mirrored(moves[i].move) == mirror[i].move);
                REQUIRE(moves[i].terms == mirror[i].terms);
            }
        }
    });
}

TEST_CASE("defenders: right colour, legal recaptures only") {
    const Position position = test::position("4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1");
    const Square d5 = *Square::parse("d5");
    CHECK(attackers(position, d5) == Bitboard(*Square::parse("g2")));
    CHECK(!is_defended(position, *parse_san(position, "Bxd5")));
    const Position unpinned = test::position("4k3/4n3/8/3p4/8/8/6B1/5K2 w - - 0 1");
    CHECK(is_defended(unpinned, *parse_san(unpinned, "Bxd5")));
}
