// What is kept of a review: the errors of both sides, and now and then a quiet position of the one
// who asks, in which there was nothing to be found.
#pragma once

#include "kibitzer/people/error_model.hpp"
#include "kibitzer/store/finding_rows.hpp"
#include "kibitzer/teach/review.hpp"

namespace kibitzer {

// Goes up when a finding could change: games reviewed under another number are reviewed again.
inline constexpr int review_version = 2;

// The position as cards know it: FEN without the counters.
[[nodiscard]] std::string card_position(const Position& position);
[[nodiscard]] store::Pace pace_of(const std::optional<Milliseconds>& spent);

// Of a complete review; `own` are the sides of the one who asks.
[[nodiscard]] store::StoredReview findings_of(const Review& review, const ByColor<bool>& own,
                                              people::Looker& looker);

}  // namespace kibitzer
