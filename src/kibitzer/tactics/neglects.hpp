// What a move neglects and a better one does not, for moves that lose nothing by force: a man left
// loose, castling given up, men left at home. Facts of the board; that they are the reason why the
// move is bad is not claimed. The weightiest first.
#pragma once

#include <vector>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::tactics {

enum class NeglectKind : std::uint8_t {
    leaves_loose,       // the man on `man` can be taken with gain, which is proved
    gives_up_castling,  // the last right to it
    trades_behind,      // a piece, while two pawns or more behind: fewer are left to make up for it
    // From here on: what stronger players see for themselves.
    shuts_in,          // the bishop on `man`, by the moved man
    brings_queen_out,  // in the opening, with three of `others` at home or more
    moves_twice,       // an officer that is out already, with two of `others` at home or more
    bares_king,        // a pawn leaves its place before a king that has gone to the wing
    goes_to_edge,      // a knight
};
[[nodiscard]] constexpr bool is_basic(NeglectKind kind) { return kind >= NeglectKind::shuts_in; }

struct Neglect {
    NeglectKind kind = NeglectKind::leaves_loose;
    Square man = square_a1;       // in the position after the move
    Move capture = Move::null();  // of a man left loose, the best one
    Bitboard others;              // knights and bishops on their first squares

    friend bool operator==(const Neglect&, const Neglect&) = default;
};

// What `better` neglects as well is left out.
[[nodiscard]] std::vector<Neglect> find_neglects(const Position& before, Move move, Move better);

}  // namespace kibitzer::tactics
