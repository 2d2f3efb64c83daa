// The tables that can be taken out of the database as they are.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/store/query.hpp"

namespace kibitzer::store {

// Their names, in the order of the documentation.
[[nodiscard]] std::vector<std::string> export_tables();
// All rows of one of them, in a fixed order; only what the current formulas measured.
[[nodiscard]] Query export_query(const std::string& table);

}  // namespace kibitzer::store
