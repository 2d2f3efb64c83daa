// Every problem of a PGN file, also those that a reader can pass over: tags that contradict the
// moves, missing roster tags, a result that the position refutes.
#pragma once

#include "kibitzer/app/pgn_stats.hpp"

namespace kibitzer {

struct PgnCheck {
    std::uint64_t games = 0;
    std::uint64_t problems = 0;
};

StreamReport check_pgn(const std::string& path, const StreamOptions& options, PgnCheck& check,
                       const ProblemHandler& on_problem);

}  // namespace kibitzer
