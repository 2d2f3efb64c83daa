// A rating with the games it comes from, as a record: what reports are made from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/thinking_limits.hpp"
#include "kibitzer/match/elo_estimate.hpp"
#include "kibitzer/match/summary.hpp"

namespace kibitzer {

struct RatingReport {
    std::string engine;  // empty for results from a file
    std::vector<LevelResult> results;
    // The games that were played for it; missing for results from a file.
    std::optional<MatchSummary> match;
    ThinkingLimits limits;
};

}  // namespace kibitzer
