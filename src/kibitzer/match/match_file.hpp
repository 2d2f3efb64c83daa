// The result of a match from the games that it left behind.
#pragma once

#include <string>

#include "kibitzer/base/result.hpp"
#include "kibitzer/match/summary.hpp"

namespace kibitzer {

// A match of two engines, as `match` and `effort ab` write it to PGN; the one with White in the
// first game comes first. Damaged and unfinished games do not count; an error if none is left.
[[nodiscard]] Result<MatchSummary> read_match(const std::string& path);

}  // namespace kibitzer
