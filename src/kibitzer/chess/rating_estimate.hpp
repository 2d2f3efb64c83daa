// A rating told from results against opponents of known rating; a bound may be all that is known.
#pragma once

#include <optional>

namespace kibitzer {

// All games won say "at least", all lost "at most", and no more than that.
enum class RatingBound { both, at_least, at_most };

struct RatingEstimate {
    std::optional<double> elo;  // nothing if only a bound is known
    // The 95 % interval. With one bound only, that is the rating from which on results like these
    // come less often than one time in twenty, and the other is missing.
    std::optional<double> low;
    std::optional<double> high;

    [[nodiscard]] RatingBound bound() const {
        if (elo || (low && high)) return RatingBound::both;
        return low ? RatingBound::at_least : RatingBound::at_most;
    }
    friend bool operator==(const RatingEstimate&, const RatingEstimate&) = default;
};

}  // namespace kibitzer
