// Characters that make what follows them run the other way, where a line is written.
#pragma once

#include <string_view>

namespace kibitzer {

// The name (\u202e) of such a character that a text begins with; else empty. It takes three bytes.
[[nodiscard]] std::string_view turn_of_direction(std::string_view utf8);

}  // namespace kibitzer
