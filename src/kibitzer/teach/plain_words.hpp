// Moves in words, for those who do not read notation yet.
#pragma once

#include <string>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// "the queen goes to b3", "the knight takes the pawn on e5 with check", "White castles".
[[nodiscard]] std::string plain_move_text(const Position& position, Move move);

}  // namespace kibitzer
