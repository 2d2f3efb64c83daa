// What is known about endings beyond the sum of their parts: how to drive a bare king to its mate,
// and which advantages do not win.
#pragma once

#include "kibitzer/engine/eval/survey.hpp"
#include "kibitzer/engine/eval/tapered.hpp"

namespace kibitzer::eval {

// Bonus for `strong` where it wins by force and by technique: mating a bare king, king and pawn.
[[nodiscard]] Tapered known_win(const Survey& survey, Color strong);

// How much of `strong`'s endgame advantage counts, in 128ths; 0 is a dead draw.
inline constexpr int full_scale = 128;
[[nodiscard]] int scale_of(const Survey& survey, Color strong);

}  // namespace kibitzer::eval
