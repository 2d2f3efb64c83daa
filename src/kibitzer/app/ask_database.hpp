// Questions to a database of games. Rows go to a sink; what is wrong with the question or the file
// is a Result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/base/table.hpp"

namespace kibitzer {

// What else there is to say about an answer.
struct Answered {
    std::uint64_t stale_games = 0;  // measured by older formulas, and so left out
};

using RowLimit = std::optional<std::uint64_t>;

[[nodiscard]] Result<Answered> ask_players(const std::string& database, std::uint64_t fewest_games,
                                           RowLimit limit, TableSink& sink);
// One player in three tables: totals per spelling of the name, opponents, openings.
struct PlayerSinks {
    TableSink& totals;
    TableSink& opponents;
    TableSink& openings;
};
[[nodiscard]] Result<Answered> ask_player(const std::string& database, const std::string& player,
                                          RowLimit limit, const PlayerSinks& sinks);
[[nodiscard]] Result<Answered> ask_openings(const std::string& database,
                                            const std::optional<std::string>& player,
                                            RowLimit limit, TableSink& sink);
// An expression in the language of docs/database.md.
[[nodiscard]] Result<Answered> ask_query(const std::string& database, const std::string& expression,
                                         RowLimit limit, TableSink& sink);
// SQL: reads only, for at most so many seconds.
[[nodiscard]] Result<Answered> ask_sql(const std::string& database, const std::string& sql,
                                       int most_seconds, TableSink& sink);
// The columns that ask_query knows.
void list_query_columns(TableSink& sink);

[[nodiscard]] std::vector<std::string> exportable_tables();
[[nodiscard]] Result<Answered> export_table(const std::string& database, const std::string& table,
                                            TableSink& sink);
// Equal for databases that answer every question about games alike.
[[nodiscard]] Result<std::uint64_t> digest_of_database(const std::string& database);

}  // namespace kibitzer
