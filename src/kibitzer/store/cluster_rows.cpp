#include "kibitzer/store/cluster_rows.hpp"

#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

using namespace style;

int stored_round(const RoundKey& key) {
    return key.run.empty() ? 0 : key.round.value_or(all_rounds);
}

// The columns in their order; the means follow.
std::string cluster_columns() {
    std::string columns =
        "run, round, kind, name, preset, formula_version, games, games_analyzed, wins, draws, "
        "losses, unfinished, style_score, style_low, style_high, style_games, mean_elo, "
        "estimated_elo, elo_low, elo_high, rated_sides, first_date, last_date, tactical_score, "
        "tactical_score_std, tactical_score_min, tactical_score_max, classification, max_delta, "
        "min_delta, delta_samples, very_positional, positional, balanced, tactical, very_tactical";
    for (const MeanRow& row : mean_rows) columns += ", " + std::string(row.name);
    return columns;
}

std::string marks(int count) {
    std::string text = "?";
    for (int i = 1; i < count; ++i) text += ", ?";
    return text;
}

constexpr int first_class = 31;  // column; the means follow the classes
constexpr std::array counted_classes = {StyleClass::very_positional, StyleClass::positional,
                                        StyleClass::balanced, StyleClass::tactical,
                                        StyleClass::very_tactical};

class ClusterWriter {
public:
    ClusterWriter(Database& database, const ComparisonKey& key)
        : database_(database),
          key_(key),
          insert_(database.prepare(
              "INSERT INTO clusters (" + cluster_columns() + ") VALUES (" +
              marks(first_class + int(counted_classes.size() + mean_rows.size())) + ")")),
          opponent_(database.prepare("INSERT INTO cluster_opponents VALUES (?, ?, ?, ?, ?, ?)")),
          opening_(database.prepare("INSERT INTO cluster_openings VALUES (?, ?, ?, ?, ?, ?)")) {}

    void write(const GroupRecord& cluster) {
        const auto& style = cluster.style;
        const auto of = [&](double StyleScore::*field) {
            return style ? std::optional<double>((*style).*field) : std::nullopt;
        };
        const Tally& results = cluster.results;
        insert_.bind_all(key_.round.run, stored_round(key_.round), name(key_.kind), cluster.name,
                         key_.preset, formula_version, cluster.games, cluster.games_analyzed,
                         results.wins, results.draws, results.losses, results.unfinished(),
                         of(&StyleScore::score), of(&StyleScore::low), of(&StyleScore::high),
                         style ? style->games : 0, cluster.mean_elo, cluster.elo.elo,
                         cluster.elo.low, cluster.elo.high, cluster.rated_sides, cluster.first_date,
                         cluster.last_date, cluster.tactical_score, cluster.score_deviation,
                         cluster.score_lowest, cluster.score_highest, name(cluster.classification),
                         cluster.highest_delta, cluster.lowest_delta, cluster.delta_samples);
        int index = first_class;
        for (const StyleClass counted : counted_classes)
            insert_.bind(++index, cluster.classes[std::size_t(counted)]);
        for (const auto& mean : cluster.means) insert_.bind(++index, mean);
        insert_.run();
        const std::int64_t id = database_.last_id();
        for (const OpponentResults& row : cluster.opponents)
            opponent_
                .bind_all(id, row.opponent, row.results.wins, row.results.draws, row.results.losses,
                          row.results.unfinished())
                .run();
        int place = 0;
        for (const OpeningShare& row : cluster.openings)
            opening_.bind_all(id, ++place, row.eco, row.opening, row.games, row.points).run();
    }

private:
    Database& database_;
    const ComparisonKey& key_;
    Statement insert_;
    Statement opponent_;
    Statement opening_;
};

// Binds the four parts of a key.
Statement& bind_key(Statement& statement, const ComparisonKey& key) {
    return statement.bind_all(key.round.run, stored_round(key.round), name(key.kind), key.preset);
}

constexpr std::string_view of_key = " WHERE run = ? AND round = ? AND kind = ? AND preset = ?";

void delete_rows(Database& database, const std::string& table, const ComparisonKey& key) {
    Statement statement = database.prepare("DELETE FROM " + table + std::string(of_key));
    bind_key(statement, key).run();
}

void write_ranking(Database& database, const ComparisonKey& key, const std::string& ranking,
                   const std::vector<Ranked>& list) {
    Statement insert = database.prepare("INSERT INTO rankings VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    int place = 0;
    for (const Ranked& row : list)
        bind_key(insert, key)
            .bind(5, ranking)
            .bind(6, ++place)
            .bind(7, row.name)
            .bind(8, row.value)
            .run();
}

std::optional<double> optional_real(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    return row.real(column);
}

// Wins, draws, losses and unfinished games in four columns.
Tally read_tally(const Statement& row, int first) {
    const std::int64_t wins = row.integer(first);
    const std::int64_t draws = row.integer(first + 1);
    const std::int64_t losses = row.integer(first + 2);
    return {wins + draws + losses + row.integer(first + 3), wins, draws, losses};
}

GroupRecord read_cluster(const Statement& row) {
    GroupRecord cluster;
    cluster.name = row.text(3);
    cluster.games = int(row.integer(6));
    cluster.games_analyzed = int(row.integer(7));
    cluster.results = read_tally(row, 8);
    if (!row.is_null(12))
        cluster.style = StyleScore{row.real(12), row.real(13), row.real(14), row.integer(15)};
    cluster.mean_elo = optional_real(row, 16);
    cluster.elo = {optional_real(row, 17), optional_real(row, 18), optional_real(row, 19)};
    cluster.rated_sides = int(row.integer(20));
    cluster.first_date = row.text(21);
    cluster.last_date = row.text(22);
    cluster.tactical_score = optional_real(row, 23);
    cluster.score_deviation = optional_real(row, 24);
    cluster.score_lowest = optional_real(row, 25);
    cluster.score_highest = optional_real(row, 26);
    cluster.classification = class_named(row.text(27));
    cluster.highest_delta = optional_real(row, 28);
    cluster.lowest_delta = optional_real(row, 29);
    cluster.delta_samples = row.integer(30);
    int column = first_class;
    for (const StyleClass counted : counted_classes)
        cluster.classes[std::size_t(counted)] = row.integer(column++);
    for (std::size_t i = 0; i < mean_rows.size(); ++i)
        cluster.means.push_back(optional_real(row, column++));
    return cluster;
}

void read_details(Database& database, std::int64_t id, GroupRecord& cluster) {
    Statement opponents = database.prepare(
        "SELECT opponent, wins, draws, losses, unfinished FROM cluster_opponents "
        "WHERE cluster_id = ? ORDER BY opponent");
    opponents.bind(1, id);
    while (opponents.step())
        cluster.opponents.push_back({std::string(opponents.text(0)), read_tally(opponents, 1)});
    Statement openings = database.prepare(
        "SELECT eco, opening, games, points FROM cluster_openings WHERE cluster_id = ? "
        "ORDER BY place");
    openings.bind(1, id);
    while (openings.step())
        cluster.openings.push_back({std::string(openings.text(0)), std::string(openings.text(1)),
                                    int(openings.integer(2)), openings.real(3)});
}

std::vector<Ranked> read_ranking(Database& database, const ComparisonKey& key,
                                 const std::string& ranking) {
    Statement rows = database.prepare("SELECT name, value FROM rankings" + std::string(of_key) +
                                      " AND ranking = ? ORDER BY place");
    bind_key(rows, key).bind(5, ranking);
    std::vector<Ranked> list;
    while (rows.step()) list.push_back({std::string(rows.text(0)), rows.real(1)});
    return list;
}

}  // namespace

void write_clusters(Database& database, const ComparisonKey& key,
                    const std::vector<GroupRecord>& clusters) {
    Transaction transaction(database);
    Statement clear =
        database.prepare("DELETE FROM clusters" + std::string(of_key) + " AND name = ?");
    ClusterWriter writer(database, key);
    for (const GroupRecord& cluster : clusters) {
        bind_key(clear, key).bind(5, cluster.name).run();
        writer.write(cluster);
    }
    transaction.commit();
}

void write_comparison(Database& database, const ComparisonKey& key,
                      const std::vector<GroupRecord>& clusters, const GroupSummary& summary) {
    Transaction transaction(database);
    for (const char* table : {"clusters", "summaries", "rankings"})
        delete_rows(database, table, key);
    ClusterWriter writer(database, key);
    for (const GroupRecord& cluster : clusters) writer.write(cluster);
    Statement insert =
        database.prepare("INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    bind_key(insert, key)
        .bind(5, formula_version)
        .bind(6, summary.groups)
        .bind(7, summary.games)
        .bind(8, summary.distances.style)
        .bind(9, summary.distances.divergence)
        .bind(10, summary.distances.score)
        .bind(11, summary.distances.elo)
        .bind(12, summary.seconds)
        .run();
    write_ranking(database, key, "style_score", summary.by_style);
    write_ranking(database, key, "tactical_score", summary.by_score);
    write_ranking(database, key, "elo", summary.by_elo);
    transaction.commit();
}

std::vector<GroupRecord> read_clusters(Database& database, const ComparisonKey& key) {
    Statement rows =
        database.prepare("SELECT " + cluster_columns() + ", id FROM clusters" +
                         std::string(of_key) + " AND formula_version = ? ORDER BY name");
    bind_key(rows, key).bind(5, formula_version);
    std::vector<GroupRecord> clusters;
    while (rows.step()) {
        clusters.push_back(read_cluster(rows));
        read_details(database, rows.integer(rows.columns() - 1), clusters.back());
    }
    return clusters;
}

std::optional<GroupSummary> read_summary(Database& database, const ComparisonKey& key) {
    Statement row = database.prepare(
        "SELECT clusters, games, style_score_difference, playstyle_divergence, "
        "tactical_score_difference, elo_spread, evaluation_duration FROM summaries" +
        std::string(of_key) + " AND formula_version = ?");
    if (!bind_key(row, key).bind(5, formula_version).step()) return std::nullopt;
    GroupSummary summary;
    summary.groups = int(row.integer(0));
    summary.games = row.optional_integer(1);
    summary.distances = {optional_real(row, 2), optional_real(row, 3), optional_real(row, 4),
                         optional_real(row, 5)};
    summary.seconds = row.real(6);
    summary.by_style = read_ranking(database, key, "style_score");
    summary.by_score = read_ranking(database, key, "tactical_score");
    summary.by_elo = read_ranking(database, key, "elo");
    return summary;
}

}  // namespace kibitzer::store
