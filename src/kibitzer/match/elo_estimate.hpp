// A rating from games against opponents whose ratings are known. Pure arithmetic; nothing here
// plays.
//
// The model. Against an opponent rated d below, the expected score is E = 1 / (1 + 10^(-d/400)); a
// draw is half a point. How drawish the games are is a second unknown, n, common to all opponents
// (R. R. Davidson, On extending the Bradley-Terry model to accommodate ties, 1970):
//   P(draw) = n sqrt(P(win) P(loss)),  with  P(win) + P(draw) / 2 = E  and all three adding up
//   to 1.
// n = 0 has no draws; n = 2 is a game of two halves, each won with chance E; the larger n, the
// closer P(draw) comes to the most that E allows. So draws count half in the rating, and they also
// count for what they are in the error: results that vary less say more.
//
// The estimate is the rating of maximum likelihood. The 95 % interval holds all ratings under which
// the results, with the best n for each, are less likely by no more than a factor of exp(-1.92)
// (profile likelihood: half of the 95 % point of chi-square with one degree of freedom).
//
// Games are taken as independent. Two games from one opening with colours reversed are less than
// that where openings are lopsided, and then the interval is a little too wide.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "kibitzer/chess/rating_estimate.hpp"
#include "kibitzer/match/elo.hpp"

namespace kibitzer {

struct LevelResult {
    double opponent_elo = 0;
    Wdl games;             // from the side of the engine whose rating is asked for
    std::string opponent;  // its name; empty if it is not known

    friend bool operator==(const LevelResult&, const LevelResult&) = default;
};

[[nodiscard]] Wdl total_of(std::span<const LevelResult> results);

// Nothing without a game.
[[nodiscard]] std::optional<RatingEstimate> estimate_elo(std::span<const LevelResult> results);

// The logarithm of how likely the results are for a rating, with the best n for it.
[[nodiscard]] double log_likelihood(std::span<const LevelResult> results, double elo);

// The estimate of the system before this one, kept for comparison: the rating among 800, 825 ...
// 2375 with the least sum of squares of (expected score - score), all opponents alike however many
// games they played; the first one if several are equal. The confidence goes by the number of games
// alone.
struct ClassicEstimate {
    int elo = 1500;
    int confidence = 500;

    friend bool operator==(const ClassicEstimate&, const ClassicEstimate&) = default;
};
[[nodiscard]] ClassicEstimate classic_estimate(std::span<const LevelResult> results);

}  // namespace kibitzer
