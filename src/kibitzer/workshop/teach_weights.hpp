// The weights of teachability that somebody has asked for.
#pragma once

#include <string>

#include "kibitzer/base/record.hpp"
#include "kibitzer/teach/weights.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// From a file; the defaults if `path` is empty. A message names the file, the line and what was
// expected.
[[nodiscard]] Result<TeachabilityWeights> load_teachability_weights(const std::string& path);
// From the file of a request, or else of the setting.
[[nodiscard]] Result<TeachabilityWeights> read_teach_weights(const Workshop& workshop,
                                                             const std::string& file);

// The field `weights` of a request.
void describe_teach_weights(Fields& f, std::string& file);

}  // namespace kibitzer
