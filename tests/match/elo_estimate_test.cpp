#include "kibitzer/match/elo_estimate.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/base/text.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

using Results = std::vector<LevelResult>;

struct ResultChances {
    double win;
    double draw;
};
// ResultChances as the model has them for n = 2: a game of two halves.
ResultChances two_halves(double score) { return {score * score, 2 * score * (1 - score)}; }
// Half of the draws that are possible: not the model's rule.
ResultChances half_of_possible(double score) {
    const double draw = std::min(score, 1 - score);
    return {score - draw / 2, draw};
}
ResultChances no_draws(double score) { return {score, 0}; }

Results play(Random& random, double elo, const std::vector<double>& levels, int games,
             ResultChances (*rule)(double)) {
    Results results;
    for (const double level : levels) {
        const ResultChances chances = rule(expected_score(elo - level));
        LevelResult result{level, {}, ""};
        for (int i = 0; i < games; ++i) {
            const double roll = random.unit();
            ++(roll < chances.win                  ? result.games.wins
               : roll < chances.win + chances.draw ? result.games.draws
                                                   : result.games.losses);
        }
        results.push_back(result);
    }
    return results;
}

bool holds(const RatingEstimate& estimate, double elo) {
    return (!estimate.low || *estimate.low <= elo) && (!estimate.high || elo <= *estimate.high);
}

double share_of_intervals_with_truth(double elo, int games, ResultChances (*rule)(double)) {
    Random random(17);
    const int matches = 2000;
    int held = 0;
    for (int i = 0; i < matches; ++i)
        held += holds(*estimate_elo(play(random, elo, {1400, 1700, 2000}, games, rule)), elo);
    return double(held) / matches;
}

Results random_results(Random& random) {
    Results results;
    const auto count = 1 + random.below(4);
    for (std::uint64_t i = 0; i < count; ++i)
        results.push_back({800 + 50 * double(random.below(40)),
                           {random.below(8), random.below(8), random.below(8)},
                           ""});
    return results;
}

}  // namespace

TEST_CASE("elo estimate: one opponent, by hand") {
    const auto level = estimate_elo(Results{{1500, {10, 0, 10}, ""}});
    REQUIRE(level);
    CHECK(level->bound() == RatingBound::both);
    CHECK(*level->elo == doctest::Approx(1500).epsilon(1e-6));
    // 10 ln(4 E (1 - E)) = -1.9207: E = 1/2 + sqrt(1 - exp(-0.19207)) / 2 = 0.70902, 154.7 Elo.
    CHECK(*level->high == doctest::Approx(1654.72).epsilon(1e-5));
    CHECK(*level->low == doctest::Approx(1345.28).epsilon(1e-5));

    // Three points of four are 190.85 Elo, whatever they are made of.
    for (const Wdl games : {Wdl{15, 0, 5}, Wdl{12, 6, 2}, Wdl{10, 10, 0}})
        CHECK(*estimate_elo(Results{{1500, games, ""}})->elo ==
              doctest::Approx(1690.85).epsilon(1e-5));
}

TEST_CASE("elo estimate: draws vary less, so they tell more") {
    const auto width = [](const Wdl& games) {
        const auto estimate = estimate_elo(Results{{1500, games, ""}});
        return *estimate->high - *estimate->low;
    };
    CHECK(width({10, 0, 10}) > width({7, 6, 7}));
    CHECK(width({7, 6, 7}) > width({3, 14, 3}));
    CHECK(width({3, 14, 3}) > width({0, 20, 0}));
    // All drawn: 20 ln(2 (1 - E)) = -1.9207 is E = 0.54577, 31.9 Elo.
    CHECK(width({0, 20, 0}) == doctest::Approx(63.8).epsilon(0.001));
}

TEST_CASE("elo estimate: the likelihood is the product of the chances") {
    // n = 2 is best where results are 1 : 2 : 1 at a score of one half: 1/4, 1/2, 1/4.
    const Results even{{1500, {5, 10, 5}, ""}};
    CHECK(log_likelihood(even, 1500) == doctest::Approx(10 * std::log(0.25) + 10 * std::log(0.5)));
    // Brute force over the share of draws, at another rating.
    const Results results{{1500, {4, 3, 1}, ""}};
    const double score = expected_score(60);
    double best = -1e9;
    for (double draw = 0.0001; draw < 2 * (1 - score); draw += 0.0001)
        best = std::max(best, 4 * std::log(score - draw / 2) + 3 * std::log(draw) +
                                  std::log(1 - score - draw / 2));
    CHECK(log_likelihood(results, 1560) == doctest::Approx(best).epsilon(1e-6));
}

TEST_CASE(
    "elo estimate: no rating is likelier than the one found, and the ends are where it says") {
    Random random(5);
    for (int i = 0; i < 60; ++i) {
        const Results results = random_results(random);
        const auto found = estimate_elo(results);
        if (!found || found->bound() != RatingBound::both) continue;
        const double best = log_likelihood(results, *found->elo);
        for (double elo = 0; elo < 4000; elo += 20) {
            const double here = log_likelihood(results, elo);
            CHECK(here <= best + 1e-6);
            const bool inside = *found->low < elo && elo < *found->high;
            CHECK_MESSAGE(inside == (here > best - 1.92073), elo);
        }
    }
}

TEST_CASE("elo estimate: all won is a lower bound, all lost an upper one") {
    // Ten games in a row are won one time in twenty with E = 0.05^(1/10) = 0.74113: 182.7 Elo.
    const auto won = estimate_elo(Results{{1400, {10, 0, 0}, ""}});
    CHECK(won->bound() == RatingBound::at_least);
    CHECK_FALSE(won->elo);
    CHECK_FALSE(won->high);
    CHECK(*won->low == doctest::Approx(1400 + 182.69).epsilon(0.0001));
    const auto lost = estimate_elo(Results{{1400, {0, 0, 10}, ""}});
    CHECK(lost->bound() == RatingBound::at_most);
    CHECK_FALSE(lost->low);
    CHECK(*lost->high == doctest::Approx(1400 - 182.69).epsilon(0.0001));
    // One half point is enough for two sides.
    CHECK(estimate_elo(Results{{1400, {9, 1, 0}, ""}})->bound() == RatingBound::both);
    // Won below and lost above: in the middle.
    const auto between = estimate_elo(Results{{1400, {9, 0, 0}, ""}, {1800, {0, 0, 9}, ""}});
    CHECK(between->bound() == RatingBound::both);
    CHECK(*between->elo == doctest::Approx(1600).epsilon(1e-5));
}

TEST_CASE("elo estimate: without games there is none") {
    CHECK_FALSE(estimate_elo({}));
    CHECK_FALSE(estimate_elo(Results{{1400, {}, ""}}));
}

TEST_CASE("elo estimate: 95 % intervals hold the truth 95 times in a hundred") {
    // The deviation of the share itself is half a per cent.
    for (const auto rule : {two_halves, half_of_possible, no_draws}) {
        for (const double elo : {1700.0, 1950.0}) {
            const double share = share_of_intervals_with_truth(elo, 10, rule);
            CHECK(share >= 0.93);
            CHECK(share <= 0.97);
        }
    }
}

TEST_CASE("elo estimate: a better result never lowers it") {
    Random random(3);
    for (int i = 0; i < 150; ++i) {
        Results results = random_results(random);
        const auto before = estimate_elo(results);
        Wdl& games = results[random.below(results.size())].games;
        if (games.losses > 0) {
            --games.losses;
            ++(random.below(2) == 0 ? games.draws : games.wins);
        } else if (games.draws > 0) {
            --games.draws;
            ++games.wins;
        } else {
            continue;
        }
        const auto after = estimate_elo(results);
        if (before->elo && after->elo) CHECK(*after->elo > *before->elo);
        if (before->low && after->low && after->elo) CHECK(*after->low > *before->low - 1);
    }
}

TEST_CASE("elo estimate: moves with its opponents and mirrors with its results") {
    Random random(9);
    for (int i = 0; i < 60; ++i) {
        const Results results = random_results(random);
        Results shifted = results;
        Results mirrored = results;
        for (LevelResult& result : shifted) result.opponent_elo += 137;
        for (LevelResult& result : mirrored) {
            result.opponent_elo = 3000 - result.opponent_elo;
            std::swap(result.games.wins, result.games.losses);
        }
        const auto here = estimate_elo(results);
        const auto there = estimate_elo(shifted);
        const auto across = estimate_elo(mirrored);
        REQUIRE(here.has_value() == there.has_value());
        if (!here || !here->elo) continue;
        CHECK(*there->elo == doctest::Approx(*here->elo + 137).epsilon(1e-5));
        CHECK(*there->low == doctest::Approx(*here->low + 137).epsilon(1e-5));
        CHECK(*across->elo == doctest::Approx(3000 - *here->elo).epsilon(1e-5));
        CHECK(*across->low == doctest::Approx(3000 - *here->high).epsilon(1e-5));
    }
}

TEST_CASE("elo estimate: the classic grid, by hand") {
    for (const std::string& line : test::lines_of("elo_classic.txt")) {
        const auto words = split_blanks(line);
        Results results;
        for (std::size_t i = 2; i < words.size(); ++i) {
            const auto parts = split(words[i], ':');
            const auto counts = split(parts[1], '/');
            const auto number = [](std::string_view text) {
                return *parse_integer<std::uint64_t>(text);
            };
            results.push_back({double(number(parts[0])),
                               {number(counts[0]), number(counts[1]), number(counts[2])},
                               ""});
        }
        CAPTURE(line);
        const ClassicEstimate found = classic_estimate(results);
        CHECK(std::to_string(found.elo) == words[0]);
        CHECK(std::to_string(found.confidence) == words[1]);
    }
}
