// How one player did: by colour, pace, length of the game, month and opening. What is listed is
// about those players whose ids stand in the table `chosen`.
#pragma once

#include <string>

#include "kibitzer/store/query.hpp"

namespace kibitzer::store {

// Fills the temporary table `chosen` (id) with all whom the name finds, and puts one of their sides
// in front of the view `sides`: what is asked from then on is about them.
void choose_players(Database& database, const std::string& name);

[[nodiscard]] Query results_by_color();
[[nodiscard]] Query results_by_pace();
// Twenty moves at a time, the last band being open.
[[nodiscard]] Query results_by_length();
// Month by month, and pace by pace; years where months are not known. Games without a date are
// left out.
[[nodiscard]] Query results_by_month();
// For each colour, the most played first, with the moves that theory knew.
[[nodiscard]] Query results_by_opening(std::uint64_t limit);

// Of the games of those chosen, the last stored first.
[[nodiscard]] std::vector<std::int64_t> last_games(Database& database, std::uint64_t limit);

}  // namespace kibitzer::store
