#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer {

bool see_at_least(const Position& position, Move move, int threshold, const PieceValues& values) {
    if (move.is_castling()) return threshold <= 0;
    // `balance` is what the side that has just moved is ahead of what it needs, if all stops here.
    int balance = immediate_gain(position, move, values) - threshold;
    if (balance < 0) return false;
    const Role arriving =
        move.is_promotion() ? move.promotion_role() : position.piece_at(move.from()).role();
    balance -= values[arriving];
    if (balance >= 0) return true;  // even losing the man at once is good enough

    const Square square = move.to();
    Bitboard occupied = (position.occupied() ^ Bitboard(move.from())) | Bitboard(square);
    if (move.is_en_passant()) occupied ^= Bitboard(backward(square, position.side_to_move()));
    const Bitboard diagonal = position.of(Role::bishop) | position.of(Role::queen);
    const Bitboard straight = position.of(Role::rook) | position.of(Role::queen);
    Bitboard attackers = attackers_to(position, square, occupied);
    Color side = position.side_to_move();
    bool enough = true;  // the answer, if the exchange stops here
    for (;;) {
        side = other(side);
        attackers &= occupied;
        const Bitboard own = attackers & position.of(side);
        if (own.none()) return enough;
        Role role = Role::pawn;
        while ((own & position.of(role)).none()) role = Role(int(role) + 1);
        if (role == Role::king)  // only onto a square that nobody defends any more
            return (attackers & position.of(other(side))).any() ? enough : !enough;
        enough = !enough;
        // From the new side's point of view; it is content if it stays ahead after losing this man.
        balance = -balance - 1 - values[role];
        if (balance >= 0) return enough;
        occupied ^= (own & position.of(role)).first();
        if (role == Role::pawn || role == Role::bishop || role == Role::queen)
            attackers |= bishop_attacks(square, occupied) & diagonal;
        if (role == Role::rook || role == Role::queen)
            attackers |= rook_attacks(square, occupied) & straight;
    }
}

}  // namespace kibitzer
