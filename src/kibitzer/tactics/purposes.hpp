// What an ordinary good move is for: plain facts of the board, nothing is proved and nothing is
// claimed to be won. The most telling first.
#pragma once

#include <vector>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::tactics {

enum class PurposeKind : std::uint8_t {
    attacks,             // the enemy on `man`, dearer than the moved man or not defended
    guards,              // the own man on `man`, which is attacked
    rook_behind_passed,  // behind the passed pawn on `man`, of either side
    strikes_centre,      // a pawn, at the enemy pawn on `man`, whose king has not castled
    prepares_castling,   // the last man between king and rook has left
    lets_out,            // the bishop or queen on `man` gets squares
};

struct Purpose {
    PurposeKind kind = PurposeKind::attacks;
    Square man = square_a1;  // in the position after the move

    friend bool operator==(const Purpose&, const Purpose&) = default;
};

[[nodiscard]] std::vector<Purpose> find_purposes(const Position& before, Move move);

}  // namespace kibitzer::tactics
