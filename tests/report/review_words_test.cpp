#include "kibitzer/report/review_words.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/movegen.hpp"

using namespace kibitzer;

namespace {

// Knights go to and fro; White's chances after each half move are given, and whoever loses a fifth
// has made a mistake.
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
        if (move.loss >= 0.2) move.verdict = MoveClass::mistake;
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

bool contains(const std::string& whole, std::string_view part) {
    return whole.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("summary: an error that was given back did no damage") {
    // White errs on move 1 and is forgiven at once; 2.Ng1 decides.
    const Review review = review_of({0.1, 0.5, 0.04, 0.04, 0.04, 0.04}, GameResult::black_wins);
    const std::string text = summary_of(review);
    CHECK(contains(text, "One move did the damage: 2.Ng1."));
    CHECK(contains(text, "From then on, Black was winning."));
}

TEST_CASE("summary: two errors without a recovery both count") {
    const Review review = review_of({0.3, 0.3, 0.04, 0.04}, GameResult::black_wins);
    CHECK(contains(summary_of(review), "Two moves did the damage: 1.Nf3 and 2.Ng1."));
}

TEST_CASE("summary: a winning side that is only clearly better for a moment has not let it slip") {
    const Review winning = review_of({0.5, 0.95, 0.95, 0.85, 0.95, 0.95}, GameResult::white_wins);
    CHECK(contains(summary_of(winning), "From then on, White was winning."));
    // Level again in between: the second time counts.
    const Review slipped = review_of({0.5, 0.95, 0.95, 0.95, 0.5, 0.95}, GameResult::white_wins);
    CHECK(contains(summary_of(slipped), "3...Nf6"));
    CHECK_FALSE(contains(summary_of(slipped), "1...Nf6"));
}

TEST_CASE("summary: both sides in one sentence") {
    Review review = review_of({0.1, 0.9, 0.1, 0.9}, GameResult::draw);
    CHECK_FALSE(contains(summary_of(review), "most ground"));  // there was only one phase
    for (const Color color : colors)
        review.sides[color].accuracy_by_phase = {{90.0, 40.0, std::nullopt}};
    for (ReviewedMove& move : review.moves) move.phase = Phase::middlegame;
    CHECK(contains(summary_of(review), "Both sides lost most ground in the middlegame."));
    review.moves[0].phase = review.moves[2].phase = Phase::opening;
    CHECK(contains(summary_of(review),
                   "White lost most ground in the opening, Black in the middlegame."));
    review.side = Color::black;
    CHECK(contains(summary_of(review), "You lost most ground in the middlegame."));
}

TEST_CASE("summary: time trouble is told if it went wrong") {
    Review review = review_of({0.5, 0.5}, GameResult::draw);
    TimeUse use;
    use.moves_in_trouble = 6;
    review.sides[Color::white].time = use;
    CHECK_FALSE(contains(summary_of(review), "time trouble"));
    use.errors_in_trouble = 2;
    review.sides[Color::white].time = use;
    CHECK(contains(summary_of(review), "White played 6 moves in time trouble, 2 of them errors."));
}
