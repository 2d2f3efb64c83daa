#include "kibitzer/match/sprt.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;

namespace {

using Chances = std::array<double, 5>;

constexpr Chances pair_scores = {0, 0.25, 0.5, 0.75, 1};

double mean_of(const Chances& p) {
    double mean = 0;
    for (std::size_t k = 0; k < 5; ++k) mean += p[k] * pair_scores[k];
    return mean;
}

double deviation_of(const Chances& p) {
    const double mean = mean_of(p);
    double variance = 0;
    for (std::size_t k = 0; k < 5; ++k)
        variance += p[k] * (pair_scores[k] - mean) * (pair_scores[k] - mean);
    return std::sqrt(variance);
}

double log_likelihood(const Pentanomial& pairs, const Chances& p) {
    double sum = 0;
    for (std::size_t k = 0; k < 5; ++k) sum += double(pairs.counts[k]) * std::log(p[k]);
    return sum;
}

// The likeliest distribution that obeys a claim, by brute force: a climb over all five chances with
// a growing penalty for breaking the claim. Slow, and made of nothing but its definition.
double best_log_likelihood(const Pentanomial& pairs,
                           const std::function<double(const Chances&)>& breach) {
    std::array<double, 5> logits{};
    const auto chances = [](const std::array<double, 5>& x) {
        Chances p{};
        double sum = 0;
        for (std::size_t k = 0; k < 5; ++k) sum += p[k] = std::exp(x[k]);
        for (double& share : p) share /= sum;
        return p;
    };
    for (const double penalty : {1e3, 1e5, 1e7, 1e9}) {
        const auto value = [&](const std::array<double, 5>& x) {
            const Chances p = chances(x);
            return log_likelihood(pairs, p) - penalty * breach(p) * breach(p);
        };
        double best = value(logits);
        for (double step = 0.5; step > 1e-7; step /= 3) {
            for (bool better = true; better;) {
                better = false;
                for (std::size_t a = 0; a < 5; ++a)
                    for (std::size_t b = 0; b < 5; ++b)
                        for (const double da : {-step, step})
                            for (const double db : {-step, 0.0, step}) {
                                auto next = logits;
                                next[a] += da;
                                if (a != b) next[b] += db;
                                const double reached = value(next);
                                if (reached <= best + 1e-13) continue;
                                best = reached;
                                logits = next;
                                better = true;
                            }
            }
        }
    }
    return log_likelihood(pairs, chances(logits));
}

double brute_llr_logistic(const Sprt& sprt, const Pentanomial& pairs) {
    const auto of = [&](double elo) {
        const double score = 1 / (1 + std::pow(10, -elo / 400));
        return best_log_likelihood(pairs, [&](const Chances& p) { return mean_of(p) - score; });
    };
    return of(sprt.elo1) - of(sprt.elo0);
}

double brute_llr_normalised(const Sprt& sprt, const Pentanomial& pairs) {
    const auto of = [&](double elo) {
        // A game's deviation is that of a pair's mean times the root of two.
        const double t = elo * std::log(10) / 800;
        return best_log_likelihood(pairs, [&](const Chances& p) {
            return mean_of(p) - 0.5 - t * std::sqrt(2.0) * deviation_of(p);
        });
    };
    return of(sprt.elo1) - of(sprt.elo0);
}

int roll(Random& random, const Chances& p) {
    double left = random.unit();
    for (int k = 0; k < 4; ++k) {
        left -= p[std::size_t(k)];
        if (left < 0) return k;
    }
    return 4;
}

struct Tested {
    SprtVerdict verdict;
    std::uint64_t pairs;
};
Tested run_test(const Sprt& sprt, Random& random, const Chances& p) {
    SprtState state;
    std::vector<std::uint8_t> pairs;
    while (state.verdict == SprtVerdict::undecided) {
        for (int i = 0; i < 4; ++i) pairs.push_back(std::uint8_t(roll(random, p)));
        advance(state, sprt, pairs);
    }
    return {state.verdict, state.pairs.pairs()};
}

// A typical distribution with this expected score.
Chances typical(double score) {
    Chances p = {0.06, 0.22, 0.44, 0.22, 0.06};
    const double shift = (score - mean_of(p)) / 0.25;  // moved one class up
    for (std::size_t k = 0; k < 4; ++k) {
        p[k] -= shift / 4;
        p[k + 1] += shift / 4;
    }
    return p;
}

}  // namespace

TEST_CASE("SPRT: bounds") {
    const Sprt sprt;
    CHECK(sprt.lower_bound() == doctest::Approx(-2.9444).epsilon(0.0001));
    CHECK(sprt.upper_bound() == doctest::Approx(2.9444).epsilon(0.0001));
    const Sprt lopsided{0, 5, 0.1, 0.01, EloModel::logistic};
    CHECK(lopsided.lower_bound() == doctest::Approx(std::log(0.01 / 0.9)));
    CHECK(lopsided.upper_bound() == doctest::Approx(std::log(0.99 / 0.1)));
}

TEST_CASE("SPRT: the likelihood ratio is that of its definition, by brute force") {
    const Pentanomial cases[] = {{{10, 40, 80, 50, 15}}, {{50, 1, 2, 1, 40}}};
    for (const Pentanomial& pairs : cases) {
        CAPTURE(pairs.counts[2]);
        for (const double elo1 : {5.0, 60.0}) {
            const Sprt logistic{-2, elo1, 0.05, 0.05, EloModel::logistic};
            CHECK(log_likelihood_ratio(logistic, pairs) ==
                  doctest::Approx(brute_llr_logistic(logistic, pairs)).epsilon(0.001));
            const Sprt normalised{-2, elo1, 0.05, 0.05, EloModel::normalised};
            CHECK(log_likelihood_ratio(normalised, pairs) ==
                  doctest::Approx(brute_llr_normalised(normalised, pairs)).epsilon(0.001));
        }
    }
}

TEST_CASE("SPRT: close to the formula for normal distributions when results are many") {
    const Pentanomial pairs{{600, 2200, 4400, 2300, 650}};
    const Moments m = moments(pairs);
    const double s0 = expected_score(0);
    const double s1 = expected_score(5);
    const double llr =
        double(pairs.pairs()) * (s1 - s0) * (2 * m.mean - s0 - s1) / (2 * m.variance);
    CHECK(log_likelihood_ratio({0, 5}, pairs) == doctest::Approx(llr).epsilon(0.01));
}

TEST_CASE("SPRT: mirrored results give the mirrored ratio") {
    const Pentanomial pairs{{10, 40, 80, 50, 15}};
    const Pentanomial mirrored{{15, 50, 80, 40, 10}};
    for (const EloModel model : {EloModel::logistic, EloModel::normalised})
        CHECK(log_likelihood_ratio({-5, 3, 0.05, 0.05, model}, pairs) ==
              doctest::Approx(-log_likelihood_ratio({-3, 5, 0.05, 0.05, model}, mirrored)));
}

TEST_CASE("SPRT: few and one-sided results give finite numbers") {
    for (const EloModel model : {EloModel::logistic, EloModel::normalised}) {
        const Sprt sprt{0, 5, 0.05, 0.05, model};
        CHECK(log_likelihood_ratio(sprt, {}) == 0);
        for (std::size_t k = 0; k < 5; ++k)
            for (const std::uint64_t count : {1U, 10U, 100000U}) {
                Pentanomial pairs;
                pairs.counts[k] = count;
                CHECK(std::isfinite(log_likelihood_ratio(sprt, pairs)));
            }
        CHECK(log_likelihood_ratio(sprt, {{0, 0, 0, 0, 20}}) > 0);
        CHECK(log_likelihood_ratio(sprt, {{20, 0, 0, 0, 0}}) < 0);
    }
}

TEST_CASE("SPRT: wrong as seldom as promised") {
    // Wide claims keep the tests short; overshoot makes errors a little rarer than promised.
    const Sprt sprt{0, 40, 0.05, 0.10, EloModel::logistic};
    Random random(3);
    const int tests = 600;
    int wrong_under_elo0 = 0;
    int wrong_under_elo1 = 0;
    for (int i = 0; i < tests; ++i) {
        wrong_under_elo0 +=
            run_test(sprt, random, typical(expected_score(0))).verdict == SprtVerdict::accept_elo1;
        wrong_under_elo1 +=
            run_test(sprt, random, typical(expected_score(40))).verdict == SprtVerdict::accept_elo0;
    }
    CHECK(wrong_under_elo0 <= 0.07 * tests);
    CHECK(wrong_under_elo0 >= 0.01 * tests);
    CHECK(wrong_under_elo1 <= 0.13 * tests);
    CHECK(wrong_under_elo1 >= 0.03 * tests);
}

TEST_CASE("SPRT: the verdict does not depend on how the pairs arrive, and stays") {
    const Sprt sprt{0, 40, 0.05, 0.05, EloModel::logistic};
    Random random(5);
    std::vector<std::uint8_t> pairs;
    for (int i = 0; i < 2000; ++i)
        pairs.push_back(std::uint8_t(roll(random, typical(expected_score(60)))));
    SprtState at_once;
    advance(at_once, sprt, pairs);
    SprtState piecemeal;
    for (std::size_t n = 0; n <= pairs.size(); n += 7)
        advance(piecemeal, sprt, std::span(pairs).first(n));
    CHECK(at_once.verdict == SprtVerdict::accept_elo1);
    CHECK(at_once.pairs.pairs() < 2000);
    CHECK(piecemeal == at_once);
}

TEST_CASE("SPRT: reads what it writes, refuses the rest") {
    const auto sprt = parse_sprt("elo0=-1.5,elo1=4,alpha=0.1,beta=0.2,model=normalised");
    REQUIRE(sprt);
    CHECK(*sprt == Sprt{-1.5, 4, 0.1, 0.2, EloModel::normalised});
    CHECK(*parse_sprt(to_string(*sprt)) == *sprt);
    CHECK(*parse_sprt("elo1=3") == Sprt{0, 3, 0.05, 0.05, EloModel::logistic});
    for (const char* bad : {"", "elo0=5,elo1=5", "elo0=x", "alpha=0", "beta=0.5", "alpha=1",
                            "model=bayes", "gamma=1", "elo1=", "elo1=99999"})
        CHECK_FALSE(parse_sprt(bad));
}
