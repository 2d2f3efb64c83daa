// Questions that are asked often: who is there, how they did, which openings were played.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/store/query.hpp"

namespace kibitzer::store {

// Everybody with at least so many games, the most games first.
[[nodiscard]] Query list_players(std::uint64_t fewest_games, std::optional<std::uint64_t> limit);
// The same of those whom a name finds.
[[nodiscard]] Query find_players(const std::string& name);
// Results of the players whom a name finds, by opponent, the most games first.
[[nodiscard]] Query list_opponents(const std::string& name, std::optional<std::uint64_t> limit);
// Openings, the most played first; all games, or one player's (colour and points are then his).
[[nodiscard]] Query list_openings(const std::optional<std::string>& player,
                                  std::optional<std::uint64_t> limit);

}  // namespace kibitzer::store
