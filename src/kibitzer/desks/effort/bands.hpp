// How well a model of effort tells the bands, described and in text.
#pragma once

#include <string>

#include "kibitzer/base/record.hpp"
#include "kibitzer/desks/effort/band_report.hpp"

namespace kibitzer {

inline constexpr std::string_view target_names[] = {"cost", "risk"};

// Accuracy, calibration and confusion; for the risk also expected against real regret.
void describe_bands(Fields& f, effort::BandReport& report, effort::Target target);
[[nodiscard]] std::string bands_text(const effort::BandReport& report, effort::Target target);

}  // namespace kibitzer
