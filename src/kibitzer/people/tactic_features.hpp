// What makes a tactic hard to find: its moves as the solver sees them one after another, how likely
// people are to play each, what tempts them instead, what the defender can do, and what the whole
// line is made of. Every number costs little and means something; nothing here knows how others
// fared with it.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/people/move_model.hpp"
#include "kibitzer/tactics/line/line.hpp"

namespace kibitzer::people {

// Values that are not there (a second move of a line of one) are not numbers.
[[nodiscard]] const std::vector<std::string>& tactic_input_names();

// The solver has at least one move.
[[nodiscard]] std::vector<float> look_at_tactic(const tactics::Line& line, const MoveModel& moves);

}  // namespace kibitzer::people
