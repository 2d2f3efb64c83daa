// How likely a side is to win, from an engine's score.
//
// The curve is fitted to games: of 2.6 million positions of the games by which the evaluation was
// tuned, 1 / (1 + exp(-0.0063 cp)) tells the result best. Equal positions are 0.5, a pawn is 0.65,
// a knight 0.87; a draw counts half. Moves are compared by the chance they lose, not by centipawns:
// giving away a pawn hurts in a level position and means little when a queen up.
#pragma once

#include <cmath>

#include "kibitzer/chess/score.hpp"

namespace kibitzer {

inline constexpr double win_chance_slope = 0.0063;  // per centipawn

[[nodiscard]] inline double win_chance(Centipawns score) {
    return 1 / (1 + std::exp(-win_chance_slope * score.value));
}

// For `side`, 0 to 1. A mate is certain; mate in 0 means that the score's own side is mated.
[[nodiscard]] inline double win_chance(const Score& score, Color side) {
    const bool own = score.point_of_view == side;
    if (const Mate* mate = std::get_if<Mate>(&score.value)) return (mate->moves > 0) == own ? 1 : 0;
    const int cp = std::get<Centipawns>(score.value).value;
    return win_chance(Centipawns{own ? cp : -cp});
}

}  // namespace kibitzer
