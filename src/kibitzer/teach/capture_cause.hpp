// Why a capture wins.
#pragma once

#include <cstdint>

#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer {

enum class CaptureCause : std::uint8_t {
    undefended,
    defender_pinned,
    defender_tied,   // taking back would cost what stands behind the defender
    defender_bound,  // no defender can take back, for another reason
    dearer,          // the man is worth more than its taker
    outnumbered,     // more men attack it than defend it
    badly_defended,  // the exchange on its square wins, whatever the numbers
};

[[nodiscard]] CaptureCause capture_cause(const Position& start, Move capture);

// Is the first capture of a proved tactic its whole point?
[[nodiscard]] bool is_told_as_capture(const Position& start, const tactics::Tactic& tactic);

}  // namespace kibitzer
