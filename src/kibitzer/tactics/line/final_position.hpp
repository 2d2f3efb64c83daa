// The end of a line that ends in mate, as the tests of the mates see it.
#pragma once

#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

struct FinalPosition {
    explicit FinalPosition(const Line& line)
        : position(line.after(line.last())),
          solver(line.solver()),
          king(position.king(line.opponent())),
          checkers(line.checkers(line.last())),
          last(line.move(line.last())) {}

    // The solver's men.
    [[nodiscard]] Bitboard own(Role role) const { return position.of(solver, role); }
    [[nodiscard]] Bitboard enemies() const { return position.of(other(solver)); }
    [[nodiscard]] Bitboard checkers_of(Role role) const { return checkers & position.of(role); }

    const Position& position;
    Color solver;
    Square king;  // the one that is mated
    Bitboard checkers;
    const LineMove& last;
};

// A square by its distance from another; nothing off the board.
[[nodiscard]] constexpr std::optional<Square> offset(Square square, int files, int ranks) {
    const int file = square.file() + files;
    const int rank = square.rank() + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return Square::at(file, rank);
}

[[nodiscard]] constexpr int file_distance(Square a, Square b) {
    return a.file() < b.file() ? b.file() - a.file() : a.file() - b.file();
}
[[nodiscard]] constexpr int rank_distance(Square a, Square b) {
    return a.rank() < b.rank() ? b.rank() - a.rank() : a.rank() - b.rank();
}
[[nodiscard]] constexpr bool is_at_edge(Square square) {
    return square.file() == 0 || square.file() == 7 || square.rank() == 0 || square.rank() == 7;
}
// Diagonal and straight neighbours of a square.
[[nodiscard]] inline Bitboard diagonal_neighbours(Square square) {
    return king_attacks(square) & bishop_rays(square);
}
[[nodiscard]] inline Bitboard straight_neighbours(Square square) {
    return king_attacks(square) & rook_rays(square);
}

}  // namespace kibitzer::tactics
