// The question `estimate-elo`: how strong is an engine? Games against opponents of known rating,
// and the rating under which their results are most likely. Games are those of a match: pairs with
// colours reversed, kept in a file, resumable, whatever an engine does.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/desks/match/match.hpp"
#include "kibitzer/match/rating_report.hpp"
#include "kibitzer/workshop/measures_asked.hpp"

namespace kibitzer {

struct EstimateEloRequest {
    // Its engines, if any: the one to be rated. `games` are those with each level.
    MatchRequest match;
    std::optional<std::string> levels;    // "1400,1800,2200,2600" if not given
    std::optional<double> time_per_move;  // seconds; 0.1 if no other limit is given
    std::string stockfish;                // its command; empty: looked for
    SettingsAsked settings;               // what they say counts where no field does
    std::string from_results;             // a file of results: nothing is played

    EstimateEloRequest();
};

void describe(Fields& f, EstimateEloRequest& r);
void describe(Fields& f, RatingReport& report);
[[nodiscard]] Result<RatingReport> ask(const EstimateEloRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const EstimateEloRequest&, const RatingReport& report, const Paper&);

// "+12 =3 -5  rating 1690 (1590 to 1795)"
[[nodiscard]] std::string rating_line(const RatingReport& report);
[[nodiscard]] std::string rating_table(const RatingReport& report);

// What was expected of the games with one opponent, if there is a rating.
[[nodiscard]] std::optional<double> expected_from(const std::optional<RatingEstimate>& estimate,
                                                  const LevelResult& result);

}  // namespace kibitzer
