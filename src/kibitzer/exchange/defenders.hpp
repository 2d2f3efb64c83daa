// Who attacks and who really defends a man: with the right colour, and only if the recapture would
// be legal.
#pragma once

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// The men of `side` that could legally capture on `square` if it were their turn and an enemy man
// stood there: not pinned away from it, the king only if the square is not guarded. While `side`
// is in check, only a capture of the checking man counts.
[[nodiscard]] Bitboard legal_capturers(const Position& position, Square square, Color side);

// The enemies that could legally take the man on `square`.
[[nodiscard]] Bitboard attackers(const Position& position, Square square);

// Can the man that makes this capture (or any legal move) be taken back on its target square?
[[nodiscard]] bool is_defended(const Position& position, Move move);

}  // namespace kibitzer
