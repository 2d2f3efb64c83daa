// How much effort a position deserves. The search asks between iterations; whoever answers sees
// what the root knows and scales the time that is meant for the move. The hard limit is not theirs.
#pragma once

#include <cstdint>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/engine/search/levers.hpp"
#include "kibitzer/engine/search/limits.hpp"
#include "kibitzer/engine/search/stats.hpp"

namespace kibitzer::search {

// What is known at the root after an iteration.
struct RootView {
    int depth = 0;
    Move best_move = Move::null();
    Move reply = Move::null();     // that is expected; null: none
    int value = 0;                 // of the best move, for the side to move
    int previous_value = 0;        // of the iteration before; the same at depth 1
    int last_move_value = 0;       // at the end of the search for the move before; value if unknown
    int static_value = 0;          // evaluation of the root without search
    int stable_iterations = 0;     // how long the best move has been the same
    double best_move_changes = 0;  // recent ones count more
    double best_move_share = 0;    // of the nodes, 0 to 1
    std::uint64_t nodes = 0;
    int legal_moves = 0;
    double table_hit_rate = 0;
    bool result_known = false;  // endgame tables know the root; only moves that keep it are left
    double endgame_table_hit_rate = 0;  // answers of endgame tables a node
    Stats stats;                        // of the first thread
};

class EffortPolicy {
public:
    virtual ~EffortPolicy() = default;
    // Called once per move, before the search.
    virtual void start(const Position& root, const Limits& limits) { (void)root, (void)limits; }
    // Called after every iteration, whatever limits the search.
    virtual void observe(const RootView& view) { (void)view; }
    // The factor on the planned time, usually 0.3 to 3.
    [[nodiscard]] virtual double factor(const RootView& view) = 0;
    // No factor of this search is less: before that share of the planned time is spent, neither
    // factor() nor levers() is asked. For policies whose levers do not follow their factor; 0: asks
    // after every iteration.
    [[nodiscard]] virtual double least_factor() const { return 0; }
    // What else it changes: asked after start() and after every factor().
    [[nodiscard]] virtual Levers levers() const { return {}; }
};

// The plain baseline: every move gets its share.
class FixedShare : public EffortPolicy {
public:
    [[nodiscard]] double factor(const RootView&) override { return 1; }
};

// Rules of thumb: think longer when the best move is new, the score falls, or the effort is spread
// over many moves; stop early when everything is clear.
class HandRules : public EffortPolicy {
public:
    [[nodiscard]] double factor(const RootView& view) override;
};

}  // namespace kibitzer::search
