// Results against rated opponents, read from a file. JSON: a list of
//   {"opponent_elo": 1400, "wins": 6, "draws": 1, "losses": 3}
// or an object that holds one as `match_results` or `matches`, such as the answer of
// `kibitzer estimate-elo --json`. CSV: a header with these names, in any order, and a row for each
// opponent. `opponent` (a name) is optional; so is `games`, which must then be the sum.
#pragma once

#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/match/elo_estimate.hpp"

namespace kibitzer {

[[nodiscard]] Result<std::vector<LevelResult>> parse_level_results(std::string_view text);

// Ratings outside of this are a mistake of the file, not strength.
inline constexpr double lowest_rating = -2000;
inline constexpr double highest_rating = 6000;

}  // namespace kibitzer
