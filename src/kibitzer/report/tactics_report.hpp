// The tactics of a position as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/base/json.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

[[nodiscard]] std::string tactics_text(const Position& position, const tactics::Tactics& found,
                                       const Reader& reader);

// One sentence for each, with the line that proves it in brackets.
[[nodiscard]] std::vector<std::string> tactics_sentences(const Position& position,
                                                         const tactics::Tactics& found,
                                                         const Reader& reader);

// One object. Moves are UCI; the proof of a threat begins with 0000, the opponent's pass.
void write_tactics(JsonWriter& json, const Position& position, const tactics::Tactics& found,
                   const Reader& reader);

}  // namespace kibitzer
