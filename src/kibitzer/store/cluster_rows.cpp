#include "kibitzer/store/cluster_rows.hpp"

#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

using namespace style;

int stored_round(const RoundKey& key) {
    return key.run.empty() ? 0 : key.round.value_or(all_rounds);
}

constexpr int first_mean = 30;  // parameter of the statement below; its columns count one less

// The columns in their order; the means follow.
std::string cluster_columns() {
    std::string columns =
        "run, round, kind, name, preset, formula_version, games, measured_games, short_games, "
        "wins, draws, losses, unfinished, mean_elo, performance_elo, performance_low, "
        "performance_high, rated_games, first_date, last_date, score_deviation, score_lowest, "
        "score_highest, very_positional, positional, balanced, tactical, very_tactical, "
        "classification";
    for (const std::string& column : metric_columns()) columns += ", " + column;
    return columns;
}

std::string marks(int count) {
    std::string text = "?";
    for (int i = 1; i < count; ++i) text += ", ?";
    return text;
}

constexpr std::array counted_classes = {StyleClass::very_positional, StyleClass::positional,
                                        StyleClass::balanced, StyleClass::tactical,
                                        StyleClass::very_tactical};

class ClusterWriter {
public:
    ClusterWriter(Database& database, const ComparisonKey& key)
        : database_(database),
          key_(key),
          insert_(database.prepare("INSERT INTO clusters (" + cluster_columns() + ") VALUES (" +
                                   marks(first_mean - 1 + int(metric_columns().size())) + ")")),
          opponent_(database.prepare("INSERT INTO cluster_opponents VALUES (?, ?, ?, ?, ?, ?)")),
          opening_(database.prepare("INSERT INTO cluster_openings VALUES (?, ?, ?, ?, ?, ?)")) {}

    void write(const ClusterRecord& cluster) {
        const auto& p = cluster.performance;
        const auto of = [&](double Performance::*field) {
            return p ? std::optional<double>((*p).*field) : std::nullopt;
        };
        insert_.bind_all(key_.round.run, stored_round(key_.round), name(key_.kind), cluster.name,
                         key_.preset, formula_version, cluster.results.games(),
                         cluster.measured_games, cluster.short_games, cluster.results.wins,
                         cluster.results.draws, cluster.results.losses, cluster.results.unfinished,
                         cluster.mean_elo, of(&Performance::elo), of(&Performance::low),
                         of(&Performance::high), p ? p->games : 0, cluster.first_date,
                         cluster.last_date, cluster.score_deviation, cluster.score_lowest,
                         cluster.score_highest);
        int index = 23;
        for (const StyleClass counted : counted_classes)
            insert_.bind(++index, cluster.classes[std::size_t(counted)]);
        insert_.bind(++index, name(cluster.classification));
        for (const auto& mean : cluster.means) insert_.bind(++index, mean);
        insert_.run();
        const std::int64_t id = database_.last_id();
        for (const OpponentResults& row : cluster.opponents)
            opponent_
                .bind_all(id, row.opponent, row.results.wins, row.results.draws, row.results.losses,
                          row.results.unfinished)
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

ClusterRecord read_cluster(const Statement& row) {
    ClusterRecord cluster;
    cluster.name = row.text(3);
    cluster.measured_games = int(row.integer(7));
    cluster.short_games = int(row.integer(8));
    cluster.results = {int(row.integer(9)), int(row.integer(10)), int(row.integer(11)),
                       int(row.integer(12))};
    cluster.mean_elo = optional_real(row, 13);
    if (!row.is_null(14))
        cluster.performance =
            Performance{row.real(14), row.real(15), row.real(16), int(row.integer(17))};
    cluster.first_date = row.text(18);
    cluster.last_date = row.text(19);
    cluster.score_deviation = optional_real(row, 20);
    cluster.score_lowest = optional_real(row, 21);
    cluster.score_highest = optional_real(row, 22);
    int column = 22;
    for (const StyleClass counted : counted_classes)
        cluster.classes[std::size_t(counted)] = int(row.integer(++column));
    cluster.classification = class_named(row.text(++column));
    for (std::size_t i = 0; i < metric_columns().size(); ++i)
        cluster.means.push_back(optional_real(row, ++column));
    return cluster;
}

void read_details(Database& database, std::int64_t id, ClusterRecord& cluster) {
    Statement opponents = database.prepare(
        "SELECT opponent, wins, draws, losses, unfinished FROM cluster_opponents "
        "WHERE cluster_id = ? ORDER BY opponent");
    opponents.bind(1, id);
    while (opponents.step())
        cluster.opponents.push_back({std::string(opponents.text(0)),
                                     {int(opponents.integer(1)), int(opponents.integer(2)),
                                      int(opponents.integer(3)), int(opponents.integer(4))}});
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
                    const std::vector<ClusterRecord>& clusters) {
    Transaction transaction(database);
    Statement clear =
        database.prepare("DELETE FROM clusters" + std::string(of_key) + " AND name = ?");
    ClusterWriter writer(database, key);
    for (const ClusterRecord& cluster : clusters) {
        bind_key(clear, key).bind(5, cluster.name).run();
        writer.write(cluster);
    }
    transaction.commit();
}

void write_comparison(Database& database, const ComparisonKey& key,
                      const std::vector<ClusterRecord>& clusters, const ClusterSummary& summary) {
    Transaction transaction(database);
    for (const char* table : {"clusters", "summaries", "rankings"})
        delete_rows(database, table, key);
    ClusterWriter writer(database, key);
    for (const ClusterRecord& cluster : clusters) writer.write(cluster);
    Statement insert =
        database.prepare("INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    bind_key(insert, key)
        .bind(5, formula_version)
        .bind(6, summary.clusters)
        .bind(7, summary.games)
        .bind(8, summary.divergence)
        .bind(9, summary.largest_difference)
        .bind(10, summary.elo_spread)
        .bind(11, summary.seconds)
        .run();
    write_ranking(database, key, "tactical_score", summary.by_score);
    write_ranking(database, key, "elo", summary.by_elo);
    transaction.commit();
}

std::vector<ClusterRecord> read_clusters(Database& database, const ComparisonKey& key) {
    Statement rows =
        database.prepare("SELECT " + cluster_columns() + ", id FROM clusters" +
                         std::string(of_key) + " AND formula_version = ? ORDER BY name");
    bind_key(rows, key).bind(5, formula_version);
    std::vector<ClusterRecord> clusters;
    while (rows.step()) {
        clusters.push_back(read_cluster(rows));
        read_details(database, rows.integer(rows.columns() - 1), clusters.back());
    }
    return clusters;
}

std::optional<ClusterSummary> read_summary(Database& database, const ComparisonKey& key) {
    Statement row = database.prepare(
        "SELECT clusters, games, divergence, largest_difference, elo_spread, seconds "
        "FROM summaries" +
        std::string(of_key) + " AND formula_version = ?");
    if (!bind_key(row, key).bind(5, formula_version).step()) return std::nullopt;
    ClusterSummary summary;
    summary.clusters = int(row.integer(0));
    summary.games = int(row.integer(1));
    summary.divergence = optional_real(row, 2);
    summary.largest_difference = optional_real(row, 3);
    summary.elo_spread = optional_real(row, 4);
    summary.seconds = row.real(5);
    summary.by_score = read_ranking(database, key, "tactical_score");
    summary.by_elo = read_ranking(database, key, "elo");
    return summary;
}

}  // namespace kibitzer::store
