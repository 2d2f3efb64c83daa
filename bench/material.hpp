// What the benchmarks work on: random play from the start position, the same on every machine.
// Random games wander through open positions with many queens, so that figures from them compare
// with each other, not with figures from tournament games.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/random_game.hpp"

namespace kibitzer {

inline constexpr std::uint64_t material_seed = 2026;
inline constexpr int longest_random_game = 120;  // plies

[[nodiscard]] inline std::vector<std::vector<Move>> random_games(int count) {
    Random random(material_seed);
    std::vector<std::vector<Move>> games;
    for (int i = 0; i < count; ++i)
        games.push_back(random_game(Position::start(), random, longest_random_game));
    return games;
}

struct Visit {
    Position position;
    Move move;  // played in it
};

// All positions of some random games. They are about 1,900, too many for the branch predictor to
// learn by heart and few enough to stay in the cache.
[[nodiscard]] inline const std::vector<Visit>& visits() {
    static const std::vector<Visit> all = [] {
        std::vector<Visit> made;
        for (const std::vector<Move>& game : random_games(16)) {
            Position position = Position::start();
            for (const Move move : game) {
                made.push_back({position, move});
                position.make(move);
            }
        }
        return made;
    }();
    return all;
}

// Shows `per_iteration` things done in each turn of the loop as a rate, such as "leaves/s".
inline void count_rate(benchmark::State& state, const char* name, std::size_t per_iteration) {
    state.counters[name] =
        benchmark::Counter(double(per_iteration), benchmark::Counter::kIsIterationInvariantRate);
}

}  // namespace kibitzer
