// One game on its way through the passes of a review: what is known about each position, what is
// still in doubt, and the verdict on each move. It asks nobody; whoever searches tells it (learn).
// The parts stand in files of their own: game_work.cpp (what is known), doubts.cpp (what to look at
// next), verdicts.cpp (judging), tellings.cpp (words), haste.cpp (time).
#pragma once

#include <span>

#include "kibitzer/app/review.hpp"

namespace kibitzer {

enum class Pass { glance, second_look, deep_look, candidates };

// What is known about a position of the game.
struct Known {
    std::optional<PositionVerdict> verdict;
    std::vector<ScoredLine> lines;  // best first, from the side to move
    bool searched = false;
    bool deep = false;      // searched long, for one line
    bool compared = false;  // several candidates with equal care
};

// For comparing lines: a mate beats any number of centipawns, a quick one a slow one.
[[nodiscard]] int points(const Score& score, Color side);
// The verdict on a position as the side to move gets it by the move played in the game.
[[nodiscard]] PositionVerdict one_move_earlier(PositionVerdict after, Color mover);

class GameWork {
public:
    GameWork(const GameTree& game, const ReviewSettings& settings);

    [[nodiscard]] std::vector<std::size_t> unknown_positions() const;
    [[nodiscard]] std::vector<std::size_t> searched_positions() const;
    // Positions about which searches and the game disagree, the most urgent first.
    [[nodiscard]] std::vector<std::size_t> disputed_positions() const;
    // Positions whose candidates should be compared and were not, the most urgent first.
    [[nodiscard]] std::vector<std::size_t> doubtful_positions() const;
    // Positions after these moves that no search has seen, because their value was told.
    [[nodiscard]] std::vector<std::size_t> unseen_replies(std::span<const std::size_t> moves) const;
    [[nodiscard]] const Position& position(std::size_t i) const { return positions_[i]; }
    void learn(std::size_t i, std::vector<ScoredLine> lines, Pass pass);

    // Judges all moves whose positions are known.
    void judge();
    void find_words();
    // After the words, when it is known what each move took.
    void find_haste();
    Review& review() { return review_; }

private:
    void reuse_evals(const GameTree& game, const std::vector<GameTree::NodeId>& nodes);
    void carry_back();
    [[nodiscard]] double surprise(std::size_t i) const;
    void judge_move(std::size_t i);
    [[nodiscard]] ScoredLine line_of_played(std::size_t i) const;
    [[nodiscard]] double lead_over_others(std::size_t i) const;
    [[nodiscard]] int elo_of(Color color) const { return review_.sides[color].told_to; }

    std::vector<Position> positions_;  // before each move, and the last one
    std::vector<ReviewedMove> moves_;  // all of them; the review gets those that are known
    std::vector<Known> known_;
    std::vector<PositionVerdict> settled_;  // per position, with what the game showed later
    Review review_;
    bool compare_all_;
    TeachabilityWeights weights_;
};

}  // namespace kibitzer
