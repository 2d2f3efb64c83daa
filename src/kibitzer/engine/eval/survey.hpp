// What both sides attack, computed once per evaluation and used by every theme.
#pragma once

#include "kibitzer/base/static_vector.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::eval {

struct Officer {
    Square square;
    Role role;
    Bitboard attacks;  // through own men of the same kind of line; along the pin if pinned
};

struct Side {
    Square king = square_a1;
    Bitboard men;
    Bitboard pawns;
    Bitboard attacked;
    Bitboard attacked_twice;
    ByRole<Bitboard> attacked_by;
    Bitboard mobility_area;
    Bitboard king_zone;
    Bitboard pinned;                     // own men that shield the own king
    Bitboard discoverers;                // own men behind which a check waits
    StaticVector<Officer, 15> officers;  // knights, bishops, rooks, queens
};

struct Survey {
    explicit Survey(const Position& position);

    const Position& position;
    Bitboard occupied;
    ByColor<Side> sides;

    [[nodiscard]] const Side& operator[](Color color) const { return sides[color]; }
};

}  // namespace kibitzer::eval
