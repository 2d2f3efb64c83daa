// The fast exchange for the search: does a move gain at least so much on its target square?
//
// The same question as exchange_value(...) >= threshold, with these approximations, all for speed:
// each side always takes with its least valuable man; pins and checks are ignored, except that a
// king does not take what is still defended; promotions inside the exchange (after the first move)
// are worth nothing.
#pragma once

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/exchange/values.hpp"

namespace kibitzer {

[[nodiscard]] bool see_at_least(const Position& position, Move move, int threshold,
                                const PieceValues& values = standard_values);

}  // namespace kibitzer
