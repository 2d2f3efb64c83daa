// How strong an engine is: games against opponents of known rating, and the rating under which
// their results are most likely. Games are those of a match (match.hpp): pairs with colours
// reversed, kept in a file, resumable, whatever an engine does.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kibitzer/app/match_arguments.hpp"
#include "kibitzer/match/rating_report.hpp"

namespace kibitzer {

struct EstimateEloArguments {
    // Engines, if any: the one to be rated. `games` are those with each level; 10 if not given.
    MatchArguments match;
    std::string levels = "1400,1800,2200,2600";
    std::string time_per_move;  // seconds; 0.1 if no other limit is given
    std::string stockfish;      // its command; empty: looked for
};

struct EstimateEloOptions {
    MatchOptions match;  // its engines: the one to be rated; the opponents are added
    std::vector<int> levels;
    std::string stockfish;
};
// The error is one of usage.
[[nodiscard]] Result<EstimateEloOptions> read_estimate_arguments(
    const EstimateEloArguments& arguments);

struct EstimateEloCallbacks {
    std::function<void(const std::string&)> warn;
    std::function<void(const RatingReport&)> on_game;
};
struct EstimateEloOutcome {
    RatingReport report;
    std::optional<Error> error;  // ended the games early; what was played counts
};
// An error if no game could begin.
[[nodiscard]] Result<EstimateEloOutcome> run_estimate_elo(EstimateEloOptions options,
                                                          const EstimateEloCallbacks& callbacks);

}  // namespace kibitzer
