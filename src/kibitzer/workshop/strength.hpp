// The strength of a player or a group, from results against opponents that have a rating.
#pragma once

#include <vector>

#include "kibitzer/chess/rating_estimate.hpp"
#include "kibitzer/match/elo_estimate.hpp"

namespace kibitzer {

// `results_by_elo` maps the rating to anything that counts wins, draws and losses.
template <class ResultsByElo>
[[nodiscard]] RatingEstimate estimate_strength(const ResultsByElo& results_by_elo) {
    std::vector<LevelResult> results;
    for (const auto& [elo, tally] : results_by_elo) {
        const Wdl games{std::uint64_t(tally.wins), std::uint64_t(tally.draws),
                        std::uint64_t(tally.losses)};
        if (games.games() > 0) results.push_back({double(elo), games, ""});
    }
    return estimate_elo(results).value_or(RatingEstimate());
}

}  // namespace kibitzer
