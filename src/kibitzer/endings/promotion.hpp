// A pawn has just become a queen: what that is worth, told without search.
#pragma once

#include "kibitzer/endings/king_table.hpp"

namespace kibitzer::endings {

// The owner moves north and has promoted on `square`; the other side is to move.
struct Promotion {
    Square square = square_a1;
    Pawns rest;  // the owner's are the attacker's
    Square king = square_a1;
    Square enemy_king = square_a1;
};

// The enemy king takes the new piece, whatever it is.
[[nodiscard]] bool falls_at_once(const Promotion& promotion);
// Against a bare king, or one with a single pawn that needs three moves or more. Not if it falls.
[[nodiscard]] bool wins_for_sure(const Promotion& promotion);

}  // namespace kibitzer::endings
