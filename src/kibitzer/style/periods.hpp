// How the style score of a player went over the years.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "kibitzer/style/moments.hpp"

namespace kibitzer::style {

inline constexpr std::int64_t games_for_period = 20;
inline constexpr std::int64_t most_periods = 8;
inline constexpr std::size_t years_for_trend = 5;

// Years that follow each other, taken together until there are games enough to say something.
struct Period {
    int first_year = 0;
    int last_year = 0;
    std::int64_t games = 0;
    double score = 0;  // of the style, 0 to 1
    double low = 0;    // 95 %
    double high = 1;

    friend bool operator==(const Period&, const Period&) = default;
};

// At most `most_periods`, each of at least `games_for_period` games and about equally many; none if
// there are fewer games than that. The logits of the games are given by year.
[[nodiscard]] std::vector<Period> pool_years(const std::map<int, Moments>& logits);

// A straight line through the logits of the games. Its error comes from the scatter of games within
// a year, or from that of the years around the line if this gives more. Without a trend one is seen
// in 1 to 5 of 100 players, whether or not years differ by more than their games explain
// (simulated: 5 to 30 years of 30 to 200 games).
struct Trend {
    int first_year = 0;
    int last_year = 0;
    double per_decade = 0;  // change of the style score in ten years, at the player's average
    double margin = 0;      // to each side, 95 %

    // Could it be chance?
    [[nodiscard]] bool is_told() const;
    friend bool operator==(const Trend&, const Trend&) = default;
};

// Nothing from fewer than two periods' games or `years_for_trend` years.
[[nodiscard]] std::optional<Trend> find_trend(const std::map<int, Moments>& logits);

}  // namespace kibitzer::style
