// Moves as UCI writes them: e2e4, e7e8q, 0000. Castling is e1g1, in Chess960 king takes rook
// (e1h1).
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

[[nodiscard]] std::string to_uci(const Position& position, Move move);
// As the mover sees the board: for Black the ranks are turned over. Breaks ties in a way that
// mirrored positions share.
[[nodiscard]] std::string to_uci_for_mover(const Position& position, Move move);
// Legal moves only. Both ways of writing castling are read where they cannot be confused.
[[nodiscard]] Result<Move> parse_uci_move(const Position& position, std::string_view text);

}  // namespace kibitzer
