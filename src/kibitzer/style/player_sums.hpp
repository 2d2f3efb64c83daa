// What is kept of a player's games while they are read: sums that can be added up in any order and
// come out the same to the last digit, so that files, threads and machines can share the work.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <string>

#include "kibitzer/style/axes.hpp"
#include "kibitzer/style/game_record.hpp"
#include "kibitzer/style/model.hpp"
#include "kibitzer/style/moments.hpp"

namespace kibitzer::style {

// Results seen from the player.
struct Tally {
    std::int64_t games = 0;
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    void add(GameResult result, Color color);
    // Points per game that has a result.
    [[nodiscard]] double score() const;

    Tally& operator+=(const Tally& more);
    friend bool operator==(const Tally&, const Tally&) = default;
};

// The numbers of PlayerMetrics, in the order of each_number, in thousandths.
struct MetricsSums {
    static constexpr std::size_t numbers = 24;

    std::int64_t games = 0;  // with positions in the core window
    std::int64_t short_games = 0;
    std::array<std::int64_t, numbers> sums{};
    Moments score;
    std::array<std::int64_t, 6> classes{};  // by StyleClass

    void add(const PlayerMetrics& metrics);
    // Averages over games; unrounded.
    [[nodiscard]] PlayerMetrics mean(const ClassLimits& limits) const;

    MetricsSums& operator+=(const MetricsSums& more);
    friend bool operator==(const MetricsSums&, const MetricsSums&) = default;
};

struct PlayerSums {
    ByColor<Tally> results;
    std::array<MetricsSums, style_presets.size()> metrics;
    ByTrait<std::int64_t> trait_sums{};  // in ten-thousandths
    ByTrait<std::int64_t> trait_games{};
    ByAxis<Moments> axes;
    Moments style;  // the logit of the style score
    MoveTypes moves;
    std::int64_t elo_sum = 0;
    std::int64_t elo_games = 0;
    int lowest_elo = std::numeric_limits<int>::max();
    int highest_elo = 0;
    std::map<std::string, ByColor<Tally>> openings;  // by ECO code
    std::map<int, Moments> style_by_year;
    // Where the men stood; empty unless the records hold it.
    std::map<Role, HeatMap> heat_maps;

    void add(const GameRecord& game, Color color, const StyleModel& model);
    [[nodiscard]] std::int64_t games() const {
        return results[Color::white].games + results[Color::black].games;
    }

    PlayerSums& operator+=(const PlayerSums& more);
    friend bool operator==(const PlayerSums&, const PlayerSums&) = default;
};

// The year of a date tag; 0 if it has none.
[[nodiscard]] int year_of(std::string_view date);

}  // namespace kibitzer::style
