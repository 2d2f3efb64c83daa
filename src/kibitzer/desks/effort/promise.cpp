#include "kibitzer/desks/effort/promise.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "kibitzer/base/student_t.hpp"

namespace kibitzer::effort {

namespace {

constexpr std::uint64_t fewest_changes = 30;  // a spread of fewer numbers is hardly one
constexpr double most_needed = 1e6;           // times what there is

double t_reach(std::uint64_t count) { return student_t_reach(0.95, double(count - 1)); }

// Decided for a share that stays the same, of so many things.
bool is_decided(double share, double of, const Bound& bound) {
    const Interval interval = share_interval(share * of, of);
    return interval.high < bound.value || interval.low >= bound.value;
}

}  // namespace

Keeping judge(const Measured& measured, const Bound& bound) {
    const auto& [low, high] = measured.interval;
    if (bound.wanted == Wanted::at_least)
        return low >= bound.value   ? Keeping::met
               : high < bound.value ? Keeping::not_met
                                    : Keeping::not_shown;
    return high < bound.value   ? Keeping::met
           : low >= bound.value ? Keeping::not_met
                                : Keeping::not_shown;
}

std::optional<std::uint64_t> count_needed(const Measured& measured, const Bound& bound) {
    if (judge(measured, bound) != Keeping::not_shown || measured.count == 0) return std::nullopt;
    const auto count = double(measured.count);
    if (measured.share_of) {
        constexpr double step = 1.02;
        for (double of = count; of < count * most_needed; of = std::max(of + 1, of * step))
            if (is_decided(*measured.share_of / count, std::round(of), bound))
                return std::uint64_t(std::round(of));
        return std::nullopt;
    }
    // The error falls with the square root of the number.
    const double distance = std::abs(measured.value - bound.value);
    const double error = measured.usual_error           ? *measured.usual_error
                         : measured.value < bound.value ? measured.interval.high - measured.value
                                                        : measured.value - measured.interval.low;
    const double times = std::max(1.0, error / distance * (error / distance));
    if (!std::isfinite(times) || times > most_needed) return std::nullopt;
    return std::uint64_t(std::ceil(count * times));
}

Measured measured_share(std::uint64_t count, std::uint64_t of) {
    return {of == 0 ? 0 : double(count) / double(of), share_interval(double(count), double(of)), of,
            double(count)};
}

Measured measured_mean(const Sample& sample) {
    return {sample.mean(), mean_interval(sample), sample.count()};
}

// The logarithm of (nodes / time x share that reach the depth), own less fixed: how much each
// position pulls at it gives the error (delta method); both are searched on the same positions.
std::optional<Measured> effective_nps_gain(std::span<const ValidationPosition> positions,
                                           std::size_t policy, std::size_t fixed,
                                           int target_depth) {
    struct Means {
        double nodes = 0;
        double time = 0;
        double deep = 0;
    };
    const auto count = double(positions.size());
    const auto means_of = [&](std::size_t place) {
        Means means;
        for (const ValidationPosition& position : positions) {
            const PolicySearch& search = position.searches[place];
            means.nodes += double(search.nodes) / count;
            means.time += search.microseconds / count;
            means.deep += double(search.depth >= target_depth) / count;
        }
        return means;
    };
    const Means own = means_of(policy);
    const Means other = means_of(fixed);
    for (const Means& means : {own, other})
        if (!(means.nodes > 0 && means.time > 0 && means.deep > 0)) return std::nullopt;
    const auto pull = [&](const PolicySearch& search, const Means& means) {
        return double(search.nodes) / means.nodes - search.microseconds / means.time +
               double(search.depth >= target_depth) / means.deep;
    };
    Sample pulls;
    for (const ValidationPosition& position : positions)
        pulls.add(pull(position.searches[policy], own) - pull(position.searches[fixed], other));
    const auto log_of = [](const Means& means) {
        return std::log(means.nodes) - std::log(means.time) + std::log(means.deep);
    };
    const double gain = log_of(own) - log_of(other);
    const Interval shift = mean_interval(pulls);
    const double half = (shift.high - shift.low) / 2;
    return Measured{
        std::expm1(gain), {std::expm1(gain - half), std::expm1(gain + half)}, positions.size()};
}

std::optional<Measured> quick_gain(const PolicyMetrics& own, const PolicyMetrics& fixed) {
    const auto of = double(own.nodes.count());
    if (of == 0) return std::nullopt;
    return Measured{own.quick - fixed.quick,
                    share_difference_interval(own.quick * of, of, fixed.quick * of, of),
                    own.nodes.count()};
}

std::optional<Measured> allocation(const PolicyMetrics& own) {
    const auto ratio = own.allocation();
    if (!ratio) return std::nullopt;
    const std::uint64_t fewer = std::min(own.high_time.count(), own.low_time.count());
    Measured measured{*ratio,
                      {0, std::numeric_limits<double>::infinity()},
                      own.high_time.count() + own.low_time.count()};
    if (fewer < 2) return measured;
    const double half = t_reach(fewer) * std::hypot(own.high_time.error() / own.high_time.mean(),
                                                    own.low_time.error() / own.low_time.mean());
    measured.interval = {*ratio * std::exp(-half), *ratio * std::exp(half)};
    return measured;
}

// By leaving out one number at a time (jackknife): changes of a score have far outliers, for which
// the textbook interval of a deviation is much too narrow.
std::optional<Measured> unrest(std::span<const ValidationPosition> positions, std::size_t policy) {
    std::vector<double> changes;
    Sample all;
    for (const ValidationPosition& position : positions) {
        const auto& change = position.searches[policy].last_change;
        if (position.pes >= low_pes || !change) continue;
        changes.push_back(*change);
        all.add(*change);
    }
    if (all.count() < 2) return std::nullopt;
    Measured measured{all.deviation(), {0, std::numeric_limits<double>::infinity()}, all.count()};
    if (all.count() < fewest_changes || all.deviation() <= 0) return measured;
    const auto n = double(all.count());
    const double squares = all.deviation() * all.deviation() * (n - 1);
    Sample without;  // logarithms of the deviations of the others
    for (const double change : changes) {
        const double far = change - all.mean();
        const double rest = squares - far * far * n / (n - 1);
        without.add(0.5 * std::log(std::max(1e-12, rest / (n - 2))));
    }
    const double half = t_reach(all.count()) * (n - 1) / std::sqrt(n) * without.deviation();
    measured.interval = {measured.value * std::exp(-half), measured.value * std::exp(half)};
    return measured;
}

}  // namespace kibitzer::effort
