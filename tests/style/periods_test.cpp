#include "kibitzer/style/periods.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/style/style_score.hpp"

using namespace kibitzer::style;

namespace {

// Half of the games lie `apart` above the logit and half below it.
Moments games_around(double logit, int games, double apart = 1) {
    Moments moments;
    for (int i = 0; i < games; ++i) moments.add(logit + (i % 2 == 0 ? apart : -apart));
    return moments;
}

std::map<int, Moments> straight_line(int first, int years, double slope, int games) {
    std::map<int, Moments> logits;
    for (int i = 0; i < years; ++i) logits[first + i] = games_around(slope * i, games);
    return logits;
}

}  // namespace

TEST_CASE("periods: years are pooled until there are twenty games") {
    std::map<int, Moments> logits;
    for (const int year : {1960, 1961, 1965}) logits[year] = games_around(0, 10);
    logits[1970] = games_around(1, 30);
    const auto periods = pool_years(logits);
    REQUIRE(periods.size() == 2);
    CHECK(periods[0].first_year == 1960);
    CHECK(periods[0].last_year == 1961);
    CHECK(periods[0].games == 20);
    // 1965 has too few games of its own and goes with 1970.
    CHECK(periods[1].first_year == 1965);
    CHECK(periods[1].games == 40);
    CHECK(periods[1].score == doctest::Approx(score_of_logit(0.75)));
    CHECK(periods[1].low < periods[1].score);
    CHECK(periods[1].high > periods[1].score);
}

TEST_CASE("periods: a short rest joins the period before it") {
    std::map<int, Moments> logits;
    logits[2001] = games_around(0, 20);
    logits[2002] = games_around(0, 19);
    const auto periods = pool_years(logits);
    REQUIRE(periods.size() == 1);
    CHECK(periods[0].last_year == 2002);
    CHECK(periods[0].games == 39);
}

TEST_CASE("periods: none from nineteen games or none at all") {
    CHECK(pool_years({}).empty());
    CHECK(pool_years({{1999, games_around(0, 19)}}).empty());
    CHECK(pool_years({{1999, games_around(0, 20)}}).size() == 1);
}

TEST_CASE("periods: never more than eight, and every game is in one of them") {
    for (const int games : {1, 3, 19, 20, 21, 50, 400}) {
        const auto logits = straight_line(1950, 43, 0, games);
        const auto periods = pool_years(logits);
        CHECK(periods.size() <= std::size_t(most_periods));
        std::int64_t sum = 0;
        int year = 1949;
        for (const Period& period : periods) {
            CHECK(period.games >= games_for_period);
            CHECK(period.first_year == year + 1);
            year = period.last_year;
            sum += period.games;
        }
        CHECK(year == 1992);
        CHECK(sum == 43 * games);
    }
}

TEST_CASE("trend: a straight line is found, in style score per ten years") {
    // Logits from -0.5 to +0.5 over 11 years: 0.1 a year, and a quarter of it in score at 0.5.
    std::map<int, Moments> logits;
    for (int i = 0; i <= 10; ++i) logits[1990 + i] = games_around(-0.5 + 0.1 * i, 100);
    const auto trend = find_trend(logits);
    REQUIRE(trend);
    CHECK(trend->per_decade == doctest::Approx(0.25).epsilon(0.001));
    // Scatter 1 (nearly), 1100 games, squared distances of the years 100 * 110.
    CHECK(trend->margin == doctest::Approx(10 * 1.96 / std::sqrt(11000.0) / 4).epsilon(0.01));
    CHECK(trend->is_told());
    CHECK(trend->first_year == 1990);
    CHECK(trend->last_year == 2000);
}

TEST_CASE("trend: years that jump about widen the error") {
    std::map<int, Moments> logits;
    for (int i = 0; i <= 10; ++i)
        logits[1990 + i] = games_around(-0.5 + 0.1 * i + (i % 2 == 0 ? 1 : -1), 100);
    const auto trend = find_trend(logits);
    REQUIRE(trend);
    CHECK(trend->per_decade == doctest::Approx(0.25).epsilon(0.01));
    CHECK_FALSE(trend->is_told());
}

TEST_CASE("trend: none without games, years or scatter enough") {
    CHECK_FALSE(find_trend({}));
    CHECK_FALSE(find_trend(straight_line(2000, int(years_for_trend) - 1, 1, 100)));
    CHECK_FALSE(find_trend(straight_line(2000, 10, 1, 3)));
    CHECK(find_trend(straight_line(2000, 10, 1, 4)));
    CHECK(find_trend(straight_line(1950, 40, 0.1, 1)));  // one game a year will do
    std::map<int, Moments> all_alike;
    for (int year = 2000; year < 2010; ++year) all_alike[year] = games_around(0, 10, 0);
    CHECK_FALSE(find_trend(all_alike));
}
