#include "kibitzer/store/query.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/query_columns.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

// The rows that belong to a side: SELECT ... FROM sample_source WHERE ...
std::string sample_source(const std::string& table) {
    if (table == "deltas") return "deltas d WHERE d.game_id = g.id AND d.side = s.side AND ";
    if (table == "positions") return "positions p WHERE p.game_id = g.id AND ";
    return "game_entries ge JOIN entries e ON e.id = ge.entry_id "
           "WHERE ge.game_id = g.id AND ge.side = s.side AND ";
}

class Compiler {
public:
    Result<std::string> compile(const Expression& expression) {
        auto sql = std::holds_alternative<Condition>(expression.content)
                       ? compile_condition(std::get<Condition>(expression.content))
                       : compile_parts(expression);
        if (sql && expression.negated) return "NOT " + *sql;
        return sql;
    }

    std::string parameter(Cell value) {
        parameters.push_back(std::move(value));
        return "?" + std::to_string(parameters.size());
    }

    std::vector<Cell> parameters;
    std::vector<QueryColumn> shown;     // columns whose values are told
    std::vector<std::string> ply_rows;  // SELECT ply FROM ...
    bool has_sides = false;

private:
    Result<std::string> compile_parts(const Expression& expression) {
        std::string sql;
        for (const Expression& part : std::get<std::vector<Expression>>(expression.content)) {
            auto compiled = compile(part);
            if (!compiled) return compiled;
            if (!sql.empty()) sql += expression.junction == Junction::both ? " AND " : " OR ";
            sql += *compiled;
        }
        return "(" + sql + ")";
    }

    Result<std::string> compile_condition(const Condition& condition) {
        auto column = find_query_column(condition.column);
        if (!column) return column.error();
        if (auto fits = check_value(*column, condition); !fits) return fits.error();
        has_sides |= column->scope != Scope::game;
        const std::string value = parameter(condition.value);
        const std::string test = " " + std::string(sign(condition.comparison)) + " " + value;
        if (column->scope == Scope::sample) return sample_test(*column, test);
        if (!column->sample_table.empty())
            ply_rows.push_back("SELECT ply FROM " + sample_source(column->sample_table) +
                               column->sample_column + test);
        remember(*column);
        if (column->meaning == Meaning::player) return player_test(*column, condition, value);
        // A game without a date is neither before nor after another.
        if (column->meaning == Meaning::date)
            return "(" + column->sql + " <> '' AND " + column->sql + test + ")";
        return "(" + column->sql + test + ")";
    }

    std::string sample_test(const QueryColumn& column, const std::string& test) {
        const std::string rows = sample_source(column.sample_table) + column.sql + test;
        if (column.sample_table != "entries") ply_rows.push_back("SELECT ply FROM " + rows);
        return "EXISTS (SELECT 1 FROM " + rows + ")";
    }

    static std::string player_test(const QueryColumn& column, const Condition& condition,
                                   const std::string& value) {
        const bool by_name = condition.comparison == Comparison::equal ||
                             condition.comparison == Comparison::unequal;
        const std::string test =
            by_name ? "matches_player(name, " + value + ")"
                    : "name " + std::string(sign(condition.comparison)) + " " + value;
        const std::string word = condition.comparison == Comparison::unequal ? " NOT IN " : " IN ";
        return "(" + column.sql + word + "(SELECT id FROM players WHERE " + test + "))";
    }

    static Result<void> check_value(const QueryColumn& column, const Condition& condition) {
        const bool is_text = std::holds_alternative<std::string>(condition.value);
        if (column.kind != CellKind::text && condition.comparison == Comparison::like)
            return Error{Errc::bad_text,
                         "query: " + condition.column + ": like compares texts, this is a number"};
        if (column.kind == CellKind::text && !is_text)
            return Error{Errc::bad_text, "query: " + condition.column +
                                             ": expected a text in quotes (" + column.explanation +
                                             ")"};
        if (column.kind != CellKind::text && is_text)
            return Error{Errc::bad_text, "query: " + condition.column +
                                             ": expected a number, found " +
                                             in_quotes(std::get<std::string>(condition.value))};
        return {};
    }

    void remember(const QueryColumn& column) {
        constexpr std::string_view always[] = {"game", "white", "black", "result",
                                               "date", "eco",   "side",  "player"};
        if (column.meaning == Meaning::player) return;
        if (std::find(std::begin(always), std::end(always), column.name) != std::end(always))
            return;
        for (const QueryColumn& known : shown)
            if (known.name == column.name) return;
        shown.push_back(column);
    }
};

}  // namespace

Result<Query> compile_query(const Expression& expression, std::optional<std::uint64_t> limit) {
    Compiler compiler;
    const auto condition = compiler.compile(expression);
    if (!condition) return condition.error();
    Query query;
    query.sql =
        "SELECT g.id AS game, "
        "(SELECT f.path || ':' || x.number FROM sources x JOIN files f ON f.id = x.file_id "
        "WHERE x.game_id = g.id ORDER BY x.file_id, x.number LIMIT 1) AS source, "
        "g.date AS date, (SELECT name FROM players WHERE id = g.white_id) AS white, "
        "(SELECT name FROM players WHERE id = g.black_id) AS black, g.result AS result, "
        "g.eco AS eco";
    if (compiler.has_sides) query.sql += ", s.side AS side";
    for (const QueryColumn& column : compiler.shown)
        query.sql += ", " + column.sql + " AS \"" + column.name + "\"";
    if (!compiler.ply_rows.empty()) {
        std::string rows;
        for (const std::string& select : compiler.ply_rows)
            rows += (rows.empty() ? "" : " UNION ") + select;
        query.sql += ", (SELECT group_concat(ply, ' ') FROM (" + rows + " ORDER BY ply)) AS at";
    }
    query.sql +=
        " FROM games g CROSS JOIN (SELECT 'white' AS side UNION ALL SELECT 'black') s "
        "WHERE g.formula_version = " +
        compiler.parameter(std::int64_t(style::formula_version));
    if (!compiler.has_sides) query.sql += " AND s.side = 'white'";
    query.sql += " AND " + *condition + " ORDER BY g.id, s.side DESC";
    if (limit) query.sql += " LIMIT " + compiler.parameter(std::int64_t(*limit));
    query.parameters = std::move(compiler.parameters);
    return query;
}

std::uint64_t count_stale_games(Database& database) {
    Statement count = database.prepare("SELECT count(*) FROM games WHERE formula_version <> ?");
    count.bind(1, style::formula_version).step();
    return std::uint64_t(count.integer(0));
}

}  // namespace kibitzer::store
