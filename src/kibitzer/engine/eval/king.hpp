// Themes of the king: its shelter, the danger it is in, its part in the ending.
//
// Danger does not add up, it multiplies: the points of all attackers are summed and the sum is
// squared. So king_attack is the one theme whose weights are not centipawns but danger points:
// middlegame value -(points^2 / 1024) for a positive sum, endgame value -(points / 8).
#pragma once

#include "kibitzer/engine/eval/pieces.hpp"

namespace kibitzer::eval {

inline constexpr int danger_square_divisor = 1024;
inline constexpr int danger_linear_divisor = 8;
inline constexpr int danger_limit = 900;  // more is lost anyway; keeps the square in range

template <Color Us, class Tape>
Tapered castling(const Position& position, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Square rook : position.castling_rooks(Us))
        sum += tape(Us, weights.castling_right[rook < position.king(Us)]);
    return sum;
}

// The nearest own pawn in front of the king on each of three files.
template <Color Us, class Tape>
Tapered shelter(const PawnView& view, const Weights& weights, Tape& tape) {
    Tapered sum;
    const Square king = view.kings[Us];
    const Bitboard ahead =
        view.pawns[Us] & (rank_mask(king.rank()) | front_fill<Us>(rank_mask(king.rank())));
    const int centre = shelter_centre(king);
    for (int file = centre - 1; file <= centre + 1; ++file) {
        const Bitboard pawns = ahead & file_mask(file);
        int rank = 0;
        if (pawns.any()) rank = (Us == Color::white ? pawns.first() : pawns.last()).rank_for(Us);
        sum += tape(Us, weights.shelter[edge_distance(file)][rank]);
    }
    return sum;
}

template <Color Us, class Tape>
Tapered king_exposure(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& side = survey[Us];
    const Bitboard file = file_mask(side.king.file());
    const Bitboard pawns = survey.position.of(Role::pawn);
    Tapered sum;
    if ((file & side.pawns).none())
        sum +=
            tape(Us, (file & pawns).any() ? weights.king_half_open_file : weights.king_open_file);
    const Bitboard flank = neighbours(file) | file;
    if ((pawns & (flank | neighbours(flank))).none()) sum += tape(Us, weights.king_pawnless_flank);
    const int lines = queen_attacks(side.king, side.men & ~Bitboard(side.king)).count();
    return sum + tape(Us, weights.king_open_lines[std::min(lines, 27)]);
}

constexpr Tapered danger_value(Tapered points) {
    const int squared = std::clamp(points.middlegame(), 0, danger_limit);
    const int linear = std::clamp(points.endgame(), 0, danger_limit);
    return Tapered(-(squared * squared / danger_square_divisor), -(linear / danger_linear_divisor));
}

// Points for checks the enemy could give: safe if the checker cannot be taken for nothing.
template <Color Us, class Tape>
Tapered check_points(const Survey& survey, Bitboard weak, const Weights& weights, Tape& tape) {
    constexpr Color them = other(Us);
    const Side& side = survey[Us];
    const Side& enemy = survey[them];
    const Bitboard safe = ~enemy.men & (~side.attacked | (weak & enemy.attacked_twice));
    const Bitboard queens = survey.position.of(Us, Role::queen);
    const Bitboard straight = rook_attacks(side.king, survey.occupied ^ queens);
    const Bitboard diagonal = bishop_attacks(side.king, survey.occupied ^ queens);
    ByRole<Bitboard> from;
    from[Role::knight] = knight_attacks(side.king);
    from[Role::bishop] = diagonal;
    from[Role::rook] = straight;
    from[Role::queen] = (straight | diagonal) & ~side.attacked_by[Role::queen];
    Tapered points;
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
        const Bitboard checks = from[role] & enemy.attacked_by[role] & ~enemy.men;
        if (checks.none()) continue;
        const int slot = int(role) - 1;
        if ((checks & safe).any())
            points += tape.danger(Us, weights.danger_safe_check[slot],
                                  (checks & safe).more_than_one() ? 2 : 1);
        else
            points += tape.danger(Us, weights.danger_unsafe_check[slot]);
    }
    return points;
}

// Files of the king's side of the board, three ranks and one: where an attack gathers.
template <Color Us>
constexpr Bitboard king_flank(Square king) {
    constexpr Bitboard camp = ~(rank_mask_for(Us, 5) | rank_mask_for(Us, 6) | rank_mask_for(Us, 7));
    const Bitboard files = king.file() < 3    ? queen_wing & ~file_mask(3)
                           : king.file() == 3 ? queen_wing
                           : king.file() == 4 ? king_wing
                                              : king_wing & ~file_mask(4);
    return files & camp;
}

template <Color Us, class Tape>
Tapered king_danger_points(const Survey& survey, const Weights& weights, Tape& tape) {
    constexpr Color them = other(Us);
    const Side& side = survey[Us];
    const Side& enemy = survey[them];
    // Pawns guard the zone best: what they defend twice is not open to attack.
    const Bitboard zone = side.king_zone & ~(side.attacked_by[Role::pawn] & side.attacked_twice);
    Tapered points = tape.danger(Us, weights.danger_constant);
    int attacks = 0;
    for (const Officer& officer : enemy.officers) {
        const Bitboard hits = officer.attacks & zone;
        if (hits.none()) continue;
        points += tape.danger(Us, weights.danger_attacker[int(officer.role) - 1]);
        attacks += (hits & king_attacks(side.king)).count();
    }
    // Attacked, and defended at most once, by king or queen.
    const Bitboard weak =
        enemy.attacked & ~side.attacked_twice &
        (~side.attacked | side.attacked_by[Role::king] | side.attacked_by[Role::queen]);
    const Bitboard flank = king_flank<Us>(side.king);
    const Bitboard flight = king_attacks(side.king) & ~side.men & ~enemy.attacked;
    points += tape.danger(Us, weights.danger_zone_attack, attacks);
    points += tape.danger(Us, weights.danger_weak_square, (zone & weak).count());
    points += check_points<Us>(survey, weak, weights, tape);
    points += tape.danger(Us, weights.danger_no_queen,
                          survey.position.of(them, Role::queen).none() ? 1 : 0);
    const Bitboard roof = king_attacks(side.king) & front_fill<Us>(rank_mask(side.king.rank()));
    points += tape.danger(Us, weights.danger_missing_shelter,
                          3 - std::min(3, (roof & side.pawns).count()));
    points +=
        tape.danger(Us, weights.danger_flank_attack,
                    (enemy.attacked & flank).count() + (enemy.attacked_twice & flank).count());
    points += tape.danger(Us, weights.danger_flank_defence, (side.attacked & flank).count());
    points += tape.danger(Us, weights.danger_knight_defender,
                          (side.attacked_by[Role::knight] & king_attacks(side.king)).any() ? 1 : 0);
    points += tape.danger(Us, weights.danger_pinned, side.pinned.count());
    points += tape.danger(Us, weights.danger_no_escape, flight.none() ? 1 : 0);
    return points;
}

template <Color Us, class Tape>
Tapered king_attack(const Survey& survey, const Weights& weights, Tape& tape) {
    return danger_value(king_danger_points<Us>(survey, weights, tape));
}

template <Color Us, class Tape>
Tapered escape_squares(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& side = survey[Us];
    const Bitboard free = king_attacks(side.king) & ~side.men & ~survey[other(Us)].attacked;
    return tape(Us, weights.escape_squares[free.count()]);
}

// A set and all squares a king's step away from it.
constexpr Bitboard widened(Bitboard set) {
    const Bitboard row = set | neighbours(set);
    return row | row.shifted<Direction::north>() | row.shifted<Direction::south>();
}

// Distance to the nearest pawn of either side.
template <Color Us, class Tape>
Tapered king_activity(const PawnView& view, const Weights& weights, Tape& tape) {
    const Bitboard pawns = view.pawns[Color::white] | view.pawns[Color::black];
    if (pawns.none()) return {};
    int nearest = 1;
    for (Bitboard reach = king_attacks(view.kings[Us]); (reach & pawns).none(); ++nearest)
        reach = widened(reach);
    return tape(Us, weights.king_pawn_distance[nearest]);
}

// Can the enemy king, alone, still catch the pawn?
template <Color Us>
bool outruns_king(const Survey& survey, Square pawn) {
    const Square goal = Square::at(pawn.file(), Us == Color::white ? 7 : 0);
    const int steps = std::min(5, 7 - pawn.rank_for(Us));
    const bool their_move = survey.position.side_to_move() != Us;
    return king_distance(survey[other(Us)].king, goal) - int(their_move) > steps;
}

template <Color Us, class Tape>
Tapered promotion_threats(const Survey& survey, Bitboard passed, const Weights& weights,
                          Tape& tape) {
    Tapered sum;
    const Side& enemy = survey[other(Us)];
    for (const Square pawn : passed) {
        if (pawn.rank_for(Us) < 3) continue;
        const Bitboard path = front_fill<Us>(Bitboard(pawn));
        if ((path & (enemy.attacked | survey.occupied)).none()) {
            sum += tape(Us, weights.promotion_path_safe);
            if (pawn.rank_for(Us) == 6) sum += tape(Us, weights.promotion_next);
        }
        if (enemy.officers.empty() && (path & survey.occupied).none() &&
            outruns_king<Us>(survey, pawn))
            sum += tape(Us, weights.promotion_unstoppable);
    }
    return sum;
}

// Kings on one file or rank with one square between them; the side that must not move has it.
template <Color Us, class Tape>
Tapered opposition(const Survey& survey, const Weights& weights, Tape& tape) {
    if (survey.position.side_to_move() == Us) return {};
    if (!survey[Us].officers.empty() || !survey[other(Us)].officers.empty()) return {};
    const int difference = std::abs(survey[Us].king.index() - survey[other(Us)].king.index());
    const bool faced = difference == 16 ||
                       (difference == 2 && survey[Us].king.rank() == survey[other(Us)].king.rank());
    return faced ? tape(Us, weights.opposition) : Tapered();
}

// Two ranks before the pawn, one from the fifth on, three files wide; not for rook pawns.
template <Color Us>
constexpr Bitboard key_squares_of(Square pawn) {
    if (pawn.file() == 0 || pawn.file() == 7 || pawn.rank_for(Us) > 5) return {};
    Bitboard front(forward(forward(pawn, Us), Us));
    if (pawn.rank_for(Us) >= 4) front |= forward(pawn, Us);
    return front | neighbours(front);
}

template <Color Us, class Tape>
Tapered key_squares(const Survey& survey, Bitboard passed, const Weights& weights, Tape& tape) {
    if (!survey[other(Us)].officers.empty()) return {};
    for (const Square pawn : passed)
        if (key_squares_of<Us>(pawn).contains(survey[Us].king)) return tape(Us, weights.key_square);
    return {};
}

}  // namespace kibitzer::eval
