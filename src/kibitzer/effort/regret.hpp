// What stopping early costs. Win chances, 0 to 1, by a search much deeper than the one judged.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kibitzer/effort/recorder.hpp"

namespace kibitzer::effort {

// The deep search's win chance of a move, for the side to move.
struct JudgedMove {
    Move move = Move::null();
    double win_chance = 0;
    int centipawns = 0;  // ten pawns at most
};

// What a move loses against the best of those judged; nothing if it was not judged.
struct Loss {
    double win_chance = 0;
    int centipawns = 0;
};
[[nodiscard]] std::optional<Loss> loss_of(Move move, std::span<const JudgedMove> judged);

// What the move of an iteration loses against the best one, and what it would have lost had the
// search gone on to twice and four times the nodes; nothing where it did not go on so far.
struct Regret {
    double now = 0;
    std::optional<double> at_double;
    std::optional<double> at_fourfold;
};

// One for every iteration whose move was judged, nothing for the others. `searched` is the number
// of nodes of the whole search.
[[nodiscard]] std::vector<std::optional<Regret>> regrets(std::span<const IterationSample> samples,
                                                         std::uint64_t searched,
                                                         std::span<const JudgedMove> judged);

// The moves that were best in some iteration of at least this depth, each once, in the order they
// came up.
[[nodiscard]] std::vector<Move> candidates(std::span<const IterationSample> samples,
                                           int least_depth = 0);

}  // namespace kibitzer::effort
