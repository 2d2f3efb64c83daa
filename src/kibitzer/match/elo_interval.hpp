// What may be claimed about strength: an interval that is honest about few results.
#pragma once

#include <cstdint>
#include <optional>

#include "kibitzer/base/interval.hpp"
#include "kibitzer/match/elo.hpp"

namespace kibitzer {

// The 95 % interval of the Elo difference by Student's t: the spread of results is itself only
// estimated, of few pairs badly. Wider than elo_low to elo_high of an Estimate; the ends may be
// infinite. Nothing where results say nothing yet.
[[nodiscard]] std::optional<Interval> careful_elo_interval(const Wdl& games,
                                                           const Pentanomial& pairs);

}  // namespace kibitzer
