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

CheckingSquares::CheckingSquares(const Position& position)
    : king(position.king(other(position.side_to_move()))) {
    const Color us = position.side_to_move();
    const Bitboard occupied = position.occupied();
    discoverers = king_blockers(position, us) & position.of(us);
    by_role[Role::pawn] = pawn_attacks(other(us), king);
    by_role[Role::knight] = knight_attacks(king);
    by_role[Role::bishop] = bishop_attacks(king, occupied);
    by_role[Role::rook] = rook_attacks(king, occupied);
    by_role[Role::queen] = by_role[Role::bishop] | by_role[Role::rook];
}

}  // namespace kibitzer
