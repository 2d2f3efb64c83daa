// Squares in the enemy half that no enemy pawn can ever attack.
#pragma once

#include "kibitzer/features/pawn_structure.hpp"

namespace kibitzer {

// Fourth to sixth rank as the side sees it, out of reach of enemy pawns.
template <Color C>
constexpr Bitboard outpost_squares(Bitboard enemy_pawns) {
    constexpr Bitboard ranks = rank_mask_for(C, 3) | rank_mask_for(C, 4) | rank_mask_for(C, 5);
    return ranks & ~attack_span<other(C)>(enemy_pawns);
}

}  // namespace kibitzer
