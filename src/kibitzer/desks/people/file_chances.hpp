// Win chances as the evaluations in files of games tell them.
#pragma once

#include "kibitzer/chess/score.hpp"

namespace kibitzer {

// The evaluations in such files are Stockfish's as Lichess shows them, whose centipawns count less
// than ours; by the curve published with them. For `side`, 0 to 1.
[[nodiscard]] double file_win_chance(const Score& score, Color side);

}  // namespace kibitzer
