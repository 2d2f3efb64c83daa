// A game of a group as JSON, with the keys of the founding document (docs/evaluate.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kibitzer/style/game_record.hpp"

namespace kibitzer {

// Where a game stands, and who of it belongs to whom.
struct GroupGame {
    std::uint64_t index = 0;  // among all games of the answer, from 0
    std::string_view group;
    std::string_view file;
    ByColor<bool> own;
    std::size_t reading = 0;  // in style_presets
};

// One object: what was computed for both sides.
[[nodiscard]] std::string computed_game_json(const style::GameRecord& game, const GroupGame& place);
// One object: what was seen in every position. The game must have its facts.
[[nodiscard]] std::string raw_game_json(const style::GameRecord& game, const GroupGame& place);

}  // namespace kibitzer
