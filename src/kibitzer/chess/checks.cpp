#include "kibitzer/chess/checks.hpp"

namespace kibitzer {

Bitboard king_blockers(const Position& position, Color color) {
    const Square king = position.king(other(color));
    const Bitboard snipers = (bishop_rays(king) & position.diagonal_sliders(color)) |
                             (rook_rays(king) & position.straight_sliders(color));
    Bitboard alone;
    for (const Square sniper : snipers) {
        const Bitboard blockers = between(king, sniper) & position.occupied();
        if (blockers.any() && !blockers.more_than_one()) alone |= blockers;
    }
    return alone;
}

}  // namespace kibitzer
