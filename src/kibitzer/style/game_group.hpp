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

#include "kibitzer/chess/rating_estimate.hpp"
#include "kibitzer/style/figures.hpp"
#include "kibitzer/style/player_sums.hpp"
#include "kibitzer/style/style_score.hpp"

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
    ByColor<Moments> pawn_ranks;  // from White's back rank for both colours

    std::map<std::string, Opponent> opponents;     // by name; those without one together
    std::map<int, Tally> results_by_elo;           // by the opponent's rating
    std::map<std::string, std::int64_t> openings;  // games by ECO code
    std::vector<std::uint64_t> digests;            // of the games; tells whether groups share some

    // `own` says which sides belong to the group; at least one.
    void add(const GameRecord& game, ByColor<bool> own, const StyleModel& model);

    [[nodiscard]] const StyleSettings& reading() const { return reading_; }
    [[nodiscard]] const MetricsSums& metrics() const { return sides.metrics[index_]; }
    [[nodiscard]] Tally results() const;  // of both colours
    [[nodiscard]] Tally results(Color color) const { return sides.results[color]; }
    [[nodiscard]] std::optional<double> mean_elo() const;
    [[nodiscard]] StyleClass classification() const;  // of the mean score
    [[nodiscard]] std::optional<StyleScore> style() const {
        return style_score_of(figures[Figure::style]);
    }
    // Most played first.
    [[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> top_openings(
        std::size_t most) const;

private:
    void add_side(const GameRecord& game, Color color, const PlayerSums& side);

    StyleSettings reading_;
    std::size_t index_ = 0;  // of the preset it is made from
};

struct GameGroup {
    std::string name;
    GroupSums sums;
    RatingEstimate elo;
};

}  // namespace kibitzer::style
