// The question `people tactics`: how often players of a rating find, in their games, tactics that
// are so hard as puzzles; from games of which every move carries an evaluation.
#pragma once

#include <cstdint>
#include <string>

#include "kibitzer/desks/people/error_training.hpp"
#include "kibitzer/people/finding_model.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct LearnFindingRequest {
    GamesAsked games;
    std::string out;
    double share = 1;  // of the occasions, drawn by lot
    int seed = 1;
};

struct LearnFindingAnswer {
    std::uint64_t games = 0;
    std::uint64_t occasions = 0;
    std::string model;  // as its file has it
    // On players not learned from: that a tactic was missed.
    ErrorReport test;
};

void describe(Fields& f, LearnFindingRequest& r);
void describe(Fields& f, LearnFindingAnswer& a);
[[nodiscard]] Result<LearnFindingAnswer> ask(const LearnFindingRequest& request,
                                             Workshop& workshop);
[[nodiscard]] std::string text(const LearnFindingRequest&, const LearnFindingAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
