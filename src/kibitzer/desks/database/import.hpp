// The question `import`: games and what was measured in them into a database.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/database/importer.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/measures_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ImportRequest {
    GamesAsked games;
    std::string db;
    // Games by the names of players, from two sites, if somebody asks for them.
    std::string lichess;
    std::string chesscom;
    std::string since;    // not games before this day
    bool afresh = false;  // also those that were fetched before
    bool positions = false;
    DeltaAsked delta;
    bool reevaluate = false;
    std::string run;
    std::optional<int> round;
    std::string group;
    std::string player;  // whose sides are the group's; empty: both sides
};

struct ImportAnswer {
    ImportCounts counts;
    std::uint64_t damaged = 0;
    PgnNotes notes;
};

void describe(Fields& f, ImportRequest& r);
void describe(Fields& f, ImportAnswer& a);
[[nodiscard]] Result<ImportAnswer> ask(const ImportRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const ImportRequest&, const ImportAnswer& answer, const Paper&);

}  // namespace kibitzer
