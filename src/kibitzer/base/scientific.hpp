// Numbers as programs write them, exponents included: 6.1e-05. What people type is read by
// parse_decimal (text.hpp), which takes no exponents.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <system_error>

namespace kibitzer {

// A finite number that fills the text.
[[nodiscard]] inline std::optional<double> parse_scientific(std::string_view text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace kibitzer
