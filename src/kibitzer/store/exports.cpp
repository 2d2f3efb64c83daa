#include "kibitzer/store/exports.hpp"

#include <array>
#include <cassert>

#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

struct ExportRow {
    ExportTable table;
    std::string_view sql;  // ?1 is the version of the formulas; empty: the table as it is
    std::string_view order = {};
};

constexpr auto tables = std::to_array<ExportRow>({
    {ExportTable::games,
     "SELECT g.id AS game_id, f.path AS file, x.number, w.name AS white, b.name AS black, "
     "g.white_elo, g.black_elo, g.result, g.date, g.event, g.site, g.round, g.time_control, "
     "g.time_class, g.eco, g.opening, g.book_plies, g.plies, g.start_fen, g.delta_engine, "
     "g.delta_depth, g.formula_version "
     "FROM games g JOIN players w ON w.id = g.white_id JOIN players b ON b.id = g.black_id "
     "LEFT JOIN sources x ON x.game_id = g.id AND (x.file_id, x.number) = "
     "(SELECT y.file_id, y.number FROM sources y WHERE y.game_id = g.id "
     "ORDER BY y.file_id, y.number LIMIT 1) "
     "LEFT JOIN files f ON f.id = x.file_id WHERE g.formula_version = ?1 ORDER BY g.id"},
    {ExportTable::players,
     "SELECT id AS player_id, name AS player FROM players WHERE ?1 ORDER BY id"},
    {ExportTable::metrics, "", "game_id, preset, side"},
    {ExportTable::traits, "", "game_id, side"},
    {ExportTable::move_types, "", "game_id, side"},
    {ExportTable::skills, "", "game_id, side"},
    {ExportTable::positions, "", "game_id, ply"},
    {ExportTable::deltas, "", "game_id, ply"},
    {ExportTable::clusters,
     "SELECT * FROM clusters WHERE formula_version = ?1 ORDER BY run, round, kind, preset, name"},
    {ExportTable::opponents,
     "SELECT c.run, c.round, c.kind, c.name, c.preset, o.opponent, o.wins, o.draws, o.losses, "
     "o.unfinished FROM cluster_opponents o JOIN clusters c ON c.id = o.cluster_id "
     "WHERE c.formula_version = ?1 ORDER BY c.run, c.round, c.kind, c.preset, c.name, o.opponent"},
    {ExportTable::openings,
     "SELECT c.run, c.round, c.kind, c.name, c.preset, o.place, o.eco, o.opening, o.games, "
     "o.points FROM cluster_openings o JOIN clusters c ON c.id = o.cluster_id "
     "WHERE c.formula_version = ?1 ORDER BY c.run, c.round, c.kind, c.preset, c.name, o.place"},
    {ExportTable::summaries,
     "SELECT * FROM summaries WHERE formula_version = ?1 ORDER BY run, round, kind, preset"},
    {ExportTable::rankings,
     "SELECT r.* FROM rankings r JOIN summaries s USING (run, round, kind, preset) "
     "WHERE s.formula_version = ?1 ORDER BY run, round, kind, preset, ranking, place"},
});

static_assert(tables.size() == export_table_names.size());

std::string whole_table(const ExportRow& row) {
    return "SELECT * FROM " + std::string(name(row.table)) +
           " WHERE game_id IN (SELECT id FROM games WHERE formula_version = ?1) ORDER BY " +
           std::string(row.order);
}

}  // namespace

Query export_query(ExportTable table) {
    const ExportRow& row = tables[std::size_t(table)];
    assert(row.table == table && "the rows stand in the order of the names");
    return {row.sql.empty() ? whole_table(row) : std::string(row.sql),
            {std::int64_t(style::formula_version)}};
}

}  // namespace kibitzer::store
