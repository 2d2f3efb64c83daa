// The tables of the page about a player, as HTML.
#pragma once

#include <string>

#include "kibitzer/style/profile.hpp"

namespace kibitzer {

// Won, drawn and lost by colour.
[[nodiscard]] std::string results_table(const style::PlayerSums& sums);
// Accuracy and errors, and who of such players is worse.
[[nodiscard]] std::string skills_table(const style::Profile& profile);
// Value, error, games, percentile and meaning of every axis.
[[nodiscard]] std::string axes_table(const style::Profile& profile);
// The most frequent openings with each colour.
[[nodiscard]] std::string openings_tables(const style::Profile& profile);
// The scores by the presets of the settings.
[[nodiscard]] std::string formulas_table(const style::Profile& profile);

}  // namespace kibitzer
