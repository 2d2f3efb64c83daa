// The room `app` holds the use cases: each one wires rooms together and returns a record. Nothing
// here prints or reads arguments; apps/ does that.
//
// This one: what is in a PGN file, every move legally applied, and what is wrong with it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"

namespace kibitzer {

struct PgnStats {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;                    // of the main lines
    std::array<std::uint64_t, 4> results{};     // by GameResult
    std::uint64_t damaged = 0;                  // games with a problem
    std::uint64_t foreign = 0;                  // pieces of text that are no game
    std::uint64_t longest = 0;                  // plies of the longest game
    std::unordered_set<std::uint64_t> players;  // hashes of the names
    std::vector<std::uint64_t> plies_by_thread;
};

// Called in the order of the file.
using ProblemHandler = std::function<void(const PgnProblem&)>;

// Adds a file's games to `stats`.
StreamReport collect_stats(const std::string& path, const StreamOptions& options, PgnStats& stats,
                           const ProblemHandler& on_problem);

}  // namespace kibitzer
