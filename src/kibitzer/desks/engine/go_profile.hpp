// `go profile N` of a UCI session: the engine plays on from the position on the board against
// itself, and every position is profiled at depths 1 to 6, for `effort train`.
#pragma once

#include <functional>
#include <string>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

inline constexpr int profile_depth = 6;

// Adds the rows of so many positions to the file, which may be there already. A game that ends
// before is followed by others, which leave the position by a few random moves. What cannot be
// written is told, in one line. Ends early when `stop` is raised; the rows so far are kept.
void profile_from(const Position& position, int positions, const std::string& path,
                  const StopFlag& stop, const std::function<void(const std::string&)>& say);

}  // namespace kibitzer
