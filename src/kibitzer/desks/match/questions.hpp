// The desk `match` lets engines play: which one is stronger, and how strong is one?
//
// Read next: match.hpp (who is stronger), estimate_elo.hpp (how strong).
// Not here: the referee and what results mean: room `match`.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> match_questions();

}  // namespace kibitzer
