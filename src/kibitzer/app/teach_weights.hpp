// The weights of teachability that somebody has asked for.
#pragma once

#include <string>

#include "kibitzer/teach/weights.hpp"

namespace kibitzer {

// From a file; the defaults if `path` is empty. A message names the file, the line and what was
// expected.
[[nodiscard]] Result<TeachabilityWeights> load_teachability_weights(const std::string& path);

}  // namespace kibitzer
