// What an effort policy may change about a search besides its length. The defaults change nothing.
#pragma once

#include <mutex>

#include "kibitzer/engine/eval/themes.hpp"
#include "kibitzer/engine/search/value.hpp"

namespace kibitzer::search {

struct Levers {
    static constexpr int full_reductions = 1024;

    int reductions = full_reductions;  // by how much late moves are reduced, in 1024ths; 0: never
    int first_reduced_move = 2;   // moves before this one are not reduced; one later at the root
    bool extends_checks = false;  // safe ones
    bool extends_recaptures = false;      // on the principal variation
    bool extends_single_replies = false;  // to a check
    eval::ThemeMask themes{};             // besides what the engine itself leaves out
    // With a clock only:
    int least_depth = 0;       // the planned time does not end the search before
    int most_depth = max_ply;  // deeper is not wanted
    bool exits_early = false;  // when the best move and its value have settled
    double longest_time = 0;   // milliseconds that nothing may exceed; 0: the clock's own limit

    friend bool operator==(const Levers&, const Levers&) = default;
};

// The levers as they stand: set by the first thread, taken over by the others when they begin an
// iteration.
class SharedLevers {
public:
    void set(const Levers& levers) {
        const std::lock_guard lock(mutex_);
        levers_ = levers;
    }
    [[nodiscard]] Levers get() const {
        const std::lock_guard lock(mutex_);
        return levers_;
    }

private:
    mutable std::mutex mutex_;
    Levers levers_;
};

}  // namespace kibitzer::search
