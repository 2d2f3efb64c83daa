#include "kibitzer/style/periods.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/style/style_score.hpp"

namespace kibitzer::style {

namespace {

struct Pool {
    int first_year = 0;
    int last_year = 0;
    Moments logits;
};

Period period_of(const Pool& pool) {
    const double logit = pool.logits.mean();
    const double margin = two_sided_95 * pool.logits.standard_error();
    return {pool.first_year,
            pool.last_year,
            pool.logits.games,
            score_of_logit(logit),
            score_of_logit(logit - margin),
            score_of_logit(logit + margin)};
}

Moments all_of(const std::map<int, Moments>& logits) {
    Moments all;
    for (const auto& [year, moments] : logits) all += moments;
    return all;
}

// What Student's t takes in the place of 1.96 if the scatter itself was estimated from few values:
// the first terms of the expansion by Cornish and Fisher; 3.16 for 3 degrees of freedom (exactly
// 3.18), 2.31 for 8.
double student_95(double freedom) {
    constexpr double z = two_sided_95;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    constexpr double z7 = z5 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom * freedom * freedom);
}

}  // namespace

// Every period but the last is closed as soon as it has its part of the games; so there cannot be
// more than `most_periods`. What is left over at the end joins the last one if it is too little.
std::vector<Period> pool_years(const std::map<int, Moments>& logits) {
    const std::int64_t total = all_of(logits).games;
    const std::int64_t part = std::max(games_for_period, (total + most_periods - 1) / most_periods);
    std::vector<Pool> pools;
    bool is_open = false;
    for (const auto& [year, moments] : logits) {
        if (!is_open) pools.push_back({year, year, {}});
        pools.back().last_year = year;
        pools.back().logits += moments;
        is_open = pools.back().logits.games < part;
    }
    if (!pools.empty() && pools.back().logits.games < games_for_period) {
        const Pool rest = pools.back();
        pools.pop_back();
        if (pools.empty()) return {};
        pools.back().last_year = rest.last_year;
        pools.back().logits += rest.logits;
    }
    std::vector<Period> periods;
    std::transform(pools.begin(), pools.end(), std::back_inserter(periods), period_of);
    return periods;
}

bool Trend::is_told() const { return std::abs(per_decade) > margin; }

std::optional<Trend> find_trend(const std::map<int, Moments>& logits) {
    const Moments all = all_of(logits);
    if (all.games < 2 * games_for_period || logits.size() < years_for_trend) return std::nullopt;
    const auto games = double(all.games);
    double mean_year = 0;
    double scatter_within = 0;
    for (const auto& [year, moments] : logits) {
        mean_year += double(moments.games) * year / games;
        scatter_within += moments.scatter();
    }
    const double freedom_within = games - double(logits.size());  // 0: one game a year
    const double variance = freedom_within > 0 ? scatter_within / freedom_within : 0;

    double years_squared = 0;
    double together = 0;
    for (const auto& [year, moments] : logits) {
        const double away = year - mean_year;
        years_squared += double(moments.games) * away * away;
        together += double(moments.games) * away * (moments.mean() - all.mean());
    }
    const double slope = together / years_squared;

    double around_line = 0;
    for (const auto& [year, moments] : logits) {
        const double fitted = all.mean() + slope * (year - mean_year);
        around_line += double(moments.games) * std::pow(moments.mean() - fitted, 2);
    }
    const auto freedom = double(logits.size() - 2);
    const double margin = std::max(two_sided_95 * std::sqrt(variance),
                                   student_95(freedom) * std::sqrt(around_line / freedom)) /
                          std::sqrt(years_squared);

    if (margin == 0) return std::nullopt;
    const double average = score_of_logit(all.mean());
    const double score_per_logit = average * (1 - average);
    constexpr double decade = 10;
    return Trend{logits.begin()->first, logits.rbegin()->first, decade * slope * score_per_logit,
                 decade * margin * score_per_logit};
}

}  // namespace kibitzer::style
