// Where an attack on the king happens, and what shelters it.
#pragma once

#include <algorithm>

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// The king's square, its neighbours, and the neighbours of a king one step off the edge: a king in
// the corner is attacked from as many squares as one in the middle.
inline Bitboard king_zone(const Position& position, Color color) {
    const Square king = position.king(color);
    const Square inner = Square::at(std::clamp(king.file(), 1, 6), std::clamp(king.rank(), 1, 6));
    return king_attacks(inner) | inner | king;
}

// The three files a king shelters behind; a king at the edge counts as one file further in.
constexpr int shelter_centre(Square king) { return std::clamp(king.file(), 1, 6); }

}  // namespace kibitzer
