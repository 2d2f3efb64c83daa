// Legal moves. One generator serves every caller: it reports moves in bulk to a sink, which lists
// them, counts them, or keeps only those that give check (generator.hpp).
#pragma once

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/move.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

[[nodiscard]] MoveList legal_moves(const Position& position);
// Captures, en passant and all promotions.
[[nodiscard]] MoveList legal_captures(const Position& position);
// All the rest, castling included.
[[nodiscard]] MoveList legal_quiets(const Position& position);
// Quiet moves that give check, directly, by discovery or by castling.
[[nodiscard]] MoveList legal_quiet_checks(const Position& position);
// The side to move must be in check.
[[nodiscard]] MoveList legal_evasions(const Position& position);

// Number of legal moves, without listing them.
[[nodiscard]] int count_legal_moves(const Position& position);
[[nodiscard]] bool has_legal_move(const Position& position);

// Is this one of the legal moves? For moves of unknown origin (hash tables, files).
[[nodiscard]] bool is_legal(const Position& position, Move move);
[[nodiscard]] bool is_legal(const Position& position, const Checks& checks, Move move);
[[nodiscard]] bool gives_check(const Position& position, Move legal_move);

// Position::en_passant, if the capture is legal: what FEN shows and what repetition compares.
[[nodiscard]] std::optional<Square> legal_en_passant(const Position& position);

}  // namespace kibitzer
