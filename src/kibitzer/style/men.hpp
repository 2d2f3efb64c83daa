// The men of a position with what each of them attacks: found once, looked at by several measures.
#pragma once

#include "kibitzer/base/static_vector.hpp"
#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::style {

struct Man {
    Piece piece;
    Square square;
    Bitboard attacks;  // own men on the target squares included; pins are ignored
};

inline constexpr std::size_t most_men = 32;
using Men = StaticVector<Man, most_men>;

// In the order of their squares.
[[nodiscard]] inline Men men_of(const Position& position) {
    Men men;
    const Bitboard occupied = position.occupied();
    for (const Square square : occupied) {
        const Piece piece = position.piece_at(square);
        men.push_back({piece, square, piece_attacks(piece, square, occupied)});
    }
    return men;
}

}  // namespace kibitzer::style
