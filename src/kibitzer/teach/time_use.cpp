#include "kibitzer/teach/time_use.hpp"

#include <algorithm>

#include "kibitzer/chess/thinking_limits.hpp"

namespace kibitzer {

StartingClock parse_starting_clock(std::string_view text) {
    const TimeControlText parts = first_period(text);
    return {parse_seconds(parts.base),
            parse_seconds(parts.increment.value_or("0")).value_or(Milliseconds(0))};
}

Milliseconds time_trouble_limit(std::optional<Milliseconds> base) {
    if (!base) return std::chrono::seconds(30);
    return std::min<Milliseconds>(*base / 10, std::chrono::minutes(5));
}

}  // namespace kibitzer
