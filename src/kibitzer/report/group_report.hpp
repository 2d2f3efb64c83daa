// Groups of games for people: a table, the rankings, and what the games can and cannot tell.
#pragma once

#include <span>
#include <string>

#include "kibitzer/style/divergence.hpp"

namespace kibitzer {

[[nodiscard]] std::string group_report(std::span<const style::GameGroup> groups,
                                       const style::Divergence& divergence);

}  // namespace kibitzer
