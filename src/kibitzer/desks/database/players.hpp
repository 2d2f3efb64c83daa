// The questions `players` (who is in a database, a row each) and `player` (one of them, with
// opponents and openings).
#pragma once

#include <string>

#include "kibitzer/report/table_report.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PlayersRequest {
    std::string db;
    RowLimit limit;
    std::uint64_t min_games = 1;
    bool classic = false;
    bool no_merge = false;
};

struct PlayerRequest {
    std::string db;
    std::string player;
    std::uint64_t limit = 10;  // of opponents and of openings
    bool classic = false;
    bool no_merge = false;
};

// Columns come from the store; these say what they are.
struct PlayerRow {};
struct OpponentRow {};

struct PlayerAnswer {
    KeptTable players;  // persons whom the name finds
    KeptTable opponents;
    KeptTable openings;
};

void describe(Fields& f, PlayersRequest& r);
void describe(Fields& f, PlayerRequest& r);
void describe(Fields& f, PlayerRow&);
void describe(Fields& f, OpponentRow&);
void describe(Fields& f, PlayerAnswer& a);
// Columns of results, and of when they came about.
void describe_results(Fields& f, const About& about = {});
void describe_dates(Fields& f);

[[nodiscard]] Result<void> ask(const PlayersRequest& request, Workshop& workshop, TableSink& rows);
[[nodiscard]] Result<PlayerAnswer> ask(const PlayerRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const PlayerRequest&, const PlayerAnswer& answer, const Paper&);

}  // namespace kibitzer
