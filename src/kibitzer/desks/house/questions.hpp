// The desk `house` answers what can be asked about the program itself: its settings, its health,
// its signature, and new weights for its evaluation.
//
// Read next: config.hpp, doctor.hpp, bench.hpp, tuner.hpp.
// Not here: settings as such: workshop/config.hpp.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> house_questions();

}  // namespace kibitzer
