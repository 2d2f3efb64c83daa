// The desk `review` answers what can be asked about moves that were played: one move (explain) or
// whole games (review), as text, JSON, a page, annotated games or a sheet of facts. How games are
// looked at stands in passes/; the words come from the room `teach`.
//
// Read next: review.hpp (the question), passes/reviewer.hpp (how a game is looked at),
// review_text.hpp.
// Not here: verdicts and sentences: room `teach`.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> review_questions();

}  // namespace kibitzer
