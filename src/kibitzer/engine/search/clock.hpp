// Time for one move: a soft limit, after which no new iteration begins (the effort policy scales
// it), and a hard limit, which aborts the search. With node time, nodes are counted instead of
// milliseconds, so that a game does not depend on what else the machine is doing.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include "kibitzer/engine/search/limits.hpp"

namespace kibitzer::search {

struct TimePlan {
    double soft = 0;  // milliseconds
    double hard = 0;
};
// How much of a clock one move may take. `overhead` is lost on every move to lines of
// communication.
[[nodiscard]] TimePlan plan_time(const ClockTime& clock, std::int64_t overhead);

class Clock {
public:
    // `nodes_per_millisecond` 0: real time.
    Clock(const Limits& limits, std::int64_t overhead, std::uint64_t nodes_per_millisecond);

    // The limits of a search that was pondering count from now on; `nodes` are its nodes so far.
    void restart(std::uint64_t nodes) {
        counted_from_ = std::chrono::steady_clock::now();
        nodes_before_ = nodes;
    }

    // Milliseconds that count for the limits, real or by nodes.
    [[nodiscard]] double elapsed(std::uint64_t nodes) const;
    // Since the beginning, pondering included.
    [[nodiscard]] std::int64_t real_milliseconds() const;
    [[nodiscard]] bool is_limited() const { return plan_.has_value(); }
    [[nodiscard]] bool hard_limit_passed(std::uint64_t nodes) const {
        return plan_ && elapsed(nodes) >= plan_->hard;
    }
    // A limit that nothing may exceed, besides the clock's own.
    void cap(double milliseconds) {
        if (plan_ && !fixed_) plan_->hard = std::min(plan_->hard, milliseconds);
    }
    // Is there no point in another iteration?
    [[nodiscard]] bool soft_limit_passed(std::uint64_t nodes, double factor) const;

private:
    std::optional<TimePlan> plan_;
    bool fixed_ = false;  // a fixed time per move: use all of it
    std::uint64_t nodes_per_millisecond_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point counted_from_ = start_;
    std::uint64_t nodes_before_ = 0;
};

}  // namespace kibitzer::search
