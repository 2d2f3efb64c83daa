// Games between metrics profiles: many, different, and reproducible from one seed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/metrics/player.hpp"

namespace kibitzer {

struct GenerateOptions {
    std::vector<Profile> profiles;  // every ordered pair of them plays in turn
    std::uint64_t count = 1;
    std::uint64_t seed = 1;
    int depth = 1;
    int max_plies = 200;
    MetricsSet set = MetricsSet::neutral;
    bool variance = true;  // without it each pair has one game only
    int threads = 1;
    const StopFlag* stop = nullptr;
};

struct GenerateReport {
    std::uint64_t written = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t patience = 0;  // duplicates in a row after which it gives up
    bool exhausted = false;      // no new game was found in a long row of attempts
    bool interrupted = false;
};

// Calls `use` with each new game, in an order that depends on the seed only. Ends by itself: after
// so many duplicates in a row (or one round of all pairs, if larger) it gives up.
inline constexpr std::uint64_t patience = 200;
GenerateReport generate_games(const GenerateOptions& options,
                              const std::function<void(const GameTree&)>& use);

}  // namespace kibitzer
