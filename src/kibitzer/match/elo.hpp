// What results say about strength. Pure arithmetic; nothing here plays.
//
// Scores are per game, 0 to 1. A pair of games is one opening played with colours reversed: its two
// results are not independent (a lopsided opening gives each side a win), so the error is computed
// from the distribution of pairs, the pentanomial, wherever there are pairs.
// Elo is logistic: a difference of d means an expected score of 1 / (1 + 10^(-d/400)).
#pragma once

#include <array>
#include <cstdint>

namespace kibitzer {

struct Wdl {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    [[nodiscard]] double points() const { return double(wins) + double(draws) / 2; }
    // Of each game; 1/2 if there is none.
    [[nodiscard]] double score() const { return games() == 0 ? 0.5 : points() / double(games()); }

    friend bool operator==(const Wdl&, const Wdl&) = default;
};

// How many pairs scored 0, 1/2, 1, 3/2 and 2 points.
struct Pentanomial {
    std::array<std::uint64_t, 5> counts{};

    [[nodiscard]] std::uint64_t pairs() const;

    friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

[[nodiscard]] double expected_score(double elo);
// Infinite for 0 and 1.
[[nodiscard]] double elo_of_score(double score);

// Mean and variance of a pair's score per game (0, 1/4, ... 1).
struct Moments {
    double mean = 0;
    double variance = 0;
};
[[nodiscard]] Moments moments(const Pentanomial& pairs);
[[nodiscard]] Moments moments(const Wdl& games);  // of a game's score

// How far the normal distribution reaches on each side for 95 %.
inline constexpr double z_95 = 1.959963984540054;
// One unit of normalised Elo, as a share of a game's standard deviation: 800 / ln 10 of them are
// one standard deviation. It is what a number of games can tell apart, whatever the draw rate.
inline constexpr double normalised_elo_scale = 347.4355855226014;

// Not finite where results say nothing yet: everything won, or no two results differ.
struct Estimate {
    double score = 0.5;
    double elo = 0;
    double elo_low = 0;  // 95 % interval
    double elo_high = 0;
    double elo_error = 0;  // half of the interval
    double normalised_elo = 0;
    double normalised_error = 0;
    double los = 0.5;  // likelihood of superiority: the chance that the true difference is positive
};
// `games` are all games, `pairs` those that form pairs (perhaps none).
[[nodiscard]] Estimate estimate(const Wdl& games, const Pentanomial& pairs);

}  // namespace kibitzer
