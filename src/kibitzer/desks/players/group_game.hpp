// A game of a group, with the keys of the founding document (docs/evaluate.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kibitzer/base/record.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer {

// Where a game stands, and who of it belongs to whom.
struct GroupGame {
    std::uint64_t index = 0;  // among all games of the answer, from 0
    std::string group;
    std::string file;
    ByColor<bool> own{};
    std::size_t reading = 0;   // in style_presets
    style::GameRecord record;  // with its facts
};

// The lists of them in an answer: what was computed, and what was seen.
inline constexpr std::string_view computed_games = "computed_metrics";
inline constexpr std::string_view seen_games = "game_results";

// What was computed for both sides.
void describe_computed_game(Fields& f, GroupGame& game);
// What was seen in every position.
void describe_seen_game(Fields& f, GroupGame& game);

}  // namespace kibitzer
