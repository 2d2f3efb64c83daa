#include "kibitzer/desks/database/query.hpp"

#include "kibitzer/store/query.hpp"
#include "kibitzer/store/query_columns.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

using namespace store;

// Warns of names that an expression asks for and that nobody has; true if there are any.
bool warn_of_nobody(Workshop& workshop, Database& database, const Expression& expression) {
    if (const auto* parts = std::get_if<std::vector<Expression>>(&expression.content)) {
        bool any = false;
        for (const Expression& part : *parts) any |= warn_of_nobody(workshop, database, part);
        return any;
    }
    const Condition& condition = std::get<Condition>(expression.content);
    const auto column = find_query_column(condition.column);
    const auto* name = std::get_if<std::string>(&condition.value);
    if (!column || column->meaning != Meaning::player || !name) return false;
    if (condition.comparison != Comparison::equal || has_player(database, *name)) return false;
    workshop.warn(no_player(database, *name).message);
    return true;
}

Result<void> ask_expression(const QueryRequest& request, Workshop& workshop, TableSink& rows) {
    const auto parsed = parse_expression(*request.expression);
    if (!parsed) return parsed.error();
    const auto query = compile_query(*parsed, request.limit);
    if (!query) return query.error();
    auto database = open_store(request.db, OpenMode::read_only);
    if (!database) return database.error();
    CountingSink counted(rows);
    send_rows(*database, *query, counted);
    if (counted.rows() == 0 && !warn_of_nobody(workshop, *database, *parsed))
        workshop.warn(request.db + ": no game fits");
    warn_of_stale(workshop, *database);
    return {};
}

Result<void> ask_sql(const QueryRequest& request, TableSink& rows) {
    auto database = open_store(request.db, OpenMode::read_only);
    if (!database) return database.error();
    return send_foreign_rows(*database, request.sql, std::chrono::seconds(request.seconds), rows);
}

}  // namespace

Result<void> ask(const QueryRequest& request, Workshop& workshop, TableSink& rows) {
    if (request.expression.has_value() != request.sql.empty())
        return Error{Errc::bad_request, "expected either an expression or {sql}"};
    return request.expression ? ask_expression(request, workshop, rows) : ask_sql(request, rows);
}

Result<void> ask(const QueryColumnsRequest&, Workshop&, TableSink& rows) {
    constexpr std::string_view kinds[] = {"number", "number", "text"};
    constexpr std::string_view scopes[] = {"game", "side", "sample"};
    rows.begin({{"column", CellKind::text},
                {"kind", CellKind::text},
                {"of", CellKind::text},
                {"meaning", CellKind::text}});
    for (const QueryColumn& column : query_columns())
        rows.row({column.name, std::string(kinds[int(column.kind)]),
                  std::string(scopes[int(column.scope)]), column.explanation});
    rows.end();
    return {};
}

}  // namespace kibitzer
