// The question `match`: engines play against each other; what do the results mean?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/desks/match/match_summary.hpp"
#include "kibitzer/desks/match/play_match.hpp"
#include "kibitzer/workshop/engine_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct MatchRequest : LimitsAsked {
    std::vector<std::string> engine;         // cmd=...,name=...,option.X=...
    std::optional<std::uint64_t> nodestime;  // nodes that count for a millisecond
    int time_margin = 20;                    // milliseconds
    int patience = 60;                       // seconds
    std::optional<int> games;                // 100; with a test, as many as it takes
    bool gauntlet = false;
    std::string openings;
    int opening_plies = 0;  // 0: all
    OpeningOrder order = OpeningOrder::random;
    std::uint64_t seed = 1;
    bool chess960 = false;
    int concurrency = 1;
    std::string draw;
    std::string resign;
    std::optional<int> max_moves;
    std::string sprt;
    std::string pgn;
    std::string event = "Kibitzer match";
    bool resume = false;
    std::uint64_t report_every = 20;  // games, where nobody looks at progress; 0: never
};

void describe(Fields& f, MatchRequest& r);
[[nodiscard]] Result<MatchSummary> ask(const MatchRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const MatchRequest&, const MatchSummary& summary, const Paper&);

// What was asked, read and checked: everything but the engines.
[[nodiscard]] Result<MatchOptions> read_match_settings(const MatchRequest& request);
// What is kept of a match that was stopped.
[[nodiscard]] std::string_view kept_of(const MatchRequest& request);

}  // namespace kibitzer
