// The question `people moves`: trains the model of the moves that people play, from games in
// which both ratings are known and on one scale.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/desks/people/split.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct LearnMovesRequest {
    GamesAsked games;
    std::string out;
    double per_game = 16;    // choices of a game, on average
    double others = 0.25;    // share of the moves not played that are learned from
    std::uint64_t most = 0;  // choices to learn from; 0: all
    int rounds = 200;
    int depth = 8;
    double rate = 0.2;
    int seed = 42;
    bool test = false;  // judge by the players kept apart, too
};

// How well the moves of players who were not learned from are told.
struct MoveFigures {
    std::string part;
    int from = 0;  // lowest rating of the band
    int to = 0;    // highest
    std::uint64_t choices = 0;
    double first = 0;         // share in which the likeliest move was played
    double log_loss = 0;      // nats a move
    double uniform_loss = 0;  // of a guess among the legal moves
};

struct LearnMovesAnswer {
    std::uint64_t games = 0;
    std::uint64_t choices = 0;
    std::uint64_t rows = 0;
    std::vector<MoveFigures> figures;
};

void describe(Fields& f, LearnMovesRequest& r);
void describe(Fields& f, MoveFigures& figures);
void describe(Fields& f, LearnMovesAnswer& a);
[[nodiscard]] Result<LearnMovesAnswer> ask(const LearnMovesRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const LearnMovesRequest&, const LearnMovesAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
