// For messages: what is not the same in two descriptions of settings.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer {

// The first of "name=value; name=value; ..." that differs, as it was and as it is.
[[nodiscard]] std::string describe_difference(std::string_view before, std::string_view now);

}  // namespace kibitzer
