#include "kibitzer/report/cluster_report.hpp"

#include <fmt/format.h>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/style/fields.hpp"

namespace kibitzer {

using namespace style;

namespace {

Cell as_cell(const std::optional<double>& value, int decimals) {
    if (!value) return {};
    return rounded(*value, decimals);
}

void write_optional(JsonWriter& json, std::string_view name, const std::optional<double>& value,
                    int decimals) {
    json.key(name);
    if (value)
        json.value(rounded(*value, decimals));
    else
        json.null();
}

void write_results(JsonWriter& json, const Results& results) {
    json.field("games", results.games()).field("wins", results.wins);
    json.field("draws", results.draws).field("losses", results.losses);
    json.field("unfinished", results.unfinished);
}

double percent(const Results& results) {
    const int finished = results.games() - results.unfinished;
    return finished == 0 ? 0 : 100 * results.points() / finished;
}

void write_cluster(JsonWriter& json, const ClusterRecord& cluster) {
    json.begin_object().field("name", cluster.name);
    write_results(json, cluster.results);
    json.field("score_percent", rounded(percent(cluster.results), 1));
    json.field("measured_games", cluster.measured_games).field("short_games", cluster.short_games);
    json.field("first_date", cluster.first_date).field("last_date", cluster.last_date);
    json.key("means").begin_object();
    const PlayerMetrics metrics;
    std::size_t i = 0;
    each_number(metrics, [&](std::string_view name, auto) {
        write_optional(json, name, cluster.means[i++], 4);
    });
    json.end_object();
    write_optional(json, "tactical_score_std", cluster.score_deviation, 4);
    write_optional(json, "tactical_score_min", cluster.score_lowest, 3);
    write_optional(json, "tactical_score_max", cluster.score_highest, 3);
    json.field("classification", name(cluster.classification));
    json.key("classes").begin_object();
    for (std::size_t c = 1; c < cluster.classes.size(); ++c)
        json.field(name(StyleClass(c)), cluster.classes[c]);
    json.end_object();
    write_optional(json, "mean_elo", cluster.mean_elo, 1);
    json.key("performance");
    if (cluster.performance)
        json.begin_object()
            .field("elo", rounded(cluster.performance->elo, 1))
            .field("low", rounded(cluster.performance->low, 1))
            .field("high", rounded(cluster.performance->high, 1))
            .field("games", cluster.performance->games)
            .end_object();
    else
        json.null();
    json.key("opponents").begin_array();
    for (const OpponentResults& row : cluster.opponents) {
        json.begin_object().field("opponent", row.opponent);
        write_results(json, row.results);
        json.end_object();
    }
    json.end_array().key("openings").begin_array();
    for (const OpeningShare& row : cluster.openings)
        json.begin_object()
            .field("eco", row.eco)
            .field("opening", row.opening)
            .field("games", row.games)
            .field("points", row.points)
            .end_object();
    json.end_array().end_object();
}

void write_ranking(JsonWriter& json, std::string_view name, const std::vector<Ranked>& ranking) {
    json.key(name).begin_array();
    for (const Ranked& row : ranking)
        json.begin_object()
            .field("name", row.name)
            .field("value", rounded(row.value, 4))
            .end_object();
    json.end_array();
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

}  // namespace

std::vector<Column> cluster_columns(bool with_round) {
    using enum CellKind;
    std::vector<Column> columns;
    if (with_round) columns.push_back({"round", integer});
    for (const auto& [name, kind] :
         {std::pair("name", text), std::pair("games", integer), std::pair("wins", integer),
          std::pair("draws", integer), std::pair("losses", integer),
          std::pair("unfinished", integer), std::pair("percent", real), std::pair("elo", real),
          std::pair("elo_low", real), std::pair("elo_high", real), std::pair("score", real),
          std::pair("deviation", real), std::pair("class", text), std::pair("delta", real),
          std::pair("short", integer)})
        columns.push_back({name, kind});
    return columns;
}

void send_clusters(const std::vector<ClusterRecord>& clusters, std::optional<int> round,
                   TableSink& sink) {
    for (const ClusterRecord& cluster : clusters) {
        std::vector<Cell> cells;
        if (round) cells.emplace_back(std::int64_t(*round));
        const Results& results = cluster.results;
        std::optional<double> elo[3];
        if (cluster.performance) {
            elo[0] = cluster.performance->elo;
            elo[1] = cluster.performance->low;
            elo[2] = cluster.performance->high;
        }
        cells.emplace_back(cluster.name);
        for (const int count :
             {results.games(), results.wins, results.draws, results.losses, results.unfinished})
            cells.emplace_back(std::int64_t(count));
        cells.emplace_back(rounded(percent(results), 1));
        for (const auto& value : elo) cells.push_back(as_cell(value, 0));
        cells.push_back(as_cell(mean_of(cluster, "tactical_score"), 3));
        cells.push_back(as_cell(cluster.score_deviation, 3));
        cells.emplace_back(std::string(name(cluster.classification)));
        cells.push_back(as_cell(mean_of(cluster, "avg_delta"), 2));
        cells.emplace_back(std::int64_t(cluster.short_games));
        if (!sink.row(cells)) return;
    }
}

std::string summary_text(const ClusterSummary& summary) {
    std::string text = fmt::format("clusters {}, games {}\n", summary.clusters, summary.games);
    if (summary.divergence)
        text += fmt::format("divergence {:.3f} (standard deviation), {:.3f} (largest difference)\n",
                            *summary.divergence, *summary.largest_difference);
    if (summary.elo_spread) text += fmt::format("elo spread {:.0f}\n", *summary.elo_spread);
    text += ranking_line("by score:", summary.by_score, 3);
    text += ranking_line("by elo:", summary.by_elo, 0);
    return text + fmt::format("took {:.2f} s\n", summary.seconds);
}

void write_comparison(JsonWriter& json, const std::vector<ClusterRecord>& clusters,
                      const ClusterSummary& summary) {
    json.key("clusters").begin_array();
    for (const ClusterRecord& cluster : clusters) write_cluster(json, cluster);
    json.end_array();
    json.key("summary").begin_object();
    json.field("clusters", summary.clusters).field("games", summary.games);
    write_optional(json, "playstyle_divergence", summary.divergence, 4);
    write_optional(json, "largest_difference", summary.largest_difference, 4);
    write_optional(json, "elo_spread", summary.elo_spread, 1);
    write_ranking(json, "tactical_rankings", summary.by_score);
    write_ranking(json, "elo_rankings", summary.by_elo);
    json.field("evaluation_duration_seconds", rounded(summary.seconds, 3)).end_object();
}

}  // namespace kibitzer
