// How a player plays: axes with their uncertainty, the style score, openings, and whom it is like.
//
// The style score is the chance, by the fitted model, that a player with such games is one whom
// common opinion calls tactical: 0 positional, 1 tactical. Its interval covers 95 % as far as the
// games go; what the opinion is worth it cannot tell. A label is given only if the whole interval
// lies in one class, or in two neighbouring ones, and never from fewer than `games_for_label`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/style/periods.hpp"
#include "kibitzer/style/player_sums.hpp"

namespace kibitzer::style {

inline constexpr int games_for_label = 20;
inline constexpr int games_for_likeness = 20;
// How many games the breadth of openings is counted in.
inline constexpr int breadth_games = 20;

struct AxisValue {
    Axis axis = Axis::attack;
    double value = 0;  // in standard deviations of a single game of the reference games
    double standard_error = 0;
    std::int64_t games = 0;
    std::optional<double> percentile;  // among the players of the rating band, 0 to 100
};

struct Breadth {
    double openings = 0;  // different ECO codes expected in `breadth_games` games
    double standard_error = 0;
};

struct Likeness {
    std::string player;
    double distance = 0;  // root mean square over the axes, in spreads between known players
};

struct YearScore {
    int year = 0;
    std::int64_t games = 0;
    double logit = 0;
    double standard_error = 0;
};

// A name as the games have it.
struct Spelling {
    std::string name;
    std::int64_t games = 0;
};

struct Profile {
    std::string player;
    std::vector<Spelling> spellings;  // of a player who was asked for; the commonest first
    PlayerSums sums;
    std::optional<double> mean_elo;
    const RatingBand* band = nullptr;  // nothing: no percentiles, the axes speak for themselves
    std::vector<AxisValue> axes;       // in the order of axis_rows
    std::optional<Breadth> breadth;    // nothing with fewer than `breadth_games` games

    double style_logit = 0;
    double logit_error = 0;
    std::optional<double> style_score;  // nothing without games
    double score_low = 0;               // 95 %
    double score_high = 1;
    std::optional<std::string> label;

    std::vector<Likeness> plays_like;  // the nearest first; never the player
    std::vector<YearScore> years;
    std::vector<Period> periods;
    std::optional<Trend> trend;
};

[[nodiscard]] Profile make_profile(std::string player, const PlayerSums& sums,
                                   const StyleModel& model);

[[nodiscard]] std::optional<Breadth> opening_breadth(const PlayerSums& sums);
// The classes of the style score: five, from "very positional" to "very tactical".
[[nodiscard]] std::string_view style_class_of(double score);
// One class, two neighbours ("balanced to tactical"), or nothing.
[[nodiscard]] std::optional<std::string> style_label(double low, double high, std::int64_t games);

}  // namespace kibitzer::style
