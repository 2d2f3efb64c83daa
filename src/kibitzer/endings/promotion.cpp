#include "kibitzer/endings/promotion.hpp"

#include "kibitzer/chess/attacks.hpp"

namespace kibitzer::endings {

namespace {

constexpr int far_enough = 3;  // moves that a pawn needs to be beaten by a queen

Bitboard attacked_by_pawns(Bitboard pawns) {
    return pawns.shifted<Direction::north_east>() | pawns.shifted<Direction::north_west>();
}

// Not stalemated: it has a step, or it is in check.
bool is_no_stalemate(const Promotion& p, Bitboard seen) {
    const Bitboard steps = king_attacks(p.enemy_king) & ~seen & ~king_attacks(p.king) &
                           ~attacked_by_pawns(p.rest.attacker) & ~p.rest.defender;
    return steps.any() || seen.contains(p.enemy_king);
}

}  // namespace

bool falls_at_once(const Promotion& p) {
    return king_attacks(p.enemy_king).contains(p.square) &&
           !king_attacks(p.king).contains(p.square) &&
           !attacked_by_pawns(p.rest.attacker).contains(p.square);
}

bool wins_for_sure(const Promotion& p) {
    if (falls_at_once(p)) return false;
    const Bitboard occupied = p.rest.all() | p.king;
    if (p.rest.defender.any()) {
        // On its rank, counted from here, a pawn needs as many moves as its rank.
        if (p.rest.defender.more_than_one() || p.rest.defender.first().rank() < far_enough)
            return false;
        return is_no_stalemate(p, queen_attacks(p.square, occupied));
    }
    return is_no_stalemate(p, queen_attacks(p.square, occupied)) ||
           is_no_stalemate(p, rook_attacks(p.square, occupied));
}

}  // namespace kibitzer::endings
