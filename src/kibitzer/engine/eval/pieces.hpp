// Themes of the pieces: where knights, bishops, rooks and queens stand, and what they can do.
#pragma once

#include "kibitzer/engine/eval/pawns.hpp"
#include "kibitzer/features/outposts.hpp"

namespace kibitzer::eval {

template <Color Us, class Tape>
Tapered bishop_pair(const Position& position, const Weights& weights, Tape& tape) {
    const Bitboard bishops = position.of(Us, Role::bishop);
    if ((bishops & light_squares).none() || (bishops & dark_squares).none()) return {};
    const int missing = 16 - position.of(Role::pawn).count();
    return tape(Us, weights.bishop_pair) + tape(Us, weights.bishop_pair_open, missing);
}

template <Color Us, class Tape>
Tapered outposts(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& side = survey[Us];
    const Bitboard squares = outpost_squares<Us>(survey[other(Us)].pawns);
    const Bitboard guarded = side.attacked_by[Role::pawn];
    const Bitboard knights = survey.position.of(Us, Role::knight) & squares;
    const Bitboard bishops = survey.position.of(Us, Role::bishop) & squares;
    const Bitboard reachable = side.attacked_by[Role::knight] & squares & guarded & ~side.men;
    return tape(Us, weights.knight_outpost[0], (knights & ~guarded).count()) +
           tape(Us, weights.knight_outpost[1], (knights & guarded).count()) +
           tape(Us, weights.bishop_outpost[0], (bishops & ~guarded).count()) +
           tape(Us, weights.bishop_outpost[1], (bishops & guarded).count()) +
           tape(Us, weights.knight_reaches_outpost, reachable.any() ? 1 : 0);
}

template <Color Us, class Tape>
Tapered bad_bishop(const Survey& survey, const Weights& weights, Tape& tape) {
    constexpr Bitboard centre_files = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
    const Bitboard pawns = survey[Us].pawns;
    const int blocked =
        (pawns & centre_files & survey.occupied.shifted<pawn_up<other(Us)>>()).count();
    Tapered sum;
    for (const Square bishop : survey.position.of(Us, Role::bishop)) {
        const Bitboard colour = light_squares.contains(bishop) ? light_squares : dark_squares;
        const int fixed = (pawns & colour).count();
        sum += tape(Us, weights.bad_bishop, fixed);
        sum += tape(Us, weights.bad_bishop_blocked, fixed * blocked);
    }
    return sum;
}

template <Color Us, class Tape>
Tapered open_files(const Survey& survey, const Weights& weights, Tape& tape) {
    const Bitboard rooks = survey.position.of(Us, Role::rook);
    const Bitboard half = rooks & ~file_fill(survey[Us].pawns);
    const Bitboard open = half & ~file_fill(survey[other(Us)].pawns);
    return tape(Us, weights.rook_half_open_file, (half & ~open).count()) +
           tape(Us, weights.rook_open_file, open.count());
}

// Worth something only if there is something to find there.
template <Color Us, class Tape>
Tapered seventh_rank(const Survey& survey, const Weights& weights, Tape& tape) {
    constexpr Bitboard seventh = rank_mask_for(Us, 6);
    const Side& enemy = survey[other(Us)];
    if ((enemy.pawns & seventh).none() && enemy.king.rank_for(Us) != 7) return {};
    return tape(Us, weights.rook_seventh, (survey.position.of(Us, Role::rook) & seventh).count()) +
           tape(Us, weights.queen_seventh, (survey.position.of(Us, Role::queen) & seventh).count());
}

template <Color Us, class Tape>
Tapered doubled_rooks(const Survey& survey, const Weights& weights, Tape& tape) {
    const Bitboard rooks = survey.position.of(Us, Role::rook);
    if (!rooks.more_than_one()) return {};
    const Square first = rooks.first();
    const Square last = rooks.last();
    if (first.file() != last.file() || (between(first, last) & survey.occupied).any()) return {};
    const bool open = (file_mask(first.file()) & survey[Us].pawns).none();
    return tape(Us, weights.doubled_rooks[open]);
}

// The queen lends its line to a bishop or rook.
template <Color Us, class Tape>
Tapered batteries(const Survey& survey, const Weights& weights, Tape& tape) {
    Tapered sum;
    const Bitboard zone = survey[other(Us)].king_zone;
    const Bitboard queens = survey.position.of(Us, Role::queen);
    if (queens.none()) return sum;
    for (const Officer& officer : survey[Us].officers) {
        if (officer.role != Role::bishop && officer.role != Role::rook) continue;
        for (const Square queen : officer.attacks& queens) {
            const bool aims = (line_through(officer.square, queen) & zone).any();
            sum += tape(Us, officer.role == Role::rook ? weights.battery_straight[aims]
                                                       : weights.battery_diagonal[aims]);
        }
    }
    return sum;
}

template <class Tape>
Tapered mobility_of(Color us, const Officer& officer, int moves, const Weights& weights,
                    Tape& tape) {
    switch (officer.role) {
        case Role::knight:
            return tape(us, weights.knight_mobility[moves]);
        case Role::bishop:
            return tape(us, weights.bishop_mobility[moves]);
        case Role::rook:
            return tape(us, weights.rook_mobility[moves]);
        default:
            return tape(us, weights.queen_mobility[moves]);
    }
}

template <Color Us, class Tape>
Tapered mobility(const Survey& survey, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Officer& officer : survey[Us].officers)
        sum += mobility_of(Us, officer, (officer.attacks & survey[Us].mobility_area).count(),
                           weights, tape);
    return sum;
}

// What men of less value than a role attack.
template <Color Us>
Bitboard attacked_by_lesser(const Side& side, Role role) {
    Bitboard lesser = side.attacked_by[Role::pawn];
    if (role >= Role::rook)
        lesser |= side.attacked_by[Role::knight] | side.attacked_by[Role::bishop];
    if (role == Role::queen) lesser |= side.attacked_by[Role::rook];
    return lesser;
}

// No square to go to that a lesser enemy does not guard; and rooks shut in by their own king.
template <Color Us, class Tape>
Tapered trapped(const Survey& survey, const Weights& weights, Tape& tape) {
    Tapered sum;
    const Side& side = survey[Us];
    const Side& enemy = survey[other(Us)];
    for (const Officer& officer : side.officers) {
        const Bitboard flight =
            officer.attacks & ~side.men & ~attacked_by_lesser<Us>(enemy, officer.role);
        if (flight.none()) sum += tape(Us, weights.trapped[int(officer.role) - 1]);
        if (officer.role != Role::rook || (officer.attacks & side.mobility_area).count() > 3)
            continue;
        const bool king_side = side.king.file() >= 4;
        const bool shut_in = king_side == (officer.square.file() > side.king.file());
        if (shut_in && side.king.rank_for(Us) == 0 && officer.square.rank_for(Us) == 0 &&
            survey.position.castling_rooks(Us).none())
            sum += tape(Us, weights.rook_boxed);
    }
    return sum;
}

template <Color Us, class Tape>
Tapered long_diagonal(const Survey& survey, const Weights& weights, Tape& tape) {
    int count = 0;
    for (const Square bishop : survey.position.of(Us, Role::bishop)) {
        const Bitboard seen = bishop_attacks(bishop, survey.position.of(Role::pawn)) | bishop;
        if ((seen & centre_squares).more_than_one()) ++count;
    }
    return tape(Us, weights.long_diagonal, count);
}

template <Color Us, class Tape>
Tapered king_protector(const Survey& survey, const Weights& weights, Tape& tape) {
    int steps[2] = {0, 0};
    for (const Officer& officer : survey[Us].officers) {
        if (officer.role > Role::bishop) break;
        steps[officer.role == Role::bishop] += king_distance(officer.square, survey[Us].king);
    }
    return tape(Us, weights.king_protector[0], steps[0]) +
           tape(Us, weights.king_protector[1], steps[1]);
}

}  // namespace kibitzer::eval
