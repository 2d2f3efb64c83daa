#include "kibitzer/match/clock.hpp"

#include <algorithm>

namespace kibitzer {

PlayerClock::PlayerClock(const ThinkingLimits& limits, std::chrono::milliseconds margin)
    : limits_(limits), margin_(margin) {
    if (!limits.clock) return;
    left_ = limits.clock->base + limits.clock->increment;
    moves_to_go_ = limits.clock->moves;
}

std::optional<PlayerClock::Time> PlayerClock::allowed() const {
    std::optional<Time> allowed;
    if (limits_.move_time) allowed = *limits_.move_time;
    if (limits_.clock) allowed = std::min(allowed.value_or(left_), left_);
    if (allowed) *allowed += margin_;
    return allowed;
}

bool PlayerClock::spend(Time used) {
    if (const auto most = allowed(); most && used > *most) return false;
    if (!limits_.clock) return true;
    left_ = std::max(left_ - used, Time(0)) + limits_.clock->increment;
    if (moves_to_go_ > 0 && --moves_to_go_ == 0) {
        left_ += limits_.clock->base;
        moves_to_go_ = limits_.clock->moves;
    }
    return true;
}

}  // namespace kibitzer
