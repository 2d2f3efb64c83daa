// The results of a match as an answer: described, as one line while it goes on, as tables at the
// end.
#pragma once

#include <string>

#include "kibitzer/base/record.hpp"
#include "kibitzer/match/summary.hpp"

namespace kibitzer {

// The fields at the top are those of the first engine.
void describe(Fields& f, MatchSummary& summary);
void describe(Fields& f, Wdl& games);
// Games that an engine has lost by faults of its own.
void describe_faults(Fields& f, const EngineStanding& engine);

// "+12 =20 -8  Elo +34.9 ± 40.1  LOS 95.6 %  LLR 0.51 (-2.94, 2.94)", as the first engine sees it.
[[nodiscard]] std::string match_line(const MatchSummary& summary);

// A line about such games; empty if there is none.
[[nodiscard]] std::string failures_line(const EngineStanding& engine);

[[nodiscard]] std::string match_table(const MatchSummary& summary);

}  // namespace kibitzer
