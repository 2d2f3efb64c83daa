// How well somebody played, in per cent. The formulas are those Lichess publishes, so that the
// figures can be compared; docs/review.md has them in full.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kibitzer/chess/color.hpp"

namespace kibitzer {

// Their curve of win chances is flatter than ours: the same score there.
[[nodiscard]] double lichess_chance(double chance);

// 100 for a move that loses nothing, falling exponentially with the win chance
// it loses (0 to 1, on their scale).
[[nodiscard]] double move_accuracy(double lost_chance);

// How much each move of a game counts: the spread of White's chances around it, so that moves in a
// wild position count for more than shuffling in a dead one. `chances` are those of all positions
// (on their scale), the first one included; one weight for each move between them.
[[nodiscard]] std::vector<double> accuracy_weights(std::span<const double> chances);

struct WeightedAccuracy {
    double accuracy = 0;
    double weight = 1;
};
// The mean of the weighted mean (rewards playing well where it matters) and of the harmonic mean
// (punishes single bad moves); nothing without moves.
[[nodiscard]] std::optional<double> mean_accuracy(std::span<const WeightedAccuracy> moves);

}  // namespace kibitzer
