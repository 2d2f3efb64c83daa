#include "kibitzer/app/exchange.hpp"

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/exchange/notes.hpp"

namespace kibitzer {

std::vector<CaptureReport> report_captures(const Position& position, std::optional<Move> move,
                                           const PieceValues& values,
                                           const PositionalWeights& weights) {
    std::vector<Move> moves;
    if (move) {
        moves.push_back(*move);
    } else {
        for (const Move capture : legal_captures(position))
            if (position.is_capture(capture)) moves.push_back(capture);
    }
    std::vector<CaptureReport> reports;
    for (const Move first : moves) {
        CaptureReport report;
        report.move = first;
        report.square = first.is_castling() ? castled_king(position.side_to_move(),
                                                           wing_of(first.from(), first.to()))
                                            : first.to();
        report.exchange = best_exchange(position, first, values);
        report.on_square = report.exchange.value;
        if (const auto best = best_exchange_on(position, first.to(), values))
            report.on_square = best->value;
        report.notes = explain_missing_recaptures(position, first);
        report.terms = positional_terms(position, report.exchange.line, weights);
        reports.push_back(std::move(report));
    }
    std::sort(reports.begin(), reports.end(), [&](const CaptureReport& a, const CaptureReport& b) {
        if (a.exchange.value != b.exchange.value) return a.exchange.value > b.exchange.value;
        return to_uci_for_mover(position, a.move) < to_uci_for_mover(position, b.move);
    });
    return reports;
}

}  // namespace kibitzer
