// Profiling: positions are searched, and for every iteration it is written down what could be seen
// at that moment and what stopping there would have cost.
//
// One search a position tells all iterations at once. The moves that were best in some iteration
// are then judged together by a search of many times the nodes that looks at nothing else. Walks
// are independent of each other and start with an empty table, so a file does not depend on the
// number of threads, times apart, and an interrupted one can be continued.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/effort/dataset.hpp"

namespace kibitzer {

// A position and moves from it: a game, a puzzle, or a single position without moves.
struct EffortWalk {
    Position start = Position::start();
    std::vector<Move> moves;
    int first_ply = 0;  // of the moves, from where on positions count
    GameResult result = GameResult::unknown;
    std::string source;  // "games", "puzzles", "positions"
};

struct EffortProfileOptions {
    std::uint64_t nodes = 16'000;  // of the search that is profiled
    int judge_factor = 2;          // nodes per judged move, in searches of that size
    int least_judged_depth = 4;    // moves of earlier iterations only are not judged
    int every = 1;                 // one position in so many of a game
    bool self_play = false;        // walks are openings; the engine goes on from their end
    int longest_game = 240;        // plies of self-play
    std::uint64_t seed = 1;        // which positions of a game are taken
    std::optional<int> depth;      // searches end at this depth, however many nodes it takes
    std::uint64_t most_positions = ~std::uint64_t(0);  // of a walk
    std::uint64_t walks_before = 0;                    // added to the numbers of walks
    bool keeps_cut_walks = false;                      // also those that `stop` ended early
    std::function<void()> on_position = {};            // after each; from any thread
    int hash_megabytes = 16;
    int threads = 1;
};

// The rows of one walk, ready to be written.
struct ProfiledWalk {
    std::uint64_t number = 0;  // from 1
    std::uint64_t positions = 0;
    std::uint64_t samples = 0;
    bool held_out = false;
    std::string rows;
};

// Calls `use` for the walks from number `first` on, in their order. Ends early, between walks, when
// `stop` is raised or `use` says false.
void profile_walks(const std::vector<EffortWalk>& walks, std::uint64_t first,
                   const EffortProfileOptions& options, const StopFlag& stop,
                   const std::function<bool(ProfiledWalk&&)>& use);

// One walk in ten is never learned from; which, depends on its number alone.
[[nodiscard]] bool is_held_out(std::uint64_t walk);

}  // namespace kibitzer
