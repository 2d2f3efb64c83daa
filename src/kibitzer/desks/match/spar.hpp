// The question `spar`: the program against itself at another level, by a metrics profile or with
// other limits. No other program is ever started, so a page may ask it.
#pragma once

#include <cstdint>
#include <string>

#include "kibitzer/desks/match/match_summary.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct SparRequest {
    std::string first = "full";
    std::string second = "1800";
    std::uint64_t games = 40;
    std::uint64_t first_nodes = 5'000;  // a move
    std::uint64_t second_nodes = 5'000;
    std::uint64_t seed = 1;
};

void describe(Fields& f, SparRequest& r);
[[nodiscard]] Result<MatchSummary> ask(const SparRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const SparRequest&, const MatchSummary& summary, const Paper&);

}  // namespace kibitzer
