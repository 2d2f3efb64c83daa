#include <algorithm>

#include "kibitzer/desks/players/style.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/desks/players/style_words.hpp"
#include "kibitzer/workshop/style_parts.hpp"

namespace kibitzer {

void describe(Fields& f, GamesMeasured& r) {
    describe_files(f, r.games, false);
    f("db", r.db, "the games of a database (kibitzer import) instead of files",
      {.value = "FILE", .who = Who::local});
    f("player", r.player, "surname, with or without given name or initial; may be repeated",
      {.value = "NAME", .repeated = true});
    describe(f, r.measures);
}

void describe(Fields& f, StyleRequest& r) {
    describe(f, r.of);
    f("units", r.units, "from partials (kibitzer map) instead of files",
      {.value = "FOLDER", .who = Who::local, .repeated = true});
    f("min_games", r.min_games, "without --player: leave out players with fewer games");
    f("limit", r.limit, "without --player: so many lines at most");
    f("no_merge", r.no_merge, "without --player: a line for every spelling of a name");
    f("classic", r.classic, "with --player: also the classic score in words");
    f("html", r.html, "with --player: write one self-contained page with charts",
      {.value = "FILE", .who = Who::local, .writes = true});
}

void describe(Fields& f, StylePerGameRequest& r) {
    describe(f, r.of);
    f("raw", r.raw, "with --per-game: also the positions behind the sums");
}

void describe(Fields& f, StyleSettingsRequest& r) { describe(f, r.measures); }

namespace {

constexpr int digits = 4;

void describe_tally(Fields& f, const Tally& tally) {
    f.also("games", tally.games, "with this colour");
    f.also("wins", tally.wins, "won");
    f.also("draws", tally.draws, "drawn");
    f.also("losses", tally.losses, "lost");
}

void describe_sums(Fields& f, const MetricsSums& sums, const StyleSettings& reading) {
    f.also("games_analyzed", sums.games, "games with positions in the core window");
    f.also("short_games", sums.short_games, "games that end before it");
    f.also("tactical_score", sums.games > 0 ? std::optional(sums.score.mean()) : std::nullopt,
           "the classic score, mean over games", {.decimals = mean_decimals});
    f.also("tactical_score_stderr", sums.score.standard_error(), "its standard error",
           {.decimals = mean_decimals});
    f.also("classification", name(sums.classification(reading.classes)), "its class");
    describe_classes(f, sums.classes);
    describe_means(f, sums.means(), {sums.highest_delta, sums.lowest_delta, sums.delta_samples});
}

// An axis as it is told; the breadth of the openings is one more.
struct ToldAxis {
    std::string_view name;
    double value = 0;
    double standard_error = 0;
    std::int64_t games = 0;
    std::optional<double> percentile;
    std::optional<AxisRange> percentiles;  // its 95 % interval
};

std::vector<ToldAxis> told_axes(const Profile& profile) {
    std::vector<ToldAxis> axes;
    for (const AxisValue& axis : profile.axes) {
        axes.push_back(
            {name(axis.axis), axis.value, axis.standard_error, axis.games, axis.percentile, {}});
        if (axis.percentile) axes.back().percentiles = percentile_range(profile, axis);
    }
    if (profile.breadth)
        axes.push_back({"opening_breadth",
                        profile.breadth->openings,
                        profile.breadth->standard_error,
                        profile.sums.games(),
                        {},
                        {}});
    return axes;
}

void describe_axes(Fields& f, const Profile& profile) {
    f.also("compared_with", comparison_of(profile), "whom the percentiles are among, in words");
    f.each(
        "axes", told_axes(profile),
        [&](ToldAxis& axis) {
            f("axis", axis.name, "which one; docs/style.md");
            f("value", axis.value, "in standard deviations of a single game", {.decimals = digits});
            f("stderr", axis.standard_error, "its standard error", {.decimals = digits});
            f("games", axis.games, "games that tell of it");
            f("percentile", axis.percentile, "among players of the rating",
              {.decimals = mean_decimals});
            f.maybe("percentiles", axis.percentiles.has_value(),
                    [&] {
                        const AxisRange range = axis.percentiles.value_or(AxisRange{});
                        f.also("low", range.low, "lower end", {.unit = "%", .decimals = 1});
                        f.also("high", range.high, "upper end", {.unit = "%", .decimals = 1});
                    },
                    "its 95 % interval", {.absent = true});
        },
        "what the games show, one by one");
}

void describe_skills(Fields& f, const Profile& profile) {
    f.each(
        "skills", profile.skills,
        [&](style::SkillValue& skill) {
            const style::SkillRow& row = style::skill_rows[std::size_t(skill.skill)];
            f.also("skill", row.name, "accuracy, or the share of moves that are errors");
            f("value", skill.value, "mean over games", {.unit = "share of 1", .decimals = digits});
            f("stderr", skill.standard_error, "its standard error", {.decimals = digits});
            f("games", skill.games, "games that tell of it");
            const auto place = skill.place.value_or(style::SkillValue::Place{});
            f.maybe("place", skill.place.has_value(),
                    [&] {
                        f.also("percentile", place.percentile, "of such players, so many are worse",
                               {.unit = "%", .decimals = 1});
                        f.also("low", place.low, "lower end of its 95 % interval",
                               {.unit = "%", .decimals = 1});
                        f.also("high", place.high, "upper end", {.unit = "%", .decimals = 1});
                    },
                    "among such players", {.absent = true});
        },
        "how well, from games with evaluations");
}

void describe_likeness(Fields& f, const Profile& profile) {
    const auto shown = std::min(profile.plays_like.size(), shown_likenesses);
    f.each(
        "plays_like",
        std::vector(profile.plays_like.begin(), profile.plays_like.begin() + std::ptrdiff_t(shown)),
        [&](Likeness& like) {
            f("player", like.player, "a known player");
            f("distance", like.distance, "0 is the same", {.decimals = digits});
        },
        "the nearest known players");
}

void describe_profile_traits(Fields& f, const PlayerSums& sums) {
    for (const TraitRow& row : trait_rows) {
        std::optional<double> mean;
        if (const auto games = sums.trait_games[row.trait]; games > 0)
            mean = double(sums.trait_sums[row.trait]) / trait_unit / double(games);
        f.also(row.name, mean, row.meaning, {.decimals = mean_decimals});
    }
}

void describe_openings(Fields& f, const PlayerSums& sums) {
    f.each(
        "openings", openings_by_games(sums),
        [&](OpeningLine& line) {
            f("eco", line.code, "code");
            f.also("opening", opening_name(line.code), "name of its main line");
            for (const Color color : colors) {
                const Tally& tally = line.tallies[color];
                f.group(
                    name(color),
                    [&] {
                        f.also("games", tally.games, "with this colour");
                        f.also("score", tally.score(), "points of a game",
                               {.unit = "share of 1", .decimals = digits});
                    },
                    "of one side");
            }
        },
        "most games first");
}

void describe_years(Fields& f, Profile& profile) {
    f.each(
        "years", profile.years,
        [&](YearScore& year) {
            f("year", year.year, "of the games");
            f("games", year.games, "dated so");
            f("style_logit", year.logit, "of the style score", {.decimals = digits});
            f("stderr", year.standard_error, "its standard error", {.decimals = digits});
        },
        "year by year");
    f.each(
        "periods", profile.periods,
        [&](Period& period) {
            f("first_year", period.first_year, "from");
            f("last_year", period.last_year, "to");
            f("games", period.games, "dated so");
            f("style_score", period.score, "0 positional, 1 tactical", {.decimals = digits});
            f.also("style_interval", std::vector{period.low, period.high},
                   "where it lies with 95 % certainty", {.decimals = digits});
        },
        "neighbouring years taken together");
    const Trend trend = profile.trend.value_or(Trend{});
    f.maybe(
        "trend", profile.trend.has_value(),
        [&] {
            f.also("first_year", trend.first_year, "from");
            f.also("last_year", trend.last_year, "to");
            f.also("per_decade", trend.per_decade, "how much the score rises in ten years",
                   {.decimals = digits});
            f.also("margin", trend.margin, "95 %", {.decimals = digits});
        },
        "null if the games are too few");
}

}  // namespace

void describe_comparison(Fields& f, const Profile& profile) {
    describe_axes(f, profile);
    describe_skills(f, profile);
}

void describe(Fields& f, Profile& profile) {
    f("player", profile.player, "as asked for, or as the games have it");
    f.also("games", profile.sums.games(), "all of them");
    f.group(
        "results",
        [&] {
            for (const Color color : colors)
                f.group(
                    name(color), [&] { describe_tally(f, profile.sums.results[color]); },
                    "with one colour");
        },
        "how the games ended");
    f("mean_elo", profile.mean_elo, "mean rating, where there is one", {.decimals = 1});
    for (std::size_t i = 0; i < style_presets.size(); ++i)
        f.group(
            style_presets[i].name,
            [&] { describe_sums(f, profile.sums.metrics[i], profile.readings[i]); },
            "the measures by this reading");
    describe_comparison(f, profile);
    describe_style_score(f, profile.style);
    f.also("style_logit", profile.style ? std::optional(profile.sums.style.mean()) : std::nullopt,
           "of the style score: what games add up to", {.decimals = mean_decimals});
    describe_likeness(f, profile);
    f.group(
        "traits", [&] { describe_profile_traits(f, profile.sums); }, "means over games");
    describe_openings(f, profile.sums);
    describe_years(f, profile);
}

void describe(Fields& f, StyleAnswer& a) {
    f("games", a.games, "games read");
    f("complete", a.complete, "false: some games could not be read, or it was stopped");
    f.also("formula_version", formula_version, "of the measures");
    describe_notes(f, a.notes);
    f("players", a.profiles, "most games first");
}

void describe(Fields& f, StylePerGame& a) {
    f("complete", a.complete, "false: some games could not be read, or it was stopped");
    f.also("formula_version", formula_version, "of the measures");
    describe_notes(f, a.notes);
}

void describe(Fields& f, SettingInUse& setting) {
    f("key", setting.key, "its name, as --set takes it");
    f("value", setting.value, "what it is");
    f("meaning", setting.meaning, "what it does");
}

void describe(Fields& f, StyleSettingsAnswer& a) {
    f("settings", a.settings, "all of the measures");
}

}  // namespace kibitzer
