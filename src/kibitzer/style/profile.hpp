// How a player plays: axes with their uncertainty, the style score, openings, and whom it is like.
//
// The style score is the chance, by the fitted model, that a player with such games is one whom
// common opinion calls tactical: 0 positional, 1 tactical. Its interval covers 95 % as far as the
// games go; what the opinion is worth it cannot tell. A label is given only if the whole interval
// lies in one class, or in two neighbouring ones, and never from fewer than `games_for_label`.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/style/peers.hpp"
#include "kibitzer/style/periods.hpp"
#include "kibitzer/style/player_sums.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer::style {

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

struct SkillValue {
    Skill skill = Skill::accuracy;
    double value = 0;  // share of 1
    double standard_error = 0;
    std::int64_t games = 0;
    // The share of such players who are worse, 0 to 100, with its 95 % interval.
    struct Place {
        double percentile = 0;
        double low = 0;
        double high = 0;
    };
    std::optional<Place> place;
};
[[nodiscard]] std::optional<SkillValue::Place> place_among(const PeerBand& band, Skill skill,
                                                           double value, double standard_error);

struct Breadth {
    double openings = 0;  // different ECO codes expected in `breadth_games` games
    double standard_error = 0;
};

struct Likeness {
    std::string player;
    double distance = 0;  // half by the score, half by the axes; in spreads between known players
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
    // By which the games were measured.
    std::array<StyleSettings, style_presets.size()> readings = style_presets;
    std::optional<double> mean_elo;
    const RatingBand* band = nullptr;  // nothing: no percentiles, the axes speak for themselves
    std::optional<PeersFound> peers;   // whom that band is made of, below masters
    std::vector<SkillValue> skills;    // those that evaluated games tell of
    std::vector<AxisValue> axes;       // in the order of axis_rows
    std::optional<Breadth> breadth;    // nothing with fewer than `breadth_games` games

    std::optional<StyleScore> style;  // nothing without games
    std::optional<std::string> label;

    std::vector<Likeness> plays_like;  // the nearest first; never the player
    std::vector<YearScore> years;
    std::vector<Period> periods;
    std::optional<Trend> trend;
};

[[nodiscard]] Profile make_profile(std::string player, const PlayerSums& sums,
                                   const StyleModel& model,
                                   const PeerTable& peers = default_peers());

[[nodiscard]] std::optional<Breadth> opening_breadth(const PlayerSums& sums);

}  // namespace kibitzer::style
