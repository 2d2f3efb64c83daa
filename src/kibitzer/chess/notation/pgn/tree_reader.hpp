// Games from PGN text as trees.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"

namespace kibitzer {

struct ReadGame {
    std::uint64_t number = 0;  // in the text, from 1; games passed over count too
    GameTree tree;
    std::vector<PgnProblem> problems;  // of this game
    std::string_view text;             // as it stands in the file
};

// Calls `use` for every game of a zero-terminated text, and `foreign` for text that is no game.
// Returns the number of games, also of those passed over.
std::uint64_t read_games(const std::string& text, const std::function<void(ReadGame&&)>& use,
                         const std::function<void(const PgnProblem&)>& foreign = {});

// The same for a piece of a file, with all that was found in it.
[[nodiscard]] ChunkFindings read_games(const PgnChunk& chunk,
                                       const std::function<void(ReadGame&&)>& use);

}  // namespace kibitzer
