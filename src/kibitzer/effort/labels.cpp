#include "kibitzer/effort/labels.hpp"

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

}  // namespace kibitzer::effort
