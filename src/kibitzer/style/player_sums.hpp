// What is kept of a player's games while they are read: sums that can be added up in any order and
// come out the same to the last digit, so that files, threads and machines can share the work.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "kibitzer/people/scales.hpp"
#include "kibitzer/style/axes.hpp"
#include "kibitzer/style/game_record.hpp"
#include "kibitzer/style/metrics_sums.hpp"
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
    [[nodiscard]] std::int64_t finished() const { return wins + draws + losses; }
    [[nodiscard]] std::int64_t unfinished() const { return games - finished(); }
    [[nodiscard]] double points() const { return double(wins) + double(draws) / 2; }
    // Points per game that has a result; 0, or nothing, without one.
    [[nodiscard]] double score() const { return known_score().value_or(0); }
    [[nodiscard]] std::optional<double> known_score() const {
        if (finished() == 0) return std::nullopt;
        return points() / double(finished());
    }

    Tally& operator+=(const Tally& more);
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct PlayerSums {
    ByColor<Tally> results;
    std::array<MetricsSums, style_presets.size()> metrics;
    ByTrait<std::int64_t> trait_sums{};  // in ten-thousandths
    ByTrait<std::int64_t> trait_games{};
    ByAxis<Moments> axes;
    Moments style;  // the logit of the style score
    BySkill<Moments> skills;
    // Games by where their ratings were earned (people/scales.hpp) and by pace.
    std::array<std::int64_t, std::size(people::scale_names)> scales{};
    std::array<std::int64_t, time_class_count> paces{};
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

// Over the board nobody notes the pace of what is slow.
[[nodiscard]] TimeClass pace_of(const GameHeader& header, people::Scale scale);

// The year of a date tag; 0 if it has none.
[[nodiscard]] int year_of(std::string_view date);

// The traits that make the style, level with masters; nothing for a game of under twenty plies:
// those are mostly forfeits and agreed draws and say nothing about play.
[[nodiscard]] std::optional<GameTraits> style_traits(const GameRecord& game, Color color,
                                                     const StyleModel& model);
// The logit of the style score of one side of a game, or nothing likewise.
[[nodiscard]] std::optional<double> style_logit(const GameRecord& game, Color color,
                                                const StyleModel& model);

}  // namespace kibitzer::style
