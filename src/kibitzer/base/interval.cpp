#include "kibitzer/base/interval.hpp"

#include <cmath>
#include <limits>

#include "kibitzer/base/student_t.hpp"

namespace kibitzer {

namespace {

constexpr double outside = 0.025;  // on each side

// The x at which I_x(a, b) is `chance`.
double beta_quantile(double a, double b, double chance) {
    double low = 0;
    double high = 1;
    constexpr int halvings = 60;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (incomplete_beta(a, b, middle, 1 - middle) < chance ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

Interval share_interval(double count, double of) {
    if (of <= 0) return {0, 1};
    return {count <= 0 ? 0 : beta_quantile(count, of - count + 1, outside),
            count >= of ? 1 : beta_quantile(count + 1, of - count, 1 - outside)};
}

Interval share_difference_interval(double count, double of, double other_count, double other_of) {
    if (of <= 0 || other_of <= 0) return {-1, 1};
    const double share = count / of;
    const double other = other_count / other_of;
    const Interval a = share_interval(count, of);
    const Interval b = share_interval(other_count, other_of);
    const double difference = share - other;
    return {difference - std::hypot(share - a.low, b.high - other),
            difference + std::hypot(a.high - share, other - b.low)};
}

Interval mean_interval(const Sample& sample) {
    constexpr double unbounded = std::numeric_limits<double>::infinity();
    if (sample.count() < 2) return {-unbounded, unbounded};
    const double half = student_t_reach(0.95, double(sample.count() - 1)) * sample.error();
    return {sample.mean() - half, sample.mean() + half};
}

}  // namespace kibitzer
