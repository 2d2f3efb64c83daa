#include "kibitzer/engine/eval/survey.hpp"

#include "kibitzer/features/king_zone.hpp"

namespace kibitzer::eval {

namespace {

// Men alone between the enemy king and our sliders, or between our king and theirs.
void find_shields(const Position& position, Color owner, ByColor<Side>& sides) {
    const Color enemy = other(owner);
    const Square king = sides[owner].king;
    const Bitboard snipers = (bishop_rays(king) & position.diagonal_sliders(enemy)) |
                             (rook_rays(king) & position.straight_sliders(enemy));
    for (const Square sniper : snipers) {
        const Bitboard shield = between(king, sniper) & position.occupied();
        if (shield.none() || shield.more_than_one()) continue;
        sides[owner].pinned |= shield & position.of(owner);
        sides[enemy].discoverers |= shield & position.of(enemy);
    }
}

template <Color Us>
void add(Side& side, Role role, Bitboard attacks) {
    side.attacked_twice |= side.attacked & attacks;
    side.attacked |= attacks;
    side.attacked_by[role] |= attacks;
}

template <Color Us>
void survey_pawns_and_king(const Position& position, Side& side) {
    side.king = position.king(Us);
    side.men = position.of(Us);
    side.pawns = position.of(Us, Role::pawn);
    const Bitboard east = side.pawns.shifted<pawn_up_east<Us>>();
    const Bitboard west = side.pawns.shifted<pawn_up_west<Us>>();
    side.attacked_by[Role::pawn] = east | west;
    side.attacked = east | west;
    side.attacked_twice = east & west;
    side.king_zone = king_zone(position, Us);
    add<Us>(side, Role::king, king_attacks(side.king));
}

template <Color Us>
void survey_officers(const Position& position, Bitboard occupied, Side& side, const Side& enemy) {
    // Own pawns that are blocked or at home, king and queen are no targets; nor is what pawns
    // guard.
    const Bitboard low = rank_mask_for(Us, 1) | rank_mask_for(Us, 2);
    const Bitboard stuck = side.pawns & (occupied.shifted<pawn_up<other(Us)>>() | low);
    side.mobility_area = ~(stuck | Bitboard(side.king) | position.of(Us, Role::queen) |
                           enemy.attacked_by[Role::pawn]);
    const auto note = [&](Square square, Role role, Bitboard attacks) {
        if (side.pinned.contains(square)) attacks &= line_through(side.king, square);
        side.officers.push_back({square, role, attacks});
        add<Us>(side, role, attacks);
    };
    const Bitboard queens = position.of(Us, Role::queen);
    const Bitboard rooks = position.of(Us, Role::rook);
    const auto begin_with = [&](Role role) {
        side.first[std::size_t(role)] = std::uint8_t(side.officers.size());
    };
    begin_with(Role::knight);
    for (const Square square : position.of(Us, Role::knight))
        note(square, Role::knight, knight_attacks(square));
    begin_with(Role::bishop);
    for (const Square square : position.of(Us, Role::bishop))
        note(square, Role::bishop, bishop_attacks(square, occupied ^ queens));
    begin_with(Role::rook);
    for (const Square square : rooks)
        note(square, Role::rook, rook_attacks(square, occupied ^ queens ^ rooks));
    begin_with(Role::queen);
    for (const Square square : queens) note(square, Role::queen, queen_attacks(square, occupied));
    begin_with(Role::king);
}

}  // namespace

Survey::Survey(const Position& p) : position(p), occupied(p.occupied()) {
    Side& white = sides[Color::white];
    Side& black = sides[Color::black];
    survey_pawns_and_king<Color::white>(p, white);
    survey_pawns_and_king<Color::black>(p, black);
    find_shields(p, Color::white, sides);
    find_shields(p, Color::black, sides);
    survey_officers<Color::white>(p, occupied, white, black);
    survey_officers<Color::black>(p, occupied, black, white);
}

}  // namespace kibitzer::eval
