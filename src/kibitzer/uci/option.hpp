// A setting of an engine, as it announces it: `option name Hash type spin default 16 min 1 max
// 1024`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

struct UciOption {
    enum class Kind { check, spin, combo, button, string };
    std::string name;
    Kind kind = Kind::spin;
    std::string fallback;              // default value
    int low = 0;                       // spin
    int high = 0;                      // spin
    std::vector<std::string> choices;  // combo
};

// As an engine writes it, from the word `option` on.
[[nodiscard]] std::string to_string(const UciOption& option);
// What follows the word `option`.
[[nodiscard]] Result<UciOption> parse_option(std::string_view text);
// Whether a value may be set.
[[nodiscard]] bool accepts(const UciOption& option, std::string_view value);

}  // namespace kibitzer
