#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/style.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/desks/players/style_words.hpp"
#include "kibitzer/openings/eco.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t shown_openings = 6;
constexpr std::size_t opening_width = 40;  // of an opening
constexpr std::size_t player_width = 28;   // in the table of players

std::string axis_line(const Profile& profile, const AxisValue& axis) {
    const AxisRow& row = axis_rows[std::size_t(axis.axis)];
    const std::string place =
        axis.percentile ? fmt::format("{:3.0f} %", *axis.percentile) : std::string("    -");
    // One game has no spread.
    const std::string error = axis.games > 1 ? fmt::format("{:4.2f}", axis.standard_error) : "?   ";
    return fmt::format("  {:20} {:+6.2f} ± {}  {:>5}  {}\n", row.title, axis.value, error, place,
                       stands_out(profile, axis) ? meaning_of(axis) : "");
}

// Of the games that carry evaluations.
std::string skills_text(const Profile& profile) {
    if (profile.skills.empty()) return "";
    std::string text = fmt::format("\nHow well ({} with evaluations{})\n",
                                   games_text(profile.skills.front().games),
                                   profile.peers ? "; among " + profile.band->among : "");
    for (const style::SkillValue& skill : profile.skills)
        text += fmt::format("  {:20} {:5.1f} ± {:.1f} %  {}\n",
                            style::skill_rows[std::size_t(skill.skill)].title, 100 * skill.value,
                            100 * skill.standard_error, place_text(profile, skill));
    return text;
}

// From a few games only the interval says something.
bool shows_score(const Profile& profile) {
    return profile.style && profile.style->games >= games_for_label;
}

std::string score_line(const Profile& profile) {
    if (!profile.style) return "  " + label_or_reason(profile) + "\n";
    std::string line = "  Style score";
    if (shows_score(profile)) line += fmt::format(" {:.2f}, 95 % interval", profile.style->score);
    if (profile.style->has_interval())
        line += fmt::format(" {:.2f} to {:.2f}", profile.style->low, profile.style->high);
    return line + " (0 positional, 1 tactical): " + label_or_reason(profile) + "\n";
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
                            cut_to(opening_name(lines[i].code), opening_width), opening_width,
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
        text += fmt::format("{}{} ({:.2f})", i == 0 ? "" : ", ",
                            escape_controls(profile.plays_like[i].player),
                            profile.plays_like[i].distance);
    return text;
}

std::string periods_text(const Profile& profile) {
    std::string text;
    for (const Period& period : profile.periods)
        text += fmt::format("  {:9}  {:>12}  {:.2f}  ({:.2f} to {:.2f})\n", years_of(period),
                            games_text(period.games), period.score, period.low, period.high);
    return text + "  " + trend_sentence(profile) + "\n";
}

std::string style_table(std::span<const Profile> profiles) {
    std::string text = fmt::format("{:28} {:>7}  {:>6}  {:13}  {:>7}  {}\n", "player", "games",
                                   "style", "95 % interval", "points", "label");
    for (const Profile& profile : profiles) {
        Tally all = profile.sums.results[Color::white];
        all += profile.sums.results[Color::black];
        const bool has_interval = profile.style && profile.style->has_interval();
        text += fmt::format(
            "{:28} {:>7}  {:>6}  {:13}  {:>5.1f} %  {}\n",
            cut_to(escape_controls(profile.player), player_width), all.games,
            shows_score(profile) ? fmt::format("{:.2f}", profile.style->score) : "-",
            has_interval ? fmt::format("{:.2f} to {:.2f}", profile.style->low, profile.style->high)
                         : "-",
            100 * all.score(), profile.label.value_or("-"));
    }
    return text;
}

std::string page_about(const Profile& profile, bool with_classic) {
    std::string text = escape_controls(profile.player) + "\n" + results_line(profile) + "\n";
    text += score_line(profile);
    const MetricsSums& classic = profile.sums.metrics[0];
    if (with_classic && classic.games > 0)
        text += fmt::format("  Classic score {:.3f} ({}), which hardly tells styles apart\n",
                            classic.score.mean(),
                            name(classic.classification(profile.readings[0].classes)));
    if (const auto delta = classic.mean("avg_delta"))
        text +=
            fmt::format("  The two best moves were {:.2f} pawns apart on average, {:.2f} at most\n",
                        *delta, *classic.highest_delta);
    if (!profile.plays_like.empty())
        text += "  Nearest known players: " + likeness_text(profile) + "\n";
    text += "\n" + comparison_text(profile);
    const std::string openings = openings_text(profile);
    if (!openings.empty()) text += "\nOpenings\n" + openings;
    if (!profile.periods.empty())
        text += "\nStyle over the years (score with its 95 % interval)\n" + periods_text(profile);
    return text;
}

std::string counted(std::uint64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// What was put together under one name.
std::string spellings_text(std::span<const Profile> profiles) {
    std::string text;
    for (const Profile& profile : profiles) {
        if (profile.spellings.size() < 2) continue;
        if (text.empty()) text = "\nspellings of one player (--no-merge keeps them apart)\n";
        std::string line;
        for (const Spelling& spelling : profile.spellings)
            if (spelling.name != profile.player)
                line += (line.empty() ? ": also " : "; ") + spelling.name;
        text += "  " + profile.player + line + "\n";
    }
    return text;
}

}  // namespace

std::string comparison_text(const Profile& profile) {
    std::string text = "Axes (" + comparison_of(profile) + ")\n";
    for (const AxisValue& axis : profile.axes) text += axis_line(profile, axis);
    return text + skills_text(profile);
}

std::string text(const StyleRequest& request, const StyleAnswer& answer, const Paper&) {
    const auto& profiles = answer.profiles;
    if (!request.of.player.empty()) {
        std::string text;
        for (const Profile& profile : profiles)
            text += (text.empty() ? "" : "\n") + page_about(profile, request.classic);
        return text;
    }
    const std::string read =
        counted(answer.games, "game") + ", " + counted(answer.players, "player");
    const std::string enough = counted(request.min_games, "game") + " or more";
    if (profiles.empty())
        return read + "; nobody with " + enough +
               (answer.players > 0 ? ": --min-games 1 shows everybody\n" : "\n");
    const std::size_t shown = std::min<std::size_t>(profiles.size(), request.limit);
    const auto first = std::span(profiles).first(shown);
    return style_table(first) + spellings_text(first) +
           fmt::format("\n{}, {} with {}{}. For a page about one: --player NAME\n", read,
                       profiles.size(), enough,
                       shown < profiles.size() ? fmt::format(", the first {} shown", shown) : "");
}

std::string text(const StylePerGameRequest&, StyleGame game, const Paper&, std::uint64_t) {
    return to_document(style_game_schema.name, style_game_schema.version, RecordView(game)) + "\n";
}

std::string text(const StylePerGameRequest&, const StylePerGame&, const Paper&) { return ""; }

std::string text(const StyleSettingsRequest&, const StyleSettingsAnswer& answer, const Paper&) {
    std::string text;
    for (const SettingInUse& setting : answer.settings)
        text += fmt::format("{}: {:<8}  # {}\n", setting.key, setting.value, setting.meaning);
    return text;
}

}  // namespace kibitzer
