#include "kibitzer/chess/thinking_limits.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

std::string seconds_text(std::chrono::milliseconds time) {
    return fmt::format("{}", double(time.count()) / 1000);
}

}  // namespace

std::optional<std::chrono::milliseconds> parse_seconds(std::string_view text) {
    constexpr double longest = 1e6;  // more than a week
    const auto seconds = parse_decimal(text);
    if (!seconds || *seconds < 0 || *seconds > longest) return std::nullopt;
    return std::chrono::milliseconds(std::llround(*seconds * 1000));
}

TimeControlText first_period(std::string_view text) {
    TimeControlText parts;
    text = text.substr(0, text.find(':'));
    if (const std::size_t slash = text.rfind('/'); slash != text.npos) {
        parts.moves = text.substr(0, slash);
        text.remove_prefix(slash + 1);
    }
    const std::size_t plus = text.find('+');
    parts.base = text.substr(0, plus);
    if (plus != text.npos) parts.increment = text.substr(plus + 1);
    return parts;
}

Result<TimeControl> parse_time_control(std::string_view text) {
    const Error error{Errc::bad_text, "time control " + in_quotes(text) +
                                          ": expected seconds, such as 10+0.1 or 40/60+0.5"};
    const TimeControlText parts = first_period(text);
    if (text.find(':') != text.npos) return error;
    TimeControl control;
    if (parts.moves) {
        const auto moves = parse_integer<int>(*parts.moves);
        if (!moves || *moves < 1 || *moves > 1000) return error;
        control.moves = *moves;
    }
    const auto base = parse_seconds(parts.base);
    const auto increment = parse_seconds(parts.increment.value_or("0"));
    if (!base || !increment || base->count() == 0) return error;
    control.base = *base;
    control.increment = *increment;
    return control;
}

std::string to_string(const TimeControl& control) {
    std::string text = control.moves > 0 ? fmt::format("{}/", control.moves) : "";
    text += seconds_text(control.base);
    if (control.increment.count() > 0) text += "+" + seconds_text(control.increment);
    return text;
}

std::string to_string(const ThinkingLimits& limits) {
    std::string text;
    const auto put = [&](std::string_view name, const auto& value) {
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
    };
    if (limits.clock) put("tc", to_string(*limits.clock));
    if (limits.move_time) put("movetime", limits.move_time->count());
    if (limits.nodes) put("nodes", *limits.nodes);
    if (limits.depth) put("depth", *limits.depth);
    return text;
}

std::string time_control_tag(const ThinkingLimits& limits) {
    if (limits.clock) return to_string(*limits.clock);
    if (limits.move_time) return seconds_text(*limits.move_time) + "/move";
    return "-";
}

}  // namespace kibitzer
