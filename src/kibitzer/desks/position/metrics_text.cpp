#include <fmt/format.h>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/position/metrics.hpp"

namespace kibitzer {

namespace {

std::string surd_text(const Surd& value) { return fmt::format("{:.6f}", value.value() + 0.0); }

std::string defence_cell(const SideMetrics& side, DefenceColumns columns) {
    if (columns == DefenceColumns::linear) return std::to_string(side.guards.linear_value());
    return surd_text(side.defensive_value());
}

// In points; never minus zero.
double sum_of(const MoveMetrics& move) { return move.sum.value() / 1000 + 0.0; }

std::string defence_delta(const MetricsDelta& delta, DefenceColumns columns) {
    return columns == DefenceColumns::linear
               ? fmt::format("{:+d}", delta.linear_defensive_value)
               : fmt::format("{:+.2f}", delta.defensive_value.value() + 0.0);
}

std::string move_rows(const MetricsAnswer& answer) {
    std::string rows;
    for (const MoveMetrics& move : *answer.moves) {
        const bool linear = answer.dv == DefenceColumns::linear;
        const std::string defence = linear ? std::to_string(move.delta.linear_defensive_value)
                                           : surd_text(move.delta.defensive_value);
        rows +=
            fmt::format("{},{},{},{},{},{},{:.6f}", answer.fen, to_uci(answer.position, move.move),
                        move.delta.piece_value, move.delta.mobility_value,
                        move.delta.offensive_value, defence, sum_of(move));
        if (answer.dv == DefenceColumns::both)
            rows += fmt::format(",{}", move.delta.linear_defensive_value);
        if (answer.varied) rows += fmt::format(",{:.6f},{:.6f}", move.factor, move.score);
        rows += "\n";
    }
    return rows;
}

std::string sides_table(const PositionMetrics& metrics, DefenceColumns columns) {
    std::string text = fmt::format("{:24} {:>8} {:>8}\n", "", "White", "Black");
    const auto row = [&](const char* name, auto value) {
        text += fmt::format("{:24} {:>8} {:>8}\n", name, value(metrics[Color::white]),
                            value(metrics[Color::black]));
    };
    row("PV  piece value", [](const SideMetrics& side) { return side.piece_value; });
    row("MV  mobility value", [](const SideMetrics& side) { return side.mobility_value; });
    row("OV  offensive value", [](const SideMetrics& side) { return side.offensive_value; });
    if (columns != DefenceColumns::linear)
        row("DV  defensive value", [](const SideMetrics& side) {
            return fmt::format("{:.2f}", side.defensive_value().value());
        });
    if (columns != DefenceColumns::square_root)
        row("DV  linear", [](const SideMetrics& side) { return side.guards.linear_value(); });
    return text;
}

std::string moves_table(const MetricsAnswer& answer) {
    const bool both = answer.dv == DefenceColumns::both;
    std::string text =
        fmt::format("{:8} {:>5} {:>5} {:>5} {:>7} {:>8}{}{}\n", "move", "dPV", "dMV", "dOV", "dDV",
                    "Sum", both ? "  linear dDV" : "", answer.varied ? "  factor   score" : "");
    for (const MoveMetrics& move : *answer.moves) {
        text += fmt::format("{:8} {:>+5} {:>+5} {:>+5} {:>7} {:>+8.2f}",
                            to_san(answer.position, move.move), move.delta.piece_value,
                            move.delta.mobility_value, move.delta.offensive_value,
                            defence_delta(move.delta, answer.dv), sum_of(move));
        if (both) text += fmt::format(" {:>+11}", move.delta.linear_defensive_value);
        if (answer.varied) text += fmt::format("  {:6.3f} {:>+7.2f}", move.factor, move.score);
        text += "\n";
    }
    return text;
}

}  // namespace

std::string csv_header(const MetricsRequest& request) {
    const bool both = request.dv == DefenceColumns::both;
    if (request.moves)
        return std::string("fen,uci,dPV,dMV,dOV,dDV,Sum") + (both ? ",dDV_linear" : "") +
               (request.seed ? ",factor,score\n" : "\n");
    return std::string("fen,pv_w,mv_w,ov_w,dv_w,pv_b,mv_b,ov_b,dv_b") +
           (both ? ",dv_linear_w,dv_linear_b\n" : "\n");
}

std::string csv_rows(const MetricsRequest&, const MetricsAnswer& answer) {
    if (answer.moves) return move_rows(answer);
    std::string row = answer.fen;
    for (const SideMetrics& side : answer.metrics)
        row += fmt::format(",{},{},{},{}", side.piece_value, side.mobility_value,
                           side.offensive_value, defence_cell(side, answer.dv));
    if (answer.dv == DefenceColumns::both)
        for (const SideMetrics& side : answer.metrics)
            row += fmt::format(",{}", side.guards.linear_value());
    return row + "\n";
}

std::string text(const MetricsRequest&, const MetricsAnswer& answer, const Paper&) {
    return sides_table(answer.metrics, answer.dv) +
           (answer.moves ? "\n" + moves_table(answer) : "");
}

}  // namespace kibitzer
