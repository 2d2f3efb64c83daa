#include "kibitzer/engine/search/clock.hpp"

#include <algorithm>

namespace kibitzer::search {

namespace {

constexpr int moves_expected = 40;       // without a number of moves to go
constexpr double soft_increment = 0.75;  // of the increment is spent, the rest saved
constexpr double hard_factor = 6.5;      // of the soft limit ...
constexpr double hard_share = 0.6;       // ... but never more than this of what is left

}  // namespace

TimePlan plan_time(const ClockTime& clock, std::int64_t overhead) {
    const int moves = clock.moves_to_go ? std::clamp(*clock.moves_to_go, 1, 50) : moves_expected;
    // What will be there until the time control, less what every move loses on the way.
    const double lost = double(overhead) * std::min(moves + 2, 12);
    const double left = std::max(1.0, double(clock.left) - lost);
    const double usable = std::max(1.0, double(clock.left - overhead));
    double soft = left / moves * (clock.moves_to_go ? 0.9 : 1.05);
    soft += soft_increment * double(clock.increment);
    const double most = clock.moves_to_go && moves == 1 ? 0.9 : hard_share;
    const double hard = std::max(1.0, std::min(usable * most, soft * hard_factor));
    return {std::clamp(soft, 1.0, hard), hard};
}

Clock::Clock(const Limits& limits, std::int64_t overhead, std::uint64_t nodes_per_millisecond)
    : nodes_per_millisecond_(nodes_per_millisecond) {
    if (limits.move_time) {
        const double time = double(std::max<std::int64_t>(1, *limits.move_time - overhead));
        plan_ = TimePlan{time, time};
        fixed_ = true;
    } else if (limits.clock) {
        plan_ = plan_time(*limits.clock, overhead);
    }
}

double Clock::elapsed(std::uint64_t nodes) const {
    if (nodes_per_millisecond_ > 0)
        return double(nodes - nodes_before_) / double(nodes_per_millisecond_);
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() -
                                                     counted_from_)
        .count();
}

std::int64_t Clock::real_milliseconds() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 start_)
        .count();
}

bool Clock::soft_limit_passed(std::uint64_t nodes, double factor) const {
    if (!plan_) return false;
    if (fixed_) return elapsed(nodes) >= plan_->hard;
    return elapsed(nodes) >= std::min(plan_->hard, plan_->soft * factor);
}

}  // namespace kibitzer::search
