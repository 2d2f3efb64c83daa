// A line of play with its value.
#pragma once

#include <vector>

#include "kibitzer/chess/move.hpp"
#include "kibitzer/chess/score.hpp"

namespace kibitzer {

struct ScoredLine {
    std::vector<Move> moves;  // the first one by the side to move
    Score score;

    friend bool operator==(const ScoredLine&, const ScoredLine&) = default;
};

}  // namespace kibitzer
