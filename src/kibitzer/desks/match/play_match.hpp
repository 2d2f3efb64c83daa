// Engine against engine: reads the openings, plays the schedule, keeps the games, adds up.
#pragma once

#include <functional>
#include <string>

#include "kibitzer/match/match_file.hpp"
#include "kibitzer/match/runner.hpp"
#include "kibitzer/match/summary.hpp"

namespace kibitzer {

struct MatchOptions {
    RunnerOptions runner;
    Pairings pairings = Pairings::round_robin;
    std::uint64_t games = 100;             // of each pairing
    std::string openings;                  // a file
    std::vector<Opening> book{Opening{}};  // used where no file is named: the start position
    int opening_plies = 0;                 // 0: all
    OpeningOrder order = OpeningOrder::random;
    std::uint64_t seed = 1;
    std::optional<Sprt> sprt;  // ends the match when decided
    std::string pgn;           // a file; empty: the games are not kept
    bool resume = false;
    std::string event = "Kibitzer match";
};

struct MatchCallbacks {
    std::function<void(const std::string&)> warn;
    // After every game, with what is known so far.
    std::function<void(const MatchSummary&)> on_game;
};

struct MatchOutcome {
    MatchSummary summary;
    std::optional<Error> error;  // ended the match early; what was played counts
};

// An error if the match could not begin.
[[nodiscard]] Result<MatchOutcome> run_match(MatchOptions options, const MatchCallbacks& callbacks);

}  // namespace kibitzer
