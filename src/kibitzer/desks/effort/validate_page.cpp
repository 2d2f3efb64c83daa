#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/validation_charts.hpp"
#include "kibitzer/desks/effort/validation_page.hpp"
#include "kibitzer/desks/effort/validation_words.hpp"
#include "kibitzer/report/html.hpp"

namespace kibitzer {

using namespace effort;

namespace {

constexpr std::string_view verdict_style =
    R"(.accent { fill: var(--accent); stroke: var(--ink); stroke-width: 1; }
.met { color: var(--accent); font-weight: 600; white-space: nowrap; }
.missed { font-weight: 600; white-space: nowrap; }
.open { color: var(--soft); white-space: nowrap; }
.indented { padding-left: 1.2rem; font-weight: 400; color: var(--soft); }
td.bar { width: 30%; vertical-align: middle; }
td.bar svg { width: 100%; height: auto; display: block; }
)";

std::string paragraph(std::string_view text, std::string_view look = "soft") {
    return fmt::format("<p class=\"{}\">{}</p>\n", look, escape_html(text));
}

std::string section(std::string_view title, std::string_view content, std::string_view look = "") {
    return fmt::format("<section class=\"{}\">\n<h2>{}</h2>\n{}</section>\n", look,
                       escape_html(title), content);
}

std::string chart(std::string_view svg) {
    return fmt::format("<div class=\"chart\">{}</div>\n", svg);
}

std::string head(const ValidationReport& report) {
    std::string html = "<h1>Effort on trial</h1>\n";
    if (!report.complete)
        html += paragraph("Interrupted: this is what was done until then.", "warning");
    if (report.positions == 0) return html;
    return html + fmt::format("<p class=\"verdict\">{}</p>\n", escape_html(title_of(report))) +
           paragraph(method_of(report));
}

std::string_view class_of(Keeping keeping) {
    return keeping == Keeping::met ? "met" : keeping == Keeping::not_met ? "missed" : "open";
}

std::string targets(const ValidationReport& report) {
    std::string html =
        "<table><thead><tr><th>promised</th><th>measured</th><th></th></tr></thead><tbody>\n";
    for (const TargetRow& row : target_rows(report))
        html += fmt::format("<tr><td>{}</td><td>{}</td><td class=\"{}\">{}</td></tr>\n",
                            escape_html(row.target), escape_html(outcome_of(row)),
                            class_of(row.keeping()), name(row.keeping()));
    return html + "</tbody></table>\n";
}

std::string metrics(const ValidationReport& report) {
    std::string html = "<table><thead><tr><th></th>";
    for (const std::string& policy : report.policies)
        html += fmt::format("<th class=\"number\">{}</th>", escape_html(policy));
    html += "</tr></thead><tbody>\n";
    for (const MetricRow& row : metric_rows(report)) {
        const bool indented = row.label.starts_with(' ');
        html += fmt::format("<tr><th{}>{}</th>", indented ? " class=\"indented\"" : "",
                            escape_html(trimmed(row.label)));
        for (const std::string& cell : row.cells)
            html += fmt::format("<td class=\"number\">{}</td>", escape_html(cell));
        html += "</tr>\n";
    }
    html += "</tbody></table>\n";
    for (const std::string& line : savings(report)) html += paragraph(line + ".");
    return html;
}

std::string questions(const ValidationReport& report) {
    std::string html;
    for (const ThemeQuestion& question : report.questions)
        html += fmt::format("<h3>{}</h3>\n", escape_html(question.asked)) +
                paragraph(answer(question), "");
    return html;
}

std::string themes(const ValidationReport& report) {
    std::vector<ThemeEntry> entries = report.themes;
    std::stable_sort(entries.begin(), entries.end(), [](const ThemeEntry& a, const ThemeEntry& b) {
        return a.nanoseconds.mean() > b.nanoseconds.mean();
    });
    const double most = entries.empty() ? 0 : entries.front().nanoseconds.mean();
    std::string html =
        "<table><caption>Dearest first. Nanoseconds of one evaluation; centipawns by which the "
        "evaluation changes without the theme; positions in which it is there; correlation of its "
        "size with the effort score.</caption><thead><tr><th>theme</th><th></th>"
        "<th class=\"number\">ns</th><th class=\"number\">changes</th>"
        "<th class=\"number\">present</th><th class=\"number\">correlation</th></tr></thead>"
        "<tbody>\n";
    for (const ThemeEntry& theme : entries) {
        std::string name(theme.name);
        std::replace(name.begin(), name.end(), '_', ' ');
        html += fmt::format(
            "<tr><th>{}</th><td class=\"bar\">{}</td><td class=\"number\">{:.1f}</td>"
            "<td class=\"number\">{:.1f} cp</td><td class=\"number\">{:.0f} %</td>"
            "<td class=\"number\">{:+.2f}</td></tr>\n",
            name, number_bar(theme.nanoseconds.mean(), most), theme.nanoseconds.mean(),
            theme.change.mean(), 100 * theme.present, theme.correlation);
    }
    return html + "</tbody></table>\n";
}

std::string result_row(std::string_view label, const Wdl& games) {
    return fmt::format(
        "<tr><th>{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td>"
        "<td class=\"number\">{}</td><td class=\"number\">{}</td>"
        "<td class=\"number\">{}</td></tr>\n",
        escape_html(label), with_commas(games.games()), with_commas(games.wins),
        with_commas(games.draws), with_commas(games.losses),
        games.games() == 0 ? "-" : fmt::format("{:.1f} %", 100 * games.score()));
}

std::string match(const MatchSummary& summary) {
    const EngineStanding& engine = summary.engines.front();
    const Estimate told = estimate(engine.games, engine.pairs);
    constexpr std::string_view lengths[] = {"under 30 moves", "30 to 60 moves", "over 60 moves"};
    std::string html =
        fmt::format("<p class=\"verdict\">{} against {}: {}</p>\n", escape_html(engine.name),
                    escape_html(summary.engines.back().name),
                    std::isfinite(told.elo) && std::isfinite(told.elo_error)
                        ? fmt::format("{:+.1f} ± {:.1f} Elo", told.elo, told.elo_error)
                        : "too few games for Elo");
    html +=
        "<table><thead><tr><th></th><th class=\"number\">games</th><th class=\"number\">won</th>"
        "<th class=\"number\">drawn</th><th class=\"number\">lost</th>"
        "<th class=\"number\">score</th></tr></thead><tbody>\n";
    html += result_row("all games", engine.games);
    for (std::size_t i = 0; i < 3; ++i) html += result_row(lengths[i], engine.by_length[i]);
    for (std::size_t i = 0; i < 3; ++i)
        html += result_row(fmt::format("decided in the {}", phase_names[i]), engine.by_phase[i]);
    return html + "</tbody></table>\n";
}

std::string calibration(const BandReport& bands) {
    std::vector<ExpectedAndReal> points;
    for (const BandReport::Tenth& tenth : bands.tenths)
        points.push_back({tenth.expected, tenth.real, 0});
    return chart(calibration_chart(points)) +
           paragraph(fmt::format("{} rows, in tenths by expected regret. "
                                 "Correlation {:.2f}; told and true probabilities of the bands "
                                 "are {:.2f} points apart.",
                                 with_commas(bands.rows), bands.correlation,
                                 100 * bands.calibration_error));
}

std::string log(const LogReport& report) {
    std::vector<ExpectedAndReal> points;
    std::uint64_t moves = 0;
    for (const LogBand& band : report.bands) {
        if (band.real.count() == 0) continue;
        points.push_back({band.expected.mean(), band.real.mean(), band.real.error()});
        moves += band.real.count();
    }
    return chart(calibration_chart(points)) +
           paragraph(fmt::format("{} moves of games, by band of the effort score. Correlation of "
                                 "expected and real regret {:.2f}.",
                                 with_commas(moves), report.regrets.correlation()));
}

std::string sections(const ValidationReport& report) {
    std::string html;
    if (report.positions > 0) {
        html += section("Measures", metrics(report), "wide");
        html += section("Where the time goes",
                        chart(band_time_chart(report)) +
                            paragraph("In shares of time, by the effort score of the position."));
        html += section("What the moves lose",
                        chart(loss_chart(report)) +
                            paragraph("Win chance lost a move against the best move of the long "
                                      "search; the lines are intervals of 95 %."));
    }
    if (report.match) html += section("Strength", match(*report.match));
    if (report.bands && report.target == Target::risk)
        html += section("Expected and real regret", calibration(*report.bands));
    if (report.log) html += section("Logged games", log(*report.log));
    if (report.positions > 0) {
        html += section("Four questions about themes", questions(report), "wide");
        html += section("What themes cost and tell", themes(report), "wide");
    }
    return html;
}

}  // namespace

std::string validation_page(const ValidationReport& report) {
    const std::string main = fill_gaps(validation_page_text, [&](std::string_view gap) {
        if (gap == "targets") return targets(report);
        assert(gap == "sections");
        return sections(report);
    });
    return whole_page({"Effort on trial", head(report), main, verdict_style});
}

}  // namespace kibitzer
