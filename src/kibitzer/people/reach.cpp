#include "kibitzer/people/reach.hpp"

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/features/king_zone.hpp"

namespace kibitzer::people {

namespace {

constexpr int king_attacks_last = 10;  // a king as attacker: dearer than any man it could take

Reach reach_of(const Position& position, Color color) {
    Reach reach;
    const Bitboard zone = king_zone(position, other(color));
    for (const Square from : position.of(color)) {
        const Piece piece = position.piece_at(from);
        const Bitboard attacks = piece_attacks(piece, from, position.occupied());
        reach.twice |= reach.all & attacks;
        reach.all |= attacks;
        reach.by_role[piece.role()] |= attacks;
        if (piece.role() != Role::king) {
            reach.squares += attacks.count();
            reach.on_enemy_king += (attacks & zone).any();
        }
    }
    return reach;
}

// What the cheapest attacker of a square is worth; nothing attacks it: none.
std::optional<int> cheapest_attacker(const Reach& reach, Square square) {
    for (const Role role : roles)
        if (reach.by_role[role].contains(square))
            return role == Role::king ? king_attacks_last : pawns_worth[role];
    return std::nullopt;
}

}  // namespace

ByColor<Reach> find_reach(const Position& position) {
    return {{reach_of(position, Color::white), reach_of(position, Color::black)}};
}

EnPrise find_en_prise(const Position& position, const ByColor<Reach>& reach, Color owner) {
    EnPrise result;
    const Bitboard men = position.of(owner) & ~position.of(Role::king);
    for (const Square square : (men & reach[other(owner)].all)) {
        const int worth = pawns_worth[position.piece_at(square).role()];
        const bool guarded = reach[owner].all.contains(square);
        const int price = guarded ? *cheapest_attacker(reach[other(owner)], square) : 0;
        const int loss = worth - price;
        if (loss > result.first) {
            result.second = result.first;
            result.first = loss;
        } else if (loss > result.second) {
            result.second = loss;
        }
    }
    return result;
}

int material(const Position& position, Color color) {
    int sum = 0;
    for (const Role role : roles) sum += pawns_worth[role] * position.of(color, role).count();
    return sum;
}

}  // namespace kibitzer::people
