// From expected regret to time. Recorded searches are played back: every position stops where a
// rule says, and the nodes spent and the win chance lost are added up. A rule is better if it loses
// less with the same nodes.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "kibitzer/base/sample.hpp"
#include "kibitzer/effort/model.hpp"

namespace kibitzer::effort {

// One iteration of a recorded search.
struct PlaybackStep {
    double nodes = 0;
    double loss = 0;    // percent of win chance, if the search stops here
    double regret = 0;  // the same as a model expects it
};
using Playback = std::vector<PlaybackStep>;

struct PlaybackResult {
    double nodes = 0;  // per position
    double loss = 0;   // percent per position
};

// `factor` tells how much of `budget` nodes a step deserves; the first step beyond that is the
// last. No search may cost more than `hard` times the budget.
[[nodiscard]] PlaybackResult play_back(std::span<const Playback> searches, double budget,
                                       double hard,
                                       const std::function<double(const PlaybackStep&)>& factor);

// The regret of ordinary positions by nodes, exp(intercept + slope x log2 nodes).
struct ObservedRegret {
    double nodes = 0;
    double percent = 0;
};
struct RegretCurve {
    double intercept = 0;
    double slope = 0;
};
[[nodiscard]] RegretCurve fit_regret_curve(std::span<const ObservedRegret> observed);

// The exponent and scale of deserved_factor() that lose least with the nodes that equal shares of
// `budget` would cost. Both go into `facts`.
struct Calibration {
    PlaybackResult equal_shares;
    PlaybackResult by_regret;
    Sample saved;           // percent of win chance by search, against equal shares
    double scale = 0;       // the best one
    bool at_bound = false;  // it is the first or the last that was tried
};
[[nodiscard]] Calibration calibrate(std::span<const Playback> searches, double budget, double hard,
                                    ModelFacts& facts);

}  // namespace kibitzer::effort
