// Profiles as rows of a table, told from partials that lie in memory: what a task of a cluster
// hands on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

// Numbers as the JSON has them.
struct ProfileRow {
    std::string player;
    std::int64_t games = 0;
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
    std::optional<double> mean_elo;
    std::optional<double> style_score;
    std::optional<double> style_low;
    std::optional<double> style_high;
    std::optional<std::string> style_label;
    std::string json;  // of `style --json`, among its players
};

// The contents of partials of different units, added up; players with so many games at least.
[[nodiscard]] Result<std::vector<ProfileRow>> finish_partials(
    const std::vector<std::string_view>& partials, std::uint64_t min_games);

}  // namespace kibitzer
