// Why a man that looks like a defender cannot recapture, in words.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// After `move`, which enemy men attack its target square and still may not take there:
// "knight e4 cannot recapture: pinned to the king by the bishop on b7".
[[nodiscard]] std::vector<std::string> explain_missing_recaptures(const Position& position,
                                                                  Move move);

}  // namespace kibitzer
