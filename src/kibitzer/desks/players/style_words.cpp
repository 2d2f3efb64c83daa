#include "kibitzer/desks/players/style_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer {

namespace {

std::string rating_range(const RatingBand& band) {
    constexpr int open_end = 4000;
    if (band.to >= open_end) return fmt::format("{} or more", band.from);
    return fmt::format("{} to {}", band.from, band.to - 1);
}

}  // namespace

std::vector<OpeningLine> openings_by_games(const PlayerSums& sums) {
    std::vector<OpeningLine> lines;
    for (const auto& [code, tallies] : sums.openings)
        lines.push_back({code, tallies, tallies[Color::white].games + tallies[Color::black].games});
    std::stable_sort(lines.begin(), lines.end(),
                     [](const OpeningLine& a, const OpeningLine& b) { return a.games > b.games; });
    return lines;
}

AxisRange range_of(const AxisValue& axis) {
    const double margin = two_sided_95 * axis.standard_error;
    return {axis.value - margin, axis.value + margin};
}

AxisRange percentile_range(const Profile& profile, const AxisValue& axis) {
    const AxisRange range = range_of(axis);
    return {profile.band->percentile(axis.axis, range.low),
            profile.band->percentile(axis.axis, range.high)};
}

bool stands_out(const Profile& profile, const AxisValue& axis) {
    if (axis.games < games_for_label) return false;
    if (axis.percentile) {
        const AxisRange range = percentile_range(profile, axis);
        return (*axis.percentile >= 80 && range.low > 50) ||
               (*axis.percentile <= 20 && range.high < 50);
    }
    const AxisRange range = range_of(axis);
    return std::abs(axis.value) >= 0.1 && (range.low > 0 || range.high < 0);
}

bool is_high(const AxisValue& axis) {
    return axis.percentile ? *axis.percentile >= 50 : axis.value > 0;
}

std::string_view meaning_of(const AxisValue& axis) {
    const AxisRow& row = axis_rows[std::size_t(axis.axis)];
    return is_high(axis) ? row.high : row.low;
}

std::string peers_words(const Profile& profile) {
    std::string text = fmt::format("{} {} rated {}", profile.band->players, profile.band->among,
                                   rating_range(*profile.band));
    if (!profile.peers) return text;
    const style::PeerBand& band = *profile.peers->band;
    if (band.is_pooled())
        text += fmt::format(", taken together since those of {} to {} are too few", band.from,
                            band.to - 1);
    if (profile.peers->scale != band.scale)
        text += fmt::format(", where {:.0f}{} is about {:.0f}", *profile.mean_elo,
                            people::place_words(profile.peers->scale),
                            people::lichess_rating(*profile.mean_elo, profile.peers->scale));
    return text;
}

std::string comparison_of(const Profile& profile) {
    if (profile.band && profile.sums.style.games >= games_for_label)
        return "percentile among " + peers_words(profile);
    const std::string reason = profile.band ? fmt::format("{} games are needed", games_for_label)
                               : !profile.mean_elo ? std::string("the games tell no ratings")
                               : site_of(profile.sums)
                                   ? std::string("too few players of this rating in the reference")
                                   : "games of several sites, whose ratings mean different things";
    return "no percentiles: " + reason + "; 0 is the average game at this rating and pace";
}

std::string place_text(const Profile& profile, const style::SkillValue& skill) {
    if (skill.place) {
        const auto& spread = *profile.peers->band->skills[skill.skill];
        return fmt::format("better than {:.0f} % ({:.0f} to {:.0f}) of {} rated {} to {}",
                           skill.place->percentile, skill.place->low, skill.place->high,
                           spread.players, spread.from, spread.to - 1);
    }
    if (skill.games < games_for_label)
        return fmt::format("{} games are needed to compare", games_for_label);
    return profile.peers ? "no such games of the others are evaluated" : "";
}

std::string label_or_reason(const Profile& profile) {
    const std::int64_t games = profile.sums.style.games;
    // Amateurs lose material and win it back more often than the masters it was fitted to.
    if (profile.label && profile.peers) return *profile.label + " as masters go";
    if (profile.label) return *profile.label;
    if (games == 0) return "no game of twenty plies or more: no style score";
    if (games < games_for_label)
        return fmt::format("too few games for a label: {} of the {} needed", games,
                           games_for_label);
    return "the interval is too wide for a label";
}

std::string trend_sentence(const Profile& profile) {
    if (!profile.trend)
        return fmt::format("No trend can be told: that takes {} games from {} years.",
                           2 * games_for_period, years_for_trend);
    const Trend& trend = *profile.trend;
    const bool falls = trend.per_decade < 0;
    const int decimals = std::abs(trend.per_decade) < 0.05 ? 3 : 2;
    const std::string change =
        fmt::format("from {} to {} the score {} by {:.{}f} ± {:.{}f} in ten years",
                    trend.first_year, trend.last_year, falls ? "fell" : "rose",
                    std::abs(trend.per_decade), decimals, trend.margin, decimals);
    if (!trend.is_told()) return "No trend can be told: " + change + ", which is within the error.";
    return "A trend: " + change + ", so the games became more " +
           (falls ? "positional." : "tactical.");
}

std::string years_of(const Period& period) {
    if (period.first_year == period.last_year) return std::to_string(period.first_year);
    return fmt::format("{}-{}", period.first_year, period.last_year);
}

std::string games_text(std::int64_t games) {
    return with_commas(std::uint64_t(games)) + (games == 1 ? " game" : " games");
}

std::string cut_to(std::string_view text, std::size_t width) {
    const auto starts_character = [](char c) { return (c & 0xC0) != 0x80; };
    std::size_t characters = 0;
    std::size_t end_of_kept = 0;  // where the last character that leaves room for "…" ends
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!starts_character(text[i])) continue;
        if (characters + 1 == width) end_of_kept = i;
        ++characters;
    }
    if (characters <= width) return std::string(text);
    return std::string(text.substr(0, end_of_kept)) + "…";
}

}  // namespace kibitzer
