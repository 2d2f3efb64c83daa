// The room `exchange` answers what a capture is worth if both sides go on capturing on the same
// square, who really defends a man, and in which order captures should be tried.
//
// Read next: defenders.hpp (who may take), order.hpp (which capture first), threshold.hpp (fast,
// for the search).
// Not here: other squares: a zwischenzug or a better capture elsewhere.
//
// Here: the exact answer. It is found by legal play on one square: pins, lines that open, checks,
// what a king may take, en passant and promotion are all respected, and each side may stop after
// the first capture or choose any of its men, not only the least valuable. Values are centipawns
// for the side that begins.
//
// Ideas: founding documents 2 and 3; the literature calls the static form SEE.
#pragma once

#include <optional>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/exchange/values.hpp"

namespace kibitzer {

// The outcome of beginning with one given legal move (a quiet one gains nothing first; castling is
// worth 0). A promotion on the way is always to a queen: nothing else can do better on one square.
[[nodiscard]] int exchange_value(const Position& position, Move move,
                                 const PieceValues& values = standard_values);

struct Exchange {
    int value = 0;
    std::vector<Move> line;  // best play of both sides, the given move first

    friend bool operator==(const Exchange&, const Exchange&) = default;
};
[[nodiscard]] Exchange best_exchange(const Position& position, Move move,
                                     const PieceValues& values = standard_values);

// The best legal capture that ends on a square, the first capture being obligatory; nothing if the
// side to move has none.
[[nodiscard]] std::optional<Exchange> best_exchange_on(const Position& position, Square square,
                                                       const PieceValues& values = standard_values);

// The same position with the turn passed to `side`; nothing while the side to move is in check.
[[nodiscard]] std::optional<Position> with_turn(const Position& position, Color side);

}  // namespace kibitzer
