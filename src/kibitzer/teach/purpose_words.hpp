// Words for why a move is good where nothing is won by it.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/tactics/purposes.hpp"
#include "kibitzer/teach/deed_words.hpp"

namespace kibitzer {

[[nodiscard]] std::string purpose_text(const Position& before, Move move,
                                       const tactics::Purpose& purpose);
// "develops the knight, attacks the pawn on e5 and prepares to castle"; at most three; may be
// empty.
[[nodiscard]] std::string why_text(const Position& before, Move move, const DeedWishes& wishes);
// What `better` is for and `other_one` is not; at most two.
[[nodiscard]] std::vector<tactics::Purpose> only_purposes(const Position& before, Move better,
                                                          Move other_one);

}  // namespace kibitzer
