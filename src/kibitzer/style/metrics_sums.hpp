// What the measures of sides add up to: sums in whole numbers, so that their order does not matter.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "kibitzer/style/means.hpp"
#include "kibitzer/style/moments.hpp"

namespace kibitzer::style {

struct MetricsSums {
    struct Sum {
        std::int64_t thousandths = 0;
        std::int64_t games = 0;  // that show it
        friend bool operator==(const Sum&, const Sum&) = default;
    };

    std::int64_t games = 0;  // with positions in the core window
    std::int64_t short_games = 0;
    std::array<Sum, mean_rows.size()> sums{};
    Moments score;
    std::array<std::int64_t, 6> classes{};  // by StyleClass
    // Of all samples.
    std::optional<double> lowest_delta;
    std::optional<double> highest_delta;
    std::int64_t delta_samples = 0;

    void add(const PlayerMetrics& metrics, Color color, Ranks ranks);
    // Of a row of mean_rows, unrounded; nothing if no game shows it.
    [[nodiscard]] std::optional<double> mean(std::size_t row) const;
    [[nodiscard]] std::optional<double> mean(std::string_view name) const;
    [[nodiscard]] std::vector<std::optional<double>> means() const;            // of all rows
    [[nodiscard]] StyleClass classification(const ClassLimits& limits) const;  // of the mean score

    MetricsSums& operator+=(const MetricsSums& more);
    friend bool operator==(const MetricsSums&, const MetricsSums&) = default;
};

}  // namespace kibitzer::style
