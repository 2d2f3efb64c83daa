// Is a difference between two groups of games more than chance? Welch's t test, which does not
// expect the groups to vary alike, and what is needed to read its answer honestly.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kibitzer/style/player_sums.hpp"

namespace kibitzer::style {

// With fewer games in either group there is no test: it would lean on the shape of a distribution
// that so few values do not show.
inline constexpr std::int64_t games_for_test = 5;
// A difference counts if chance alone makes one so large less often than this.
inline constexpr double significance = 0.05;

struct Interval {
    double low = 0;
    double high = 0;

    friend bool operator==(const Interval&, const Interval&) = default;
};
// Where the mean lies with 95 % confidence; nothing for fewer than two games.
[[nodiscard]] std::optional<Interval> interval_of_mean(const Moments& moments);

struct WelchTest {
    double difference = 0;  // of the means, first less second
    Interval interval;      // of the difference, 95 %
    double t = 0;
    double degrees = 0;  // of freedom, by Welch and Satterthwaite
    double p = 1;        // two-sided
    double effect = 0;   // Cohen's d: the difference in standard deviations of a single game

    friend bool operator==(const WelchTest&, const WelchTest&) = default;
};

// Nothing if a group is too small, or if no game differs from any other of its group.
[[nodiscard]] std::optional<WelchTest> welch_test(const Moments& first, const Moments& second);

// The p values corrected for their number by Holm's method, in the same order: with so many
// questions asked, some answers look striking by chance alone.
[[nodiscard]] std::vector<double> holm_corrected(std::span<const double> p_values);

}  // namespace kibitzer::style
