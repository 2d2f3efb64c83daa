// The room `features` answers what several rooms must see the same way: which pawns are weak or
// strong, where the king's zone lies, which squares are outposts. It describes; it does not judge:
// what a feature is worth, the engine's weights, the teacher and the style room decide.
//
// Read next: king_zone.hpp, outposts.hpp, bad_bishop.hpp.
// Not here: values: nothing in this room adds up or compares.
//
// Here: the pawn structure, set-wise. Every function answers for the pawns of colour C.
#pragma once

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/pawn_sets.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

constexpr Bitboard neighbours(Bitboard set) {
    return set.shifted<Direction::east>() | set.shifted<Direction::west>();
}

// Whole files of every square in the set.
constexpr Bitboard file_fill(Bitboard set) {
    return set | front_fill<Color::white>(set) | front_fill<Color::black>(set);
}

constexpr Bitboard adjacent_files(int file) { return neighbours(file_mask(file)); }

// Everything that these pawns attack now or could attack after advancing.
template <Color C>
constexpr Bitboard attack_span(Bitboard pawns) {
    const Bitboard attacked = pawn_attacks<C>(pawns);
    return attacked | front_fill<C>(attacked);
}

// No pawn of their side on a neighbouring file.
constexpr Bitboard isolated_pawns(Bitboard pawns) { return pawns & ~neighbours(file_fill(pawns)); }

// The square in front is guarded by an enemy pawn, and no pawn of their own can ever guard it.
template <Color C>
constexpr Bitboard backward_pawns(Bitboard pawns, Bitboard enemy_pawns) {
    const Bitboard stops = pawns.shifted<pawn_up<C>>();
    const Bitboard held = stops & pawn_attacks<other(C)>(enemy_pawns) & ~attack_span<C>(pawns);
    return held.shifted<pawn_up<other(C)>>() & ~isolated_pawns(pawns);
}

// Side by side with another pawn of their side.
constexpr Bitboard phalanx_pawns(Bitboard pawns) { return pawns & neighbours(pawns); }

// Defended by a pawn of their side.
template <Color C>
constexpr Bitboard supported_pawns(Bitboard pawns) {
    return pawns & pawn_attacks<C>(pawns);
}

// Third or later links of a diagonal chain: defended by a pawn that is itself defended.
template <Color C>
constexpr Bitboard chain_pawns(Bitboard pawns) {
    return pawns & pawn_attacks<C>(supported_pawns<C>(pawns));
}

// No enemy pawn in front on their own file.
template <Color C>
constexpr Bitboard half_open_pawns(Bitboard pawns, Bitboard enemy_pawns) {
    return pawns & ~front_fill<other(C)>(enemy_pawns);
}

// Passed pawns with no pawn of their own in front of them.
template <Color C>
constexpr Bitboard leading_passed_pawns(Bitboard pawns, Bitboard enemy_pawns) {
    const Bitboard guards = enemy_pawns | neighbours(enemy_pawns);
    return pawns & ~front_fill<other(C)>(guards) & ~front_fill<other(C)>(pawns);
}

// Not passed yet, but with a free file and at least as many helpers as there are guards.
template <Color C>
inline Bitboard candidate_pawns(Bitboard pawns, Bitboard enemy_pawns) {
    Bitboard candidates;
    const Bitboard passed = leading_passed_pawns<C>(pawns, enemy_pawns);
    const Bitboard leading = pawns & ~front_fill<other(C)>(pawns);
    for (const Square pawn : half_open_pawns<C>(leading, enemy_pawns) & ~passed) {
        const Bitboard flanks = adjacent_files(pawn.file());
        const Bitboard ahead = front_fill<C>(neighbours(Bitboard(pawn)));
        const int guards = (enemy_pawns & flanks & ahead).count();
        const int helpers = (pawns & flanks & ~ahead).count();
        if (helpers >= guards) candidates |= pawn;
    }
    return candidates;
}

// A pair side by side on half-open files, with no pawn of their own on the files beside the pair.
template <Color C>
constexpr Bitboard hanging_pawns(Bitboard pawns, Bitboard enemy_pawns) {
    constexpr Bitboard middle = rank_mask_for(C, 3) | rank_mask_for(C, 4);
    const Bitboard free = half_open_pawns<C>(pawns, enemy_pawns) & middle;
    const Bitboard files = file_fill(pawns);
    const Bitboard left = free & free.shifted<Direction::west>();  // a neighbour to the east
    Bitboard hanging;
    for (const Square pawn : left) {
        const bool lonely_west = pawn.file() == 0 || (files & file_mask(pawn.file() - 1)).none();
        const bool lonely_east = pawn.file() >= 6 || (files & file_mask(pawn.file() + 2)).none();
        if (lonely_west && lonely_east)
            hanging |= Bitboard(pawn) | Bitboard(Square::from_index(pawn.index() + 1));
    }
    return hanging;
}

inline constexpr Bitboard queen_wing = file_mask(0) | file_mask(1) | file_mask(2) | file_mask(3);
inline constexpr Bitboard king_wing = ~queen_wing;

// A passed pawn is outside if all other enemy pawns stand at least three files away from it.
constexpr bool is_outside_passed(Square passed, Bitboard enemy_pawns) {
    Bitboard near;
    for (int file = 0; file < 8; ++file)
        if (file - passed.file() < 3 && passed.file() - file < 3) near |= file_mask(file);
    return enemy_pawns.any() && (enemy_pawns & near).none();
}

}  // namespace kibitzer
