#include "kibitzer/desks/position/order.hpp"

namespace kibitzer {

Result<Answerer<OrderAnswer>> prepare(const OrderRequest& request, Workshop&) {
    return Answerer<OrderAnswer>(
        [order = request.order, set = request.values, defence = !request.no_defence](
            const Position& position, const PositionAsked& asked) -> Result<OrderAnswer> {
            const PieceValues values = *find_value_set(value_set_names[std::size_t(set)]);
            return OrderAnswer{asked.fen,
                               position,
                               order,
                               set,
                               defence,
                               order_moves(position, order, values,
                                           defence ? DefenceDetection::on : DefenceDetection::off)};
        });
}

}  // namespace kibitzer
