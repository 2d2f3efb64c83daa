#include "kibitzer/style/group_record.hpp"

#include <algorithm>

namespace kibitzer::style {

std::optional<double> mean_of(const GroupRecord& group, std::string_view name) {
    for (std::size_t i = 0; i < group.means.size(); ++i)
        if (mean_rows[i].name == name) return group.means[i];
    return std::nullopt;
}

void GroupRecorder::add(const GameRecord& game, ByColor<bool> own, const StyleModel& model) {
    sums_.add(game, own, model);
    OpeningSum& opening = openings_[{game.header.eco, game.header.opening}];
    ++opening.games;
    for (const Color color : colors)
        if (own[color]) opening.results.add(game.result, color);
    const std::string& date = game.header.date;
    if (date.empty()) return;
    if (first_date_.empty() || date < first_date_) first_date_ = date;
    last_date_ = std::max(last_date_, date);
}

GroupRecord GroupRecorder::record(const std::string& group_name) const {
    constexpr std::size_t most_openings = 10;
    const MetricsSums& metrics = sums_.metrics();
    const Moments& score = sums_.figures[Figure::tactical_score];
    GroupRecord record;
    record.name = group_name;
    record.games = int(sums_.games);
    record.results = sums_.results();
    record.games_analyzed = int(score.games);
    record.style = sums_.style();
    record.means = metrics.means();
    record.lowest_delta = metrics.lowest_delta;
    record.highest_delta = metrics.highest_delta;
    record.delta_samples = metrics.delta_samples;
    if (score.games > 0) {
        record.tactical_score = score.mean();
        record.score_deviation = population_deviation(score);
    }
    record.classification = sums_.classification();
    record.score_lowest = sums_.lowest_score;
    record.score_highest = sums_.highest_score;
    record.classes = metrics.classes;
    record.mean_elo = sums_.mean_elo();
    for (const auto& [elo, results] : sums_.results_by_elo)
        record.rated_sides += int(results.finished());
    record.first_date = first_date_;
    record.last_date = last_date_;
    for (const auto& [name, opponent] : sums_.opponents)
        record.opponents.push_back({name, opponent.results});
    for (const auto& [opening, sum] : openings_)
        record.openings.push_back({opening.first, opening.second, sum.games, sum.results.points()});
    std::stable_sort(
        record.openings.begin(), record.openings.end(),
        [](const OpeningShare& a, const OpeningShare& b) { return a.games > b.games; });
    if (record.openings.size() > most_openings) record.openings.resize(most_openings);
    return record;
}

GroupSummary summarize(const std::vector<GroupRecord>& groups, std::optional<int> games) {
    std::vector<Standing> standings;
    for (const GroupRecord& group : groups)
        standings.push_back({group.style ? std::optional(group.style->score) : std::nullopt,
                             group.tactical_score, group.elo.elo});
    const Ranking ranking = rank(standings);
    const auto named = [&](const std::vector<std::size_t>& places,
                           std::optional<double> Standing::*value) {
        std::vector<Ranked> list;
        for (const std::size_t place : places)
            list.push_back({groups[place].name, *(standings[place].*value)});
        return list;
    };
    GroupSummary summary;
    summary.groups = int(groups.size());
    summary.games = games;
    summary.distances = ranking.distances;
    summary.by_style = named(ranking.by_style, &Standing::style);
    summary.by_score = named(ranking.by_score, &Standing::score);
    summary.by_elo = named(ranking.by_elo, &Standing::elo);
    return summary;
}

}  // namespace kibitzer::style
