// How well a model of effort tells the bands, in text and JSON.
#pragma once

#include <string>

#include "kibitzer/base/json.hpp"
#include "kibitzer/effort/band_report.hpp"

namespace kibitzer {

// Accuracy, calibration and confusion; for the risk also expected against real regret.
[[nodiscard]] std::string bands_text(const effort::BandReport& report, effort::Target target);
// The fields of an open JSON object.
void write_bands(JsonWriter& json, const effort::BandReport& report, effort::Target target);

}  // namespace kibitzer
