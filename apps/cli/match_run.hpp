// Playing a match and telling its result: what `match` and `effort ab` share.
#pragma once

#include "cli.hpp"
#include "kibitzer/app/match_arguments.hpp"

namespace kibitzer::cli {

// `report_every`: without a terminal, a line after so many games; 0: none.
void play_match(Session& session, const MatchArguments& arguments, std::uint64_t report_every);

}  // namespace kibitzer::cli
