// Themes of the pawn structure. What depends on pawns and kings alone is kept in a table, so it may
// take its time; what depends on pieces (the path of a passed pawn, the centre, space) may not.
#pragma once

#include <algorithm>

#include "kibitzer/engine/eval/survey.hpp"
#include "kibitzer/engine/eval/tape.hpp"
#include "kibitzer/features/king_zone.hpp"
#include "kibitzer/features/pawn_structure.hpp"

namespace kibitzer::eval {

constexpr int edge_distance(int file) { return std::min(file, 7 - file); }

// Pawns and kings: all that the themes in the table may look at.
struct PawnView {
    explicit PawnView(const Position& position)
        : pawns{{position.of(Color::white, Role::pawn), position.of(Color::black, Role::pawn)}},
          kings{{position.king(Color::white), position.king(Color::black)}} {}
    ByColor<Bitboard> pawns;
    ByColor<Square> kings;
};

// How far beyond the third rank: 0 to 4.
template <Color Us>
constexpr int advance(Square pawn) {
    return std::max(0, pawn.rank_for(Us) - 2);
}

// The part of a passed pawn's value that the kings decide.
template <Color Us, class Tape>
Tapered passed_kings(const PawnView& view, Bitboard passed, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Square pawn : passed) {
        const int steps = advance<Us>(pawn);
        if (steps == 0) continue;
        const Square stop = forward(pawn, Us);
        sum += tape(Us, weights.passed_own_king[king_distance(view.kings[Us], stop)], steps);
        sum +=
            tape(Us, weights.passed_enemy_king[king_distance(view.kings[other(Us)], stop)], steps);
    }
    return sum;
}

// The part that the pieces decide: may it step forward, and safely?
template <Color Us, class Tape>
Tapered passed_path(const Survey& survey, Bitboard passed, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Square pawn : passed) {
        const Square stop = forward(pawn, Us);
        const bool free = !survey.occupied.contains(stop);
        const bool safe = !survey[other(Us)].attacked.contains(stop);
        sum += tape(Us, weights.passed[free][safe][pawn.rank_for(Us)]);
    }
    return sum;
}

template <Color Us, class Tape>
Tapered protected_passed(const PawnView& view, Bitboard passed, const Weights& weights,
                         Tape& tape) {
    Tapered sum;
    for (const Square pawn : (passed & supported_pawns<Us>(view.pawns[Us])))
        sum += tape(Us, weights.protected_passed[pawn.rank_for(Us)]);
    return sum;
}

template <Color Us, class Tape>
Tapered outside_passed(const PawnView& view, Bitboard passed, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Square pawn : passed)
        if (is_outside_passed(pawn, view.pawns[other(Us)])) sum += tape(Us, weights.outside_passed);
    return sum;
}

template <Color Us, class Tape>
Tapered candidates(const PawnView& view, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Square pawn : candidate_pawns<Us>(view.pawns[Us], view.pawns[other(Us)]))
        sum += tape(Us, weights.candidate[pawn.rank_for(Us)]);
    return sum;
}

template <Color Us, class Tape>
Tapered isolated(const PawnView& view, const Weights& weights, Tape& tape) {
    Tapered sum;
    const Bitboard open = half_open_pawns<Us>(view.pawns[Us], view.pawns[other(Us)]);
    for (const Square pawn : isolated_pawns(view.pawns[Us]))
        sum += tape(Us, weights.isolated[open.contains(pawn)][edge_distance(pawn.file())]);
    return sum;
}

template <Color Us, class Tape>
Tapered backward_pawns_value(const PawnView& view, const Weights& weights, Tape& tape) {
    const Bitboard enemies = view.pawns[other(Us)];
    const Bitboard open = half_open_pawns<Us>(view.pawns[Us], enemies);
    const Bitboard weak = backward_pawns<Us>(view.pawns[Us], enemies);
    return tape(Us, weights.backward[0], (weak & ~open).count()) +
           tape(Us, weights.backward[1], (weak & open).count());
}

template <Color Us, class Tape>
Tapered doubled(const PawnView& view, const Weights& weights, Tape& tape) {
    const Bitboard pawns = view.pawns[Us];
    const Bitboard behind = pawns & front_fill<other(Us)>(pawns);
    return tape(Us, weights.doubled, behind.count()) +
           tape(Us, weights.doubled_unsupported, (behind & ~supported_pawns<Us>(pawns)).count());
}

template <Color Us, class Tape>
Tapered connected(const PawnView& view, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Square pawn : phalanx_pawns(view.pawns[Us]))
        sum += tape(Us, weights.phalanx[pawn.rank_for(Us)]);
    for (const Square pawn : supported_pawns<Us>(view.pawns[Us]))
        sum += tape(Us, weights.supported[pawn.rank_for(Us)]);
    return sum;
}

template <Color Us, class Tape>
Tapered chains(const PawnView& view, const Weights& weights, Tape& tape) {
    return tape(Us, weights.pawn_chain, chain_pawns<Us>(view.pawns[Us]).count());
}

template <Color Us, class Tape>
Tapered hanging_pair(const PawnView& view, const Weights& weights, Tape& tape) {
    const Bitboard hanging = hanging_pawns<Us>(view.pawns[Us], view.pawns[other(Us)]);
    return tape(Us, weights.hanging_pawns, hanging.count());
}

template <Color Us, class Tape>
Tapered majority(const PawnView& view, const Weights& weights, Tape& tape) {
    Tapered sum;
    for (const Bitboard wing : {queen_wing, king_wing}) {
        if ((view.pawns[Us] & wing).count() <= (view.pawns[other(Us)] & wing).count()) continue;
        sum += tape(Us, weights.majority);
        if (!wing.contains(view.kings[other(Us)])) sum += tape(Us, weights.majority_away);
    }
    return sum;
}

// Our foremost pawns on the files before the enemy king.
template <Color Us, class Tape>
Tapered storm(const PawnView& view, const Weights& weights, Tape& tape) {
    Tapered sum;
    const Square king = view.kings[other(Us)];
    // Only pawns that have not yet passed the king can storm it.
    const Bitboard coming = view.pawns[Us] & (front_fill<Us>(rank_mask(king.rank())) ^ all_squares);
    const int centre = shelter_centre(king);
    for (int file = centre - 1; file <= centre + 1; ++file) {
        const Bitboard pawns = coming & file_mask(file);
        if (pawns.none()) continue;
        const Square pawn = Us == Color::white ? pawns.last() : pawns.first();
        const bool blocked =
            pawn.rank_for(Us) < 7 && view.pawns[other(Us)].contains(forward(pawn, Us));
        sum += tape(Us, weights.storm[blocked][edge_distance(file)][pawn.rank_for(Us)]);
    }
    return sum;
}

inline constexpr Bitboard centre_squares =
    (file_mask(3) | file_mask(4)) & (rank_mask(3) | rank_mask(4));

template <Color Us, class Tape>
Tapered central_control(const Survey& survey, const Weights& weights, Tape& tape) {
    const Side& side = survey[Us];
    const Bitboard pieces = side.attacked_by[Role::knight] | side.attacked_by[Role::bishop];
    return tape(Us, weights.centre_pawn, (side.pawns & centre_squares).count()) +
           tape(Us, weights.centre_pawn_attack,
                (side.attacked_by[Role::pawn] & centre_squares).count()) +
           tape(Us, weights.centre_piece_attack, (pieces & centre_squares).count());
}

// Safe squares on files c to f behind or among the pawns, worth more the more officers there are.
template <Color Us, class Tape>
Tapered space(const Survey& survey, const Weights& weights, Tape& tape) {
    constexpr Bitboard files = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
    constexpr Bitboard room =
        files & (rank_mask_for(Us, 1) | rank_mask_for(Us, 2) | rank_mask_for(Us, 3));
    const Side& side = survey[Us];
    const Bitboard safe = room & ~side.pawns & ~survey[other(Us)].attacked_by[Role::pawn];
    const Bitboard pawns = side.pawns;
    const Bitboard behind =
        (pawns | front_fill<other(Us)>(pawns)) & safe & ~survey[other(Us)].attacked;
    const int squares = safe.count() + behind.count();
    return tape(Us, weights.space, squares * int(side.officers.size()) / 8);
}

}  // namespace kibitzer::eval
