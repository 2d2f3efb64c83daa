// Plays a schedule: several games at a time, each worker with engine processes of its own.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "kibitzer/match/engine_spec.hpp"
#include "kibitzer/match/game.hpp"
#include "kibitzer/match/schedule.hpp"

namespace kibitzer {

struct RunnerOptions {
    std::vector<EngineSpec> engines;          // with names
    ThinkingLimits limits;                    // for engines without limits of their own
    std::uint64_t nodes_per_millisecond = 0;  // see GameRules
    std::chrono::milliseconds margin{20};
    std::chrono::milliseconds patience{60'000};
    AdjudicationRules adjudication;
    bool chess960 = false;
    int concurrency = 1;
    const StopFlag* stop = nullptr;
};

struct PlayedGame {
    ScheduledGame scheduled;
    FinishedGame game;  // with the tags Round, White, Black, TimeControl, Termination, Ending
};

// Starts an engine once and sets its options, to find mistakes before the first game; returns the
// name it gives itself.
[[nodiscard]] Result<std::string> try_engine(const EngineSpec& engine,
                                             const RunnerOptions& options);

// Plays the games with these numbers. `use` is called for each game as it ends, one at a time; it
// answers whether to go on. Games in progress are dropped when it does not, or on `stop`.
// The error is that of an engine which cannot be started again.
[[nodiscard]] Result<void> play_schedule(const RunnerOptions& options, const Schedule& schedule,
                                         const std::vector<Opening>& openings,
                                         const std::vector<std::uint64_t>& numbers,
                                         const std::function<bool(PlayedGame&&)>& use);

}  // namespace kibitzer
