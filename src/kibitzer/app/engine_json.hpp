// How an engine's findings are written in JSON: scores from White's side, moves in UCI.
#pragma once

#include <span>
#include <vector>

#include "kibitzer/app/analyse.hpp"
#include "kibitzer/base/json.hpp"

namespace kibitzer {

// The field "score_cp" or "mate".
void write_score(JsonWriter& json, const Score& score);
// An array.
void write_moves(JsonWriter& json, Position position, std::span<const Move> moves);
// The field "search_themes" of a position.
void write_search_themes(JsonWriter& json, const Position& position,
                         const std::vector<SearchTheme>& themes);

}  // namespace kibitzer
