#include "kibitzer/style/profile.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer::style {

namespace {

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

// How far the known players lie apart in a figure.
template <class Figure>
double spread_of_players(const StyleModel& model, Figure figure) {
    Moments moments;
    for (const KnownPlayer& player : model.players) moments.add(figure(player));
    return moments.standard_error() * std::sqrt(double(moments.games));
}

double square_apart(double first, double second, double spread) {
    return spread > 0 ? std::pow((first - second) / spread, 2) : 0;
}

// The score is what players are known for, and the axes know nothing of what matters in it: without
// its half of the weight an attacker and a waiting player could be each other's nearest.
std::vector<Likeness> find_likeness(std::string_view self, const PlayerSums& sums,
                                    const StyleModel& model) {
    std::vector<Likeness> all;
    if (sums.style.games < games_for_likeness) return all;
    const double spread_of_style =
        spread_of_players(model, [](const KnownPlayer& player) { return player.style_logit; });
    ByAxis<double> spreads{};
    for (const AxisRow& row : axis_rows)
        spreads[row.axis] = spread_of_players(
            model, [&](const KnownPlayer& player) { return player.axes[row.axis]; });
    for (const KnownPlayer& player : model.players) {
        if (may_be_same_player(player.name, self)) continue;
        double by_axes = 0;
        for (const AxisRow& row : axis_rows)
            by_axes +=
                square_apart(sums.axes[row.axis].mean(), player.axes[row.axis], spreads[row.axis]) /
                axis_count;
        const double by_style =
            square_apart(sums.style.mean(), player.style_logit, spread_of_style);
        all.push_back({player.name, std::sqrt((by_style + by_axes) / 2)});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Likeness& a, const Likeness& b) { return a.distance < b.distance; });
    return all;
}

}  // namespace

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

std::optional<SkillValue::Place> place_among(const PeerBand& band, Skill skill, double value,
                                             double standard_error) {
    const auto& spread = band.skills[skill];
    if (!spread) return std::nullopt;
    const bool more_is_better = skill_rows[std::size_t(skill)].more_is_better;
    const auto worse = [&](double at) {
        const double below = percentile_of(spread->quantiles, at);
        return more_is_better ? below : 100 - below;
    };
    const double margin = two_sided_95 * standard_error;
    const double one = worse(value - margin);
    const double two = worse(value + margin);
    return SkillValue::Place{worse(value), std::min(one, two), std::max(one, two)};
}

Profile make_profile(std::string player, const PlayerSums& sums, const StyleModel& model,
                     const PeerTable& peers) {
    Profile profile;
    profile.player = std::move(player);
    profile.sums = sums;
    if (sums.elo_games > 0) profile.mean_elo = double(sums.elo_sum) / double(sums.elo_games);
    if (profile.mean_elo) profile.band = model.band_of(*profile.mean_elo);
    if (!profile.band) profile.peers = find_peers(sums, peers);
    if (profile.peers) profile.band = &profile.peers->band->spread;
    for (const SkillRow& row : skill_rows) {
        const Moments& moments = sums.skills[row.skill];
        if (moments.games == 0) continue;
        SkillValue value{row.skill, moments.mean(), moments.standard_error(), moments.games, {}};
        if (profile.peers && moments.games >= games_for_label)
            value.place =
                place_among(*profile.peers->band, row.skill, value.value, value.standard_error);
        profile.skills.push_back(value);
    }
    for (const AxisRow& row : axis_rows) {
        const Moments& moments = sums.axes[row.axis];
        AxisValue value{row.axis, moments.mean(), moments.standard_error(), moments.games, {}};
        if (profile.band && moments.games >= games_for_label)
            value.percentile = profile.band->percentile(row.axis, value.value);
        profile.axes.push_back(value);
    }
    profile.breadth = opening_breadth(sums);
    profile.style = style_score_of(sums.style);
    if (profile.style) profile.label = profile.style->label();
    profile.plays_like = find_likeness(profile.player, sums, model);
    for (const auto& [year, moments] : sums.style_by_year)
        profile.years.push_back({year, moments.games, moments.mean(), moments.standard_error()});
    profile.periods = pool_years(sums.style_by_year);
    profile.trend = find_trend(sums.style_by_year);
    return profile;
}

}  // namespace kibitzer::style
