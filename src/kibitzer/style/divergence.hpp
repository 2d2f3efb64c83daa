// How groups differ, and whether the games are enough to tell.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kibitzer/style/game_group.hpp"
#include "kibitzer/style/welch.hpp"

namespace kibitzer::style {

// One figure of two groups.
struct Comparison {
    Figure figure = Figure::tactical_score;
    Moments first;
    Moments second;
    std::optional<WelchTest> test;
    double corrected_p = 1;  // for all tests of all pairs, by Holm

    [[nodiscard]] bool is_significant() const { return test && corrected_p < significance; }
    // It would count if it were the only question asked.
    [[nodiscard]] bool is_striking() const { return test && test->p < significance; }
};

// Two groups, by their place in the list.
struct GroupPair {
    std::size_t first = 0;
    std::size_t second = 0;
    std::int64_t shared_games = 0;        // then the two are not independent
    std::vector<Comparison> comparisons;  // of the figures that both have
};

// What a group is ranked by, where it has it.
struct Standing {
    std::optional<double> style;  // score
    std::optional<double> score;  // mean tactical score
    std::optional<double> elo;    // estimate
};

// How far groups are apart; 0 for one, nothing for none.
struct Distances {
    std::optional<double> style;  // highest score less the lowest
    // The population standard deviation of the mean tactical scores: for two groups, half of
    // their difference.
    std::optional<double> divergence;
    std::optional<double> score;  // highest mean tactical score less the lowest
    std::optional<double> elo;    // highest estimate less the lowest

    friend bool operator==(const Distances&, const Distances&) = default;
};

// Places in the list of the groups that have it, the highest first.
struct Ranking {
    std::vector<std::size_t> by_style;
    std::vector<std::size_t> by_score;
    std::vector<std::size_t> by_elo;
    Distances distances;
};
[[nodiscard]] Ranking rank(std::span<const Standing> groups);

struct Divergence {
    Ranking ranking;
    std::vector<GroupPair> pairs;  // every two groups
    std::size_t tests = 0;
};

[[nodiscard]] Divergence compare_groups(std::span<const GameGroup> groups);

// How many games occur more than once in a group, counted without their first time.
[[nodiscard]] std::int64_t count_repeated(const GroupSums& sums);

}  // namespace kibitzer::style
