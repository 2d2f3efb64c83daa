// The desk `suites` answers questions about files of positions whose answers are known: perft
// counts, EPD suites, tactical puzzles. Is the file good, how much of it does an engine solve,
// which themes do the puzzles show?
//
// Read next: suite.hpp, puzzles_tag.hpp, perft.hpp.
// Not here: single positions: desk `position`.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> suites_questions();

}  // namespace kibitzer
