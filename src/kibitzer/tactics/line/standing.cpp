#include "kibitzer/tactics/line/standing.hpp"

#include "kibitzer/chess/movegen.hpp"

namespace kibitzer::tactics {

int count_material(const Position& position, Color color) {
    int sum = 0;
    for (const Role role : roles) sum += value(role) * position.of(color, role).count();
    return sum;
}

bool is_defended(const Position& position, Square square) {
    const Color color = position.piece_at(square).color();
    const Bitboard own = position.of(color);
    const Bitboard attackers = attackers_to(position, square);
    if ((attackers & own).any()) return true;
    const Bitboard sliders =
        position.of(Role::bishop) | position.of(Role::rook) | position.of(Role::queen);
    for (const Square attacker : (attackers & sliders)) {  // the enemy's: own ones are ruled out
        const Bitboard without = position.occupied() ^ Bitboard(attacker);
        if ((attackers_to(position, square, without) & own).any()) return true;
    }
    return false;
}

bool is_in_bad_spot(const Position& position, Square square) {
    const Piece piece = position.piece_at(square);
    const Bitboard enemies = attackers_of(position, other(piece.color()), square);
    if (enemies.none()) return false;
    for (const Square enemy : enemies & ~position.of(Role::king))
        if (value(position.piece_at(enemy).role()) < value(piece.role())) return true;
    return is_hanging(position, square);
}

bool is_trapped(const Position& position, Square square) {
    const Role role = position.piece_at(square).role();
    if (role == Role::pawn || role == Role::king) return false;
    const Checks checks = find_checks(position);
    if (checks.checkers.any() || checks.pinned.contains(square)) return false;
    if (!is_in_bad_spot(position, square)) return false;
    const auto stays_badly_placed = [&](Square to) {
        const auto taken = position.piece_on(to);
        if (taken && value(taken->role()) >= value(role)) return false;
        Position after = position;
        after.make(Move(square, to));
        return is_in_bad_spot(after, to);
    };
    // Neither in check nor pinned: every step of an officer is legal.
    const Bitboard own = position.of(position.side_to_move());
    for (const Square to : attacks_from(position, square) & ~own)
        if (!stays_badly_placed(to)) return false;
    return true;
}

Bitboard reach_ignoring_king(const Position& position, Square square) {
    const Piece piece = position.piece_at(square);
    const Color color = piece.color();
    const Bitboard seen = attacks_from(position, square) & ~position.of(color);
    if (piece.role() != Role::pawn) return seen;
    Bitboard targets = position.of(other(color));
    if (const auto passed = position.en_passant()) targets |= *passed;
    Bitboard reach = seen & targets;
    const Square step = forward(square, color);
    if (!position.is_empty(step)) return reach;
    reach |= step;
    if (square.rank_for(color) == 1 && position.is_empty(forward(step, color)))
        reach |= forward(step, color);
    return reach;
}

}  // namespace kibitzer::tactics
