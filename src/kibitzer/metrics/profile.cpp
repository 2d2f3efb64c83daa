#include "kibitzer/metrics/profile.hpp"

#include <array>
#include <cmath>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

std::span<const Profile> known_profiles() {
    static const std::array<Profile, 6> profiles = {{
        {"default", 1000, 1000, 1000, 1000},
        {"offense-first", 1000, 1000, 2000, 1000},
        {"defense-first", 1000, 1000, 1000, 2000},
        {"board-coverage", 1000, 2000, 1000, 1000},
        {"materialist", 2000, 1000, 1000, 1000},
        // Logistic fit to the results of 27,502 games, neutral set; see docs/metrics.md.
        {"fitted", 1000, 140, 219, 103},
    }};
    return profiles;
}

Result<Profile> find_profile(std::string_view name, std::span<const Profile> own) {
    std::string names;
    for (const auto& list : {own, known_profiles()})
        for (const Profile& profile : list) {
            if (profile.name == name) return profile;
            names += (names.empty() ? "" : ", ") + profile.name;
        }
    return Error{Errc::bad_text, "unknown profile " + in_quotes(name) + "; known are " + names};
}

Result<Profile> parse_profile(std::string_view text) {
    const auto bad = [&](const std::string& reason) {
        return Error{Errc::bad_text, "profile " + in_quotes(text) + ": " + reason};
    };
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return bad("expected NAME=PV,MV,OV,DV, such as sharp=1,1,2.5,0.5");
    const auto weights = split(text.substr(equals + 1), ',');
    if (weights.size() != 4) return bad("expected four weights: PV, MV, OV, DV");
    std::array<int, 4> thousandths{};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto weight = parse_decimal(trimmed(weights[i]));
        if (!weight || std::abs(*weight) > 1000)
            return bad("weight " + in_quotes(weights[i]) +
                       ": expected a number from -1000 to 1000");
        const double scaled = *weight * 1000;
        if (std::abs(scaled - std::round(scaled)) > 1e-6)
            return bad("weight " + in_quotes(weights[i]) + ": expected at most three decimals");
        thousandths[i] = int(std::lround(scaled));
    }
    return Profile{std::string(text.substr(0, equals)), thousandths[0], thousandths[1],
                   thousandths[2], thousandths[3]};
}

MetricsDelta operator-(const SideMetrics& a, const SideMetrics& b) {
    return {a.piece_value - b.piece_value, a.mobility_value - b.mobility_value,
            a.offensive_value - b.offensive_value, a.defensive_value() - b.defensive_value(),
            a.guards.linear_value() - b.guards.linear_value()};
}

MetricsDelta operator-(const MetricsDelta& a, const MetricsDelta& b) {
    return {a.piece_value - b.piece_value, a.mobility_value - b.mobility_value,
            a.offensive_value - b.offensive_value, a.defensive_value - b.defensive_value,
            a.linear_defensive_value - b.linear_defensive_value};
}

Surd weighted_sum(const MetricsDelta& delta, const Profile& profile, DefenceReading reading) {
    const Surd defence = reading == DefenceReading::linear
                             ? Surd{delta.linear_defensive_value, 0, 0}
                             : delta.defensive_value;
    Surd sum = std::int64_t(profile.defensive_value) * defence;
    sum.units += std::int64_t(profile.piece_value) * delta.piece_value +
                 std::int64_t(profile.mobility_value) * delta.mobility_value +
                 std::int64_t(profile.offensive_value) * delta.offensive_value;
    return sum;
}

}  // namespace kibitzer
