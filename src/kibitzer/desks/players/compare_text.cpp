#include <fmt/format.h>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/compare.hpp"
#include "kibitzer/report/table_report.hpp"

namespace kibitzer {

namespace {

using namespace style;

Cell as_cell(const std::optional<double>& value, int decimals) {
    if (!value) return {};
    return rounded(*value, decimals);
}

// A column, and the cell of a cluster in it.
struct GroupColumn {
    Column column;
    Cell (*cell)(const GroupRecord&);
};

std::int64_t count(std::int64_t number) { return number; }

const std::vector<GroupColumn>& plain_columns() {
    using enum CellKind;
    using C = const GroupRecord&;
    static const std::vector<GroupColumn> columns = {
        {{"name", text}, [](C c) { return Cell(c.name); }},
        {{"games", integer}, [](C c) { return Cell(count(c.games)); }},
        {{"style_score", real}, [](C c) { return c.style ? as_cell(c.style->score, 2) : Cell(); }},
        {{"style_low", real},
         [](C c) {
             return c.style && c.style->has_interval() ? as_cell(c.style->low, 2) : Cell();
         }},
        {{"style_high", real},
         [](C c) {
             return c.style && c.style->has_interval() ? as_cell(c.style->high, 2) : Cell();
         }},
        {{"style_label", text},
         [](C c) {
             const auto label = c.style ? c.style->label() : std::nullopt;
             return label ? Cell(*label) : Cell();
         }},
        {{"sides", integer}, [](C c) { return Cell(count(c.results.games)); }},
        {{"wins", integer}, [](C c) { return Cell(count(c.results.wins)); }},
        {{"draws", integer}, [](C c) { return Cell(count(c.results.draws)); }},
        {{"losses", integer}, [](C c) { return Cell(count(c.results.losses)); }},
        {{"unfinished", integer}, [](C c) { return Cell(count(c.results.unfinished())); }},
        {{"score", real}, [](C c) { return as_cell(c.results.known_score(), 3); }},
        {{"estimated_elo", real}, [](C c) { return as_cell(c.elo.elo, 0); }},
        {{"elo_low", real}, [](C c) { return as_cell(c.elo.low, 0); }},
        {{"elo_high", real}, [](C c) { return as_cell(c.elo.high, 0); }},
        {{"avg_delta", real}, [](C c) { return as_cell(mean_of(c, "avg_delta"), 2); }},
        {{"short_games", integer}, [](C c) { return Cell(count(c.short_games())); }},
    };
    return columns;
}

const std::vector<GroupColumn>& classic_columns() {
    using enum CellKind;
    using C = const GroupRecord&;
    static const std::vector<GroupColumn> columns = {
        {{"tactical_score", real}, [](C c) { return as_cell(c.tactical_score, 3); }},
        {{"tactical_score_std", real}, [](C c) { return as_cell(c.score_deviation, 3); }},
        {{"classification", text}, [](C c) { return Cell(std::string(name(c.classification))); }},
    };
    return columns;
}

std::string ranking_line(const std::string& title, const std::vector<Ranked>& ranking,
                         int decimals) {
    constexpr std::size_t shown = 10;
    std::string line = title;
    for (std::size_t i = 0; i < std::min(shown, ranking.size()); ++i)
        line += fmt::format("{} {} {:.{}f}", i == 0 ? "" : ",", escape_controls(ranking[i].name),
                            ranking[i].value, decimals);
    if (ranking.size() > shown) line += fmt::format(", and {} more", ranking.size() - shown);
    return ranking.empty() ? "" : line + "\n";
}

// A few lines: rankings, differences, spread.
std::string summary_text(const GroupSummary& summary, bool with_classic) {
    std::string text = fmt::format("clusters {}", summary.groups);
    if (summary.games) text += fmt::format(", games {}", *summary.games);
    text += "\n" + ranking_line("by style:", summary.by_style, 2);
    if (summary.distances.style)
        text += fmt::format("largest difference in style {:.2f} (0 positional, 1 tactical)\n",
                            *summary.distances.style);
    text += ranking_line("by elo:", summary.by_elo, 0);
    if (summary.distances.elo) text += fmt::format("elo spread {:.0f}\n", *summary.distances.elo);
    if (with_classic) {
        text += ranking_line("by classic score:", summary.by_score, 3);
        if (summary.distances.divergence)
            text +=
                fmt::format("divergence {:.3f} (standard deviation), {:.3f} (largest difference)\n",
                            *summary.distances.divergence, *summary.distances.score);
    }
    return text + fmt::format("took {:.2f} s\n", summary.seconds);
}

}  // namespace

void send_rows(const CompareRequest& request, const CompareAnswer& answer, TableSink& sink) {
    std::vector<GroupColumn> shown = plain_columns();
    if (request.classic)
        shown.insert(shown.end(), classic_columns().begin(), classic_columns().end());
    std::vector<Column> columns;
    if (answer.rounds.front().round) columns.push_back({"round", CellKind::integer});
    for (const GroupColumn& column : shown) columns.push_back(column.column);
    sink.begin(columns);
    for (const GroupComparison& comparison : answer.rounds)
        for (const GroupRecord& cluster : comparison.clusters) {
            std::vector<Cell> cells;
            if (comparison.round) cells.emplace_back(count(*comparison.round));
            for (const GroupColumn& column : shown) cells.push_back(column.cell(cluster));
            sink.row(cells);
        }
    sink.end();
}

std::string text(const CompareRequest& request, const CompareAnswer& answer, const Paper&) {
    std::string text;
    send_rows(request, answer,
              *make_table_writer({}, [&](std::string_view lines) { text += lines; }));
    if (!answer.merged.empty()) text += "\nspellings of one player (--no-merge keeps them apart)\n";
    for (const std::string& line : answer.merged) text += "  " + line + "\n";
    for (const GroupComparison& comparison : answer.rounds) {
        text += "\n";
        if (comparison.round) text += "round " + std::to_string(*comparison.round) + "\n";
        text += summary_text(comparison.summary, request.classic);
    }
    return text;
}

}  // namespace kibitzer
