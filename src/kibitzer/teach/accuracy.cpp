#include "kibitzer/teach/accuracy.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/win_chance.hpp"

namespace kibitzer {

namespace {

double standard_deviation(std::span<const double> values) {
    double mean = 0;
    for (const double value : values) mean += value / double(values.size());
    double variance = 0;
    for (const double value : values)
        variance += (value - mean) * (value - mean) / double(values.size());
    return std::sqrt(variance);
}

}  // namespace

double lichess_chance(double chance) {
    constexpr double lichess_slope = 0.00368208;  // per centipawn
    if (chance <= 0 || chance >= 1) return chance;
    return 1 / (1 + std::pow(1 / chance - 1, lichess_slope / win_chance_slope));
}

double move_accuracy(double lost_chance) {
    // Fitted by Lichess; the last term is a bonus because no engine is certain.
    const double accuracy =
        103.1668100711649 * std::exp(-0.04354415386753951 * 100 * std::max(0.0, lost_chance)) -
        3.166924740191411 + 1;
    return std::clamp(accuracy, 0.0, 100.0);
}

std::vector<double> accuracy_weights(std::span<const double> chances) {
    if (chances.size() < 2) return {};
    const std::size_t moves = chances.size() - 1;
    const std::size_t window = std::min(std::clamp<std::size_t>(moves / 10, 2, 8), chances.size());
    std::vector<double> weights;
    for (std::size_t move = 0; move < moves; ++move) {
        // The window ends with the position after the move; the first moves share the first window.
        const std::size_t end = std::max(move + 2, window);
        const double spread = 100 * standard_deviation(chances.subspan(end - window, window));
        weights.push_back(std::clamp(spread, 0.5, 12.0));
    }
    return weights;
}

std::optional<double> mean_accuracy(std::span<const WeightedAccuracy> moves) {
    if (moves.empty()) return std::nullopt;
    double weighted = 0;
    double weights = 0;
    double reciprocals = 0;
    for (const WeightedAccuracy& move : moves) {
        weighted += move.accuracy * move.weight;
        weights += move.weight;
        reciprocals += 1 / std::max(1.0, move.accuracy);
    }
    return (weighted / weights + double(moves.size()) / reciprocals) / 2;
}

}  // namespace kibitzer
