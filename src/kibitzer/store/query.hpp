// Questions to the database: an expression becomes SQL with parameters, rows go to a sink.
#pragma once

#include <chrono>
#include <functional>

#include "kibitzer/store/database.hpp"
#include "kibitzer/store/expression.hpp"

namespace kibitzer::store {

struct Query {
    std::string sql;
    std::vector<Cell> parameters;  // ?1, ?2, ...
};

// Games, or sides of games, that fulfil an expression, with the values it names and, where it asks
// about positions or deltas, the plies. Only games measured by the current formulas.
[[nodiscard]] Result<Query> compile_query(const Expression& expression,
                                          std::optional<std::uint64_t> limit);

// All rows, or as many as the sink wants.
void send_rows(Database& database, const Query& query, TableSink& sink);

// SQL of somebody else: reads only, whatever it says, and ends after `most` time.
Result<void> send_foreign_rows(Database& database, const std::string& sql,
                               std::chrono::milliseconds most, TableSink& sink);

// Games that older formulas measured; no question sees them.
[[nodiscard]] std::uint64_t count_stale_games(Database& database);

}  // namespace kibitzer::store
