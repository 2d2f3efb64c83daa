// Walking along a ray, square by square: slow, obviously right, and good for building tables.
#pragma once

#include "kibitzer/chess/bitboard.hpp"

namespace kibitzer {

struct Step {
    int file;
    int rank;
};

inline constexpr Step rook_steps[] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
inline constexpr Step bishop_steps[] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

constexpr bool on_board(int file, int rank) {
    return 0 <= file && file < 8 && 0 <= rank && rank < 8;
}

// The squares seen from `from` in one direction, up to and including the first occupied one.
constexpr Bitboard walk(Square from, Step step, Bitboard occupied) {
    Bitboard seen;
    int file = from.file() + step.file;
    int rank = from.rank() + step.rank;
    while (on_board(file, rank)) {
        const Square square = Square::at(file, rank);
        seen |= square;
        if (occupied.contains(square)) break;
        file += step.file;
        rank += step.rank;
    }
    return seen;
}

template <std::size_t N>
constexpr Bitboard walk_all(Square from, const Step (&steps)[N], Bitboard occupied) {
    Bitboard seen;
    for (const Step step : steps) seen |= walk(from, step, occupied);
    return seen;
}

}  // namespace kibitzer
