// The desk `engine` is the engine as an opponent: the question `play`, one move of a game; and the
// UCI player behind a UCI session (engine_uci.hpp) with its options, effort control and `go
// profile`; the metrics player (metrics_uci.hpp); and what the desk `effort` needs of it: profiled
// searches (profile_walks.hpp) and a judge of moves (move_judge.hpp).
//
// Read next: play.hpp, limited_play.hpp (as strong as a rating), engine_uci.hpp, engine_desc.hpp
// (time by an effort model), go_profile.hpp.
// Not here: the protocol (room `uci`), the search (room `engine`).
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> engine_questions();

}  // namespace kibitzer
