// Squares in the order in which a side sees them, from its own first rank on: lists made in this
// order, and choices among equals, do not depend on the colours.
#pragma once

#include "kibitzer/base/static_vector.hpp"
#include "kibitzer/chess/bitboard.hpp"
#include "kibitzer/chess/color.hpp"

namespace kibitzer {

[[nodiscard]] constexpr Square first_seen_by(Color side, Bitboard squares) {
    return side == Color::white ? squares.first() : squares.mirrored().first().mirrored();
}

[[nodiscard]] inline StaticVector<Square, 64> seen_by(Color side, Bitboard squares) {
    StaticVector<Square, 64> list;
    const bool white = side == Color::white;
    for (const Square square : white ? squares : squares.mirrored())
        list.push_back(white ? square : square.mirrored());
    return list;
}

}  // namespace kibitzer
