// How a game was decided, by the win chances of its positions alone: who won, the move after which
// that was settled, the errors that led there, and the best that the other side ever had.
#pragma once

#include "kibitzer/teach/review.hpp"
#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

[[nodiscard]] std::optional<Color> winner_of(const Review& review);

[[nodiscard]] double chance_of(Color side, double white_chance);
// The same after a move, as it is known once the next one has been looked at: a chance that the
// search saw and closer looks refuted was none.
[[nodiscard]] double settled_chance(const Review& review, Color side, std::size_t i);

// The move after which the winner was winning and stayed at least clearly better.
[[nodiscard]] std::optional<std::size_t> turning_point(const Review& review, Color winner);

// The errors of the loser that cost most, from the last time it was level up to the one that
// decided the game, in their order; at most three.
[[nodiscard]] std::vector<std::size_t> decisive_errors(const Review& review);

// The move after which a side stood best, among the first `end`; nothing if there is none.
struct HighWater {
    std::size_t move = 0;
    double chance = 0;
};
[[nodiscard]] std::optional<HighWater> best_moment(const Review& review, Color side,
                                                   std::size_t end);

// The error by which a side fell from at least so many per cent to level or less after its best
// moment among the first `end` moves, the costliest such: an earlier one was made good again.
[[nodiscard]] std::optional<std::size_t> find_slip(const Review& review, Color side,
                                                   std::size_t end,
                                                   int least = clearly_better_from);

}  // namespace kibitzer
