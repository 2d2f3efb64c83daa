#include "kibitzer/endings/pawn_facts.hpp"

#include <cstdlib>

namespace kibitzer::endings {

bool has_opposition(const Position& position, Color side) {
    const Square a = position.king(Color::white);
    const Square b = position.king(Color::black);
    const bool faced = (a.file() == b.file() && std::abs(a.rank() - b.rank()) == 2) ||
                       (a.rank() == b.rank() && std::abs(a.file() - b.file()) == 2);
    return faced && position.side_to_move() != side;
}

Bitboard key_squares(Color side, Square pawn) {
    const int rank = pawn.rank_for(side);
    if (pawn.file() == 0 || pawn.file() == 7 || rank > 5) return {};
    const auto row = [&](int steps) {
        const Bitboard middle(Square::at(
            pawn.file(), side == Color::white ? pawn.rank() + steps : pawn.rank() - steps));
        return middle | middle.shifted<Direction::east>() | middle.shifted<Direction::west>();
    };
    return rank >= 4 ? row(2) | row(1) : row(2);
}

}  // namespace kibitzer::endings
