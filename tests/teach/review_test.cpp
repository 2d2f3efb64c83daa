#include "kibitzer/teach/review.hpp"

#include <doctest/doctest.h>

#include "tests/support.hpp"

using namespace kibitzer;
using std::chrono::seconds;

namespace {

ReviewedMove move_at(const char* fen, MoveClass verdict, double loss) {
    ReviewedMove move;
    move.position = test::position(fen);
    move.move = Move(square_e1, square_d1);
    move.verdict = verdict;
    move.loss = loss;
    return move;
}

constexpr const char* white_to_move = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
constexpr const char* black_to_move = "4k3/8/8/8/8/8/8/4K2R b - - 0 1";

}  // namespace

TEST_CASE("starting clock: what the TimeControl tag says") {
    CHECK(parse_starting_clock("300+3") == StartingClock{seconds(300), seconds(3)});
    CHECK(parse_starting_clock("600") == StartingClock{seconds(600), seconds(0)});
    CHECK(parse_starting_clock("40/7200:3600") == StartingClock{seconds(7200), seconds(0)});
    for (const char* text : {"", "-", "?", "x+y", "-5", "1e99"})
        CHECK(!parse_starting_clock(text).base);
}

TEST_CASE("time trouble: a tenth of the time, five minutes at most") {
    CHECK(time_trouble_limit(seconds(300)) == seconds(30));
    CHECK(time_trouble_limit(seconds(60)) == seconds(6));
    CHECK(time_trouble_limit(seconds(7200)) == seconds(300));
    CHECK(time_trouble_limit(std::nullopt) == seconds(30));
}

TEST_CASE("time use: spent, longest, errors in time trouble") {
    Review review;
    review.time_control = parse_starting_clock("100+2");
    const int clocks[] = {90, 8, 7};  // White's: 12, 84 and 3 seconds spent
    for (const int clock : clocks) {
        review.moves.push_back(move_at(white_to_move, MoveClass::good, 0));
        review.moves.back().clock = seconds(clock);
        review.moves.push_back(move_at(black_to_move, MoveClass::good, 0));
    }
    review.moves[4].verdict = MoveClass::blunder;
    complete_review(review);
    const auto& time = review.sides[Color::white].time;
    REQUIRE(time);
    CHECK(time->total == seconds(12 + 84 + 3));
    CHECK(time->longest == std::vector<std::size_t>{2, 0, 4});
    CHECK(time->moves_in_trouble == 1);  // with 8 seconds left
    CHECK(time->errors_in_trouble == 1);
    CHECK(!review.sides[Color::black].time);
}

TEST_CASE("review: counts, accuracy and critical moments per side") {
    Review review;
    review.moves.push_back(move_at(white_to_move, MoveClass::good, 0));
    review.moves.push_back(move_at(black_to_move, MoveClass::blunder, 0.4));
    review.moves[1].after.white_chance = 0.9;
    complete_review(review);
    CHECK(review.sides[Color::white].accuracy == 100);
    CHECK(review.sides[Color::black].counts[MoveClass::blunder] == 1);
    CHECK(*review.sides[Color::black].accuracy < 30);
    CHECK(review.sides[Color::black].mean_loss == 0.4);
    CHECK(review.critical == std::vector<std::size_t>{1});
    CHECK(review.moves[0].phase == Phase::endgame);
}

TEST_CASE("teachable: five at most, for the side that is taught, the dearest first") {
    Review review;
    for (int i = 0; i < 14; ++i) {
        review.moves.push_back(
            move_at(i % 2 ? black_to_move : white_to_move, MoveClass::mistake, 0.1 + 0.01 * i));
        review.moves.back().telling.sentences = {"Words."};
    }
    review.moves[13].telling.sentences.clear();  // silence
    complete_review(review);
    CHECK(review.teachable == std::vector<std::size_t>{12, 11, 10, 9, 8});
    review.side = Color::black;
    review.moves[1].telling.teachability = 5;
    complete_review(review);
    CHECK(review.teachable == std::vector<std::size_t>{1, 11, 9, 7, 5});
}

TEST_CASE("teachable: errors that the others avoid, fine moves that few of them find") {
    Review review;
    for (int i = 0; i < 8; ++i) {
        review.moves.push_back(
            move_at(i % 2 ? black_to_move : white_to_move, MoveClass::mistake, 0.3));
        review.moves.back().telling.sentences = {"Words."};
        review.moves.back().facts.error_chance = 0.1 * (i + 1);
    }
    complete_review(review);
    CHECK(review.teachable == std::vector<std::size_t>{0, 1, 2, 3, 4});
    for (ReviewedMove& move : review.moves) {
        move.verdict = MoveClass::great;
        move.facts.chance_other = 0.1;
    }
    complete_review(review);
    CHECK(review.teachable == std::vector<std::size_t>{7, 6});
}

TEST_CASE("teachable: two fine moves at most") {
    Review review;
    for (int i = 0; i < 6; ++i) {
        review.moves.push_back(move_at(white_to_move, MoveClass::great, 0));
        review.moves.back().facts.chance_played = 0.9;
        review.moves.back().facts.chance_other = 0.1 * i;
        review.moves.back().telling.sentences = {"Words."};
    }
    review.moves[5].verdict = MoveClass::inaccuracy;
    review.moves[5].loss = 0.1;
    complete_review(review);
    CHECK(review.teachable == std::vector<std::size_t>{0, 1, 5});
}

TEST_CASE("phase: opening, middlegame, endgame") {
    CHECK(game_phase(Position::start()) == Phase::opening);
    CHECK(game_phase(test::position("r4rk1/pp3ppp/2nb1n2/8/8/2NB1N2/PP3PPP/R4RK1 w - - 0 1")) ==
          Phase::middlegame);
    CHECK(game_phase(test::position("4r1k1/pp3ppp/2n5/8/8/2N5/PP3PPP/4R1K1 w - - 0 1")) ==
          Phase::endgame);
}

TEST_CASE("verdict: whoever mates has won, whichever side looks") {
    CHECK(verdict_of(Outcome{Ending::checkmate, Color::white}).white_chance == 1);
    CHECK(verdict_of(Outcome{Ending::checkmate, Color::black}).white_chance == 0);
    CHECK(verdict_of(Outcome{Ending::stalemate, std::nullopt}).white_chance == 0.5);
    CHECK(verdict_of(Score{Mate{2}, Color::black}).white_chance == 0);
}
