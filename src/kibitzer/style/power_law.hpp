// How fast a distribution falls off: the exponent of a power law, p(x) proportional to x^-exponent
// between two bounds, by maximum likelihood. The law is cut off at both bounds, and so is the
// likelihood: values outside are left out, and nothing is assumed about them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace kibitzer::style {

struct PowerLawFit {
    double lowest = 0;  // the range, both ends included
    double highest = 0;
    std::uint64_t count = 0;    // values in it
    double exponent = 0;        // positive when large values are rarer
    double standard_error = 0;  // by the curvature of the likelihood
    // The largest distance between the shares found and fitted below a value (Kolmogorov-Smirnov);
    // 0 to 1. About 1.36 / sqrt(count) is as much as chance explains once in twenty fits.
    double misfit = 0;
};

// 0 < lowest < highest. Nothing if fewer than two different values lie between them.
[[nodiscard]] std::optional<PowerLawFit> fit_power_law(std::span<const double> values,
                                                       double lowest, double highest);

}  // namespace kibitzer::style
