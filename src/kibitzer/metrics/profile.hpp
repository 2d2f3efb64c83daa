// How much each of the four metrics counts in the Sum: the character of a player who follows it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/metrics/position_metrics.hpp"

namespace kibitzer {

// Weights in thousandths, so that sums stay exact.
struct Profile {
    std::string name;
    int piece_value = 1000;
    int mobility_value = 1000;
    int offensive_value = 1000;
    int defensive_value = 1000;

    friend bool operator==(const Profile&, const Profile&) = default;
};

// The named profiles: default, offense-first, defense-first, board-coverage, materialist, fitted.
[[nodiscard]] std::span<const Profile> known_profiles();

// One of the named profiles or of `own`; the error lists all names.
[[nodiscard]] Result<Profile> find_profile(std::string_view name,
                                           std::span<const Profile> own = {});

// "NAME=PV,MV,OV,DV" with decimal weights of at most three places, between -1000 and 1000.
[[nodiscard]] Result<Profile> parse_profile(std::string_view text);

// The difference of two sides' metrics, or of two positions.
struct MetricsDelta {
    int piece_value = 0;
    int mobility_value = 0;
    int offensive_value = 0;
    Surd defensive_value;
    int linear_defensive_value = 0;

    friend constexpr bool operator==(const MetricsDelta&, const MetricsDelta&) = default;
};
[[nodiscard]] MetricsDelta operator-(const SideMetrics& a, const SideMetrics& b);
[[nodiscard]] MetricsDelta operator-(const MetricsDelta& a, const MetricsDelta& b);

// Which defensive value counts in a Sum: square roots of the men's values, or the plain values.
enum class DefenceReading { square_root, linear };

// The weighted sum, in thousandths of a point.
[[nodiscard]] Surd weighted_sum(const MetricsDelta& delta, const Profile& profile,
                                DefenceReading reading = DefenceReading::square_root);

}  // namespace kibitzer
