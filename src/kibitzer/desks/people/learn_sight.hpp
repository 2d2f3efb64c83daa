// The question `people sight`: learns what players of a rating see and what they miss, from games
// in which both ratings are known and on one scale.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/desks/people/sight_training.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct LearnSightRequest {
    GamesAsked games;
    std::string out;
    double per_game = 2;  // choices of a game, on average
    int seed = 42;
    bool test = false;  // judge by the players kept apart, too
};

struct LearnSightAnswer {
    std::uint64_t games = 0;
    std::uint64_t choices = 0;
    std::vector<SightFigures> figures;
};

void describe(Fields& f, LearnSightRequest& r);
void describe(Fields& f, SightFigures& figures);
void describe(Fields& f, LearnSightAnswer& a);
[[nodiscard]] Result<LearnSightAnswer> ask(const LearnSightRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const LearnSightRequest&, const LearnSightAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
