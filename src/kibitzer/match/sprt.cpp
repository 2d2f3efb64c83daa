#include "kibitzer/match/sprt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/match/fields.hpp"

namespace kibitzer {

namespace {

using Distribution = std::array<double, 5>;

constexpr Distribution pair_scores = {0, 0.25, 0.5, 0.75, 1};
// A result that has not happened yet stays possible.
constexpr double smallest_count = 1e-3;

// The distribution p that makes the observed one likeliest under sum(p_i * g_i) = 0. By Lagrange's
// rule p_i = observed_i / (1 + t * g_i), with the one t that fulfils the condition. Its left side
// falls from +infinity to -infinity as t goes through the range in which all p_i are positive.
Distribution fit(const Distribution& observed, const Distribution& g) {
    const auto [lowest, highest] = std::minmax_element(g.begin(), g.end());
    if (*lowest >= 0 || *highest <= 0) return observed;  // no such distribution
    double low = -1 / *highest;
    double high = -1 / *lowest;
    for (int i = 0; i < 200 && low < high; ++i) {
        const double t = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < 5; ++k) sum += observed[k] * g[k] / (1 + t * g[k]);
        (sum > 0 ? low : high) = t;
        if (t == low && t == high) break;
    }
    const double t = (low + high) / 2;
    Distribution p{};
    for (std::size_t k = 0; k < 5; ++k) p[k] = observed[k] / (1 + t * g[k]);
    return p;
}

Distribution fit_mean(const Distribution& observed, double mean) {
    Distribution g{};
    for (std::size_t k = 0; k < 5; ++k) g[k] = pair_scores[k] - mean;
    return fit(observed, g);
}

Moments moments_of(const Distribution& p) {
    Moments m;
    for (std::size_t k = 0; k < 5; ++k) m.mean += p[k] * pair_scores[k];
    for (std::size_t k = 0; k < 5; ++k)
        m.variance += p[k] * (pair_scores[k] - m.mean) * (pair_scores[k] - m.mean);
    return m;
}

// The claim is mean - 1/2 = t * deviation. It is not linear in p; but with mean and deviation of
// the last guess, sum(p_i * (a_i - 1/2 - t * s/2 * (1 + ((a_i - m) / s)^2))) = 0 is its tangent,
// and where guess and fit agree it is the claim itself.
Distribution fit_normalised(const Distribution& observed, double t) {
    Distribution p{};
    p.fill(0.2);
    for (int round = 0; round < 100; ++round) {
        const Moments m = moments_of(p);
        const double deviation = std::sqrt(m.variance);
        Distribution g{};
        for (std::size_t k = 0; k < 5; ++k) {
            const double z = (pair_scores[k] - m.mean) / deviation;
            g[k] = pair_scores[k] - 0.5 - t * deviation / 2 * (1 + z * z);
        }
        const Distribution next = fit(observed, g);
        double change = 0;
        for (std::size_t k = 0; k < 5; ++k) change = std::max(change, std::abs(next[k] - p[k]));
        p = next;
        if (change < 1e-12) break;
    }
    return p;
}

Distribution fit_claim(const Distribution& observed, double elo, EloModel model) {
    if (model == EloModel::logistic) return fit_mean(observed, expected_score(elo));
    // In standard deviations of a pair's mean score, which are smaller by the root of two.
    return fit_normalised(observed, elo / normalised_elo_scale * std::sqrt(2.0));
}

}  // namespace

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

Result<Sprt> parse_sprt(std::string_view text) {
    constexpr std::string_view what = "--sprt";
    const auto fields = parse_fields(what, text);
    if (!fields) return fields.error();
    Sprt sprt;
    for (const auto& field : *fields) {
        const auto& [name, value] = field;
        if (name == "model") {
            if (value != "logistic" && value != "normalised" && value != "normalized")
                return bad_field(what, field, "logistic or normalised");
            sprt.model = value == "logistic" ? EloModel::logistic : EloModel::normalised;
            continue;
        }
        double* target = name == "elo0"    ? &sprt.elo0
                         : name == "elo1"  ? &sprt.elo1
                         : name == "alpha" ? &sprt.alpha
                         : name == "beta"  ? &sprt.beta
                                           : nullptr;
        if (!target) return unknown_field(what, name, "elo0, elo1, alpha, beta, model");
        const auto number = parse_decimal(value);
        const bool is_chance = target == &sprt.alpha || target == &sprt.beta;
        if (!number || (is_chance && !(*number > 0 && *number < 0.5)) || std::abs(*number) > 1000)
            return bad_field(what, field,
                             is_chance ? "a number between 0 and 0.5" : "a number of Elo");
        *target = *number;
    }
    if (sprt.elo0 >= sprt.elo1)
        return Error{Errc::bad_text, fmt::format("{}: elo0={} must be less than elo1={}", what,
                                                 sprt.elo0, sprt.elo1)};
    return sprt;
}

std::string to_string(const Sprt& sprt) {
    return fmt::format("elo0={},elo1={},alpha={},beta={},model={}", sprt.elo0, sprt.elo1,
                       sprt.alpha, sprt.beta,
                       sprt.model == EloModel::logistic ? "logistic" : "normalised");
}

double log_likelihood_ratio(const Sprt& sprt, const Pentanomial& pairs) {
    if (pairs.pairs() == 0) return 0;
    Distribution observed{};
    double total = 0;
    for (std::size_t k = 0; k < 5; ++k) {
        observed[k] = std::max(double(pairs.counts[k]), smallest_count);
        total += observed[k];
    }
    for (double& share : observed) share /= total;
    const Distribution p0 = fit_claim(observed, sprt.elo0, sprt.model);
    const Distribution p1 = fit_claim(observed, sprt.elo1, sprt.model);
    double sum = 0;
    for (std::size_t k = 0; k < 5; ++k) sum += observed[k] * std::log(p1[k] / p0[k]);
    return total * sum;
}

void advance(SprtState& state, const Sprt& sprt, std::span<const std::uint8_t> half_points) {
    for (auto i = std::size_t(state.pairs.pairs()); i < half_points.size(); ++i) {
        if (state.verdict != SprtVerdict::undecided) return;
        ++state.pairs.counts[half_points[i]];
        state.llr = log_likelihood_ratio(sprt, state.pairs);
        if (state.llr <= sprt.lower_bound()) state.verdict = SprtVerdict::accept_elo0;
        if (state.llr >= sprt.upper_bound()) state.verdict = SprtVerdict::accept_elo1;
    }
}

}  // namespace kibitzer
