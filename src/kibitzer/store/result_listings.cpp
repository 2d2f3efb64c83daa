#include "kibitzer/store/result_listings.hpp"

#include "kibitzer/store/listings.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

constexpr std::string_view whose =
    " FROM sides s WHERE s.formula_version = ?1 AND s.player_id IN (SELECT id FROM chosen) ";

Query grouped(const std::string& columns, const std::string& groups, const std::string& more = "") {
    return {"SELECT " + columns + ", count(*) AS games, " + std::string(result_columns) +
                std::string(whose) + more + " GROUP BY " + groups,
            {std::int64_t(style::formula_version)}};
}

}  // namespace

void choose_players(Database& database, const std::string& name) {
    database.execute(
        "PRAGMA temp_store = MEMORY; CREATE TEMP TABLE chosen (id INTEGER PRIMARY KEY)");
    Statement insert = database.prepare(
        "INSERT INTO temp.chosen SELECT id FROM players WHERE matches_player(name, ?)");
    insert.bind(1, name).run();
    // Only a list that is written out is looked for by index; a subquery goes through all games.
    std::string ids;
    Statement chosen = database.prepare("SELECT id FROM chosen");
    while (chosen.step()) ids += (ids.empty() ? "" : ", ") + std::to_string(chosen.integer(0));
    database.execute("CREATE TEMP TABLE sides AS SELECT * FROM main.sides WHERE player_id IN (" +
                     ids + ")");
}

Query results_by_color() {
    Query query = grouped("side", "side");
    query.sql += " ORDER BY side DESC";
    return query;
}

Query results_by_pace() {
    Query query = grouped("time_class AS pace", "time_class");
    query.sql += " ORDER BY games DESC, pace";
    return query;
}

Query results_by_length() {
    const std::string band = "min(3, (max(plies, 1) - 1) / 40)";
    Query query = grouped("20 * " + band + " + 1 AS from_move, CASE WHEN " + band +
                              " < 3 THEN 20 * " + band + " + 20 END AS to_move",
                          band);
    query.sql += " ORDER BY from_move";
    return query;
}

Query results_by_month() {
    const std::string month =
        "CASE WHEN substr(date, 6, 2) GLOB '[0-9][0-9]' THEN substr(date, 1, 7) "
        "ELSE substr(date, 1, 4) END";
    Query query = grouped(month + " AS month, time_class AS pace, round(avg(elo), 1) AS mean_elo",
                          month + ", time_class", "AND date <> ''");
    query.sql += " ORDER BY month, pace";
    return query;
}

Query results_by_opening(std::uint64_t limit) {
    Query query = grouped(
        "eco, opening, side, round(avg((SELECT book_plies FROM games g WHERE g.id = s.game_id)) "
        "/ 2, 1) AS known_moves, max(nullif(date, '')) AS last_date",
        "eco, opening, side");
    query.sql += " ORDER BY games DESC, eco, opening, side LIMIT ?2";
    query.parameters.emplace_back(std::int64_t(limit));
    return query;
}

std::vector<std::int64_t> last_games(Database& database, std::uint64_t limit) {
    Statement rows = database.prepare(
        "SELECT game_id FROM sides WHERE player_id IN (SELECT id FROM chosen) "
        "ORDER BY game_id DESC LIMIT ?");
    rows.bind(1, std::int64_t(limit));
    std::vector<std::int64_t> games;
    while (rows.step()) games.push_back(rows.integer(0));
    return games;
}

}  // namespace kibitzer::store
