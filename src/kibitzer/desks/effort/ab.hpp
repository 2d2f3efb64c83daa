// A match of two ways of spending time, until it is decided which is stronger.
#pragma once

#include "kibitzer/desks/match/match.hpp"

namespace kibitzer {

struct EffortAbRequest {
    std::string a;  // policies (policies.hpp)
    std::string b;
    std::string openings;
    std::string tc = "2+0.02";
    std::uint64_t nodestime = 50;
    std::optional<int> games;
    std::string sprt;
    std::uint64_t seed = 1;
    std::string pgn;
    bool resume = false;
    std::uint64_t report_every = 100;
};
void describe(Fields& f, EffortAbRequest& request);

// Our own engine against itself, as many games at a time as there are threads.
[[nodiscard]] Result<MatchSummary> ask(const EffortAbRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const EffortAbRequest& request, const MatchSummary& summary,
                               const Paper& paper);

}  // namespace kibitzer
