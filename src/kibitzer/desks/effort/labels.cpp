#include "kibitzer/desks/effort/labels.hpp"

#include <vector>

namespace kibitzer::effort {

CostScale fit_cost_scale(std::span<const DatasetRow> rows) {
    std::vector<double> values;
    for (const DatasetRow& row : rows)
        if (std::isfinite(row.log_time_per_node)) values.push_back(row.log_time_per_node);
    if (values.size() < 2) return {};
    std::sort(values.begin(), values.end());
    const std::size_t hundredth = values.size() / 100;
    const CostScale scale{values[hundredth], values[values.size() - 1 - hundredth]};
    return scale.highest > scale.lowest ? scale : CostScale{scale.lowest, scale.lowest + 1};
}

std::optional<int> band_of(const DatasetRow& row, Target target, const CostScale& cost) {
    if (target == Target::cost) {
        if (!std::isfinite(row.log_time_per_node) || row.nodes < least_nodes) return std::nullopt;
        return cost_band(cost, row.log_time_per_node);
    }
    const auto saved = regret_percent(row);
    if (!saved) return std::nullopt;
    return risk_band(*saved);
}

double target_value(const DatasetRow& row, Target target) {
    return target == Target::cost ? row.log_time_per_node : regret_percent(row).value_or(0);
}

}  // namespace kibitzer::effort
