// The desk `database` stores games and what was measured in them, and answers what can be asked
// about many games at once: who played, what, how well and how. Each question has a file of its
// own; *_answer.cpp describes it, *_text.cpp says it to people.
//
// Read next: importer.hpp (how games come in), query.hpp (questions by measure).
// Not here: SQL (room `store`), measures (rooms `metrics`, `style`).
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> database_questions();

}  // namespace kibitzer
