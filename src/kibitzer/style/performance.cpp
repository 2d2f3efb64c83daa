#include "kibitzer/style/performance.hpp"

#include <cmath>
#include <numbers>

namespace kibitzer::style {

namespace {

constexpr double elo_scale = 400 / std::numbers::ln10;  // points of rating per unit of log odds
constexpr double reach_95 = 1.959963984540054;          // of the normal distribution

double expected(double difference) { return 1 / (1 + std::exp(-difference / elo_scale)); }

}  // namespace

void PerformanceSum::add(int opponent_elo, double points) {
    ++opponents_[opponent_elo];
    points_ += points;
    ++games_;
}

std::optional<Performance> PerformanceSum::performance() const {
    if (games_ == 0 || points_ <= 0 || points_ >= games_) return std::nullopt;
    double low = -10'000;
    double high = 20'000;
    for (int i = 0; i < 60; ++i) {  // halving: far below a hundredth of a point
        const double middle = (low + high) / 2;
        double sum = 0;
        for (const auto& [elo, games] : opponents_) sum += games * expected(middle - elo);
        (sum < points_ ? low : high) = middle;
    }
    Performance performance;
    performance.elo = (low + high) / 2;
    performance.games = games_;
    double information = 0;
    for (const auto& [elo, games] : opponents_) {
        const double chance = expected(performance.elo - elo);
        information += games * chance * (1 - chance);
    }
    const double reach = reach_95 * elo_scale / std::sqrt(information);
    performance.low = performance.elo - reach;
    performance.high = performance.elo + reach;
    return performance;
}

}  // namespace kibitzer::style
