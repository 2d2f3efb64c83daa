// Words for what a move neglects: one sentence, a fact of the board.
#pragma once

#include <string>

#include "kibitzer/tactics/neglects.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

// "18.Kf2 gives up castling."
[[nodiscard]] std::string neglect_text(const Position& before, Move move,
                                       const tactics::Neglect& neglect, const Reader& reader);

}  // namespace kibitzer
