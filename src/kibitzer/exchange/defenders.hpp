// Who attacks and who really defends a man: with the right colour, and only if the recapture would
// be legal.
#pragma once

#include "kibitzer/chess/position.hpp"
#include "kibitzer/exchange/values.hpp"

namespace kibitzer {

// The men of `side` that could legally capture on `square` if it were their turn and an enemy man
// stood there: not pinned away from it, the king only if the square is not guarded. While `side`
// is in check, only a capture of the checking man counts.
[[nodiscard]] Bitboard legal_capturers(const Position& position, Square square, Color side);

// The enemies that could legally take the man on `square`, and its own side's men that could take
// back then (if nobody attacks it: that stand ready to).
[[nodiscard]] Bitboard attackers(const Position& position, Square square);
[[nodiscard]] Bitboard defenders(const Position& position, Square square);

// Can the man that makes this capture (or any legal move) be taken back on its target square?
[[nodiscard]] bool is_defended(const Position& position, Move move);

// How a man stands where it is.
struct PieceSafety {
    bool attacked = false;  // by a man that could legally take it
    bool defended = false;
    int loss = 0;  // centipawns the enemy gains by the best exchange here, if it were its turn
};
// The square must be occupied. While the side to move is in check, the enemy's captures are not
// defined (the turn cannot be passed) and the loss of its men is given as 0.
[[nodiscard]] PieceSafety piece_safety(const Position& position, Square square,
                                       const PieceValues& values = standard_values);

}  // namespace kibitzer
