#include "kibitzer/desks/players/style_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/style_charts.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/desks/players/style_tables.hpp"
#include "kibitzer/desks/players/style_words.hpp"
#include "kibitzer/report/html.hpp"

namespace kibitzer {

namespace {

std::string shown_name(const Profile& profile) {
    return to_utf8(profile.spellings.empty() ? profile.player : profile.spellings.front().name);
}

// A name that runs from right to left must not turn its surroundings.
std::string name_html(std::string_view name) { return "<bdi>" + escape_html(name) + "</bdi>"; }

std::string paragraph(std::string_view text, std::string_view look = {}) {
    if (look.empty()) return fmt::format("<p>{}</p>\n", text);
    return fmt::format("<p class=\"{}\">{}</p>\n", look, text);
}

std::string chart(std::string_view svg) {
    return fmt::format("<div class=\"chart\">{}</div>\n", svg);
}

std::string games_line(const Profile& profile) {
    const PlayerSums& sums = profile.sums;
    std::string line = games_text(sums.games());
    if (!profile.years.empty())
        line += fmt::format(
            ", {}", years_of({profile.years.front().year, profile.years.back().year, 0, 0, 0, 0}));
    if (!profile.mean_elo) return line + "; no ratings";
    line += fmt::format("; mean rating {:.0f}", *profile.mean_elo);
    if (sums.lowest_elo != sums.highest_elo)
        line += fmt::format(" ({} to {})", sums.lowest_elo, sums.highest_elo);
    if (sums.elo_games < sums.games())
        line += fmt::format(", known in {}", games_text(sums.elo_games));
    return line;
}

std::string spellings_line(const Profile& profile) {
    constexpr std::size_t shown = 8;
    if (profile.spellings.size() < 2) return {};
    std::string line = "Counted together, by their names; make sure that they are one person: ";
    for (std::size_t i = 0; i < std::min(shown, profile.spellings.size()); ++i)
        line += fmt::format("{}{} ({})", i == 0 ? "" : ", ", name_html(profile.spellings[i].name),
                            profile.spellings[i].games);
    if (profile.spellings.size() > shown)
        line += fmt::format(" and {} more", profile.spellings.size() - shown);
    return paragraph(line, "soft");
}

std::string head(const Profile& profile, Reading reading) {
    std::string html = fmt::format("<h1>{}</h1>\n", name_html(shown_name(profile)));
    html += paragraph(games_line(profile));
    html += spellings_line(profile);
    if (reading == Reading::cut_short)
        html += paragraph("Not all games were read: this is about those that were.", "warning");
    return html + results_table(profile.sums);
}

std::string score(const Profile& profile) {
    std::string verdict = label_or_reason(profile);
    verdict.front() = char(std::toupper(static_cast<unsigned char>(verdict.front())));
    std::string html = paragraph(escape_html(verdict) + ".", "verdict");
    const std::int64_t games = profile.sums.style.games;
    if (games < 2) return html;
    html += chart(score_chart(profile));
    if (profile.peers)
        html += paragraph(
            "The model behind the score was fitted to games of masters: take it as a direction, "
            "not as a measure.");
    else if (!profile.band)
        html += paragraph(
            "The model was fitted to games of masters, and there are no players of this rating to "
            "compare with: take the score as a direction, not as a measure.");
    return html + paragraph(fmt::format("0 is positional, 1 is tactical; the hatched bar is the "
                                        "95 % interval. From {}.",
                                        games_text(games)),
                            "soft");
}

std::string what_stands_out(const Profile& profile) {
    std::string html;
    for (const AxisValue& axis : profile.axes)
        if (stands_out(profile, axis))
            html += fmt::format("<li><b>{}</b>, {}: {}.</li>\n",
                                axis_rows[std::size_t(axis.axis)].title,
                                is_high(axis) ? "high" : "low", meaning_of(axis));
    if (html.empty()) return paragraph("No axis stands out from the middle beyond its error.");
    return paragraph("What stands out:") + "<ul>" + html + "</ul>\n";
}

std::string axes(const Profile& profile) {
    const std::int64_t games = profile.sums.style.games;
    if (games == 0) return paragraph("No game of twenty plies or more.");
    const bool percentiles = has_percentiles(profile);
    std::string html = chart(axes_chart(profile));
    html += paragraph(
        percentiles ? fmt::format("Shown: {}. The dashed ring is the middle of them, the rim the "
                                  "highest; bars are 95 % intervals.",
                                  escape_html(comparison_of(profile)))
                    : fmt::format("Shown: standardised values, {}. The dashed ring is 0; {}.",
                                  escape_html(comparison_of(profile)),
                                  games > 1 ? "bars are 95 % intervals, cut off at centre and rim"
                                            : "one game gives no error"),
        "soft");
    if (games < games_for_label)
        return html +
               paragraph(fmt::format("{}: too few to say what stands out.", games_text(games)));
    return html + what_stands_out(profile);
}

// Nothing at all where no game is evaluated.
std::string skills(const Profile& profile) {
    if (profile.skills.empty()) return "";
    std::string html = "<section class=\"wide\">\n<h2>How well</h2>\n" + skills_table(profile);
    const std::string games = games_text(profile.skills.front().games);
    const std::string compared =
        profile.peers ? fmt::format(", among {}", escape_html(profile.band->among)) : "";
    return html +
           paragraph(fmt::format("From {} with evaluations{}. An error loses a tenth of the win "
                                 "chance or more; brackets are 95 % intervals.",
                                 games, compared),
                     "soft") +
           "</section>\n";
}

std::string years(const Profile& profile) {
    if (profile.periods.empty())
        return paragraph(
            fmt::format("Too few dated games: a period takes {} of them.", games_for_period));
    if (profile.periods.size() == 1)
        return paragraph(fmt::format("All dated games make one period, {}, with the score above.",
                                     years_of(profile.periods.front()))) +
               paragraph(escape_html(trend_sentence(profile)));
    std::string html = chart(periods_chart(profile));
    html += paragraph(escape_html(trend_sentence(profile)));
    return html + paragraph(fmt::format("Style score of neighbouring years taken together, {} "
                                        "games or more each; bars are 95 % intervals, dashed lines "
                                        "the limits of the classes.",
                                        games_for_period),
                            "soft");
}

std::string likeness(const Profile& profile) {
    if (profile.plays_like.empty())
        return paragraph(
            fmt::format("Too few games: {} are needed to compare.", games_for_likeness));
    constexpr std::size_t shown = 5;
    std::string html;
    for (std::size_t i = 0; i < std::min(shown, profile.plays_like.size()); ++i)
        html += fmt::format("<li>{}: {:.2f}</li>\n", name_html(profile.plays_like[i].player),
                            profile.plays_like[i].distance);
    const std::string middle = fmt::format(
        "The number is the distance, half by the style score and half by the twelve axes: 0 is "
        "the same, {:.2f} is the middle of the {} known players. Somebody is always nearest; that "
        "alone does not make players alike.",
        profile.plays_like[profile.plays_like.size() / 2].distance, profile.plays_like.size());
    return "<ol>\n" + html + "</ol>\n" + paragraph(middle, "soft");
}

struct MenTitle {
    Role role;
    std::string_view title;
};
constexpr auto men_titles = std::to_array<MenTitle>({
    {Role::pawn, "Pawns"},
    {Role::knight, "Knights"},
    {Role::bishop, "Bishops"},
    {Role::rook, "Rooks"},
    {Role::queen, "Queen"},
    {Role::king, "King"},
});

std::string heat(const Profile& profile) {
    const auto& maps = profile.sums.heat_maps;
    const auto kings = maps.find(Role::king);
    if (kings == maps.end() || kings->second.total() == 0)
        return paragraph("No positions to count.");
    const std::uint64_t positions = kings->second.total();  // there is one king in each
    std::string html = "<div class=\"boards\">\n";
    for (const MenTitle& row : men_titles)
        if (const auto map = maps.find(row.role); map != maps.end())
            html += fmt::format("<figure><h3>{}</h3>{}</figure>\n", row.title,
                                heat_chart(row.role, map->second, positions));
    return html + "</div>\n" +
           paragraph(
               fmt::format("Percent of {} positions after the player's own plies from {} to {}. "
                           "The player's side is below: with Black the board is turned over "
                           "top to bottom, so e8 counts as e1 and the king's side stays on "
                           "the right. Each board has its own scale of shades; numbers from "
                           "10 % on are written out, the others show when pointed at. The maps of "
                           "most players look much alike; nothing is scored from them.",
                           with_commas(positions), heat_map_window.first, heat_map_window.last),
               "soft");
}

}  // namespace

std::string style_html(const Profile& profile, Reading reading) {
    const std::string main = fill_gaps(style_page_text, [&](std::string_view gap) {
        if (gap == "score") return score(profile);
        if (gap == "axes") return axes(profile);
        if (gap == "axes_table") return axes_table(profile);
        if (gap == "skills") return skills(profile);
        if (gap == "years") return years(profile);
        if (gap == "likeness") return likeness(profile);
        if (gap == "heat") return heat(profile);
        if (gap == "openings") return openings_tables(profile);
        if (gap == "games_needed") return std::to_string(games_for_label);
        assert(gap == "formulas");
        return formulas_table(profile);
    });
    return whole_page(
        {escape_html(shown_name(profile)) + ": how they play", head(profile, reading), main});
}

}  // namespace kibitzer
