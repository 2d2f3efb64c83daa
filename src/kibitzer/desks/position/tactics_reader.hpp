// What text and JSON of tactics have in common.
#pragma once

#include <string>

#include "kibitzer/teach/words.hpp"

namespace kibitzer {

// From the reader's side what the opponent wins is a threat, whoever is to move; for nobody in
// particular, what the side does that is not to move.
[[nodiscard]] bool is_threat(const Position& position, Color side, const Reader& reader);

// The sentence, for those who read numbers with what it is worth: "(a gain of 5 pawns)".
[[nodiscard]] std::string told_with_worth(const Position& position, const tactics::Tactic& tactic,
                                          const Reader& reader);

}  // namespace kibitzer
