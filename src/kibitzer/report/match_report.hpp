// The results of a match: one line while it goes on, tables and JSON at the end.
#pragma once

#include <string>

#include "kibitzer/base/json.hpp"
#include "kibitzer/match/summary.hpp"

namespace kibitzer {

// "+12 =20 -8  Elo +34.9 ± 40.1  LOS 95.6 %  LLR 0.51 (-2.94, 2.94)", as the first engine sees it.
[[nodiscard]] std::string match_line(const MatchSummary& summary);

// A line about the games an engine has lost by faults of its own; empty if there is none.
[[nodiscard]] std::string describe_failures(const EngineStanding& engine);

[[nodiscard]] std::string match_table(const MatchSummary& summary);

// The fields of an open JSON object. Those at the top are of the first engine.
void write_match(JsonWriter& json, const MatchSummary& summary);

}  // namespace kibitzer
