// Remarks as the text of a PGN comment, both ways.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/chess/remarks.hpp"

namespace kibitzer {

// Adds what a comment says to what is known already. Commands that are unknown or unreadable stay
// part of the words, so that nothing is lost.
void read_remarks(std::string_view comment, Remarks& remarks);

// The pieces of a comment that must not be broken across lines: commands first, then each word.
[[nodiscard]] std::vector<std::string> remark_tokens(const Remarks& remarks);

}  // namespace kibitzer
