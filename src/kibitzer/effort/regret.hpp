// What stopping early costs. Win chances, 0 to 1, by a search much deeper than the one judged.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "kibitzer/effort/recorder.hpp"

namespace kibitzer::effort {

// The deep search's win chance of a move, for the side to move.
struct JudgedMove {
    Move move = Move::null();
    double win_chance = 0;
};

// What the move of an iteration loses against the best one, and what it would have lost had the
// search gone on to twice and four times the nodes.
struct Regret {
    double now = 0;
    double at_double = 0;
    double at_fourfold = 0;

    // What going on was worth; below 0 where it made things worse.
    [[nodiscard]] double saved_by_double() const { return now - at_double; }
    [[nodiscard]] double saved_by_fourfold() const { return now - at_fourfold; }
};

// One for every iteration whose nodes, four times over, were still searched; later ones have no
// answer. `judged` holds every move that was best in some iteration.
[[nodiscard]] std::vector<Regret> regrets(std::span<const IterationSample> samples,
                                          std::span<const JudgedMove> judged);

// The moves that were best in some iteration, each once, in the order they came up.
[[nodiscard]] std::vector<Move> candidates(std::span<const IterationSample> samples);

}  // namespace kibitzer::effort
