// What the questions to a database of games share: where it is, who is in it, and what is said
// besides the answer.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

namespace store {
class Database;
}

inline constexpr About database_file{.value = "FILE", .who = Who::local, .required = true};
inline constexpr std::string_view database_meaning = "the database; kibitzer import makes it";

using RowLimit = std::optional<std::uint64_t>;
void describe_limit(Fields& f, RowLimit& limit);

// Says that games measured by older formulas were left out, if any were.
void warn_of_stale(Workshop& workshop, const std::string& path, std::uint64_t stale_games);
void warn_of_stale(Workshop& workshop, store::Database& database);

[[nodiscard]] bool has_player(store::Database& database, const std::string& player);
// "games.db: no player 'Janowski'; did you mean Janowsky, Dawid?"
[[nodiscard]] Error no_player(store::Database& database, const std::string& player);
// "; did you mean Janowsky, Dawid?" for a name that no player has; nothing if none is near.
[[nodiscard]] std::string suggest_players(const std::string& path, const std::string& name);

}  // namespace kibitzer
