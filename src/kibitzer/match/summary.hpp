// A match as a record: what reports are made from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/match/sprt.hpp"
#include "kibitzer/match/standings.hpp"

namespace kibitzer {

struct MatchSummary {
    std::vector<EngineStanding> engines;
    std::array<std::uint64_t, std::size_t(GameEnd::count_)> ends{};
    std::uint64_t games = 0;  // finished, those of earlier runs included
    std::uint64_t scheduled = 0;
    std::uint64_t resumed = 0;  // finished in earlier runs
    std::optional<Sprt> sprt;
    SprtState sprt_state;
    double seconds = 0;  // of this run
    bool interrupted = false;
    std::string settings;
};

}  // namespace kibitzer
