// Facts of pawn endings that players know by name: key squares, the opposition.
#pragma once

#include "kibitzer/chess/position.hpp"

namespace kibitzer::endings {

// Kings on one file or rank with a single square between them: whoever need not move has it.
[[nodiscard]] bool has_opposition(const Position& position, Color side);

// From any of these squares the king brings this pawn through, whoever is to move, if nothing else
// is on the board. Two ranks before the pawn, from the fifth rank on also the next one; a rook pawn
// has others and is not asked about.
[[nodiscard]] Bitboard key_squares(Color side, Square pawn);

}  // namespace kibitzer::endings
