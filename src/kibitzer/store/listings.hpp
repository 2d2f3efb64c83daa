// Questions that are asked often: who is there, how they did, which openings were played.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/store/query.hpp"

namespace kibitzer::store {

// Results of a group of sides.
inline constexpr std::string_view result_columns =
    "sum(points IS 1) AS wins, sum(points IS 0.5) AS draws, "
    "sum(points IS 0) AS losses, sum(points IS NULL) AS unfinished, "
    "round(avg(points), 4) AS score";

// The lists of players need the table of person_rows.hpp.

// Where a list of players is added up from: the totals that are kept, or all games; only games have
// the scores of the classic and the repaired reading.
enum class From { totals, games, games_classic };
// The quickest way to the same answer.
[[nodiscard]] From count_from(Database& database, bool with_classic);

// Everybody with at least so many games, the most games first: results and the style score with its
// interval; on request the scores of the classic and the repaired reading.
[[nodiscard]] Query list_players(std::uint64_t fewest_games, std::optional<std::uint64_t> limit,
                                 From from);
// What follows is about those whom choose_players() of result_listings.hpp has chosen.

// The same list of them alone.
[[nodiscard]] Query find_players(From from);
// Their results by opponent, the most games first.
[[nodiscard]] Query list_opponents(std::optional<std::uint64_t> limit);

// Openings, the most played first; colour and points are theirs.
[[nodiscard]] Query list_openings_of_chosen(std::optional<std::uint64_t> limit);
// The same of all games.
[[nodiscard]] Query list_openings(std::optional<std::uint64_t> limit);

}  // namespace kibitzer::store
