#include "kibitzer/match/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace kibitzer {

namespace {

constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

double normal_distribution(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

}  // namespace

std::uint64_t Pentanomial::pairs() const {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

double expected_score(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

Moments moments(const Pentanomial& pairs) {
    const auto total = double(pairs.pairs());
    if (total == 0) return {0.5, 0};
    Moments result;
    for (std::size_t i = 0; i < 5; ++i) result.mean += double(pairs.counts[i]) * double(i) / 4;
    result.mean /= total;
    for (std::size_t i = 0; i < 5; ++i) {
        const double difference = double(i) / 4 - result.mean;
        result.variance += double(pairs.counts[i]) * difference * difference;
    }
    result.variance /= total;
    return result;
}

Moments moments(const Wdl& games) {
    const auto total = double(games.games());
    if (total == 0) return {0.5, 0};
    const double mean = games.score();
    const double squares = (double(games.wins) + double(games.draws) / 4) / total;
    return {mean, std::max(0.0, squares - mean * mean)};
}

Estimate estimate(const Wdl& games, const Pentanomial& pairs) {
    Estimate result;
    result.score = games.score();
    result.elo = elo_of_score(result.score);
    // The variance of a game's score. Two games of a pair share it, so a pair's mean has half.
    const double variance =
        pairs.pairs() > 0 ? 2 * moments(pairs).variance : moments(games).variance;
    const auto count = double(games.games());
    if (count == 0 || variance == 0) {
        // Nothing varies yet. Counting decisive games alone still says who is likely the better.
        const auto decisive = double(games.wins + games.losses);
        const double lead = double(games.wins) - double(games.losses);
        result.los = decisive == 0 ? 0.5 : normal_distribution(lead / std::sqrt(decisive));
        result.elo_low = result.elo_high = result.elo_error = not_known;
        result.normalised_elo = result.normalised_error = not_known;
        if (count == 0) result.elo = not_known;
        return result;
    }
    const double deviation = std::sqrt(variance);
    const double error = deviation / std::sqrt(count);
    result.elo_low = elo_of_score(result.score - z_95 * error);
    result.elo_high = elo_of_score(result.score + z_95 * error);
    result.elo_error = (result.elo_high - result.elo_low) / 2;
    result.normalised_elo = (result.score - 0.5) / deviation * normalised_elo_scale;
    result.normalised_error = z_95 / std::sqrt(count) * normalised_elo_scale;
    result.los = normal_distribution((result.score - 0.5) / error);
    return result;
}

}  // namespace kibitzer
