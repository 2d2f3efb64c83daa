// How a move and a side stand, in words that follow from win chances alone. One table of bands for
// every sentence: standing and mark never contradict each other.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/teach/move_class.hpp"

namespace kibitzer {

// The bands are in whole per cent, as they are printed: level is 42 to 58 %.
inline constexpr int winning_from = 92;
inline constexpr int clearly_better_from = 80;
inline constexpr int better_from = 59;
inline constexpr int level_from = 42;

// A win chance as it is printed and as the bands see it.
[[nodiscard]] int whole_percent(double chance);

// "winning", "clearly better", "better", "level", "worse", "clearly worse", "lost"
[[nodiscard]] std::string_view standing(double chance);

// How much a reader is told of a change: "was better, now level"; "was better, now less so". The
// subject comes before it. `verb` is "was" or "were".
[[nodiscard]] std::string change_text(double from, double to, std::string_view verb);

// What is said of a move whose cost is its win chance and nothing that can be named: best, good,
// playable, or an error. `better` is the move that should have been played; empty: none is known.
[[nodiscard]] std::string verdict_text(const MoveFacts& facts, MoveClass verdict, int elo,
                                       const std::string& played, const std::string& better);

}  // namespace kibitzer
