#include "kibitzer/store/exports.hpp"

#include <array>
#include <cassert>

#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

struct ExportTable {
    std::string_view name;
    std::string_view sql;  // ?1 is the version of the formulas; empty: the table as it is
    std::string_view order = {};
};

constexpr auto tables = std::to_array<ExportTable>({
    {"games",
     "SELECT g.id AS game_id, f.path AS file, x.number, w.name AS white, b.name AS black, "
     "g.white_elo, g.black_elo, g.result, g.date, g.event, g.site, g.round, g.time_control, "
     "g.time_class, g.eco, g.opening, g.book_plies, g.plies, g.start_fen, g.delta_engine, "
     "g.delta_depth, g.formula_version "
     "FROM games g JOIN players w ON w.id = g.white_id JOIN players b ON b.id = g.black_id "
     "LEFT JOIN sources x ON x.game_id = g.id AND (x.file_id, x.number) = "
     "(SELECT y.file_id, y.number FROM sources y WHERE y.game_id = g.id "
     "ORDER BY y.file_id, y.number LIMIT 1) "
     "LEFT JOIN files f ON f.id = x.file_id WHERE g.formula_version = ?1 ORDER BY g.id"},
    {"players", "SELECT id AS player_id, name AS player FROM players WHERE ?1 ORDER BY id"},
    {"metrics", "", "game_id, preset, side"},
    {"traits", "", "game_id, side"},
    {"move_types", "", "game_id, side"},
    {"positions", "", "game_id, ply"},
    {"deltas", "", "game_id, ply"},
    {"clusters",
     "SELECT * FROM clusters WHERE formula_version = ?1 ORDER BY run, round, kind, preset, name"},
    {"opponents",
     "SELECT c.run, c.round, c.kind, c.name, c.preset, o.opponent, o.wins, o.draws, o.losses, "
     "o.unfinished FROM cluster_opponents o JOIN clusters c ON c.id = o.cluster_id "
     "WHERE c.formula_version = ?1 ORDER BY c.run, c.round, c.kind, c.preset, c.name, o.opponent"},
    {"openings",
     "SELECT c.run, c.round, c.kind, c.name, c.preset, o.place, o.eco, o.opening, o.games, "
     "o.points FROM cluster_openings o JOIN clusters c ON c.id = o.cluster_id "
     "WHERE c.formula_version = ?1 ORDER BY c.run, c.round, c.kind, c.preset, c.name, o.place"},
    {"summaries",
     "SELECT * FROM summaries WHERE formula_version = ?1 ORDER BY run, round, kind, preset"},
    {"rankings",
     "SELECT r.* FROM rankings r JOIN summaries s USING (run, round, kind, preset) "
     "WHERE s.formula_version = ?1 ORDER BY run, round, kind, preset, ranking, place"},
});

std::string whole_table(const ExportTable& table) {
    const std::string name(table.name);
    return "SELECT * FROM " + name +
           " WHERE game_id IN (SELECT id FROM games WHERE formula_version = ?1) ORDER BY " +
           std::string(table.order);
}

}  // namespace

std::vector<std::string> export_tables() {
    std::vector<std::string> names;
    for (const ExportTable& table : tables) names.emplace_back(table.name);
    return names;
}

Query export_query(const std::string& name) {
    for (const ExportTable& table : tables)
        if (table.name == name)
            return {table.sql.empty() ? whole_table(table) : std::string(table.sql),
                    {std::int64_t(style::formula_version)}};
    assert(false && "not one of export_tables()");
    return {};
}

}  // namespace kibitzer::store
