#include "kibitzer/style/metrics_sums.hpp"

#include <algorithm>
#include <cmath>

namespace kibitzer::style {

namespace {

constexpr double thousand = 1000;

void widen(std::optional<double>& lowest, std::optional<double>& highest,
           const std::optional<double>& low, const std::optional<double>& high) {
    if (low) lowest = std::min(lowest.value_or(*low), *low);
    if (high) highest = std::max(highest.value_or(*high), *high);
}

}  // namespace

void MetricsSums::add(const PlayerMetrics& metrics, Color color, Ranks ranks) {
    if (metrics.positions_analyzed == 0) {
        ++short_games;
        return;
    }
    ++games;
    const MoveTypes no_moves;
    const FigureSource source{metrics, no_moves, own_pawn_rank(metrics, color, ranks), {}};
    for (std::size_t i = 0; i < mean_rows.size(); ++i)
        if (const FigureValue value = mean_rows[i].value(source)) {
            sums[i].thousandths += std::llround(*value * thousand);
            ++sums[i].games;
        }
    score.add(metrics.tactical_score);
    ++classes[std::size_t(metrics.classification)];
    delta_samples += metrics.delta_samples;
    if (metrics.delta_samples > 0)
        widen(lowest_delta, highest_delta, metrics.min_delta, metrics.max_delta);
}

std::optional<double> MetricsSums::mean(std::size_t row) const {
    const Sum& sum = sums[row];
    if (sum.games == 0) return std::nullopt;
    return double(sum.thousandths) / thousand / double(sum.games);
}

std::optional<double> MetricsSums::mean(std::string_view name) const {
    for (std::size_t i = 0; i < mean_rows.size(); ++i)
        if (mean_rows[i].name == name) return mean(i);
    return std::nullopt;
}

std::vector<std::optional<double>> MetricsSums::means() const {
    std::vector<std::optional<double>> means;
    for (std::size_t i = 0; i < mean_rows.size(); ++i) means.push_back(mean(i));
    return means;
}

StyleClass MetricsSums::classification(const ClassLimits& limits) const {
    return games == 0 ? StyleClass::unknown : classify(score.mean(), limits);
}

MetricsSums& MetricsSums::operator+=(const MetricsSums& more) {
    games += more.games;
    short_games += more.short_games;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i].thousandths += more.sums[i].thousandths;
        sums[i].games += more.sums[i].games;
    }
    score += more.score;
    for (std::size_t i = 0; i < classes.size(); ++i) classes[i] += more.classes[i];
    widen(lowest_delta, highest_delta, more.lowest_delta, more.highest_delta);
    delta_samples += more.delta_samples;
    return *this;
}

}  // namespace kibitzer::style
