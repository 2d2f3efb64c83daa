// What the games of each player add up to, and the persons behind the spellings, kept beside them:
// lists of players are asked for often, and going through a hundred thousand games takes a second.
#pragma once

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

// True where the tables player_totals and persons hold what all games say today. Triggers see to it
// that it is never true by mistake, whoever writes.
[[nodiscard]] bool has_totals(Database& database);

// Counts anew if something has changed. Games measured by other formulas are not mixed in: as long
// as there are some, nothing is kept.
void refresh_totals(Database& database);

}  // namespace kibitzer::store
