// A review as PGN that other programs show: glyphs, [%eval], arrows and circles, words, and the
// better line as a variation. What the game said before is kept.
#pragma once

#include <span>
#include <vector>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/teach/review.hpp"

namespace kibitzer {

// Doing it twice changes nothing.
[[nodiscard]] GameTree annotated(const GameTree& game, const Review& review);

// Chapters of a study: the annotated game, then one exercise for each teachable moment, which
// starts before the move and has the better line as its main line. `number` counts games from 1.
[[nodiscard]] std::vector<GameTree> study_chapters(const GameTree& game, const Review& review,
                                                   std::uint64_t number);

// What a Lichess study takes.
inline constexpr std::size_t study_capacity = 64;  // chapters

// A line may end the game.
[[nodiscard]] GameResult result_after(Position position, std::span<const Move> line);

}  // namespace kibitzer
