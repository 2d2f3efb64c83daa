// A fingerprint of everything that was stored of games: two databases with the same digest answer
// every question about games alike, however often their import was interrupted. How long something
// took is left out.
#pragma once

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

[[nodiscard]] std::uint64_t content_digest(Database& database);

}  // namespace kibitzer::store
