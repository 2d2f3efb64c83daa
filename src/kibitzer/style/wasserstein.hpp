// How far apart two heat maps are: the Wasserstein distance, also called earth mover's distance.
// It is the least work that turns one distribution into the other, where moving a share w of the
// men by d king steps is work w * d. The unit is king steps (the larger of the distances in files
// and ranks), 0 to 7.
//
// Exact: the counts are brought to a common whole number, and the cheapest flow along single king
// steps is found in whole numbers. It comes with a proof, heights of the squares that differ by at
// most one between neighbours: no such heights can show more than the distance, and these show all.
#pragma once

#include <array>
#include <optional>

#include "kibitzer/style/heat_map.hpp"

namespace kibitzer::style {

struct Transport {
    double distance = 0;            // king steps
    std::array<int, 64> heights{};  // sum of heights * (share in a - share in b) is the distance
};

// Nothing if one of the maps is empty.
[[nodiscard]] std::optional<Transport> wasserstein(const HeatMap& a, const HeatMap& b);

}  // namespace kibitzer::style
