// Who asks: the names under which he played. Capital letters make no difference.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

struct OwnName {
    std::string name;
    std::uint64_t games = 0;

    friend bool operator==(const OwnName&, const OwnName&) = default;
};

[[nodiscard]] std::vector<OwnName> own_names(Database& database);
// Other names, those with the most games first.
[[nodiscard]] std::vector<OwnName> other_names(Database& database, int most);
void add_own_name(Database& database, const std::string& name);
// False if it was not among them.
bool remove_own_name(Database& database, const std::string& name);

}  // namespace kibitzer::store
