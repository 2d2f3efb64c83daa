// Themes of tactics and threats: what stands badly now. Static signs only; the search decides what
// they are really worth.
#pragma once

#include "kibitzer/engine/eval/pieces.hpp"

namespace kibitzer::eval {

// Men that are attacked and not held by a pawn, nor defended at least as often as attacked.
template <Color Us>
Bitboard weak_enemies(const Survey& survey) {
    const Side& side = survey[Us];
    const Side& enemy = survey[other(Us)];
    const Bitboard held =
        enemy.attacked_by[Role::pawn] | (enemy.attacked_twice & ~side.attacked_twice);
    return enemy.men & side.attacked & ~held;
}

template <Color Us, class Tape>
Tapered forks(const Survey& survey, const Weights& weights, Tape& tape) {
    const Position& position = survey.position;
    const Side& enemy = survey[other(Us)];
    const Bitboard queens = position.of(other(Us), Role::queen) | Bitboard(enemy.king);
    const Bitboard loose = enemy.men & ~enemy.pawns & ~enemy.attacked;
    Tapered sum;
    const auto add = [&](Role role, Bitboard targets, const Tapered& weight) {
        if (!(survey[Us].attacked_by[role] & targets).more_than_one()) return;
        for (const Officer& officer : survey[Us].of(role))
            if ((officer.attacks & targets).more_than_one()) sum += tape(Us, weight);
    };
    const Bitboard majors = queens | position.of(other(Us), Role::rook);
    add(Role::knight, majors | loose, weights.fork_knight);
    add(Role::bishop, majors | loose, weights.fork_bishop);
    add(Role::rook, queens | loose, weights.fork_rook);
    const Bitboard officers = enemy.men & ~enemy.pawns;
    const Bitboard east = officers.shifted<pawn_up_west<other(Us)>>();
    const Bitboard west = officers.shifted<pawn_up_east<other(Us)>>();
    return sum + tape(Us, weights.fork_pawn, (survey[Us].pawns & east & west).count());
}

// Enemy men that shield their king, or their queen, from our sliders.
template <Color Us, class Tape>
Tapered pins(const Survey& survey, const Weights& weights, Tape& tape) {
    constexpr Color them = other(Us);
    const Position& position = survey.position;
    Tapered sum;
    for (const Square shield : survey[them].pinned)
        sum += tape(Us, weights.pin_to_king[int(position.piece_at(shield).role())]);
    for (const Square queen : position.of(them, Role::queen)) {
        const Bitboard snipers = (bishop_rays(queen) & position.of(Us, Role::bishop)) |
                                 (rook_rays(queen) & position.of(Us, Role::rook));
        for (const Square sniper : snipers) {
            const Bitboard shield = between(queen, sniper) & survey.occupied;
            if (shield.any() && !shield.more_than_one() && (shield & position.of(them)).any())
                sum += tape(Us, weights.pin_to_queen);
        }
    }
    return sum;
}

// A slider attacks a better man, and behind it on the same line stands another one.
template <Color Us, class Tape>
Tapered skewers(const Survey& survey, const Weights& weights, Tape& tape) {
    constexpr Color them = other(Us);
    const Position& position = survey.position;
    const Bitboard officers = position.of(them) & ~position.of(Role::pawn);
    Tapered sum;
    const auto add = [&](const Officer& officer, Bitboard better, auto attacks_from) {
        for (const Square front : (officer.attacks & better)) {
            const Bitboard line = line_through(officer.square, front);
            const Bitboard beyond = attacks_from(front, survey.occupied) & line & officers &
                                    ~between(officer.square, front);
            for (const Square back : beyond)
                sum += tape(Us, weights.skewer[!survey[them].attacked.contains(back)]);
        }
    };
    const Bitboard queens = position.of(them, Role::queen);
    const Bitboard majors = position.straight_sliders(them);
    if ((survey[Us].attacked_by[Role::bishop] & majors).any())
        for (const Officer& bishop : survey[Us].of(Role::bishop))
            add(bishop, majors, bishop_attacks);
    if ((survey[Us].attacked_by[Role::rook] & queens).any())
        for (const Officer& rook : survey[Us].of(Role::rook)) add(rook, queens, rook_attacks);
    return sum;
}

template <Color Us, class Tape>
Tapered hanging(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& enemy = survey[other(Us)];
    const Bitboard loose = enemy.men & survey[Us].attacked & ~enemy.attacked;
    Tapered sum;
    for (const Square square : loose & ~Bitboard(enemy.king))
        sum += tape(Us, weights.hanging[int(survey.position.piece_at(square).role())]);
    return sum;
}

template <Color Us, class Tape>
Tapered weak(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& side = survey[Us];
    const Side& enemy = survey[other(Us)];
    const Bitboard men = weak_enemies<Us>(survey) & ~Bitboard(enemy.king);
    const Bitboard minors = side.attacked_by[Role::knight] | side.attacked_by[Role::bishop];
    Tapered sum;
    for (const Square square : (men & minors))
        sum += tape(Us, weights.weak_by_minor[int(survey.position.piece_at(square).role())]);
    for (const Square square : (men & side.attacked_by[Role::rook]))
        sum += tape(Us, weights.weak_by_rook[int(survey.position.piece_at(square).role())]);
    return sum + tape(Us, weights.weak_by_king, (men & side.attacked_by[Role::king]).any() ? 1 : 0);
}

template <Color Us, class Tape>
Tapered lesser_threats(const Survey& survey, const Weights& weights, Tape& tape) {
    constexpr Color them = other(Us);
    const Position& position = survey.position;
    const Side& side = survey[Us];
    const Side& enemy = survey[them];
    const Bitboard minors = side.attacked_by[Role::knight] | side.attacked_by[Role::bishop];
    const Bitboard rooks = position.of(them, Role::rook);
    const Bitboard queens = position.of(them, Role::queen);
    Tapered sum;
    const Bitboard chased =
        enemy.men & ~enemy.pawns & ~Bitboard(enemy.king) & side.attacked_by[Role::pawn];
    for (const Square square : chased)
        sum += tape(Us, weights.pawn_attacks_officer[int(position.piece_at(square).role()) - 1]);
    sum += tape(Us, weights.minor_attacks[0], (rooks & minors).count());
    sum += tape(Us, weights.minor_attacks[1], (queens & minors).count());
    sum += tape(Us, weights.rook_attacks_queen, (queens & side.attacked_by[Role::rook]).count());
    if (queens.none() || queens.more_than_one()) return sum;
    const Square queen = queens.first();
    const Bitboard safe =
        side.mobility_area & ~enemy.attacked_twice & (~enemy.attacked | side.attacked_twice);
    const Bitboard jumps = side.attacked_by[Role::knight] & knight_attacks(queen) & safe;
    const Bitboard lines =
        ((side.attacked_by[Role::bishop] & bishop_attacks(queen, survey.occupied)) |
         (side.attacked_by[Role::rook] & rook_attacks(queen, survey.occupied))) &
        safe & side.attacked_twice;
    return sum + tape(Us, weights.safe_attack_on_queen[0], jumps.count()) +
           tape(Us, weights.safe_attack_on_queen[1], lines.count());
}

template <Color Us, class Tape>
Tapered pawn_threats(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& side = survey[Us];
    const Side& enemy = survey[other(Us)];
    const Bitboard empty = ~survey.occupied;
    Bitboard steps = side.pawns.shifted<pawn_up<Us>>() & empty;
    steps |= (steps & rank_mask_for(Us, 2)).template shifted<pawn_up<Us>>() & empty;
    steps &= ~enemy.attacked_by[Role::pawn] & (side.attacked | ~enemy.attacked);
    const Bitboard targets = enemy.men & ~enemy.pawns & ~side.attacked_by[Role::pawn];
    return tape(Us, weights.pawn_push_threat, (pawn_attacks<Us>(steps) & targets).count());
}

// Squares the enemy's pieces see but cannot use, because we guard them as well.
template <Color Us, class Tape>
Tapered restriction(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& enemy = survey[other(Us)];
    const Bitboard held =
        enemy.attacked_by[Role::pawn] | (enemy.attacked_twice & ~survey[Us].attacked_twice);
    return tape(Us, weights.restricted, (enemy.attacked & survey[Us].attacked & ~held).count());
}

template <Color Us, class Tape>
Tapered discovered_checks(const Survey& survey, const Weights& weights, Tape& tape) {
    return tape(Us, weights.discovered_check, (survey[Us].discoverers & ~survey[Us].pawns).count());
}

}  // namespace kibitzer::eval
