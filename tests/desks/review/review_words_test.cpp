#include "kibitzer/desks/review/review_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

// Knights go to and fro; White's chances after each half move are given, and whoever loses a fifth
// has made a mistake that is explained.
Review review_of(const std::vector<double>& chances, GameResult result) {
    Review review;
    review.result = result;
    Position position = Position::start();
    double before = 0.5;
    const char* const shuttle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (std::size_t i = 0; i < chances.size(); ++i) {
        ReviewedMove& move = review.moves.emplace_back();
        move.position = position;
        const std::string_view text = shuttle[i % 4];
        for (const Move legal : legal_moves(position))
            if (legal.from() == *Square::parse(text.substr(0, 2)) &&
                legal.to() == *Square::parse(text.substr(2)))
                move.move = legal;
        position.make(move.move);
        const bool white = move.mover() == Color::white;
        move.before.white_chance = before;
        move.after.white_chance = chances[i];
        move.facts.chance_best = white ? before : 1 - before;
        move.facts.chance_played = white ? chances[i] : 1 - chances[i];
        move.loss = std::max(0.0, move.facts.chance_best - move.facts.chance_played);
        if (move.loss >= 0.2) {
            move.verdict = MoveClass::mistake;
            move.telling.sentences = {"That was a mistake."};
        }
        before = chances[i];
    }
    review.moves_in_game = review.moves.size();
    complete_review(review);
    return review;
}

std::string summary_of(const Review& review) {
    std::string text;
    for (const std::string& sentence : game_summary(review)) text += sentence + " ";
    return text;
}

bool has_words(const std::string& whole, std::string_view part) {
    return whole.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("summary: an error that was given back did no damage") {
    // White errs on move 1 and is forgiven at once; 2.Ng1 decides.
    const Review review = review_of({0.1, 0.5, 0.04, 0.04, 0.04, 0.04}, GameResult::black_wins);
    const std::string text = summary_of(review);
    CHECK(has_words(text, "2.Ng1 decided it: from then on Black was winning."));
}

TEST_CASE("summary: two errors without a recovery both count") {
    const Review review = review_of({0.3, 0.3, 0.04, 0.04}, GameResult::black_wins);
    CHECK(has_words(summary_of(review),
                    "1.Nf3 and 2.Ng1 decided it: from then on Black was winning."));
}

TEST_CASE("summary: a winning side that is only clearly better for a moment has not let it slip") {
    const Review winning = review_of({0.5, 0.95, 0.95, 0.85, 0.95, 0.95}, GameResult::white_wins);
    CHECK(has_words(summary_of(winning), "1...Nf6 decided it: from then on White was winning."));
    // Level again in between: the second time counts.
    const Review slipped = review_of({0.5, 0.95, 0.95, 0.95, 0.5, 0.95}, GameResult::white_wins);
    CHECK(has_words(summary_of(slipped), "3...Nf6 decided it"));
}

TEST_CASE("summary: what is taken home is about the move that decided") {
    Review review = review_of({0.1, 0.5, 0.04, 0.04, 0.04, 0.04}, GameResult::black_wins);
    review.moves[0].telling.lesson = "Given back at once.";
    review.teachable = {0, 2};
    CHECK_FALSE(has_words(summary_of(review), "To take home"));
    review.moves[2].telling.lesson = "This decided it.";
    CHECK(has_words(summary_of(review), "To take home: This decided it."));
    // Black lost nothing by errors: what teaches most.
    review.side = Color::black;
    CHECK(has_words(summary_of(review), "To take home: Given back at once."));
}

TEST_CASE("summary: a draw says who was winning and when it slipped") {
    const std::string text = summary_of(review_of({0.1, 0.9, 0.1, 0.9}, GameResult::draw));
    CHECK(has_words(text, "White was clearly better after 1...Nf6, until 2.Ng1 let it slip."));
    CHECK(has_words(text, "Black was clearly better after 1.Nf3, until 1...Nf6 let it slip."));
    CHECK(has_words(text, "The game was drawn after 2 moves."));
    CHECK(has_words(summary_of(review_of({0.5, 0.5, 0.6, 0.5}, GameResult::draw)),
                    "Neither side was ever clearly better."));
}

TEST_CASE("summary: what slipped in a draw slipped after the best moment") {
    // White errs on moves 2 and 3; the first error cost more, and Black gave it back.
    const Review review = review_of({0.5, 0.85, 0.3, 0.95, 0.5, 0.5}, GameResult::draw);
    CHECK(
        has_words(summary_of(review), "White was winning after 2...Ng8, until 3.Nf3 let it slip."));
}

TEST_CASE("summary: of a draw, chances are told in their order") {
    const std::string told =
        summary_of(review_of({0.5, 0.05, 0.05, 0.5, 0.95, 0.95, 0.5, 0.5}, GameResult::draw));
    CHECK(told.find("Black was winning") < told.find("White was winning"));
}

TEST_CASE("summary: who was better before it was level again is told") {
    const auto told = [](const std::vector<double>& chances) {
        return summary_of(review_of(chances, GameResult::black_wins));
    };
    CHECK(has_words(told({0.5, 0.5, 0.52, 0.5, 0.04, 0.04}), "The game was level until 3.Nf3."));
    CHECK(has_words(told({0.5, 0.72, 0.5, 0.5, 0.04, 0.04}),
                    "White was better after 1...Nf6, until 2.Ng1 let it slip."));
    CHECK(has_words(told({0.5, 0.66, 0.58, 0.5, 0.04, 0.04}),
                    "White was better after move 1; before 3.Nf3 the game was level again."));
    CHECK(has_words(told({0.4, 0.66, 0.58, 0.5, 0.04, 0.04}),
                    "Black was better after move 1 and White was better after 1...Nf6; before "
                    "3.Nf3 the game was level again."));
    CHECK(has_words(told({0.4, 0.35, 0.35, 0.35, 0.04, 0.04}), "Black was better before 3.Nf3."));
}

TEST_CASE("teachable: two errors of one player with the same answer are one moment") {
    Review review = review_of({0.2, 0.6, 0.2, 0.2, 0.2, 0.2}, GameResult::black_wins);
    const std::vector<Move> answer = {*parse_uci_move(Position::start(), "e2e4")};
    CHECK(review.teachable.size() == 3);  // White's two, and Black's that gave it back
    review.moves[0].telling.refutation = review.moves[2].telling.refutation = answer;
    complete_review(review);
    CHECK(std::ranges::count(review.teachable, 2) == 1);  // the one that decided
    CHECK(std::ranges::count(review.teachable, 0) == 0);
    // Not of two players, nor with different answers.
    review.moves[0].telling.refutation.clear();
    review.moves[1].telling.refutation = answer;
    complete_review(review);
    CHECK(review.teachable.size() == 3);
    // The same better move says as much.
    review.moves[0].telling.better = review.moves[2].telling.better = answer;
    complete_review(review);
    CHECK(review.teachable.size() == 2);
    // Long after each other they are two.
    Review late = review_of({0.2, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.2, 0.2},
                            GameResult::black_wins);
    late.moves[0].telling.better = late.moves[10].telling.better = answer;
    complete_review(late);
    CHECK(late.teachable.size() == 3);
}

TEST_CASE("teachable: a good move that is told is one of the two that are praised") {
    Review review = review_of({0.5, 0.5, 0.52, 0.5, 0.2, 0.2}, GameResult::black_wins);
    CHECK(review.teachable == std::vector<std::size_t>{4});
    review.moves[3].telling.sentences = {"2...Ng8 guards the pawn."};
    complete_review(review);
    CHECK(std::ranges::count(review.teachable, 3) == 1);
}

TEST_CASE("summary: what a closer look at the next move refuted was never so") {
    Review review = review_of({0.5, 0.5, 0.5, 0.5, 0.1, 0.04, 0.04}, GameResult::black_wins);
    review.moves[1].after.white_chance = 0.97;  // one search, before its best move was tried
    CHECK_FALSE(has_words(summary_of(review), "was winning after"));
    review.moves[2].before.white_chance = 0.97;
    CHECK(has_words(summary_of(review), "White was winning after"));
}

TEST_CASE("summary: a loss on time is said, and how the position was") {
    Review review = review_of({0.5, 0.5, 0.5, 0.5}, GameResult::white_wins);
    review.tags.emplace_back("Termination", "Time forfeit");
    CHECK(has_words(summary_of(review),
                    "White won on time after 2 moves, in a position that was level for White."));
}

TEST_CASE("summary: nothing decided a game that was won in a lost position") {
    const Review review = review_of({0.5, 0.5, 0.3, 0.3, 0.3, 0.3}, GameResult::white_wins);
    CHECK(has_words(summary_of(review),
                    "White won after 3 moves, in a position that was worse for White."));
    CHECK_FALSE(has_words(summary_of(review), "decided it"));
}

TEST_CASE("summary: a move that is not explained is named by its number alone") {
    Review review = review_of({0.5, 0.5, 0.04, 0.04}, GameResult::black_wins);
    CHECK(has_words(summary_of(review), "2.Ng1 decided it"));
    review.teachable.clear();
    CHECK(has_words(summary_of(review), "Move 2 decided it"));
}

TEST_CASE("review: accuracy is not given for a phase in which all was decided") {
    Review review = review_of({0.5, 0.5, 0.98, 0.98, 0.98, 0.98}, GameResult::white_wins);
    for (std::size_t i = 3; i < review.moves.size(); ++i)
        review.moves[i].position = test::position("4k3/8/8/8/8/8/3R4/4K3 w - - 0 30");
    complete_review(review);
    CHECK(review.sides[Color::white].accuracy_by_phase[Phase::opening]);
    CHECK_FALSE(review.sides[Color::white].accuracy_by_phase[Phase::endgame]);
}

TEST_CASE("summary: time trouble is told if it went wrong") {
    Review review = review_of({0.5, 0.5}, GameResult::draw);
    TimeUse use;
    use.moves_in_trouble = 6;
    review.sides[Color::white].time = use;
    CHECK_FALSE(has_words(summary_of(review), "time trouble"));
    use.errors_in_trouble = 2;
    review.sides[Color::white].time = use;
    CHECK(has_words(summary_of(review), "White played 6 moves in time trouble, 2 of them errors."));
}
