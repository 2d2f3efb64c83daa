#include "kibitzer/desks/players/style_tables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/desks/players/style_charts.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/desks/players/style_words.hpp"
#include "kibitzer/openings/eco.hpp"
#include "kibitzer/report/html.hpp"

namespace kibitzer {

namespace {

std::string cell(std::string_view text) {
    return fmt::format("<td class=\"number\">{}</td>", text);
}

std::string score_percent(const Tally& tally) {
    if (tally.wins + tally.draws + tally.losses == 0) return "-";
    return fmt::format("{:.0f} %", 100 * tally.score());
}

// As in tournament books: won, drawn, lost.
std::string result_cell(const Tally& tally) {
    return fmt::format("<td class=\"number result\">+{} ={} −{}</td>", tally.wins, tally.draws,
                       tally.losses);
}

std::string results_row(std::string_view title, const Tally& tally) {
    const bool has_results = tally.wins + tally.draws + tally.losses > 0;
    return fmt::format("<tr><th scope=\"row\">{}</th>{}{}{}{}{}<td>{}</td></tr>\n", title,
                       cell(std::to_string(tally.games)), cell(std::to_string(tally.wins)),
                       cell(std::to_string(tally.draws)), cell(std::to_string(tally.losses)),
                       cell(score_percent(tally)), has_results ? results_chart(tally) : "");
}

std::string heads(std::initializer_list<std::string_view> titles) {
    std::string row;
    for (const std::string_view title : titles)
        row += fmt::format("<th scope=\"col\"{}>{}</th>", row.empty() ? "" : " class=\"number\"",
                           title);
    return "<thead><tr>" + row + "</tr></thead>\n";
}

std::string means(const Profile& profile, const AxisValue& axis) {
    const AxisRow& row = axis_rows[std::size_t(axis.axis)];
    const auto told = [&](std::string_view words, bool high) {
        const bool is_it = stands_out(profile, axis) && is_high(axis) == high;
        const std::string text = fmt::format("{}: {}", high ? "high" : "low", words);
        return is_it ? "<b>" + text + "</b>" : text;
    };
    return told(row.high, true) + "; " + told(row.low, false);
}

std::string opening_rows(const std::vector<OpeningLine>& lines, Color color, std::size_t shown) {
    std::string rows;
    Tally others;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Tally& tally = lines[i].tallies[color];
        if (i >= shown) {
            others += tally;
            continue;
        }
        rows += fmt::format("<tr><th scope=\"row\">{} <span>{}</span></th>{}{}{}</tr>\n",
                            escape_html(lines[i].code), escape_html(opening_name(lines[i].code)),
                            cell(std::to_string(tally.games)), result_cell(tally),
                            cell(score_percent(tally)));
    }
    if (others.games > 0)
        rows += fmt::format("<tr><th scope=\"row\"><span>{} others</span></th>{}{}{}</tr>\n",
                            lines.size() - shown, cell(std::to_string(others.games)),
                            result_cell(others), cell(score_percent(others)));
    return rows;
}

std::string openings_table(const PlayerSums& sums, Color color) {
    constexpr std::size_t shown = 8;
    auto lines = openings_by_games(sums);
    std::erase_if(lines, [&](const OpeningLine& line) { return line.tallies[color].games == 0; });
    std::stable_sort(lines.begin(), lines.end(), [&](const OpeningLine& a, const OpeningLine& b) {
        return a.tallies[color].games > b.tallies[color].games;
    });
    const std::string title = color == Color::white ? "With White" : "With Black";
    if (lines.empty()) return fmt::format("<div><h3>{}</h3><p>No games.</p></div>\n", title);
    return fmt::format("<div><h3>{}</h3><table>\n{}<tbody>\n{}</tbody></table></div>\n", title,
                       heads({"opening", "games", "result", "score"}),
                       opening_rows(lines, color, shown));
}

}  // namespace

std::string results_table(const PlayerSums& sums) {
    Tally all = sums.results[Color::white];
    all += sums.results[Color::black];
    std::string html = "<table class=\"results\">\n" +
                       heads({"", "games", "won", "drawn", "lost", "score", ""}) + "<tbody>\n";
    html += results_row("White", sums.results[Color::white]);
    html += results_row("Black", sums.results[Color::black]);
    html += results_row("All", all) + "</tbody></table>\n";
    const std::int64_t open = all.games - all.wins - all.draws - all.losses;
    html += "<p class=\"soft\">Bars: won solid, drawn hatched, lost empty.";
    if (open > 0) html += fmt::format(" {} without a result.", games_text(open));
    return html + "</p>\n";
}

std::string axes_table(const Profile& profile) {
    std::string rows;
    for (const AxisValue& axis : profile.axes) {
        const std::string mark =
            !stands_out(profile, axis) ? "" : (is_high(axis) ? "▲&#160;" : "▼&#160;");
        rows += fmt::format(
            "<tr class=\"first\"><th scope=\"row\">{}{}</th>{}{}{}</tr>\n"
            "<tr><td colspan=\"4\" class=\"means\">{}</td></tr>\n",
            mark, axis_rows[std::size_t(axis.axis)].title,
            cell(axis.games == 0 ? "-"
                 : axis.games == 1
                     ? fmt::format("{:+.2f}", axis.value)
                     : fmt::format("{:+.2f} ± {:.2f}", axis.value, axis.standard_error)),
            cell(std::to_string(axis.games)),
            cell(axis.percentile ? fmt::format("{:.0f} %", *axis.percentile) : "-"),
            means(profile, axis));
    }
    return "<table>\n<caption>Value with its standard error, in standard deviations of a single "
           "game; ▲ and ▼ mark what stands out.</caption>\n" +
           heads({"axis", "value", "games", "percentile"}) + "<tbody>\n" + rows +
           "</tbody></table>\n";
}

std::string skills_table(const Profile& profile) {
    std::string rows;
    for (const style::SkillValue& skill : profile.skills)
        rows += fmt::format(
            "<tr><th scope=\"row\">{}</th>{}{}{}</tr>\n",
            style::skill_rows[std::size_t(skill.skill)].title,
            cell(fmt::format("{:.1f} ± {:.1f} %", 100 * skill.value, 100 * skill.standard_error)),
            cell(std::to_string(skill.games)), cell(place_text(profile, skill)));
    return "<table>\n" + heads({"", "mean", "games", "among such players"}) + "<tbody>\n" + rows +
           "</tbody></table>\n";
}

std::string openings_tables(const Profile& profile) {
    std::string html = "<div class=\"two\">\n";
    for (const Color color : colors) html += openings_table(profile.sums, color);
    html +=
        "</div>\n<p class=\"soft\">Results are +won =drawn −lost; a name stands for all lines of "
        "its ECO code.";
    if (profile.breadth)
        html +=
            fmt::format(" Breadth: {:.1f} ± {:.1f} different ECO codes in {} games.",
                        profile.breadth->openings, profile.breadth->standard_error, breadth_games);
    return html + "</p>\n";
}

std::string formulas_table(const Profile& profile) {
    std::string rows;
    for (std::size_t i = 0; i < style_presets.size(); ++i) {
        const MetricsSums& preset = profile.sums.metrics[i];
        rows += fmt::format(
            "<tr><th scope=\"row\">{}</th>{}{}{}{}</tr>\n", style_presets[i].name,
            cell(preset.games == 0   ? "-"
                 : preset.games == 1 ? fmt::format("{:.3f}", preset.score.mean())
                                     : fmt::format("{:.3f} ± {:.3f}", preset.score.mean(),
                                                   preset.score.standard_error())),
            cell(preset.games == 0 ? "-"
                                   : name(preset.classification(profile.readings[i].classes))),
            cell(std::to_string(preset.games)), cell(std::to_string(preset.short_games)));
    }
    return "<table>\n" + heads({"formula", "score", "class", "games", "too short"}) + "<tbody>\n" +
           rows +
           "</tbody></table>\n"
           "<p>Kept to compare with figures from elsewhere. The classic and documented formulas "
           "add "
           "up over a game, so that long games look tactical and nearly every player comes out as "
           "very tactical; the repaired one takes averages. None of them is levelled for rating or "
           "pace, and none goes into the style score.</p>\n";
}

}  // namespace kibitzer
