// Every problem of a PGN file, also those that a reader passes over: a Result tag that contradicts
// the moves, a result that the last position refutes; if strict, also missing roster tags and text
// that is not UTF-8.
#pragma once

#include "kibitzer/app/pgn_stats.hpp"
#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer {

struct PgnCheck {
    std::uint64_t games = 0;
    std::uint64_t problems = 0;
};

StreamReport check_pgn(const std::string& path, const StreamOptions& options, Strictness strictness,
                       PgnCheck& check, const ProblemHandler& on_problem);

}  // namespace kibitzer
