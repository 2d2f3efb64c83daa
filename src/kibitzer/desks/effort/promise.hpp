// A promise, and whether it is kept. It is met, or not met, only if the whole 95 % interval of what
// was measured says so; otherwise it is not shown, and what is told is how much more would tell.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "kibitzer/base/interval.hpp"
#include "kibitzer/desks/effort/validation.hpp"

namespace kibitzer::effort {

enum class Keeping { met, not_met, not_shown, not_measured };
[[nodiscard]] constexpr std::string_view name(Keeping keeping) {
    constexpr std::string_view names[] = {"met", "not met", "not shown yet", "not measured"};
    return names[int(keeping)];
}

enum class Wanted { at_least, less_than };
struct Bound {
    Wanted wanted = Wanted::at_least;
    double value = 0;
};

struct Measured {
    double value = 0;
    Interval interval;
    std::uint64_t count = 0;              // of the things it was measured on
    std::optional<double> share_of = {};  // it is this many of `count` things
    // Half of the interval without what few things add to it; nothing: the interval's own.
    std::optional<double> usual_error = {};
};

[[nodiscard]] Keeping judge(const Measured& measured, const Bound& bound);
// On how many things it would have to be measured to be shown, if the value stays what it is;
// nothing if it is shown, or cannot be with a million times as many.
[[nodiscard]] std::optional<std::uint64_t> count_needed(const Measured& measured,
                                                        const Bound& bound);

[[nodiscard]] Measured measured_share(std::uint64_t count, std::uint64_t of);
[[nodiscard]] Measured measured_mean(const Sample& sample);

// What the founding document promises of a policy, as far as positions tell it; nothing where there
// are no such positions. `fixed` is the place of the fixed share among the policies.

// How much more effective nodes per second than the fixed share, 0.15 for 15 %.
[[nodiscard]] std::optional<Measured> effective_nps_gain(
    std::span<const ValidationPosition> positions, std::size_t policy, std::size_t fixed,
    int target_depth);
// More quick moves, as a share of all.
[[nodiscard]] std::optional<Measured> quick_gain(const PolicyMetrics& own,
                                                 const PolicyMetrics& fixed);
// Mean time of high to that of low effort.
[[nodiscard]] std::optional<Measured> allocation(const PolicyMetrics& own);
// Standard deviation of the last change of the score where effort is low, centipawns.
[[nodiscard]] std::optional<Measured> unrest(std::span<const ValidationPosition> positions,
                                             std::size_t policy);

}  // namespace kibitzer::effort
