// The question `openings`: which were played, with results; of all games, or of one player's.
#pragma once

#include <string>

#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct OpeningResultsRequest {
    std::string db;
    RowLimit limit;
    std::string player;
};

struct OpeningRow {};

void describe(Fields& f, OpeningResultsRequest& r);
void describe(Fields& f, OpeningRow&);
[[nodiscard]] Result<void> ask(const OpeningResultsRequest& request, Workshop& workshop,
                               TableSink& rows);

}  // namespace kibitzer
