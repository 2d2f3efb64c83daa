#include "kibitzer/app/ask_database.hpp"

#include "kibitzer/store/content_digest.hpp"
#include "kibitzer/store/exports.hpp"
#include "kibitzer/store/listings.hpp"
#include "kibitzer/store/query_columns.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

using namespace store;

Result<Answered> ask(const std::string& path, const Query& query, TableSink& sink) {
    auto database = open_store(path, OpenMode::read_only);
    if (!database) return database.error();
    send_rows(*database, query, sink);
    return Answered{count_stale_games(*database)};
}

}  // namespace

Result<Answered> ask_players(const std::string& path, std::uint64_t fewest_games, RowLimit limit,
                             TableSink& sink) {
    return ask(path, list_players(fewest_games, limit), sink);
}

Result<Answered> ask_player(const std::string& path, const std::string& player, RowLimit limit,
                            const PlayerSinks& sinks) {
    auto database = open_store(path, OpenMode::read_only);
    if (!database) return database.error();
    Statement any = database->prepare("SELECT 1 FROM players WHERE matches_player(name, ?)");
    if (!any.bind(1, player).step())
        return Error{Errc::bad_text,
                     path + ": no player " + player + "; kibitzer players --db lists them"};
    send_rows(*database, find_players(player), sinks.totals);
    send_rows(*database, list_opponents(player, limit), sinks.opponents);
    send_rows(*database, list_openings(player, limit), sinks.openings);
    return Answered{count_stale_games(*database)};
}

Result<Answered> ask_openings(const std::string& path, const std::optional<std::string>& player,
                              RowLimit limit, TableSink& sink) {
    return ask(path, list_openings(player, limit), sink);
}

Result<Answered> ask_query(const std::string& path, const std::string& expression, RowLimit limit,
                           TableSink& sink) {
    const auto parsed = parse_expression(expression);
    if (!parsed) return parsed.error();
    const auto query = compile_query(*parsed, limit);
    if (!query) return query.error();
    return ask(path, *query, sink);
}

Result<Answered> ask_sql(const std::string& path, const std::string& sql, int most_seconds,
                         TableSink& sink) {
    auto database = open_store(path, OpenMode::read_only);
    if (!database) return database.error();
    auto sent = send_foreign_rows(*database, sql, std::chrono::seconds(most_seconds), sink);
    if (!sent) return sent.error();
    return Answered{};
}

void list_query_columns(TableSink& sink) {
    constexpr std::string_view kinds[] = {"number", "number", "text"};
    constexpr std::string_view scopes[] = {"game", "side", "sample"};
    sink.begin({{"column", CellKind::text},
                {"kind", CellKind::text},
                {"of", CellKind::text},
                {"meaning", CellKind::text}});
    for (const QueryColumn& column : query_columns())
        sink.row({column.name, std::string(kinds[int(column.kind)]),
                  std::string(scopes[int(column.scope)]), column.explanation});
    sink.end();
}

std::vector<std::string> exportable_tables() { return export_tables(); }

Result<Answered> export_table(const std::string& path, const std::string& table, TableSink& sink) {
    return ask(path, export_query(table), sink);
}

Result<std::uint64_t> digest_of_database(const std::string& path) {
    auto database = open_store(path, OpenMode::read_only);
    if (!database) return database.error();
    return content_digest(*database);
}

}  // namespace kibitzer
