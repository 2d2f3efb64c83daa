// Policies on trial: the same positions are searched under each of them, as if with a clock, and
// their moves are judged by a much longer search. Positions are independent of each other and begin
// with an empty table, so that nothing but times depends on the number of threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/desks/effort/theme_ledger.hpp"
#include "kibitzer/desks/effort/validation.hpp"
#include "kibitzer/desks/effort/walks.hpp"
#include "kibitzer/engine/search/limits.hpp"

namespace kibitzer {

struct EffortTrialOptions {
    // By name (policies.hpp). `fixed` must be among them: its searches tell the effort score
    // of the positions.
    std::vector<std::string> policies = {"model", "fixed", "hand"};
    std::uint64_t positions = 1000;  // so many of all there are, evenly spread
    std::uint64_t seed = 1;          // which
    search::ClockTime clock{2000, 20, {}};
    std::uint64_t nodes_per_millisecond = 50;  // the clock counts nodes; 1 or more
    bool equal_nodes = false;  // clocks with which all spend as many nodes as the fixed share
    std::uint64_t judge_factor = 20;     // reference nodes, in nodes of the fixed share
    std::uint64_t cost_positions = 100;  // so many are used to take the times of themes
    int hash_megabytes = 16;
    int threads = 1;
};

// "2+0.02": seconds, and seconds added for a move; no times for so many moves.
[[nodiscard]] Result<search::ClockTime> parse_trial_clock(const std::string& text);

struct EffortTrial {
    std::vector<effort::ValidationPosition> positions;
    effort::ThemeLedger themes;
    Sample prediction_us;              // processor time of one prediction
    double share = 0;                  // milliseconds that the clock gives every move
    std::vector<double> clock_scales;  // by policy: on the clock that was asked for
    std::uint64_t reference_nodes = 0;
};

// Positions in which the game is over or only one move is legal are left out. An error if a policy
// cannot be had. Ends early when `stop` is raised, with what is done.
[[nodiscard]] Result<EffortTrial> try_policies(
    const std::vector<EffortWalk>& walks, const EffortTrialOptions& options, const StopFlag& stop,
    const std::function<void(std::uint64_t done, std::uint64_t of)>& on_position);

}  // namespace kibitzer
