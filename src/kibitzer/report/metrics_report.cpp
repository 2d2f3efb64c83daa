#include "kibitzer/report/metrics_report.hpp"

#include <fmt/format.h>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

std::string surd_text(const Surd& value) { return fmt::format("{:.6f}", value.value() + 0.0); }

std::string defence_cell(const SideMetrics& side, const MetricsStyle& style) {
    if (style.defence == DefenceColumns::linear) return std::to_string(side.guards.linear_value());
    return surd_text(side.defensive_value());
}

// The Sum with linear defence, where that is asked for.
double shown_sum(const MoveMetrics& move, const Profile& profile, const MetricsStyle& style) {
    if (style.defence != DefenceColumns::linear) return move.sum.value() / 1000;
    MetricsDelta delta = move.delta;
    delta.defensive_value = {delta.linear_defensive_value, 0, 0};
    return weighted_sum(delta, profile).value() / 1000;
}

std::string defence_delta(const MetricsDelta& delta, const MetricsStyle& style) {
    return style.defence == DefenceColumns::linear
               ? fmt::format("{:+d}", delta.linear_defensive_value)
               : fmt::format("{:+.2f}", delta.defensive_value.value() + 0.0);
}

}  // namespace

std::string metrics_csv_header(const MetricsStyle& style) {
    const bool both = style.defence == DefenceColumns::both;
    return std::string("fen,pv_w,mv_w,ov_w,dv_w,pv_b,mv_b,ov_b,dv_b") +
           (both ? ",dv_linear_w,dv_linear_b\n" : "\n");
}

std::string metrics_csv_row(const std::string& fen, const PositionMetrics& metrics,
                            const MetricsStyle& style) {
    std::string row = fen;
    for (const SideMetrics& side : metrics)
        row += fmt::format(",{},{},{},{}", side.piece_value, side.mobility_value,
                           side.offensive_value, defence_cell(side, style));
    if (style.defence == DefenceColumns::both)
        for (const SideMetrics& side : metrics)
            row += fmt::format(",{}", side.guards.linear_value());
    return row + "\n";
}

std::string moves_csv_header(const MetricsStyle& style) {
    return style.defence == DefenceColumns::both ? "fen,uci,dPV,dMV,dOV,dDV,Sum,dDV_linear\n"
                                                 : "fen,uci,dPV,dMV,dOV,dDV,Sum\n";
}

std::string moves_csv_rows(const std::string& fen, const Position& position,
                           std::span<const MoveMetrics> moves, const Profile& profile,
                           const MetricsStyle& style) {
    std::string rows;
    for (const MoveMetrics& move : moves) {
        const bool linear = style.defence == DefenceColumns::linear;
        const std::string defence = linear ? std::to_string(move.delta.linear_defensive_value)
                                           : surd_text(move.delta.defensive_value);
        rows +=
            fmt::format("{},{},{},{},{},{},{:.6f}", fen, to_uci(position, move.move),
                        move.delta.piece_value, move.delta.mobility_value,
                        move.delta.offensive_value, defence, shown_sum(move, profile, style) + 0.0);
        if (style.defence == DefenceColumns::both)
            rows += fmt::format(",{}", move.delta.linear_defensive_value);
        rows += "\n";
    }
    return rows;
}

std::string metrics_table(const PositionMetrics& metrics, const MetricsStyle& style) {
    std::string text = fmt::format("{:24} {:>8} {:>8}\n", "", "White", "Black");
    const auto row = [&](const char* name, auto value) {
        text += fmt::format("{:24} {:>8} {:>8}\n", name, value(metrics[Color::white]),
                            value(metrics[Color::black]));
    };
    row("PV  piece value", [](const SideMetrics& side) { return side.piece_value; });
    row("MV  mobility value", [](const SideMetrics& side) { return side.mobility_value; });
    row("OV  offensive value", [](const SideMetrics& side) { return side.offensive_value; });
    if (style.defence != DefenceColumns::linear)
        row("DV  defensive value", [](const SideMetrics& side) {
            return fmt::format("{:.2f}", side.defensive_value().value());
        });
    if (style.defence != DefenceColumns::square_root)
        row("DV  linear", [](const SideMetrics& side) { return side.guards.linear_value(); });
    return text;
}

std::string moves_table(const Position& position, std::span<const MoveMetrics> moves,
                        const Profile& profile, const MetricsStyle& style) {
    const bool varied = !moves.empty() && moves.front().factor != 1.0;
    std::string text = fmt::format("{:8} {:>5} {:>5} {:>5} {:>7} {:>8}{}\n", "move", "dPV", "dMV",
                                   "dOV", "dDV", "Sum", varied ? "  factor   score" : "");
    for (const MoveMetrics& move : moves) {
        text += fmt::format(
            "{:8} {:>+5} {:>+5} {:>+5} {:>7} {:>+8.2f}", to_san(position, move.move),
            move.delta.piece_value, move.delta.mobility_value, move.delta.offensive_value,
            defence_delta(move.delta, style), shown_sum(move, profile, style) + 0.0);
        if (varied) text += fmt::format("  {:6.3f} {:>+7.2f}", move.factor, move.score);
        text += "\n";
    }
    return text;
}

void write_metrics(JsonWriter& json, const PositionMetrics& metrics) {
    for (const Color color : colors) {
        const SideMetrics& side = metrics[color];
        json.key(name(color)).begin_object();
        json.field("piece_value", side.piece_value).field("mobility_value", side.mobility_value);
        json.field("offensive_value", side.offensive_value);
        const Surd defence = side.defensive_value();
        json.field("defensive_value", defence.value());
        json.key("defensive_value_parts").begin_array();
        json.value(defence.units).value(defence.root3).value(defence.root5).end_array();
        json.field("defensive_value_linear", side.guards.linear_value()).end_object();
    }
}

void write_moves(JsonWriter& json, const Position& position, std::span<const MoveMetrics> moves) {
    json.key("moves").begin_array();
    for (const MoveMetrics& move : moves) {
        json.begin_object().field("move", to_uci(position, move.move));
        json.field("san", to_san(position, move.move)).field("dPV", move.delta.piece_value);
        json.field("dMV", move.delta.mobility_value).field("dOV", move.delta.offensive_value);
        json.field("dDV", move.delta.defensive_value.value());
        json.field("Sum", move.sum.value() / 1000).field("factor", move.factor);
        json.field("score", move.score).end_object();
    }
    json.end_array();
}

}  // namespace kibitzer
