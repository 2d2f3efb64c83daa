#include "kibitzer/style/profile.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer::style {

namespace {

std::size_t class_index(double score) {
    std::size_t i = 0;
    while (i + 1 < score_classes.size() && score >= score_classes[i].below) ++i;
    return i;
}

// The expected number of different kinds among `drawn` games out of `total`, drawn without
// replacement: a kind with c games is missed with probability C(total - c, drawn) / C(total,
// drawn).
double expected_kinds(const std::vector<std::int64_t>& counts, std::int64_t total, int drawn) {
    double kinds = 0;
    for (const std::int64_t count : counts) {
        double missed = 1;
        for (int i = 0; i < drawn && missed > 0; ++i)
            missed *= std::max(0.0, double(total - count - i)) / double(total - i);
        kinds += 1 - missed;
    }
    return kinds;
}

// How far the known players lie apart on each axis.
ByAxis<double> spread_of_players(const StyleModel& model) {
    ByAxis<double> spreads{};
    for (const AxisRow& row : axis_rows) {
        Moments moments;
        for (const KnownPlayer& player : model.players) moments.add(player.axes[row.axis]);
        spreads[row.axis] = moments.standard_error() * std::sqrt(double(moments.games));
    }
    return spreads;
}

std::vector<Likeness> find_likeness(std::string_view self, const PlayerSums& sums,
                                    const StyleModel& model) {
    std::vector<Likeness> all;
    if (sums.style.games < games_for_likeness) return all;
    const ByAxis<double> spreads = spread_of_players(model);
    for (const KnownPlayer& player : model.players) {
        if (may_be_same_player(player.name, self)) continue;
        double squares = 0;
        for (const AxisRow& row : axis_rows) {
            const double apart = sums.axes[row.axis].mean() - player.axes[row.axis];
            squares += spreads[row.axis] > 0 ? std::pow(apart / spreads[row.axis], 2) : 0;
        }
        all.push_back({player.name, std::sqrt(squares / axis_count)});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Likeness& a, const Likeness& b) { return a.distance < b.distance; });
    return all;
}

}  // namespace

std::string_view style_class_of(double score) { return score_classes[class_index(score)].name; }

std::optional<std::string> style_label(double low, double high, std::int64_t games) {
    if (games < games_for_label) return std::nullopt;
    const std::size_t first = class_index(low);
    const std::size_t last = class_index(high);
    if (last - first > 1) return std::nullopt;
    std::string label(score_classes[first].name);
    if (last != first) label += " to " + std::string(score_classes[last].name);
    return label;
}

// The error is the jackknife's: every game left out once.
std::optional<Breadth> opening_breadth(const PlayerSums& sums) {
    std::vector<std::int64_t> counts;
    std::int64_t total = 0;
    for (const auto& [code, tallies] : sums.openings) {
        counts.push_back(tallies[Color::white].games + tallies[Color::black].games);
        total += counts.back();
    }
    if (total <= breadth_games) return std::nullopt;
    Breadth breadth;
    breadth.openings = expected_kinds(counts, total, breadth_games);
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto weight = double(counts[i]);
        --counts[i];
        const double without = expected_kinds(counts, total - 1, breadth_games);
        ++counts[i];
        sum += weight * without;
        squares += weight * without * without;
    }
    const auto n = double(total);
    const double variance = (n - 1) / n * std::max(0.0, squares - sum * sum / n);
    breadth.standard_error = std::sqrt(variance);
    return breadth;
}

Profile make_profile(std::string player, const PlayerSums& sums, const StyleModel& model) {
    Profile profile;
    profile.player = std::move(player);
    profile.sums = sums;
    if (sums.elo_games > 0) profile.mean_elo = double(sums.elo_sum) / double(sums.elo_games);
    if (profile.mean_elo) profile.band = model.band_of(*profile.mean_elo);
    for (const AxisRow& row : axis_rows) {
        const Moments& moments = sums.axes[row.axis];
        AxisValue value{row.axis, moments.mean(), moments.standard_error(), moments.games, {}};
        if (profile.band && moments.games >= games_for_label)
            value.percentile = profile.band->percentile(row.axis, value.value);
        profile.axes.push_back(value);
    }
    profile.breadth = opening_breadth(sums);
    if (sums.style.games > 0) {
        profile.style_logit = sums.style.mean();
        profile.logit_error = sums.style.standard_error();
        profile.style_score = score_of_logit(profile.style_logit);
    }
    if (sums.style.games > 1) {
        const double margin = two_sided_95 * profile.logit_error;
        profile.score_low = score_of_logit(profile.style_logit - margin);
        profile.score_high = score_of_logit(profile.style_logit + margin);
        profile.label = style_label(profile.score_low, profile.score_high, sums.style.games);
    }
    profile.plays_like = find_likeness(profile.player, sums, model);
    for (const auto& [year, moments] : sums.style_by_year)
        profile.years.push_back({year, moments.games, moments.mean(), moments.standard_error()});
    profile.periods = pool_years(sums.style_by_year);
    profile.trend = find_trend(sums.style_by_year);
    return profile;
}

}  // namespace kibitzer::style
