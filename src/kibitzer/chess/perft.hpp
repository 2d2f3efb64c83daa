// Perft: the number of ways to play `depth` half moves. The proof that the rules are right, and the
// yardstick of their speed.
#pragma once

#include <cstdint>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// Counts the last ply without making its moves.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

// Makes and unmakes every move down to the leaves: what a search pays.
[[nodiscard]] std::uint64_t perft_without_bulk(const Position& position, int depth);

}  // namespace kibitzer
