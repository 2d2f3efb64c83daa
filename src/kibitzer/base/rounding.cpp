#include "kibitzer/base/rounding.hpp"

#include <array>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace kibitzer {

double rounded(double value, int decimals) {
    constexpr std::array powers = {1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};
    assert(0 <= decimals && decimals < int(powers.size()));
    const double power = powers[std::size_t(decimals)];
    const double scaled = value * power;
    // Multiplying loses less than this; only numbers that near to a tie need the exact way.
    constexpr double doubt = 1e-6;
    if (std::abs(scaled) < 1e9 && std::abs(std::abs(scaled - std::trunc(scaled)) - 0.5) > doubt)
        return std::nearbyint(scaled) / power;
    std::array<char, 400> text;
    std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    return std::strtod(text.data(), nullptr);
}

}  // namespace kibitzer
