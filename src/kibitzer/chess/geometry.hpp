// Lines of the empty board: what lies between two squares, and which squares are in line.
#pragma once

#include <array>

#include "kibitzer/chess/bitboard.hpp"

namespace kibitzer {

namespace geometry {
struct Tables {
    std::array<std::array<Bitboard, 64>, 64> between;
    std::array<std::array<Bitboard, 64>, 64> line;
    std::array<Bitboard, 64> rook_rays;
    std::array<Bitboard, 64> bishop_rays;
    std::array<Bitboard, 64> rising_diagonal;   // a1-h8 direction
    std::array<Bitboard, 64> falling_diagonal;  // a8-h1 direction
};
extern const Tables tables;
}  // namespace geometry

// Squares strictly between a and b, if they share a rank, file or diagonal; else empty.
inline Bitboard between(Square a, Square b) {
    return geometry::tables.between[std::size_t(a.index())][std::size_t(b.index())];
}
// The whole rank, file or diagonal through a and b, edge to edge; empty if there is none.
inline Bitboard line_through(Square a, Square b) {
    return geometry::tables.line[std::size_t(a.index())][std::size_t(b.index())];
}
// What a rook or bishop would attack on an empty board.
inline Bitboard rook_rays(Square square) {
    return geometry::tables.rook_rays[std::size_t(square.index())];
}
inline Bitboard bishop_rays(Square square) {
    return geometry::tables.bishop_rays[std::size_t(square.index())];
}
// The two diagonals through a square, the square itself included.
inline Bitboard rising_diagonal(Square square) {
    return geometry::tables.rising_diagonal[std::size_t(square.index())];
}
inline Bitboard falling_diagonal(Square square) {
    return geometry::tables.falling_diagonal[std::size_t(square.index())];
}

// Number of king moves from a to b on an empty board.
constexpr int king_distance(Square a, Square b) {
    const int files = a.file() < b.file() ? b.file() - a.file() : a.file() - b.file();
    const int ranks = a.rank() < b.rank() ? b.rank() - a.rank() : a.rank() - b.rank();
    return files > ranks ? files : ranks;
}

}  // namespace kibitzer
