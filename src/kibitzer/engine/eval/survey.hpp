// What both sides attack, computed once per evaluation and used by every theme.
#pragma once

#include <array>
#include <cstdint>
#include <span>

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
    Bitboard pinned;                      // own men that shield the own king
    Bitboard discoverers;                 // own men behind which a check waits
    StaticVector<Officer, 15> officers;   // knights, bishops, rooks, queens, in this order
    std::array<std::uint8_t, 6> first{};  // by role: where its officers begin; queens end the list

    [[nodiscard]] std::span<const Officer> of(Role role) const {
        const std::size_t begin = first[std::size_t(role)];
        const std::size_t end = first[std::size_t(role) + 1];
        return {officers.begin() + begin, end - begin};
    }
};

struct Survey {
    explicit Survey(const Position& position);

    const Position& position;
    Bitboard occupied;
    ByColor<Side> sides;

    [[nodiscard]] const Side& operator[](Color color) const { return sides[color]; }
};

}  // namespace kibitzer::eval
