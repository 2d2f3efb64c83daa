// The first two men on every line of a side's sliders: what pins, skewers, x-rays and discovered
// attacks are made of.
#pragma once

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::tactics {

// Calls visit(slider, front, behind) for each line of each slider with two men or more on it.
template <class Visit>
void for_each_line(const Position& position, Color side, Visit visit) {
    const Bitboard occupied = position.occupied();
    const auto walk = [&](Square slider, auto attacks) {
        const Bitboard direct = attacks(slider, occupied);
        for (const Square front : (direct & occupied)) {
            const Bitboard beyond =
                attacks(slider, occupied ^ Bitboard(front)) & ~direct & line_through(slider, front);
            for (const Square behind : (beyond & occupied)) visit(slider, front, behind);
        }
    };
    for (const Square slider : position.diagonal_sliders(side)) walk(slider, bishop_attacks);
    for (const Square slider : position.straight_sliders(side)) walk(slider, rook_attacks);
}

}  // namespace kibitzer::tactics
