#include "kibitzer/exchange/order.hpp"

#include <algorithm>
#include <string>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/exchange/defenders.hpp"
#include "kibitzer/exchange/exchange.hpp"

namespace kibitzer {

namespace {

constexpr int capture_base = 1000;  // keeps undefended captures above quiet moves
constexpr int classic_promotion = 90;
constexpr int check_bonus = 50;

}  // namespace

OrderTerms order_terms(const Position& position, Move move, CaptureOrder order,
                       const PieceValues& values, DefenceDetection detection) {
    OrderTerms terms;
    const bool capture = position.is_capture(move);
    const Role attacker = position.piece_at(move.from()).role();
    if (gives_check(position, move)) terms.check = check_bonus;
    if (order == CaptureOrder::exchange) {
        if (capture || move.is_promotion()) {
            terms.base = capture_base;
            terms.exchange = exchange_value(position, move, values);
        }
        return terms;
    }
    if (capture) {
        const Role victim = move.is_en_passant() ? Role::pawn : position.piece_at(move.to()).role();
        terms.base = values[victim] - values[attacker] + capture_base;
        if (detection == DefenceDetection::on && is_defended(position, move))
            terms.defended = -values[attacker];
    }
    if (move.is_promotion()) {
        if (order == CaptureOrder::classic) {
            terms.promotion = classic_promotion;
        } else {
            terms.promotion = values[move.promotion_role()] - values[Role::pawn];
            if (!capture) terms.base = capture_base;
            // What can be taken back is the new piece, not the pawn.
            if (detection == DefenceDetection::on && is_defended(position, move))
                terms.defended = -values[move.promotion_role()];
        }
    }
    return terms;
}

std::vector<OrderedMove> order_moves(const Position& position, CaptureOrder order,
                                     const PieceValues& values, DefenceDetection detection) {
    struct Row {
        OrderedMove move;
        std::string text;
    };
    std::vector<Row> rows;
    for (const Move move : legal_moves(position))
        rows.push_back({{move, order_terms(position, move, order, values, detection)},
                        to_uci_for_mover(position, move)});
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        if (a.move.terms.score() != b.move.terms.score())
            return a.move.terms.score() > b.move.terms.score();
        return a.text < b.text;
    });
    std::vector<OrderedMove> ordered;
    ordered.reserve(rows.size());
    for (const Row& row : rows) ordered.push_back(row.move);
    return ordered;
}

}  // namespace kibitzer
