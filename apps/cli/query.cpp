#include <memory>

#include "table.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    TableArguments table;
    std::optional<std::string> expression;
    std::string sql;
    std::uint64_t seconds = 60;
    bool columns = false;
};

void run(Session& session, const Arguments& arguments) {
    const std::string& database = arguments.table.database;
    const auto writer = arguments.table.printer(
        session, arguments.columns ? "kibitzer.query_columns" : "kibitzer.query",
        arguments.columns ? "columns" : "rows");
    if (arguments.columns) {
        list_query_columns(*writer);
    } else if (database.empty()) {
        session.fail("--db is required; see kibitzer query --help", usage);
    } else if (arguments.expression.has_value() != arguments.sql.empty()) {
        session.fail("expected either an expression or --sql; see kibitzer query --help", usage);
    } else if (arguments.expression) {
        tell(session, database,
             ask_query(database, *arguments.expression, arguments.table.limit, *writer));
    } else {
        tell(session, database,
             ask_sql(database, arguments.sql,
                     int(std::min<std::uint64_t>(arguments.seconds, 86'400)), *writer));
    }
}

}  // namespace

void add_query(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "query", "Finds games in a database by what was measured in them",
        "kibitzer query --db games.db \"player = 'Tal' and points = 1 and eco like 'B%'\"\n"
        "kibitzer query --db games.db 'max_delta > 3'            games and plies\n"
        "kibitzer query --db games.db \"white = 'Kramnik,V' and dv > 60\"\n"
        "kibitzer query --db games.db 'repaired.tactical_score > 0.7' --limit 10 --json\n"
        "kibitzer query --db games.db --sql 'SELECT count(*) FROM games'\n"
        "kibitzer query --columns                                what can be asked",
        CommonFlags::json);
    verb.optional("EXPRESSION", arguments->expression,
                  "comparisons joined by and, or, not and parentheses");
    verb.option("--db", arguments->table.database, "FILE",
                "the database; kibitzer import makes it");
    verb.option("--sql", arguments->sql, "SQL", "ask in SQL instead; reading only");
    verb.option("--seconds", arguments->seconds, "N", "for --sql: give up after so long (60)");
    verb.flag("--columns", arguments->columns, "list the columns that an expression may name");
    verb.option("--limit", arguments->table.limit, "N", "at most so many rows");
    verb.flag("--csv", arguments->table.csv, "comma-separated values with a header line");
    verb.flag("--jsonl", arguments->table.jsonl, "one JSON object per line");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
