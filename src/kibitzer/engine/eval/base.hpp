// Themes of the base: material, its imbalance, and where the men stand.
#pragma once

#include "kibitzer/engine/eval/survey.hpp"
#include "kibitzer/engine/eval/tape.hpp"

namespace kibitzer::eval {

inline constexpr Role counted_roles[] = {Role::pawn, Role::knight, Role::bishop, Role::rook,
                                         Role::queen};

template <Color Us, class Tape>
Tapered material(const Position& position, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Role role : counted_roles)
        sum += tape(Us, weights.material[int(role)], position.of(Us, role).count());
    return sum;
}

// Every pair of kinds counts once per pair of men: own with own, own with enemy.
template <Color Us, class Tape>
Tapered imbalance(const Position& position, const Weights& weights, Tape& tape) {
    Tapered sum;
    int own_slot = 0;
    int enemy_slot = 0;
    for (int i = 0; i < 5; ++i) {
        const int ours = position.of(Us, counted_roles[i]).count();
        for (int j = 0; j <= i; ++j) {
            const int partner = position.of(Us, counted_roles[j]).count();
            const int pairs = i == j ? ours * (ours - 1) / 2 : ours * partner;
            sum += tape(Us, weights.imbalance_own[own_slot++], pairs);
            if (j == i) continue;
            const int opponent = position.of(other(Us), counted_roles[j]).count();
            sum += tape(Us, weights.imbalance_enemy[enemy_slot++], ours * opponent);
        }
    }
    return sum;
}

// The square as the side sees it, with its own king on files e to h.
template <Color Us>
constexpr int seen_square(Square square, Square own_king) {
    int index = Us == Color::white ? square.index() : square.index() ^ 56;
    if (own_king.file() < 4) index ^= 7;
    return index;
}

template <Color Us, class Tape>
Tapered pawn_and_king_squares(const Position& position, const Weights& weights, Tape& tape) {
    const Square king = position.king(Us);
    Tapered sum = tape(Us, weights.piece_square[int(Role::king)][seen_square<Us>(king, king)]);
    for (const Square pawn : position.of(Us, Role::pawn))
        sum += tape(Us, weights.piece_square[int(Role::pawn)][seen_square<Us>(pawn, king)]);
    return sum;
}

}  // namespace kibitzer::eval
