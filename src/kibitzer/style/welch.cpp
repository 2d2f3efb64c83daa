#include "kibitzer/style/welch.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "kibitzer/base/student_t.hpp"

namespace kibitzer::style {

namespace {

constexpr double confidence = 0.95;

double square(double x) { return x * x; }

}  // namespace

std::optional<Interval> interval_of_mean(const Moments& moments) {
    if (moments.games < 2) return std::nullopt;
    const double reach =
        student_t_reach(confidence, double(moments.games - 1)) * moments.standard_error();
    return Interval{moments.mean() - reach, moments.mean() + reach};
}

std::optional<WelchTest> welch_test(const Moments& first, const Moments& second) {
    if (std::min(first.games, second.games) < games_for_test) return std::nullopt;
    const auto n = double(first.games);
    const auto m = double(second.games);
    const double first_part = square(first.standard_error());
    const double second_part = square(second.standard_error());
    const double error = std::sqrt(first_part + second_part);
    if (error == 0) return std::nullopt;

    WelchTest test;
    test.difference = first.mean() - second.mean();
    test.t = test.difference / error;
    test.degrees = square(first_part + second_part) /
                   (square(first_part) / (n - 1) + square(second_part) / (m - 1));
    test.p = student_t_two_sided(test.t, test.degrees);
    const double reach = student_t_reach(confidence, test.degrees) * error;
    test.interval = {test.difference - reach, test.difference + reach};
    const double pooled =
        ((n - 1) * n * first_part + (m - 1) * m * second_part) / (n + m - 2);  // variance of a game
    test.effect = test.difference / std::sqrt(pooled);
    return test;
}

std::vector<double> holm_corrected(std::span<const double> p_values) {
    std::vector<std::size_t> order(p_values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
    std::vector<double> corrected(p_values.size());
    double largest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double raised = p_values[order[i]] * double(order.size() - i);
        largest = std::max(largest, std::min(1.0, raised));
        corrected[order[i]] = largest;
    }
    return corrected;
}

}  // namespace kibitzer::style
