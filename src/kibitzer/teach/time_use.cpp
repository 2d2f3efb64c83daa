#include "kibitzer/teach/time_use.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr double longest_control = 1e6;  // seconds; more is a mistake

std::optional<Milliseconds> parse_seconds(std::string_view text) {
    const auto seconds = parse_decimal(text);
    if (!seconds || *seconds < 0 || *seconds > longest_control) return std::nullopt;
    return Milliseconds(std::int64_t(*seconds * 1000));
}

}  // namespace

StartingClock parse_starting_clock(std::string_view text) {
    StartingClock control;
    text = text.substr(0, text.find(':'));  // later periods change nothing about the start
    if (const std::size_t slash = text.find('/'); slash != text.npos) text.remove_prefix(slash + 1);
    const std::size_t plus = text.find('+');
    control.base = parse_seconds(text.substr(0, plus));
    if (plus != text.npos)
        control.increment = parse_seconds(text.substr(plus + 1)).value_or(Milliseconds(0));
    return control;
}

Milliseconds time_trouble_limit(std::optional<Milliseconds> base) {
    if (!base) return std::chrono::seconds(30);
    return std::min<Milliseconds>(*base / 10, std::chrono::minutes(5));
}

}  // namespace kibitzer
