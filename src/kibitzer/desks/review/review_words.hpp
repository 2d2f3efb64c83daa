// Sentences about a whole game that follow from its figures; shared by all forms of a review.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/teach/review.hpp"

namespace kibitzer {

// "White", or "you" for the side that is taught; at the start of a sentence "You".
[[nodiscard]] std::string side_word(const Review& review, Color side);

// "6...Nf6?"
[[nodiscard]] std::string move_with_sign(const ReviewedMove& move);

// What the move did to the mover's chances: in words below 1400, with per cent from there on.
[[nodiscard]] std::string change_of_fortune(const Review& review, const ReviewedMove& move);

// "14 s", "2 min 05 s"
[[nodiscard]] std::string duration_text(Milliseconds time);

// What the game came down to, a sentence each. Nothing that the figures do not show.
[[nodiscard]] std::vector<std::string> game_summary(const Review& review);

}  // namespace kibitzer
