// How hard a tactic is for people, all in one: as a puzzle, and for one rating in a game.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/people/scales.hpp"
#include "kibitzer/people/tactic_model.hpp"

namespace kibitzer::people {

struct Hardness {
    Difficulty puzzle;
    std::optional<double> found_in_game;  // nothing for ratings that nobody learned from
};

// `line` begins with the move of the side to move that has the tactic. Nothing for Chess960.
[[nodiscard]] std::optional<Hardness> find_hardness(const Position& start,
                                                    std::span<const Move> line,
                                                    double rating_on_lichess);

// "As a puzzle, 14.Rd1 is rated about 1450 ± 140 on Lichess"
[[nodiscard]] std::string puzzle_words(const std::string& move, const Difficulty& puzzle);
// "As a puzzle it is rated about 1650 ± 150 on Lichess; about one of three players rated 1400 on
// Lichess finds such a one, or something as good, in a game."; without figures the second half.
// Empty if there is nothing to say.
[[nodiscard]] std::string hardness_words(const Hardness& hardness, int rating, Scale scale,
                                         bool with_figures);

}  // namespace kibitzer::people
