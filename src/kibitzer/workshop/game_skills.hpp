// How well a game was played, from the evaluations of its positions, whoever made them: those in
// its comments, or those of a review.
#pragma once

#include <optional>
#include <vector>

#include "kibitzer/chess/color.hpp"
#include "kibitzer/chess/score.hpp"
#include "kibitzer/style/skills.hpp"

namespace kibitzer {

struct EvaluatedMove {
    Color mover = Color::white;
    Phase phase = Phase::opening;
    std::optional<double> white_chance;  // after it, on the scale of Lichess (teach/accuracy.hpp)
};

// Win chance of White as the evaluations in files of games mean it: Stockfish's centipawns as
// Lichess shows them.
[[nodiscard]] double told_white_chance(const Score& score);

// An error loses a tenth of the win chance or more. A phase counts from `least_moves_in_phase` own
// moves on; a game in which not nearly every move is evaluated tells nothing.
inline constexpr int least_moves_in_phase = 5;
[[nodiscard]] ByColor<style::GameSkills> skills_of_game(const std::vector<EvaluatedMove>& moves);

}  // namespace kibitzer
