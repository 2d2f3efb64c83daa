// An answer changes a card.
#pragma once

#include "kibitzer/memory/card.hpp"

namespace kibitzer::memory {

// The chance at which a card is to be asked again.
inline constexpr double wanted_recall = 0.9;

// The card after an answer at this time, which is not before the last one.
[[nodiscard]] Card answered(const Card& card, Time at, Grade grade);
// The chance that it would be known now; 0 for a new card.
[[nodiscard]] double recall(const Card& card, Time at);

}  // namespace kibitzer::memory
