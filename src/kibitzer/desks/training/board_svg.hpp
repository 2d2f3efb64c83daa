// A board as one SVG that needs nothing else: for cards of other programs.
#pragma once

#include <string>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// The side to move below. No line breaks, so that it fits in a cell of a table.
[[nodiscard]] std::string board_svg(const Position& position);

}  // namespace kibitzer
