// The question `order`: legal moves in the order a search should try them, term by term.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/desks/position/see.hpp"
#include "kibitzer/exchange/order.hpp"

namespace kibitzer {

struct OrderRequest {
    PositionAsked where;
    CaptureOrder order = CaptureOrder::material;
    ValueSet values = ValueSet::standard;
    bool no_defence = false;
};

struct OrderAnswer {
    std::string fen;  // as it came
    Position position = Position::start();
    CaptureOrder order = CaptureOrder::material;
    ValueSet values = ValueSet::standard;
    bool defence = true;
    std::vector<OrderedMove> moves;  // best first
};

void describe(Fields& f, OrderRequest& r);
void describe(Fields& f, OrderAnswer& a);
[[nodiscard]] Result<Answerer<OrderAnswer>> prepare(const OrderRequest& request, Workshop&);
[[nodiscard]] std::string text(const OrderRequest&, const OrderAnswer& answer, const Paper&);

}  // namespace kibitzer
