// What models are trained to tell: the band of a row, by either target.
#pragma once

#include <cmath>
#include <optional>
#include <span>

#include "kibitzer/effort/bands.hpp"
#include "kibitzer/effort/dataset.hpp"
#include "kibitzer/effort/model.hpp"

namespace kibitzer::effort {

// What stopping at this iteration loses, in percent of win chance, against the best move that the
// judge saw. Nothing if that is not known, or if the search had hardly begun.
inline constexpr std::uint64_t least_nodes = 300;
[[nodiscard]] inline std::optional<double> regret_percent(const DatasetRow& row) {
    if (std::isnan(row.loss_now) || row.nodes < least_nodes) return std::nullopt;
    return 100 * row.loss_now;
}

// Nothing lost; less than one percent; less than three; less than eight; more.
[[nodiscard]] constexpr int risk_band(double regret) {
    constexpr double limits[] = {0, 1, 3, 8};
    int band = 0;
    while (band < band_count - 1 && regret > limits[band]) ++band;
    return band;
}

// The founding document's target as a score: from the fastest to the slowest hundredth of the rows
// it was fitted to.
struct CostScale {
    double lowest = 0;
    double highest = 1;
};
[[nodiscard]] CostScale fit_cost_scale(std::span<const DatasetRow> rows);
[[nodiscard]] inline double cost_score(const CostScale& scale, double log_time_per_node) {
    return std::clamp((log_time_per_node - scale.lowest) / (scale.highest - scale.lowest), 0.0,
                      1.0);
}
[[nodiscard]] inline int cost_band(const CostScale& scale, double log_time_per_node) {
    return band_of(cost_score(scale, log_time_per_node));
}

// The band of a row by either target; nothing if the row does not tell it.
[[nodiscard]] std::optional<int> band_of(const DatasetRow& row, Target target,
                                         const CostScale& cost);
// The log time per node, or the regret in percent.
[[nodiscard]] double target_value(const DatasetRow& row, Target target);

}  // namespace kibitzer::effort
