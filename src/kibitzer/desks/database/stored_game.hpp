// The question `game`: a game of a database as PGN.
#pragma once

#include <cstdint>
#include <string>

#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct StoredGameRequest {
    std::string db;
    std::int64_t game = 0;  // its number there
};

struct StoredGameAnswer {
    std::int64_t game = 0;
    std::string pgn;
};

void describe(Fields& f, StoredGameRequest& r);
void describe(Fields& f, StoredGameAnswer& a);
[[nodiscard]] Result<StoredGameAnswer> ask(const StoredGameRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const StoredGameRequest&, const StoredGameAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
