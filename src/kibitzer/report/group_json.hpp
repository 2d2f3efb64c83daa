// Groups of games as JSON, with the keys of the founding document (docs/evaluate.md).
#pragma once

#include <span>

#include "kibitzer/base/json.hpp"
#include "kibitzer/style/divergence.hpp"

namespace kibitzer {

// The fields of an open JSON object: cluster_metrics, the rankings, the comparisons.
void write_groups(JsonWriter& json, std::span<const style::GameGroup> groups,
                  const style::Divergence& divergence);

}  // namespace kibitzer
