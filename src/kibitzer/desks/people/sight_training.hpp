// Fitting what people see (people/sight.hpp), and judging it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "kibitzer/desks/people/split.hpp"
#include "kibitzer/people/sight.hpp"

namespace kibitzer {

// A choice between moves that somebody made.
struct SeenChoice {
    std::vector<people::SightFeatures> moves;
    std::vector<double> lost;  // win chance by each of the moves, in the end
    std::size_t played = 0;
    double rating = 0;
    Part part = Part::learn;
};

// The weights under which the moves played are likeliest: a convex problem, so there is one answer,
// found by Newton's method. A little is added that pulls weights towards 0.
[[nodiscard]] people::Sight fit_sight(std::span<const SeenChoice> choices);

// How well moves are told, and whether as much is missed as people miss.
struct SightFigures {
    std::string part;
    int from = 0;  // lowest rating of the band
    int to = 0;    // highest
    std::uint64_t choices = 0;
    double first = 0;         // share in which the likeliest move was played
    double log_loss = 0;      // nats a move
    double first_unseen = 0;  // the same by the model of moves alone
    double log_loss_unseen = 0;
    double lost = 0;       // win chance lost by the moves played
    double lost_told = 0;  // by the moves told, on average
    double erred = 0;      // share of moves that lose a tenth of the win chance or more
    double erred_told = 0;
};
// All ratings first, then bands of 200 points.
[[nodiscard]] std::vector<SightFigures> judge_sight(const people::Sight& sight,
                                                    std::span<const SeenChoice> choices);

}  // namespace kibitzer
