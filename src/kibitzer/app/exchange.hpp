// What every capture of a position is worth, with line and reasons; and the order of moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/order.hpp"
#include "kibitzer/exchange/positional.hpp"
#include "kibitzer/proof/gain.hpp"

namespace kibitzer {

struct CaptureReport {
    Move move = Move::null();
    Square square = square_a1;          // where it ends
    int on_square = 0;                  // the best capture on that square, centipawns
    Exchange exchange;                  // beginning with this move
    std::vector<std::string> notes;     // why seeming defenders cannot recapture
    std::vector<PositionalTerm> terms;  // what else the exchange changes
};

// The given move, or all captures, best first.
[[nodiscard]] std::vector<CaptureReport> report_captures(const Position& position,
                                                         std::optional<Move> move,
                                                         const PieceValues& values,
                                                         const PositionalWeights& weights);

}  // namespace kibitzer
