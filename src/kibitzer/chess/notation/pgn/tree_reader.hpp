// Games from PGN text as trees.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"

namespace kibitzer {

struct ReadGame {
    GameTree tree;
    std::vector<PgnProblem> problems;  // of this game
    std::string_view text;             // as it stands in the file
};

// Calls `use` for every game of a zero-terminated text, and `foreign` for text that is no game.
// Returns the number of games.
std::uint64_t read_games(const std::string& text, const std::function<void(ReadGame&&)>& use,
                         const std::function<void(const PgnProblem&)>& foreign = {});

}  // namespace kibitzer
