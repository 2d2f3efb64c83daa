// The room `report` turns records into text, CSV and JSON. It computes nothing.
//
// Here: metrics of positions and moves.
#pragma once

#include <span>
#include <string>

#include "kibitzer/base/json.hpp"
#include "kibitzer/metrics/move_table.hpp"

namespace kibitzer {

// Which defensive values are shown.
enum class DefenceColumns { square_root, linear, both };

struct MetricsStyle {
    MetricsSet set = MetricsSet::neutral;
    DefenceColumns defence = DefenceColumns::square_root;
};

[[nodiscard]] std::string metrics_csv_header(const MetricsStyle& style);
[[nodiscard]] std::string metrics_csv_row(const std::string& fen, const PositionMetrics& metrics,
                                          const MetricsStyle& style);
[[nodiscard]] std::string moves_csv_header(const MetricsStyle& style);
[[nodiscard]] std::string moves_csv_rows(const std::string& fen, const Position& position,
                                         std::span<const MoveMetrics> moves, const Profile& profile,
                                         const MetricsStyle& style);

// For people: a small table.
[[nodiscard]] std::string metrics_table(const PositionMetrics& metrics, const MetricsStyle& style);
[[nodiscard]] std::string moves_table(const Position& position, std::span<const MoveMetrics> moves,
                                      const Profile& profile, const MetricsStyle& style);

// The fields of an open JSON object.
void write_metrics(JsonWriter& json, const PositionMetrics& metrics);
void write_moves(JsonWriter& json, const Position& position, std::span<const MoveMetrics> moves);

}  // namespace kibitzer
