// The desk `effort` answers what can be asked about how hard positions are for the engine: it
// profiles searches, trains and judges models, tells what they say of a position, and puts ways of
// spending time on trial.
//
// Read next: profile.hpp (searches watched), training.hpp (models made), validate.hpp (ways of
// spending time on trial).
// Not here: what the engine itself needs to play by a model: room `effort`.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> effort_questions();

}  // namespace kibitzer
