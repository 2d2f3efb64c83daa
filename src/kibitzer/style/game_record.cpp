#include "kibitzer/style/game_record.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/thinking_limits.hpp"

namespace kibitzer::style {

std::string_view name(TimeClass time_class) {
    constexpr std::string_view names[] = {"unknown", "bullet", "blitz", "rapid", "classical"};
    return names[int(time_class)];
}

TimeClass time_class(std::string_view time_control) {
    constexpr int moves_counted = 40;
    constexpr int longest_bullet = 179;  // seconds
    constexpr int longest_blitz = 479;
    constexpr int longest_rapid = 1499;
    // "40/7200:3600" is a classical control in stages; its first stage tells. Whole seconds only:
    // clocks of tenths are those of engines.
    const TimeControlText parts = first_period(time_control);
    const auto base = parse_integer<int>(parts.base);
    const auto increment = parse_integer<int>(parts.increment.value_or("0"));
    if (!base || !increment || *increment < 0 || *increment > 3600) return TimeClass::unknown;
    const int seconds = *base + moves_counted * *increment;
    if (seconds <= 0) return TimeClass::unknown;
    if (seconds <= longest_bullet) return TimeClass::bullet;
    if (seconds <= longest_blitz) return TimeClass::blitz;
    return seconds <= longest_rapid ? TimeClass::rapid : TimeClass::classical;
}

}  // namespace kibitzer::style
