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

struct Divergence {
    // The population standard deviation of the mean tactical scores: for two groups, half of
    // their difference. 0 for fewer than two.
    double playstyle_divergence = 0;
    double largest_difference = 0;      // between any two of the mean tactical scores
    std::optional<double> elo_spread;   // nothing unless two groups have an estimate
    std::vector<std::size_t> by_score;  // groups with a score, the most tactical first
    std::vector<std::size_t> by_elo;    // groups with an estimate, the strongest first
    std::vector<GroupPair> pairs;       // every two groups
    std::size_t tests = 0;
};

[[nodiscard]] Divergence compare_groups(std::span<const GameGroup> groups);

// How many games occur more than once in a group, counted without their first time.
[[nodiscard]] std::int64_t count_repeated(const GroupSums& sums);

}  // namespace kibitzer::style
