// Features in words, for people who ask why a position is hard.
#pragma once

#include <string>

#include "kibitzer/effort/features.hpp"

namespace kibitzer::effort {

// "three captures are possible": a short clause that names the value.
[[nodiscard]] std::string clause(Feature feature, double value);

}  // namespace kibitzer::effort
