// How long an engine may think: by the clock, or by a limit for every move.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

struct TimeControl {
    int moves = 0;  // after so many moves the time is given again; 0: it must do for the game
    std::chrono::milliseconds base{};
    std::chrono::milliseconds increment{};

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// The parts of what stands before the first ':' in "40/7200+30:3600", whatever they are.
struct TimeControlText {
    std::optional<std::string_view> moves{};
    std::string_view base{};
    std::optional<std::string_view> increment{};
};
[[nodiscard]] TimeControlText first_period(std::string_view text);
// Nothing for a text that is no number, and for more than a week.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text);

// "2+0.02", "60", "40/60+0.5": seconds.
[[nodiscard]] Result<TimeControl> parse_time_control(std::string_view text);
[[nodiscard]] std::string to_string(const TimeControl& control);

struct ThinkingLimits {
    std::optional<TimeControl> clock{};
    std::optional<std::chrono::milliseconds> move_time{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};

    [[nodiscard]] bool any() const { return clock || move_time || nodes || depth; }
    friend bool operator==(const ThinkingLimits&, const ThinkingLimits&) = default;
};

// "tc=2+0.02", "nodes=10000 depth=6"
[[nodiscard]] std::string to_string(const ThinkingLimits& limits);
// What the PGN tag TimeControl says; "-" if no time is measured.
[[nodiscard]] std::string time_control_tag(const ThinkingLimits& limits);

}  // namespace kibitzer
