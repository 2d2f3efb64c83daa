// Who attacks a square, who gives check, who is pinned: the vocabulary of every later room.
#pragma once

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// All men of both colours that attack `square`, sliders seeing through nothing in `occupied`.
inline Bitboard attackers_to(const Position& position, Square square, Bitboard occupied) {
    return (pawn_attacks(Color::black, square) & position.of(Color::white, Role::pawn)) |
           (pawn_attacks(Color::white, square) & position.of(Color::black, Role::pawn)) |
           (knight_attacks(square) & position.of(Role::knight)) |
           (king_attacks(square) & position.of(Role::king)) |
           (bishop_attacks(square, occupied) &
            (position.of(Role::bishop) | position.of(Role::queen))) |
           (rook_attacks(square, occupied) & (position.of(Role::rook) | position.of(Role::queen)));
}
inline Bitboard attackers_to(const Position& position, Square square) {
    return attackers_to(position, square, position.occupied());
}

inline bool is_attacked(const Position& position, Square square, Color by, Bitboard occupied) {
    return (attackers_to(position, square, occupied) & position.of(by)).any();
}

// Every square that a side attacks, as if `occupied` were the men on the board.
template <Color By>
inline Bitboard attack_map(const Position& position, Bitboard occupied) {
    Bitboard map = pawn_attacks<By>(position.of(By, Role::pawn)) | king_attacks(position.king(By));
    for (const Square from : position.of(By, Role::knight)) map |= knight_attacks(from);
    for (const Square from : position.diagonal_sliders(By)) map |= bishop_attacks(from, occupied);
    for (const Square from : position.straight_sliders(By)) map |= rook_attacks(from, occupied);
    return map;
}
inline Bitboard attack_map(const Position& position, Color by) {
    return by == Color::white ? attack_map<Color::white>(position, position.occupied())
                              : attack_map<Color::black>(position, position.occupied());
}

// How a side's king stands.
struct Checks {
    Bitboard checkers;  // enemy men that give check
    Bitboard pinned;    // own men that may only move along the line to their king
    Bitboard ignored;   // checkers that are to be treated as if they gave no check
};

// The same king as if nobody gave check now: pins still count, and so does every new attacker.
inline Checks ignoring_check(Checks checks) {
    checks.ignored = checks.checkers;
    checks.checkers = {};
    return checks;
}

template <Color Us>
inline Checks find_checks(const Position& position) {
    constexpr Color them = other(Us);
    const Square king = position.king(Us);
    const Bitboard occupied = position.occupied();
    Checks checks;
    checks.checkers = (pawn_attacks(Us, king) & position.of(them, Role::pawn)) |
                      (knight_attacks(king) & position.of(them, Role::knight));
    const Bitboard snipers = (bishop_rays(king) & position.diagonal_sliders(them)) |
                             (rook_rays(king) & position.straight_sliders(them));
    for (const Square sniper : snipers) {
        const Bitboard blockers = between(king, sniper) & occupied;
        if (blockers.none())
            checks.checkers |= sniper;
        else if (!blockers.more_than_one())
            checks.pinned |= blockers;  // an enemy man here does no harm: see the mask below
    }
    checks.pinned &= position.of(Us);
    return checks;
}
inline Checks find_checks(const Position& position) {
    return position.side_to_move() == Color::white ? find_checks<Color::white>(position)
                                                   : find_checks<Color::black>(position);
}

inline Bitboard checkers(const Position& position) { return find_checks(position).checkers; }
inline bool is_check(const Position& position) { return checkers(position).any(); }

// From which squares a move of the side to move would give check.
struct CheckingSquares {
    explicit CheckingSquares(const Position& position);

    // For a normal move; castling, en passant and promotions need a look at the board after them.
    [[nodiscard]] bool is_check(Square from, Square to, Role role) const {
        return by_role[role].contains(to) ||
               (discoverers.contains(from) && !line_through(king, from).contains(to));
    }

    ByRole<Bitboard> by_role;  // where a man of that kind attacks the enemy king
    Bitboard discoverers;      // own men that uncover a check by leaving their line
    Square king;               // of the enemy
};

// Men of either colour that stand alone between a slider of `color` and the enemy king: own ones
// can discover a check, enemy ones are pinned.
Bitboard king_blockers(const Position& position, Color color);

}  // namespace kibitzer
