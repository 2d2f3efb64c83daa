#include "kibitzer/style/power_law.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

namespace kibitzer::style {

namespace {

// With y = ln(x / lowest) a power law becomes an exponential law on 0 to `length`, of the rate
// exponent - 1; its mean falls as the rate grows, so that one rate fits the mean found.
struct CutExponential {
    double rate;
    double length;

    // Near rate 0, where the closed forms lose their digits, the first terms of their series.
    [[nodiscard]] bool is_flat() const { return std::abs(rate * length) < 1e-4; }

    [[nodiscard]] double mean() const {
        if (is_flat()) return length / 2 - rate * length * length / 12;
        return 1 / rate - length / std::expm1(rate * length);
    }
    [[nodiscard]] double variance() const {
        if (is_flat()) return length * length / 12;
        const double half = length / (2 * std::sinh(rate * length / 2));
        return 1 / (rate * rate) - half * half;
    }
    [[nodiscard]] double share_below(double y) const {
        if (is_flat()) return y / length;
        return std::expm1(-rate * y) / std::expm1(-rate * length);
    }
};

double rate_with_mean(double mean, double length) {
    // Far beyond these the law is a spike at one end of the range.
    double low = -1000 / length;
    double high = 1000 / length;
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        (CutExponential{middle, length}.mean() > mean ? low : high) = middle;
    }
    return (low + high) / 2;
}

double find_misfit(const std::vector<double>& sorted, const CutExponential& law) {
    double misfit = 0;
    const double count = double(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const double fitted = law.share_below(sorted[i]);
        if (i == 0 || sorted[i] != sorted[i - 1])
            misfit = std::max(misfit, std::abs(fitted - double(i) / count));
        if (i + 1 == sorted.size() || sorted[i] != sorted[i + 1])
            misfit = std::max(misfit, std::abs(fitted - double(i + 1) / count));
    }
    return misfit;
}

}  // namespace

std::optional<PowerLawFit> fit_power_law(std::span<const double> values, double lowest,
                                         double highest) {
    assert(0 < lowest && lowest < highest);
    std::vector<double> logs;
    double sum = 0;
    for (const double value : values)
        if (lowest <= value && value <= highest) {
            logs.push_back(std::log(value / lowest));
            sum += logs.back();
        }
    std::sort(logs.begin(), logs.end());
    if (logs.empty() || logs.front() == logs.back()) return std::nullopt;

    const double count = double(logs.size());
    const double length = std::log(highest / lowest);
    const CutExponential law{rate_with_mean(sum / count, length), length};
    return PowerLawFit{lowest,
                       highest,
                       logs.size(),
                       law.rate + 1,
                       1 / std::sqrt(count * law.variance()),
                       find_misfit(logs, law)};
}

}  // namespace kibitzer::style
