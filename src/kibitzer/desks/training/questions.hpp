// The desk `training` works for one player over all his games: who he is, what reviews found in
// them, and, from that, what to train and what to work on.
//
// Read next: my_review.hpp (all games reviewed, once), findings.hpp (what is kept of a review).
// Not here: looking at a game (desk `review`), SQL (room `store`).
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> training_questions();

}  // namespace kibitzer
