// Features in words, for people who ask why a position is hard.
#pragma once

#include <string>

#include "kibitzer/effort/features.hpp"

namespace kibitzer::effort {

// "three captures are possible": a short clause that names the value; `ordinary` is what it usually
// is.
[[nodiscard]] std::string clause(Feature feature, double value, double ordinary);

}  // namespace kibitzer::effort
