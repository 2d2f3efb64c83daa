// A command line as words, the way a shell splits it: quotes and backslashes keep blanks together.
// Nothing else of a shell is understood, and none is ever started.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

[[nodiscard]] Result<std::vector<std::string>> split_command_line(std::string_view text);

// In quotes, so that it is split as one word.
[[nodiscard]] std::string as_one_word(std::string_view text);

}  // namespace kibitzer
