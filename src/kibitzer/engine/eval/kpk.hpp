// King and pawn against king, known exactly.
#pragma once

#include "kibitzer/chess/position.hpp"

namespace kibitzer::eval {

// Does the side with the pawn win? The table (24 KiB) is computed at the first call.
[[nodiscard]] bool pawn_ending_is_won(Color strong, Square strong_king, Square pawn,
                                      Square weak_king, Color to_move);

}  // namespace kibitzer::eval
