// The Positional Effort Score (PES), 0 to 1, its five bands, and the mode of search each stands
// for.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace kibitzer::effort {

inline constexpr int band_count = 5;

enum class Mode : std::uint8_t { turbo, fast, standard, deep, critical };
[[nodiscard]] constexpr std::string_view name(Mode mode) {
    constexpr std::string_view names[] = {"Turbo", "Fast", "Standard", "Deep", "Critical"};
    return names[int(mode)];
}
// What the founding document calls the band.
[[nodiscard]] constexpr std::string_view band_name(Mode mode) {
    constexpr std::string_view names[] = {"very low", "low", "medium", "high", "very high"};
    return names[int(mode)];
}

[[nodiscard]] constexpr int band_of(double pes) {
    return std::clamp(int(pes * band_count), 0, band_count - 1);
}
[[nodiscard]] constexpr Mode mode_of(double pes) { return Mode(band_of(pes)); }
[[nodiscard]] constexpr double band_center(int band) { return (band + 0.5) / band_count; }

// A score of 0.5 deserves just its share of the time; a band more means twice the time.
inline constexpr double pes_per_doubling = 1.0 / band_count;
[[nodiscard]] inline double time_factor(double pes) {
    return std::exp2((pes - 0.5) / pes_per_doubling);
}
[[nodiscard]] inline double pes_of_factor(double factor) {
    return std::clamp(0.5 + pes_per_doubling * std::log2(std::max(factor, 1e-9)), 0.0, 1.0);
}

}  // namespace kibitzer::effort
