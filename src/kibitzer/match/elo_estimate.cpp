#include "kibitzer/match/elo_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace kibitzer {

namespace {

// How much less likely the ends of the interval are.
constexpr double drop_95 = z_95 * z_95 / 2;
constexpr double one_in_twenty = 0.05;
// A score of 1 - 10^-8 is 3,200 Elo above the opponent: no match is long enough to need more.
constexpr double widest_difference = 4000;
constexpr double precision = 1e-4;  // Elo

double times_log(std::uint64_t count, double chance) {
    return count == 0 ? 0 : double(count) * std::log(chance);
}

// One opponent: its results, and the chances of win and loss if there were no draws.
struct Level {
    const Wdl& games;
    double win;
    double loss;

    // `sameness` is (2 / n)^2. Both equations of the model together give
    //   P(win) = E (r + g) / (r + 1/2), P(draw) = 2 E (1 - E) / (r + 1/2),
    // where g = E - 1/2 and r = sqrt(g^2 + E (1 - E) (2 / n)^2).
    [[nodiscard]] double log_likelihood(double sameness) const {
        const double lead = (win - loss) / 2;
        const double root = std::sqrt(lead * lead + win * loss * sameness);
        // root - |lead|, without the loss of digits.
        const double rest =
            win * loss * sameness / (root + std::abs(lead) + std::numeric_limits<double>::min());
        const double ahead = lead > 0 ? root + lead : rest;
        const double behind = lead > 0 ? rest : root - lead;
        const double whole = root + 0.5;
        return times_log(games.wins, win * ahead / whole) +
               times_log(games.draws, 2 * win * loss / whole) +
               times_log(games.losses, loss * behind / whole);
    }
    [[nodiscard]] double log_likelihood_without_draws() const {
        return times_log(games.wins, win) + times_log(games.losses, loss);
    }
};

// Golden section: the place of the highest value of a function with one peak.
template <class Function>
double find_peak(double low, double high, double width, Function value) {
    constexpr double golden = 0.6180339887498949;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double value_left = value(left);
    double value_right = value(right);
    while (high - low > width) {
        if (value_left < value_right) {
            low = left;
            left = right;
            value_left = value_right;
            right = low + golden * (high - low);
            value_right = value(right);
        } else {
            high = right;
            right = left;
            value_right = value_left;
            left = high - golden * (high - low);
            value_left = value(left);
        }
    }
    return (low + high) / 2;
}

// Where `holds` stops being true on the way from `inside` to `outside`.
template <class Condition>
double find_edge(double inside, double outside, Condition holds) {
    while (std::abs(outside - inside) > precision) {
        const double middle = (inside + outside) / 2;
        (holds(middle) ? inside : outside) = middle;
    }
    return (inside + outside) / 2;
}

}  // namespace

Wdl total_of(std::span<const LevelResult> results) {
    Wdl total;
    for (const LevelResult& result : results) {
        total.wins += result.games.wins;
        total.draws += result.games.draws;
        total.losses += result.games.losses;
    }
    return total;
}

double log_likelihood(std::span<const LevelResult> results, double elo) {
    std::vector<Level> levels;
    levels.reserve(results.size());
    for (const LevelResult& result : results)
        levels.push_back({result.games, expected_score(elo - result.opponent_elo),
                          expected_score(result.opponent_elo - elo)});
    const auto sum = [&](auto part) {
        double all = 0;
        for (const Level& level : levels) all += part(level);
        return all;
    };
    if (total_of(results).draws == 0)  // n = 0 is best
        return sum([](const Level& level) { return level.log_likelihood_without_draws(); });
    // n from 0 to infinity, as n / (n + 2) from 0 to 1.
    const auto with_share = [&](double share) {
        const double sameness = (1 - share) * (1 - share) / (share * share);
        return sum([&](const Level& level) { return level.log_likelihood(sameness); });
    };
    constexpr double width = 1e-6;
    return with_share(find_peak(0, 1, width, with_share));
}

std::optional<RatingEstimate> estimate_elo(std::span<const LevelResult> results) {
    const Wdl total = total_of(results);
    if (total.games() == 0) return std::nullopt;
    const auto [weakest, strongest] = std::minmax_element(
        results.begin(), results.end(),
        [](const auto& a, const auto& b) { return a.opponent_elo < b.opponent_elo; });
    const double lowest = weakest->opponent_elo - widest_difference;
    const double highest = strongest->opponent_elo + widest_difference;
    const auto likelihood = [&](double elo) { return log_likelihood(results, elo); };

    RatingEstimate estimate;
    if (total.wins == total.games() || total.losses == total.games()) {
        const auto often_enough = [&](double elo) {
            return likelihood(elo) >= std::log(one_in_twenty);
        };
        const bool all_won = total.wins > 0;
        (all_won ? estimate.low : estimate.high) = all_won
                                                       ? find_edge(highest, lowest, often_enough)
                                                       : find_edge(lowest, highest, often_enough);
        return estimate;
    }
    const double best = find_peak(lowest, highest, precision, likelihood);
    const double least = likelihood(best) - drop_95;
    const auto likely_enough = [&](double elo) { return likelihood(elo) >= least; };
    estimate.elo = best;
    estimate.low = find_edge(best, lowest, likely_enough);
    estimate.high = find_edge(best, highest, likely_enough);
    return estimate;
}

ClassicEstimate classic_estimate(std::span<const LevelResult> results) {
    constexpr int lowest = 800;
    constexpr int end = 2400;
    constexpr int step = 25;
    const auto games = int(std::min<std::uint64_t>(total_of(results).games(), 1000));
    ClassicEstimate estimate;
    if (games == 0) return estimate;
    double least = std::numeric_limits<double>::infinity();
    for (int elo = lowest; elo < end; elo += step) {
        double error = 0;
        for (const LevelResult& result : results) {
            if (result.games.games() == 0) continue;
            const double difference =
                expected_score(elo - result.opponent_elo) - result.games.score();
            error += difference * difference;
        }
        if (error >= least) continue;
        least = error;
        estimate.elo = elo;
    }
    estimate.confidence = std::max(50, 400 - 10 * games);
    return estimate;
}

}  // namespace kibitzer
