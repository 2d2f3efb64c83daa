// An independent solver for exchanges: all legal moves are listed, those that capture on the square
// are tried, all four promotions included. Slow and obvious: the oracle of the tests, and the
// yardstick of the benchmark.
#pragma once

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/values.hpp"

namespace kibitzer::test {

inline int slow_reply(const Position& position, Square square) {
    int best = 0;
    for (const Move move : legal_moves(position)) {
        if (move.to() != square || !position.is_capture(move)) continue;
        Position after = position;
        after.make(move);
        best = std::max(
            best, immediate_gain(position, move, standard_values) - slow_reply(after, square));
    }
    return best;
}

inline int slow_exchange_value(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    return immediate_gain(position, move, standard_values) - slow_reply(after, move.to());
}

}  // namespace kibitzer::test
