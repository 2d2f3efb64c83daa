// Boosted trees with one answer, whose inputs must be the ones we have.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/trees.hpp"

namespace kibitzer::people {

// An error names the first input that is not as expected.
[[nodiscard]] Result<effort::TreeModel> parse_named_trees(std::string_view json,
                                                          std::span<const std::string> names);

}  // namespace kibitzer::people
