#include "kibitzer/store/side_reader.hpp"

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

constexpr int first_metric = 13;  // column of the statement below

std::string select_sides(Grouping grouping, bool by_run) {
    std::string sql =
        "SELECT m.side, w.name, b.name, g.white_elo, g.black_elo, g.result, g.date, g.eco, "
        "g.opening, g.time_class, m.classification, ";
    sql += grouping == Grouping::by_group ? "x.group_name" : "''";
    sql += ", g.id";
    for (const std::string& column : metric_columns()) sql += ", m." + column;
    sql +=
        " FROM games g JOIN metrics m ON m.game_id = g.id AND m.preset = ?1 "
        "JOIN players w ON w.id = g.white_id JOIN players b ON b.id = g.black_id ";
    if (grouping == Grouping::by_group || by_run) {
        // A side may have been entered more than once.
        sql += "JOIN (SELECT DISTINCT ge.game_id, ge.side";
        if (grouping == Grouping::by_group) sql += ", e.group_name";
        sql +=
            " FROM game_entries ge JOIN entries e ON e.id = ge.entry_id "
            "WHERE (?3 = '' OR e.run = ?3) AND (?4 IS NULL OR e.round = ?4)";
        if (grouping == Grouping::by_group) sql += " AND e.group_name <> ''";
        sql += ") x ON x.game_id = g.id AND x.side = m.side ";
    }
    return sql + "WHERE g.formula_version = ?2 ORDER BY g.id, m.side" +
           (grouping == Grouping::by_group ? ", x.group_name" : "");
}

std::optional<double> points_of(GameResult result, Color side) {
    switch (result) {
        case GameResult::draw:
            return 0.5;
        case GameResult::white_wins:
            return side == Color::white ? 1.0 : 0.0;
        case GameResult::black_wins:
            return side == Color::black ? 1.0 : 0.0;
        case GameResult::unknown:
            break;
    }
    return std::nullopt;
}

style::SideGame read_side(const Statement& row) {
    style::SideGame game;
    game.side = row.text(0) == name(Color::white) ? Color::white : Color::black;
    const bool is_white = game.side == Color::white;
    game.player = row.text(is_white ? 1 : 2);
    game.opponent = row.text(is_white ? 2 : 1);
    game.elo = row.optional_integer(is_white ? 3 : 4);
    game.opponent_elo = row.optional_integer(is_white ? 4 : 3);
    game.points = points_of(parse_result(row.text(5)), game.side);
    game.date = row.text(6);
    game.eco = row.text(7);
    game.opening = row.text(8);
    game.time_class = row.text(9);
    game.group = row.text(11);
    game.metrics = read_metrics(row, first_metric);
    game.metrics.classification = class_named(row.text(10));
    return game;
}

}  // namespace

void each_side(Database& database, std::string_view preset, const RoundKey& key, Grouping grouping,
               const std::function<void(const style::SideGame&)>& use) {
    const bool by_run = !key.run.empty();
    Statement rows = database.prepare(select_sides(grouping, by_run));
    rows.bind(1, preset).bind(2, style::formula_version);
    if (by_run || grouping == Grouping::by_group) rows.bind(3, key.run).bind(4, key.round);
    while (rows.step()) use(read_side(rows));
}

std::vector<int> rounds_of(Database& database, const std::string& run) {
    Statement rows =
        database.prepare("SELECT DISTINCT round FROM entries WHERE run = ? ORDER BY round");
    rows.bind(1, run);
    std::vector<int> rounds;
    while (rows.step()) rounds.push_back(int(rows.integer(0)));
    return rounds;
}

}  // namespace kibitzer::store
