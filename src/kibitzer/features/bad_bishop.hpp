// Bishops that their own pawns shut in.
#pragma once

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// The only bishop of a side, with four own pawns or more on its colour, two of them blocked on the
// files c to f; nothing if there is no such bishop. A pair is never bad: the other one sees the
// squares that this one does not.
[[nodiscard]] inline Bitboard bad_bishop(const Position& position, Color owner) {
    constexpr int pawns_on_colour = 4;
    constexpr int blocked_in_centre = 2;
    constexpr Bitboard centre_files = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
    const Bitboard bishops = position.of(owner, Role::bishop);
    if (bishops.none() || bishops.more_than_one()) return {};
    const Bitboard colour = (bishops & light_squares).any() ? light_squares : dark_squares;
    const Bitboard pawns = position.of(owner, Role::pawn) & colour;
    const Bitboard blocked = owner == Color::white
                                 ? position.occupied().shifted<Direction::south>()
                                 : position.occupied().shifted<Direction::north>();
    const bool is_bad = pawns.count() >= pawns_on_colour &&
                        (pawns & centre_files & blocked).count() >= blocked_in_centre;
    return is_bad ? bishops : Bitboard();
}

}  // namespace kibitzer
