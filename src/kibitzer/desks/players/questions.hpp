// The desk `players` answers how players and groups of games play: style, evaluate, research.
//
// Read next: style.hpp, evaluate.hpp, research_games.hpp.
// Not here: measures of one game: room `style`.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> players_questions();

}  // namespace kibitzer
