// The sums of a player as bytes, so that they can be kept and sent: exact, small, the same for
// equal sums. And quick: a unit of games names thousands of players who are in it once or twice.
//
// Heat maps are left out: they are counted for a page and not kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kibitzer/style/player_sums.hpp"

namespace kibitzer::style {

void append_sums(const std::string& name, const PlayerSums& sums, std::string& bytes);

// Takes what was appended off the front of the bytes; fails, with any values, where they are
// damaged.
[[nodiscard]] bool take_sums(std::string_view& bytes, std::string& name, PlayerSums& sums);

// Differs where what is kept does: who reads must keep the same.
[[nodiscard]] std::uint64_t sums_form();

}  // namespace kibitzer::style
