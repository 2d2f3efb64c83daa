// Number, sum and squares of values of games, in whole numbers: they add up in any order.
#pragma once

#include <cstdint>

namespace kibitzer::style {

// Of values in ten-thousandths.
struct Moments {
    std::int64_t games = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;

    void add(double value);
    [[nodiscard]] double mean() const;
    // Sum of the squared distances from the mean.
    [[nodiscard]] double scatter() const;
    // Of the mean; 0 for fewer than two games.
    [[nodiscard]] double standard_error() const;

    Moments& operator+=(const Moments& more);
    friend bool operator==(const Moments&, const Moments&) = default;
};

// The square root of the mean square distance from the mean.
[[nodiscard]] double population_deviation(const Moments& moments);

}  // namespace kibitzer::style
