// A move and the boards on both sides of it, for whoever tells what it does.
#pragma once

#include "kibitzer/chess/position.hpp"

namespace kibitzer::tactics {

// Where the moved man stands now; castling: the king.
[[nodiscard]] inline Square arrival_of(const Position& after, Move move) {
    return move.is_castling() ? after.king(other(after.side_to_move())) : move.to();
}

// Where the man stands that a capture takes: en passant, beside the pawn and not where it goes.
[[nodiscard]] inline Square taken_square(Move capture) {
    return capture.is_en_passant() ? Square::at(capture.to().file(), capture.from().rank())
                                   : capture.to();
}

struct MadeMove {
    MadeMove(const Position& board, Move legal)
        : before(board),
          move(legal),
          us(board.side_to_move()),
          role(board.piece_at(legal.from()).role()),
          after(board) {
        after.make(legal);
        arrival = arrival_of(after, legal);
    }

    const Position& before;
    Move move;
    Color us;
    Role role;  // of the man that moves, before a promotion
    Position after;
    Square arrival = square_a1;
};

}  // namespace kibitzer::tactics
