#include "kibitzer/style/cluster.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/style/fields.hpp"

namespace kibitzer::style {

namespace {

constexpr std::size_t most_openings = 10;
constexpr double ranks_of_board = 9;  // rank and rank seen from the other side add up to it

std::size_t count_numbers() {
    std::size_t count = 0;
    const PlayerMetrics metrics;
    each_number(metrics, [&](std::string_view, auto) { ++count; });
    return count;
}

void widen(std::optional<double>& lowest, std::optional<double>& highest, double value) {
    lowest = std::min(lowest.value_or(value), value);
    highest = std::max(highest.value_or(value), value);
}

bool is_phase_average(std::string_view name) {
    return name == "avg_legal_moves_opening" || name == "avg_legal_moves_middlegame" ||
           name == "avg_legal_moves_endgame";
}

// How much a game's number counts.
double weight_of(std::string_view name, double value, const PlayerMetrics& metrics) {
    if (is_phase_average(name) || name == "avg_pawn_rank") return value > 0 ? 1 : 0;
    if (name == "avg_delta") return metrics.delta_samples;
    return 1;
}

std::vector<Ranked> ranked(std::vector<Ranked> list) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Ranked& a, const Ranked& b) { return a.value > b.value; });
    return list;
}

}  // namespace

void Results::add(std::optional<double> points) {
    if (!points)
        ++unfinished;
    else
        ++(*points > 0.5 ? wins : *points < 0.5 ? losses : draws);
}

std::optional<double> mean_of(const ClusterRecord& cluster, std::string_view number) {
    std::optional<double> found;
    std::size_t i = 0;
    const PlayerMetrics metrics;
    each_number(metrics, [&](std::string_view name, auto) {
        if (name == number && i < cluster.means.size()) found = cluster.means[i];
        ++i;
    });
    return found;
}

ClusterSum::ClusterSum(const StyleSettings& settings)
    : settings_(&settings), means_(count_numbers()) {}

void ClusterSum::add(const SideGame& game) {
    results_.add(game.points);
    opponents_[game.opponent].add(game.points);
    openings_[{game.eco, game.opening}].add(game.points);
    if (game.elo) {
        elo_.sum += *game.elo;
        ++elo_.weight;
    }
    if (game.opponent_elo && game.points) performance_.add(*game.opponent_elo, *game.points);
    if (!game.date.empty()) {
        if (first_date_.empty() || game.date < first_date_) first_date_ = game.date;
        last_date_ = std::max(last_date_, game.date);
    }
    if (game.metrics.positions_analyzed == 0)
        ++short_games_;
    else
        add_metrics(game);
}

void ClusterSum::add_metrics(const SideGame& game) {
    const PlayerMetrics& metrics = game.metrics;
    std::size_t i = 0;
    each_number(metrics, [&](std::string_view name, auto number) {
        double value = double(number);
        const double weight = weight_of(name, value, metrics);
        if (name == "avg_pawn_rank" && settings_->pawn_ranks == Ranks::absolute &&
            game.side == Color::black)
            value = ranks_of_board - value;
        means_[i].sum += weight * value;
        means_[i].weight += weight;
        ++i;
    });
    if (metrics.delta_samples > 0) {
        smallest_delta_ = std::min(smallest_delta_.value_or(metrics.min_delta), metrics.min_delta);
        largest_delta_ = std::max(largest_delta_.value_or(metrics.max_delta), metrics.max_delta);
    }
    squared_scores_ += metrics.tactical_score * metrics.tactical_score;
    widen(lowest_score_, highest_score_, metrics.tactical_score);
    ++classes_[std::size_t(metrics.classification)];
}

ClusterRecord ClusterSum::record(const std::string& cluster_name) const {
    ClusterRecord record;
    record.name = cluster_name;
    record.results = results_;
    record.short_games = short_games_;
    record.measured_games = results_.games() - short_games_;
    std::size_t i = 0;
    const PlayerMetrics metrics;
    each_number(metrics, [&](std::string_view name, auto) {
        const Mean& mean = means_[i++];
        std::optional<double> value;
        if (mean.weight > 0) value = mean.sum / mean.weight;
        if (name == "max_delta") value = largest_delta_;
        if (name == "min_delta") value = smallest_delta_;
        record.means.push_back(value);
    });
    if (const auto score = mean_of(record, "tactical_score")) {
        record.classification = classify(*score, settings_->classes);
        const double variance = squared_scores_ / record.measured_games - *score * *score;
        record.score_deviation = std::sqrt(std::max(0.0, variance));
    }
    record.score_lowest = lowest_score_;
    record.score_highest = highest_score_;
    record.classes = classes_;
    if (elo_.weight > 0) record.mean_elo = elo_.sum / elo_.weight;
    record.performance = performance_.performance();
    record.first_date = first_date_;
    record.last_date = last_date_;
    for (const auto& [opponent, results] : opponents_)
        record.opponents.push_back({opponent, results});
    for (const auto& [opening, results] : openings_)
        record.openings.push_back(
            {opening.first, opening.second, results.games(), results.points()});
    std::stable_sort(
        record.openings.begin(), record.openings.end(),
        [](const OpeningShare& a, const OpeningShare& b) { return a.games > b.games; });
    if (record.openings.size() > most_openings) record.openings.resize(most_openings);
    return record;
}

ClusterSummary compare_clusters(const std::vector<ClusterRecord>& clusters) {
    ClusterSummary summary;
    summary.clusters = int(clusters.size());
    for (const ClusterRecord& cluster : clusters) {
        summary.games += cluster.results.games();
        if (const auto score = mean_of(cluster, "tactical_score"))
            summary.by_score.push_back({cluster.name, *score});
        if (cluster.performance) summary.by_elo.push_back({cluster.name, cluster.performance->elo});
    }
    summary.by_score = ranked(std::move(summary.by_score));
    summary.by_elo = ranked(std::move(summary.by_elo));
    if (!summary.by_elo.empty())
        summary.elo_spread = summary.by_elo.front().value - summary.by_elo.back().value;
    if (summary.by_score.empty()) return summary;
    double sum = 0;
    for (const Ranked& cluster : summary.by_score) sum += cluster.value;
    const double mean = sum / double(summary.by_score.size());
    double squares = 0;
    for (const Ranked& cluster : summary.by_score)
        squares += (cluster.value - mean) * (cluster.value - mean);
    summary.divergence = std::sqrt(squares / double(summary.by_score.size()));
    summary.largest_difference = summary.by_score.front().value - summary.by_score.back().value;
    return summary;
}

}  // namespace kibitzer::style
