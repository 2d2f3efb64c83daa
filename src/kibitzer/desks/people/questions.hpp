// The desk `people` makes and judges the models of people: which moves they play, which tactics
// they find, where they go wrong; and rates puzzles by them.
//
// Read next: learn_moves.hpp, split.hpp (who is learned from and who is kept apart).
// Not here: what the models are (the room `people`), how trees are grown
// (desks/effort/tree_trainer.hpp).
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> people_questions();

}  // namespace kibitzer
