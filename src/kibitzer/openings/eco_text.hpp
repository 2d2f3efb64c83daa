// The text of data/openings/eco.tsv, put here by the build.
#pragma once

#include <string_view>

namespace kibitzer {

extern const std::string_view eco_text;

}  // namespace kibitzer
