// How surely a number is known: the range in which the true value lies in 95 of 100 repetitions.
#pragma once

#include "kibitzer/base/sample.hpp"

namespace kibitzer {

struct Interval {
    double low = 0;
    double high = 0;

    [[nodiscard]] bool contains(double value) const { return low <= value && value <= high; }
};

// Nothing of nothing is 0 %.
[[nodiscard]] constexpr double percentage(double part, double whole) {
    return whole > 0 ? 100 * part / whole : 0;
}

// Of a share of things, `count` of `of`: the exact one (Clopper and Pearson), which also holds for
// 0 and for all of few. Numbers need not be whole: an effective number of things may be a fraction.
[[nodiscard]] Interval share_interval(double count, double of);
// Of the difference of two shares (Newcombe's method over the exact intervals). Things counted in
// both shares only make it wider than need be.
[[nodiscard]] Interval share_difference_interval(double count, double of, double other_count,
                                                 double other_of);
// Of a mean, by Student's t. Of fewer than two numbers nothing is known: it is infinite.
[[nodiscard]] Interval mean_interval(const Sample& sample);

}  // namespace kibitzer
