// How the verbs of `effort` print what they share.
#pragma once

#include <string>

#include "kibitzer/app/effort_train.hpp"

namespace kibitzer::cli {

// Accuracy, calibration and confusion; for the risk also expected against real gains.
[[nodiscard]] std::string bands_text(const BandReport& report, effort::Target target);
void write_bands(JsonWriter& json, const BandReport& report, effort::Target target);

}  // namespace kibitzer::cli
