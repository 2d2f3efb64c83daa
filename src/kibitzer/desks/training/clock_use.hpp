// The question `clock`: how a player uses the time, and where errors come quickly or late.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "kibitzer/chess/phase.hpp"
#include "kibitzer/store/finding_rows.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ClockUseRequest {
    std::string db;
    std::string player;  // empty: whoever asks
    std::uint64_t games = 1000;
};

// Moves that have something in common.
struct TimedMoves {
    std::uint64_t moves = 0;  // of which is known how long they took
    double seconds = 0;
    std::uint64_t quick = 0;     // in under 5 s
    std::uint64_t reviewed = 0;  // in games that a review looked at
    std::uint64_t errors = 0;
    double loss = 0;  // win chance, summed
};

struct PointsOfGames {
    std::uint64_t games = 0;
    std::uint64_t finished = 0;
    double points = 0;
};

struct ClockUseAnswer {
    std::uint64_t games = 0;  // with clocks
    TimedMoves all;
    ByPhase<TimedMoves> by_phase;
    std::array<TimedMoves, store::pace_names.size()> by_pace;
    TimedMoves in_trouble;  // as a review calls it (teach/time_use.hpp)
    TimedMoves at_ease;
    PointsOfGames with_trouble;
    PointsOfGames without_trouble;
};

void describe(Fields& f, ClockUseRequest& r);
void describe(Fields& f, ClockUseAnswer& a);
[[nodiscard]] Result<ClockUseAnswer> ask(const ClockUseRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const ClockUseRequest&, const ClockUseAnswer& answer, const Paper&);

}  // namespace kibitzer
