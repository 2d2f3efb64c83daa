#include <fmt/format.h>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/desks/position/order.hpp"

namespace kibitzer {

std::string text(const OrderRequest&, const OrderAnswer& answer, const Paper&) {
    std::string text = fmt::format("{:8} {:>6} {:>6} {:>9} {:>10} {:>6} {:>9}\n", "move", "score",
                                   "base", "defended", "promotion", "check", "exchange");
    for (const auto& [move, terms] : answer.moves)
        text += fmt::format("{:8} {:>6} {:>6} {:>9} {:>10} {:>6} {:>9}\n",
                            to_san(answer.position, move), terms.score(), terms.base,
                            terms.defended, terms.promotion, terms.check, terms.exchange);
    return text;
}

}  // namespace kibitzer
