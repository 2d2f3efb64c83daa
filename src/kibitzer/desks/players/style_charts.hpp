// The charts of the page about a player, as SVG that needs neither script nor colour.
#pragma once

#include <string>

#include "kibitzer/chess/piece.hpp"
#include "kibitzer/style/heat_map.hpp"
#include "kibitzer/style/profile.hpp"

namespace kibitzer {

// The style score on its scale from 0 to 1 with its classes and interval, of two games or more; the
// interval alone if the games are too few for a label.
[[nodiscard]] std::string score_chart(const style::Profile& profile);
// The axes around a circle, with their errors; for a profile with games.
[[nodiscard]] std::string axes_chart(const style::Profile& profile);
// Does it show percentiles, or values?
[[nodiscard]] bool has_percentiles(const style::Profile& profile);
// The style score by period.
[[nodiscard]] std::string periods_chart(const style::Profile& profile);
// Won, drawn and lost as parts of one bar; for a tally with results.
[[nodiscard]] std::string results_chart(const style::Tally& tally);
// A board with the share of `positions` in which such a man stood on each square.
[[nodiscard]] std::string heat_chart(Role role, const style::HeatMap& map, std::uint64_t positions);

}  // namespace kibitzer
