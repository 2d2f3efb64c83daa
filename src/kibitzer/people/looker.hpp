// A look of our own search at all moves of a position, of a fixed number of nodes: what each is
// worth in the end, and what it seemed to be worth on the way.
#pragma once

#include <vector>

#include "kibitzer/engine/engine.hpp"

namespace kibitzer::people {

inline constexpr std::uint64_t look_nodes = 20'000;

// What our search makes of every legal move: centipawns for the side to move, within ±limit.
struct MoveValues {
    std::vector<int> values;  // in the order of Choice::moves
    int depth = 0;
};
inline constexpr int value_limit = 2000;

// The values after the first iteration, which sees captures and nothing else, after the third, or
// the last there was before it, and in the end.
struct Look {
    MoveValues first;
    MoveValues third;
    MoveValues last;
    EngineInfo info;  // in the end: a line for every move searched
};

// An engine for such looks: one for each thread. Every look starts from nothing.
class Looker {
public:
    explicit Looker(const eval::Weights& weights = eval::default_weights());
    void set_weights(const eval::Weights& weights) { engine_.set_weights(weights); }
    [[nodiscard]] MoveValues look(const Position& position, const std::vector<Move>& moves);
    // In a game, which ends with the position; the limits may say how many nodes. Of the settings
    // those that concern the clock count.
    [[nodiscard]] Look look_closely(const Position& position, const History& history,
                                    const std::vector<Move>& moves, const search::Limits& limits,
                                    const SearchControl& control = {},
                                    const EngineSettings& clock = {});

private:
    Engine engine_;
};

}  // namespace kibitzer::people
