#include "kibitzer/desks/effort/validation.hpp"

#include <algorithm>

namespace kibitzer::effort {

std::optional<double> PolicyMetrics::allocation() const {
    if (high_time.count() == 0 || low_time.mean() <= 0) return std::nullopt;
    return high_time.mean() / low_time.mean();
}

double PolicyMetrics::blunder_rate() const {
    return loss.count() == 0 ? 0 : double(blunders) / double(loss.count());
}

double PolicyMetrics::loss_per_1000_nodes() const {
    return nodes.mean() <= 0 ? 0 : loss.mean() / (nodes.mean() / 1000);
}

int median_depth(std::span<const ValidationPosition> positions, std::size_t policy) {
    std::vector<int> depths;
    for (const ValidationPosition& position : positions)
        depths.push_back(position.searches[policy].depth);
    if (depths.empty()) return 0;
    const auto middle = depths.begin() + std::ptrdiff_t(depths.size() / 2);
    std::nth_element(depths.begin(), middle, depths.end());
    return *middle;
}

PolicyMetrics measure_policy(std::span<const ValidationPosition> positions, std::size_t policy,
                             int target_depth, double share) {
    PolicyMetrics metrics;
    double microseconds = 0;
    std::uint64_t deep = 0;
    std::uint64_t quick = 0;
    std::uint64_t on_target = 0;
    for (const ValidationPosition& position : positions) {
        const PolicySearch& search = position.searches[policy];
        metrics.nodes.add(double(search.nodes));
        microseconds += search.microseconds;
        on_target += search.depth >= target_depth;
        quick += search.milliseconds < quick_share * share;
        if (position.pes > high_pes) {
            metrics.high_time.add(search.milliseconds);
            metrics.high_depth.add(search.depth);
            deep += search.depth >= critical_depth;
        } else if (position.pes < low_pes) {
            metrics.low_time.add(search.milliseconds);
            if (search.last_change) metrics.calm_changes.add(*search.last_change);
        }
        metrics.blunders += search.loss_cp > blunder_cp;
        metrics.loss.add(100 * search.loss);
        const auto band = std::size_t(band_of(position.pes));
        metrics.band_time[band].add(search.milliseconds);
        metrics.band_loss[band].add(100 * search.loss);
    }
    const auto part = [](std::uint64_t count, std::uint64_t whole) {
        return whole == 0 ? 0 : double(count) / double(whole);
    };
    if (microseconds > 0) metrics.nps = metrics.nodes.sum() * 1e6 / microseconds;
    metrics.quality = part(on_target, positions.size());
    metrics.quick = part(quick, positions.size());
    metrics.deep = part(deep, metrics.high_depth.count());
    return metrics;
}

Sample saved_loss(std::span<const ValidationPosition> positions, std::size_t a, std::size_t b) {
    Sample saved;
    for (const ValidationPosition& position : positions)
        saved.add(100 * (position.searches[b].loss - position.searches[a].loss));
    return saved;
}

}  // namespace kibitzer::effort
