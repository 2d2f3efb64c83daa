// Random legal play: material for property tests, fuzzing and the bench signature.
#pragma once

#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// Uniformly chosen legal moves from `start`, until the game is over or `max_plies` are played.
[[nodiscard]] std::vector<Move> random_game(const Position& start, Random& random, int max_plies);

// One of the 960 start positions, by its usual number (518 is the ordinary one).
[[nodiscard]] Position chess960_start(int number);

}  // namespace kibitzer
