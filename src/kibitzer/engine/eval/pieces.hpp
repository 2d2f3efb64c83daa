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
    int paired[2] = {0, 0};  // rooks that see another one; each pair is met twice
    for (const Officer& rook : survey[Us].of(Role::rook)) {
        const Bitboard file = file_mask(rook.square.file());
        if ((rook.attacks & rooks & file).any()) ++paired[(file & survey[Us].pawns).none()];
    }
    return tape(Us, weights.doubled_rooks[0], paired[0] / 2) +
           tape(Us, weights.doubled_rooks[1], paired[1] / 2);
}

// The queen lends its line to a bishop or rook.
template <Color Us, class Tape>
Tapered batteries(const Survey& survey, const Weights& weights, Tape& tape) {
    Tapered sum;
    const Side& side = survey[Us];
    const Bitboard zone = survey[other(Us)].king_zone;
    const Bitboard queens = survey.position.of(Us, Role::queen);
    const auto add = [&](Role role, const Tapered(&weight)[2]) {
        if ((side.attacked_by[role] & queens).none()) return;
        for (const Officer& officer : side.of(role))
            for (const Square queen : (officer.attacks & queens))
                sum += tape(Us, weight[(line_through(officer.square, queen) & zone).any()]);
    };
    add(Role::rook, weights.battery_straight);
    add(Role::bishop, weights.battery_diagonal);
    return sum;
}

// Shut in on the back rank between its own king and the corner.
template <Color Us>
bool is_boxed(const Survey& survey, const Officer& rook) {
    const Side& side = survey[Us];
    const bool king_side = side.king.file() >= 4;
    return side.king.rank_for(Us) == 0 && rook.square.rank_for(Us) == 0 &&
           king_side == (rook.square.file() > side.king.file()) &&
           (rook.attacks & side.mobility_area).count() <= 3 &&
           survey.position.castling_rooks(Us).none();
}

// Themes that ask something of every knight, bishop, rook and queen, all in one pass.
struct OfficerThemes {
    Tapered squares;    // where it stands
    Tapered mobility;   // squares it can go to
    Tapered trapped;    // no square that a lesser enemy does not guard; rooks the king shuts in
    Tapered protector;  // knights and bishops: steps from the own king
};

template <Color Us, class Tape>
OfficerThemes officer_themes(const Survey& survey, const Weights& weights, ThemeMask mask,
                             Tape& tape) {
    const Side& side = survey[Us];
    const Tapered* const mobility_of[] = {weights.knight_mobility, weights.bishop_mobility,
                                          weights.rook_mobility, weights.queen_mobility};
    const Side& enemy = survey[other(Us)];
    const Bitboard minors = enemy.attacked_by[Role::knight] | enemy.attacked_by[Role::bishop];
    // By role: squares that are free of own men and of lesser enemies' guard.
    const Bitboard safe = ~side.men & ~enemy.attacked_by[Role::pawn];
    const Bitboard safe_for[] = {safe, safe, safe & ~minors,
                                 safe & ~minors & ~enemy.attacked_by[Role::rook]};
    const bool counts_squares = mask.has(Theme::piece_square);
    const bool counts_mobility = mask.has(Theme::mobility);
    const bool counts_trapped = mask.has(Theme::trapped_pieces);
    const bool counts_protector = mask.has(Theme::king_protector);
    OfficerThemes sum;
    for (const Officer& officer : side.officers) {
        const int kind = int(officer.role) - 1;
        if (counts_squares)
            sum.squares += tape(Us, weights.piece_square[int(officer.role)][seen_square<Us>(
                                        officer.square, side.king)]);
        if (counts_mobility)
            sum.mobility +=
                tape(Us, mobility_of[kind][(officer.attacks & side.mobility_area).count()]);
        if (counts_trapped && (officer.attacks & safe_for[kind]).none())
            sum.trapped += tape(Us, weights.trapped[kind]);
        if (counts_protector && officer.role <= Role::bishop)
            sum.protector +=
                tape(Us, weights.king_protector[kind], king_distance(officer.square, side.king));
    }
    if (counts_trapped)
        for (const Officer& rook : side.of(Role::rook))
            if (is_boxed<Us>(survey, rook)) sum.trapped += tape(Us, weights.rook_boxed);
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

}  // namespace kibitzer::eval
