// The question `pgn check`: every problem of files of games, also those that a reader passes over:
// a Result tag that contradicts the moves, a result that the last position refutes; if strict, also
// missing roster tags and text that is not UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PgnCheckRequest {
    GamesAsked games;
    bool strict = false;
};

struct FoundProblem {
    std::string file;
    PgnProblem problem;
};

struct PgnCheckAnswer {
    std::uint64_t games = 0;
    std::uint64_t problems = 0;
};

void describe(Fields& f, PgnCheckRequest& r);
void describe(Fields& f, FoundProblem& p);
void describe(Fields& f, PgnCheckAnswer& a);
// The problems come in the order of the files.
[[nodiscard]] Result<PgnCheckAnswer> ask(const PgnCheckRequest& request, Workshop& workshop,
                                         const RowTaker<FoundProblem>& take);
[[nodiscard]] std::string text(const PgnCheckRequest&, const FoundProblem& found, const Paper&,
                               std::uint64_t before);
[[nodiscard]] std::string text(const PgnCheckRequest&, const PgnCheckAnswer& answer, const Paper&);

}  // namespace kibitzer
