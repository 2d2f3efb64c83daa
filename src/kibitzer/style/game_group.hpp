// A group of games, which the founding document calls a cluster: any games, and within them the
// sides that belong to the group: those of one player, say, or both sides of every game. What is
// known of it are averages over its games.
//
// A game of which both sides belong to the group counts once in averages, spreads and tests, with
// the mean of its two sides: they are not independent of each other. Counts (results, classes,
// moves) and extremes are those of sides. A game that ends before the core window is counted and
// says nothing else; an average over a phase is one over the games that have the phase.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/style/figures.hpp"
#include "kibitzer/style/player_sums.hpp"

namespace kibitzer::style {

struct Opponent {
    Tally results;  // seen from the group
    std::int64_t elo_sum = 0;
    std::int64_t elo_games = 0;

    [[nodiscard]] std::optional<double> mean_elo() const;
};

struct GroupSums {
    explicit GroupSums(const StyleSettings& reading = classic_settings);

    std::int64_t games = 0;
    PlayerSums sides;  // all sides of the group, as if they were one player's
    ByFigure<Moments> figures;
    MoveTypes moves_of_both;  // of the opponents as well

    std::optional<double> lowest_score;
    std::optional<double> highest_score;
    std::optional<double> lowest_delta;
    std::optional<double> highest_delta;
    std::int64_t delta_samples = 0;
    ByColor<Moments> pawn_ranks;  // from White's back rank for both colours

    std::map<std::string, Opponent> opponents;     // by name
    std::map<int, Tally> results_by_elo;           // by the opponent's rating
    std::map<std::string, std::int64_t> openings;  // games by ECO code
    std::vector<std::uint64_t> digests;            // of the games; tells whether groups share some

    // `own` says which sides belong to the group; at least one.
    void add(const GameRecord& game, ByColor<bool> own, const StyleModel& model);

    [[nodiscard]] const StyleSettings& reading() const { return style_presets[reading_]; }
    [[nodiscard]] const MetricsSums& metrics() const { return sides.metrics[reading_]; }
    [[nodiscard]] Tally results() const;  // of both colours
    [[nodiscard]] Tally results(Color color) const { return sides.results[color]; }
    [[nodiscard]] std::optional<double> mean_elo() const;
    [[nodiscard]] StyleClass classification() const;  // of the mean score
    // The average over sides of a number of PlayerMetrics, by its name; 0 without any.
    [[nodiscard]] double average(std::string_view metric) const;
    // Most played first.
    [[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> top_openings(
        std::size_t most) const;

private:
    void add_side(const GameRecord& game, Color color, const PlayerSums& side);

    std::size_t reading_ = 0;  // in style_presets
};

// The square root of the mean square distance from the mean.
[[nodiscard]] double population_deviation(const Moments& moments);

// Strength, from results against opponents of known rating; a bound may be all that is known.
struct GroupElo {
    std::optional<double> elo;
    std::optional<double> low;  // 95 %
    std::optional<double> high;

    friend bool operator==(const GroupElo&, const GroupElo&) = default;
};

struct GameGroup {
    std::string name;
    GroupSums sums;
    GroupElo elo;
};

}  // namespace kibitzer::style
