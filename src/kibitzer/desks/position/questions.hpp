// The desk `position` answers what can be asked about one position: is it one, what is it worth,
// what do its pieces attack and defend, which exchanges and tactics are there, what does the engine
// say. Each question has a file of its own; *_answer.cpp describes it, *_text.cpp says it to
// people.
//
// Read next: see.hpp (the smallest whole question), analyse.hpp, tactics.hpp.
// Not here: more than one position of a game: desk `review`.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> position_questions();

}  // namespace kibitzer
