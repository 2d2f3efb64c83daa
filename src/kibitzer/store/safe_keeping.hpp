// Copies of a whole database, and what is to be forgotten.
#pragma once

#include <string>

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

// A copy as of one moment, also while others write. The file must not be there yet.
[[nodiscard]] Result<void> copy_to(Database& database, const std::string& path);
// Everything of another database in place of what this one has; all of it or nothing.
[[nodiscard]] Result<void> copy_from(Database& database, Database& source);

struct Forgotten {
    std::uint64_t games = 0;
    std::uint64_t cards = 0;
};
// All games of this name, however it is capitalised, and all that was made of them; what is gone
// does not stay in the file either.
Forgotten forget_person(Database& database, const std::string& name);

}  // namespace kibitzer::store
