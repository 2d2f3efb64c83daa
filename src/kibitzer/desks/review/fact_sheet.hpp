// A compact sheet of facts about a move or a game, each proved by a line or measured by the engine,
// for a reader that must not invent anything, such as a language model.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/teach/review.hpp"

namespace kibitzer {

// What may be said, and nothing else.
inline constexpr std::string_view fact_sheet_rule =
    "Nothing else has been shown: do not claim more than these lines.";

struct FactLine {
    std::string moves;
    std::optional<double> chance;  // the mover's win chance, 0 to 1, if it was measured

    friend bool operator==(const FactLine&, const FactLine&) = default;
};

struct FactSheet {
    std::string fen;   // before the move
    std::string move;  // "6...Nf6"
    std::string verdict;
    double chance_best = 0.5;  // the mover's win chance with the best move
    double chance_played = 0.5;
    std::vector<std::string> found;
    std::vector<FactLine> better;       // lines that begin instead of the move
    std::string refutation;             // the answer to the move
    std::vector<std::string> on_board;  // what the position showed before the move
    std::string lesson;

    friend bool operator==(const FactSheet&, const FactSheet&) = default;
};
void describe(Fields& f, FactSheet& facts);

// Of a move that was reviewed; lines are cut to what a reader of this rating is shown.
[[nodiscard]] FactSheet facts_of(const ReviewedMove& move, int elo);
// One fact on a line.
[[nodiscard]] std::string to_text(const FactSheet& facts);

// A game with its figures, its summary and the moments that are taught, in their order.
struct GameFacts {
    ByColor<SideReview> sides;  // but for what is finer than a fact
    GameResult result = GameResult::unknown;
    std::string opening;
    std::vector<std::string> summary;
    std::vector<FactSheet> moments;
};
void describe(Fields& f, GameFacts& facts);

[[nodiscard]] GameFacts facts_of(const Review& review);

}  // namespace kibitzer
