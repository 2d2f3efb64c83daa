// The desk `games` answers questions about files of games: what is in them, what is wrong with
// them, which openings were played; it writes them in another form, and plays new ones.
//
// Read next: pgn_stats.hpp, pgn_check.hpp, pgn_convert.hpp.
// Not here: the reader of games: chess/notation/pgn/parser.hpp.
#pragma once

#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

[[nodiscard]] std::vector<Question> games_questions();

}  // namespace kibitzer
