// Moves in running text: "6...Qd7 7.Qb3 c6".
#pragma once

#include <limits>
#include <span>
#include <string>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// "7.Qb3" or "6...Qd7"; a null move is "--".
[[nodiscard]] std::string numbered_san(const Position& position, Move move);

// The first `limit` moves of a legal line, single blanks between them, no blank at the ends.
[[nodiscard]] std::string san_line(Position position, std::span<const Move> moves,
                                   std::size_t limit = std::numeric_limits<std::size_t>::max());

}  // namespace kibitzer
