#include "kibitzer/base/student_t.hpp"

#include <cassert>
#include <cmath>

namespace kibitzer {

namespace {

// The continued fraction of the incomplete beta function (NIST Digital Library of Mathematical
// Functions, 8.17.22), evaluated from the front by the modified method of Lentz. Converges fast for
// x < (a + 1) / (a + b + 2).
double beta_fraction(double a, double b, double x) {
    constexpr int most_steps = 500;
    constexpr double enough = 1e-15;
    constexpr double tiny = 1e-300;  // instead of a zero denominator
    const auto away_from_zero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1;
    double d = 1 / away_from_zero(1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int m = 1; m <= most_steps; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / away_from_zero(1 + even * d);
        c = away_from_zero(1 + even / c);
        fraction *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / away_from_zero(1 + odd * d);
        c = away_from_zero(1 + odd / c);
        fraction *= d * c;
        if (std::abs(d * c - 1) < enough) break;
    }
    return fraction;
}

}  // namespace

double incomplete_beta(double a, double b, double x, double rest) {
    if (x <= 0) return 0;
    if (rest <= 0) return 1;
    const double log_front =
        std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log(rest);
    if (x < (a + 1) / (a + b + 2)) return std::exp(log_front) * beta_fraction(a, b, x) / a;
    return 1 - std::exp(log_front) * beta_fraction(b, a, rest) / b;
}

double student_t_two_sided(double t, double degrees) {
    assert(degrees > 0);
    const double square = t * t;
    return incomplete_beta(degrees / 2, 0.5, degrees / (degrees + square),
                           square / (degrees + square));
}

double student_t_reach(double chance, double degrees) {
    assert(0 < chance && chance < 1);
    const double outside = 1 - chance;
    double low = 0;
    double high = 1;
    while (student_t_two_sided(high, degrees) > outside) high *= 2;
    constexpr int halvings = 100;  // down to the last bit
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (student_t_two_sided(middle, degrees) > outside ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace kibitzer
