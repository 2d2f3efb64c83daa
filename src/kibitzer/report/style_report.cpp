#include "kibitzer/report/style_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/openings/eco.hpp"
#include "kibitzer/report/style_game_report.hpp"
#include "kibitzer/report/style_words.hpp"
#include "kibitzer/style/fields.hpp"

namespace kibitzer {

using namespace style;

namespace {

constexpr std::size_t shown_openings = 6;
constexpr std::size_t name_width = 40;    // of an opening
constexpr std::size_t player_width = 28;  // in the table of players

std::string shown_name(std::string_view name) { return escape_controls(name); }

std::string axis_line(const Profile& profile, const AxisValue& axis) {
    const AxisRow& row = axis_rows[std::size_t(axis.axis)];
    const std::string place =
        axis.percentile ? fmt::format("{:3.0f} %", *axis.percentile) : std::string("    -");
    // One game has no spread.
    const std::string error = axis.games > 1 ? fmt::format("{:4.2f}", axis.standard_error) : "?   ";
    return fmt::format("  {:20} {:+6.2f} ± {}  {:>5}  {}\n", row.title, axis.value, error, place,
                       stands_out(profile, axis) ? meaning_of(axis) : "");
}

// From a few games only the interval says something.
bool shows_score(const Profile& profile) {
    return profile.style_score && profile.sums.style.games >= games_for_label;
}

std::string score_line(const Profile& profile) {
    if (!profile.style_score) return "  " + label_or_reason(profile) + "\n";
    std::string line = "  Style score";
    if (shows_score(profile)) line += fmt::format(" {:.2f}, 95 % interval", *profile.style_score);
    if (profile.sums.style.games > 1)
        line += fmt::format(" {:.2f} to {:.2f}", profile.score_low, profile.score_high);
    return line + " (0 positional, 1 tactical): " + label_or_reason(profile) + "\n";
}

// Means over games, which have as many digits as they like.
PlayerMetrics rounded_means(PlayerMetrics means) {
    each_number(means, [](std::string_view, auto& value) {
        if constexpr (std::is_floating_point_v<std::remove_reference_t<decltype(value)>>)
            value = rounded(value, 4);
    });
    return means;
}

std::string tally_text(const Tally& tally) {
    if (tally.games == 0) return "-";
    return fmt::format("{}, {:.0f} %", games_text(tally.games), 100 * tally.score());
}

std::string openings_text(const Profile& profile) {
    std::string text;
    if (profile.breadth)
        text +=
            fmt::format("  {:.1f} ± {:.1f} different ECO codes in {} games\n",
                        profile.breadth->openings, profile.breadth->standard_error, breadth_games);
    const auto lines = openings_by_games(profile.sums);
    for (std::size_t i = 0; i < std::min(lines.size(), shown_openings); ++i)
        text += fmt::format("  {}  {:{}}  White {:16}  Black {}\n", lines[i].code,
                            cut_to(opening_name(lines[i].code), name_width), name_width,
                            tally_text(lines[i].tallies[Color::white]),
                            tally_text(lines[i].tallies[Color::black]));
    return text;
}

std::string results_line(const Profile& profile) {
    Tally all = profile.sums.results[Color::white];
    all += profile.sums.results[Color::black];
    std::string line =
        fmt::format("{} game{}: {} won, {} drawn, {} lost", with_commas(std::uint64_t(all.games)),
                    all.games == 1 ? "" : "s", all.wins, all.draws, all.losses);
    if (profile.mean_elo) line += fmt::format("; mean rating {:.0f}", *profile.mean_elo);
    return line + "\n";
}

std::string likeness_text(const Profile& profile) {
    std::string text;
    for (std::size_t i = 0; i < std::min(profile.plays_like.size(), shown_likenesses); ++i)
        text +=
            fmt::format("{}{} ({:.2f})", i == 0 ? "" : ", ",
                        shown_name(profile.plays_like[i].player), profile.plays_like[i].distance);
    return text;
}

std::string periods_text(const Profile& profile) {
    std::string text;
    for (const Period& period : profile.periods)
        text += fmt::format("  {:9}  {:>12}  {:.2f}  ({:.2f} to {:.2f})\n", years_of(period),
                            games_text(period.games), period.score, period.low, period.high);
    return text + "  " + trend_sentence(profile) + "\n";
}

}  // namespace

std::string style_table(std::span<const Profile> profiles) {
    std::string text = fmt::format("{:28} {:>7} {:>7}  {:>6}  {:13}  {}\n", "player", "games",
                                   "score", "style", "95 % interval", "label");
    for (const Profile& profile : profiles) {
        Tally all = profile.sums.results[Color::white];
        all += profile.sums.results[Color::black];
        const bool has_interval = profile.sums.style.games > 1;
        text += fmt::format(
            "{:28} {:>7} {:>5.1f} %  {:>6}  {:13}  {}\n",
            cut_to(shown_name(profile.player), player_width), all.games, 100 * all.score(),
            shows_score(profile) ? fmt::format("{:.2f}", *profile.style_score) : "-",
            has_interval ? fmt::format("{:.2f} to {:.2f}", profile.score_low, profile.score_high)
                         : "-",
            profile.label.value_or("-"));
    }
    return text;
}

std::string style_page(const Profile& profile) {
    std::string text = shown_name(profile.player) + "\n" + results_line(profile) + "\n";
    text += score_line(profile);
    const PlayerMetrics classic = profile.sums.metrics[0].mean(classic_settings.classes);
    text += fmt::format("  Classic score {:.3f} ({})\n", classic.tactical_score,
                        name(classic.classification));
    if (classic.delta_samples > 0)
        text += fmt::format(
            "  The two best moves were {:.2f} pawns apart on average, {:.2f} at most in a game\n",
            classic.avg_delta, classic.max_delta);
    if (!profile.plays_like.empty())
        text += "  Nearest known players: " + likeness_text(profile) + "\n";
    text += "\nAxes (" + comparison_of(profile) + ")\n";
    for (const AxisValue& axis : profile.axes) text += axis_line(profile, axis);
    const std::string openings = openings_text(profile);
    if (!openings.empty()) text += "\nOpenings\n" + openings;
    if (!profile.periods.empty())
        text += "\nStyle over the years (score with its 95 % interval)\n" + periods_text(profile);
    return text;
}

namespace {

void write_periods(JsonWriter& json, const Profile& profile) {
    json.key("periods").begin_array();
    for (const Period& period : profile.periods)
        json.begin_object()
            .field("first_year", period.first_year)
            .field("last_year", period.last_year)
            .field("games", period.games)
            .field("style_score", rounded(period.score, 4))
            .key("style_interval")
            .begin_array()
            .value(rounded(period.low, 4))
            .value(rounded(period.high, 4))
            .end_array()
            .end_object();
    json.end_array();
    json.key("trend");
    if (profile.trend)
        json.begin_object()
            .field("first_year", profile.trend->first_year)
            .field("last_year", profile.trend->last_year)
            .field("per_decade", rounded(profile.trend->per_decade, 4))
            .field("margin", rounded(profile.trend->margin, 4))
            .end_object();
    else
        json.null();
}

}  // namespace

void write_profile(JsonWriter& json, const Profile& profile) {
    const auto optional_number = [&](std::string_view name, const std::optional<double>& value) {
        json.key(name);
        if (value)
            json.value(rounded(*value, 4));
        else
            json.null();
    };
    json.field("player", profile.player).field("games", profile.sums.games());
    json.key("results").begin_object();
    for (const Color color : colors) {
        const Tally& tally = profile.sums.results[color];
        json.key(name(color))
            .begin_object()
            .field("games", tally.games)
            .field("wins", tally.wins)
            .field("draws", tally.draws)
            .field("losses", tally.losses)
            .end_object();
    }
    json.end_object();
    optional_number("mean_elo", profile.mean_elo);
    for (std::size_t i = 0; i < style_presets.size(); ++i) {
        const MetricsSums& sums = profile.sums.metrics[i];
        json.key(style_presets[i].name).begin_object();
        json.field("games", sums.games).field("short_games", sums.short_games);
        write_player_metrics(json, rounded_means(sums.mean(style_presets[i].classes)));
        json.field("tactical_score_stderr", rounded(sums.score.standard_error(), 4));
        json.key("class_counts").begin_object();
        for (std::size_t k = 1; k < sums.classes.size(); ++k)
            json.field(name(StyleClass(k)), sums.classes[k]);
        json.end_object().end_object();
    }
    json.field("compared_with", comparison_of(profile));
    json.key("axes").begin_array();
    for (const AxisValue& axis : profile.axes) {
        json.begin_object()
            .field("axis", name(axis.axis))
            .field("value", rounded(axis.value, 4))
            .field("stderr", rounded(axis.standard_error, 4))
            .field("games", axis.games);
        optional_number("percentile", axis.percentile);
        json.end_object();
    }
    if (profile.breadth) {
        json.begin_object()
            .field("axis", "opening_breadth")
            .field("value", rounded(profile.breadth->openings, 4))
            .field("stderr", rounded(profile.breadth->standard_error, 4))
            .field("games", profile.sums.games());
        json.key("percentile").null().end_object();
    }
    json.end_array();
    optional_number("style_score", profile.style_score);
    json.key("style_interval");
    if (profile.sums.style.games > 1)
        json.begin_array()
            .value(rounded(profile.score_low, 4))
            .value(rounded(profile.score_high, 4))
            .end_array();
    else
        json.null();
    json.key("style_label");
    if (profile.label)
        json.value(*profile.label);
    else
        json.null();
    json.key("plays_like").begin_array();
    for (std::size_t i = 0; i < std::min(profile.plays_like.size(), shown_likenesses); ++i)
        json.begin_object()
            .field("player", profile.plays_like[i].player)
            .field("distance", rounded(profile.plays_like[i].distance, 4))
            .end_object();
    json.end_array();
    json.key("traits").begin_object();
    for (const TraitRow& row : trait_rows)
        optional_number(
            row.name, profile.sums.trait_games[row.trait] == 0
                          ? std::nullopt
                          : std::optional(double(profile.sums.trait_sums[row.trait]) / trait_unit /
                                          double(profile.sums.trait_games[row.trait])));
    json.end_object();
    json.key("openings").begin_array();
    for (const OpeningLine& line : openings_by_games(profile.sums)) {
        json.begin_object().field("eco", line.code).field("name", opening_name(line.code));
        for (const Color color : colors)
            json.key(name(color))
                .begin_object()
                .field("games", line.tallies[color].games)
                .field("score", rounded(line.tallies[color].score(), 4))
                .end_object();
        json.end_object();
    }
    json.end_array();
    json.key("years").begin_array();
    for (const YearScore& year : profile.years)
        json.begin_object()
            .field("year", year.year)
            .field("games", year.games)
            .field("style_logit", rounded(year.logit, 4))
            .field("stderr", rounded(year.standard_error, 4))
            .end_object();
    json.end_array();
    write_periods(json, profile);
}

}  // namespace kibitzer
