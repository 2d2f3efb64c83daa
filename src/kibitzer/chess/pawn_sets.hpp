// Sets of pawns told by files and ranks alone.
#pragma once

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// Everything in front of a set, on the same files.
template <Color C>
constexpr Bitboard front_fill(Bitboard set) {
    std::uint64_t bits = set.bits();
    if constexpr (C == Color::white) {
        bits |= bits << 8;
        bits |= bits << 16;
        bits |= bits << 32;
        return Bitboard(bits << 8);
    } else {
        bits |= bits >> 8;
        bits |= bits >> 16;
        bits |= bits >> 32;
        return Bitboard(bits >> 8);
    }
}

// Pawns with another pawn of their side in front of them on their file.
template <Color C>
inline Bitboard doubled_pawns(const Position& position) {
    const Bitboard pawns = position.of(C, Role::pawn);
    return pawns & front_fill<other(C)>(pawns);
}

// Pawns that no enemy pawn can stop or take on their way.
template <Color C>
inline Bitboard passed_pawns(const Position& position) {
    const Bitboard enemies = position.of(other(C), Role::pawn);
    const Bitboard wide =
        enemies | enemies.shifted<Direction::east>() | enemies.shifted<Direction::west>();
    return position.of(C, Role::pawn) & ~front_fill<other(C)>(wide);
}

}  // namespace kibitzer
