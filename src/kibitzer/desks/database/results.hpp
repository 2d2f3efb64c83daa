// The question `results`: how a player of a database did, by colour, pace, length of the game,
// month and opening, and where the player's men stood.
#pragma once

#include <string>

#include "kibitzer/report/table_report.hpp"
#include "kibitzer/style/heat_map.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ResultsRequest {
    std::string db;
    std::string player;
    std::uint64_t limit = 24;       // openings
    std::uint64_t map_games = 200;  // whose positions are counted for the maps
};

// Columns come from the store; these say what they are.
struct ColorResultsRow {};
struct PaceResultsRow {};
struct LengthResultsRow {};
struct MonthResultsRow {};
struct OpeningResultsOfSideRow {};

struct ResultsAnswer {
    KeptTable by_color;
    KeptTable by_pace;
    KeptTable by_length;
    KeptTable by_month;
    KeptTable openings;
    std::uint64_t map_games = 0;
    style::HeatMaps maps{};
};

void describe(Fields& f, ResultsRequest& r);
void describe(Fields& f, ResultsAnswer& a);
void describe(Fields& f, ColorResultsRow&);
void describe(Fields& f, PaceResultsRow&);
void describe(Fields& f, LengthResultsRow&);
void describe(Fields& f, MonthResultsRow&);
void describe(Fields& f, OpeningResultsOfSideRow&);
[[nodiscard]] Result<ResultsAnswer> ask(const ResultsRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const ResultsRequest&, const ResultsAnswer& answer, const Paper&);

}  // namespace kibitzer
