// How the clock was used: by phase, in time trouble, the longest thinks. Known only where the game
// has clock times ([%clk], [%emt]).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "kibitzer/chess/phase.hpp"
#include "kibitzer/chess/remarks.hpp"

namespace kibitzer {

// The TimeControl tag as far as it matters here: "300+3", "40/7200:3600".
struct StartingClock {
    std::optional<Milliseconds> base;
    Milliseconds increment{0};

    friend bool operator==(const StartingClock&, const StartingClock&) = default;
};
[[nodiscard]] StartingClock parse_starting_clock(std::string_view text);

// With less than this on the clock a player is in time trouble: a tenth of the starting time, five
// minutes at most; 30 seconds if the starting time is unknown.
[[nodiscard]] Milliseconds time_trouble_limit(std::optional<Milliseconds> base);

struct TimeUse {
    ByPhase<Milliseconds> spent{};
    Milliseconds total{0};
    int moves_in_trouble = 0;
    int errors_in_trouble = 0;
    std::vector<std::size_t> longest;  // indices of moves, longest think first, three at most

    friend bool operator==(const TimeUse&, const TimeUse&) = default;
};

}  // namespace kibitzer
