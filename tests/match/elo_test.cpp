#include "kibitzer/match/elo.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;

namespace {

// A pair of games between engines `elo` apart, with an opening that favours White by `bias` Elo.
// The two games share the opening and nothing else.
int play_pair(Random& random, double elo, double bias, double draw_share) {
    const auto half_points = [&](double difference) {
        const double score = expected_score(difference);
        const double draws = draw_share * 2 * std::min(score, 1 - score);
        const double roll = random.unit();
        if (roll < draws) return 1;
        return roll < draws + score - draws / 2 ? 2 : 0;
    };
    return half_points(elo + bias) + half_points(elo - bias);
}

// The expected score of such a pair, as Elo: not quite `elo`, because scores are averaged, not Elo.
double true_elo(double elo, double bias) {
    return elo_of_score((expected_score(elo + bias) + expected_score(elo - bias)) / 2);
}

struct Simulated {
    Wdl games;
    Pentanomial pairs;
};
Simulated play_match(Random& random, int pairs, double elo, double bias) {
    Simulated match;
    for (int i = 0; i < pairs; ++i)
        ++match.pairs.counts[std::size_t(play_pair(random, elo, bias, 0.5))];
    // Wins, draws and losses are not needed singly: only their points are looked at.
    const auto& n = match.pairs.counts;
    match.games.wins = 2 * n[4] + n[3] + n[2];
    match.games.draws = n[3] + n[1];
    match.games.losses = 2 * n[0] + n[1] + n[2];
    return match;
}

}  // namespace

TEST_CASE("elo: scores and differences that everybody knows") {
    CHECK(elo_of_score(0.5) == doctest::Approx(0));
    CHECK(elo_of_score(0.75) == doctest::Approx(190.848502));
    CHECK(elo_of_score(10.0 / 11) == doctest::Approx(400));
    CHECK(elo_of_score(0.64) == doctest::Approx(99.95).epsilon(0.001));
    CHECK(std::isinf(elo_of_score(1)));
    CHECK(std::isinf(elo_of_score(0)));
    for (const double elo : {-800.0, -3.5, 0.0, 12.0, 400.0})
        CHECK(elo_of_score(expected_score(elo)) == doctest::Approx(elo));
}

TEST_CASE("elo: wins, draws and losses without pairs, by hand") {
    // 50 wins, 30 draws, 20 losses: score 0.65, variance 0.575 - 0.4225 = 0.1525 a game.
    const Wdl games{50, 30, 20};
    CHECK(moments(games).mean == doctest::Approx(0.65));
    CHECK(moments(games).variance == doctest::Approx(0.1525));
    const Estimate result = estimate(games, {});
    CHECK(result.elo == doctest::Approx(107.54).epsilon(0.0001));
    const double error = std::sqrt(0.1525 / 100);
    CHECK(result.elo_low == doctest::Approx(elo_of_score(0.65 - 1.96 * error)).epsilon(0.001));
    CHECK(result.elo_high == doctest::Approx(elo_of_score(0.65 + 1.96 * error)).epsilon(0.001));
    CHECK(result.normalised_elo == doctest::Approx(0.15 / std::sqrt(0.1525) * 800 / std::log(10)));
    CHECK(result.los == doctest::Approx(0.99994).epsilon(0.0001));  // 3.84 deviations
}

TEST_CASE("elo: a pentanomial by hand") {
    const Pentanomial pairs{{1, 2, 3, 2, 2}};  // 10 pairs with 2 + 6 + 6 + 8 half points of 40
    CHECK(pairs.pairs() == 10);
    CHECK(moments(pairs).mean == doctest::Approx(22.0 / 40));
    // Sum of squares of (0, 1/4, ... 1): 2/16 + 3/4 + 2*9/16 + 2 = 4, a tenth of it less 0.3025.
    CHECK(moments(pairs).variance == doctest::Approx(0.4 - 0.3025));

    const Estimate result = estimate({8, 6, 6}, pairs);
    CHECK(result.score == doctest::Approx(0.55));
    const double error = std::sqrt(0.0975 / 10);
    CHECK(result.elo_error ==
          doctest::Approx(
              (elo_of_score(0.55 + 1.959964 * error) - elo_of_score(0.55 - 1.959964 * error)) / 2));
    CHECK(result.los == doctest::Approx(0.5 * std::erfc(-0.05 / error / std::sqrt(2))));
}

TEST_CASE("elo: colours reversed make lopsided openings cheap") {
    // Every opening is won by White: as games a coin toss, as pairs no news at all.
    const Estimate as_games = estimate({100, 0, 100}, {});
    CHECK(as_games.elo_error == doctest::Approx(48.4).epsilon(0.01));
    const Estimate as_pairs = estimate({100, 0, 100}, Pentanomial{{0, 1, 98, 1, 0}});
    CHECK(as_pairs.elo_error < 10);
}

TEST_CASE("elo: nothing known is said to be nothing known") {
    const Estimate none = estimate({}, {});
    CHECK(std::isnan(none.elo));
    CHECK(none.los == 0.5);
    const Estimate all_won = estimate({7, 0, 0}, {});
    CHECK(std::isinf(all_won.elo));
    CHECK(std::isnan(all_won.elo_error));
    CHECK(all_won.los == doctest::Approx(0.9959).epsilon(0.0001));  // of 7 / sqrt(7) deviations
    const Estimate all_drawn = estimate({0, 8, 0}, Pentanomial{{0, 0, 4, 0, 0}});
    CHECK(all_drawn.elo == doctest::Approx(0));
    CHECK(std::isnan(all_drawn.elo_error));
    CHECK(all_drawn.los == 0.5);
}

TEST_CASE("elo: 95 % intervals hold the truth 95 times in a hundred") {
    Random random(7);
    for (const double elo : {0.0, 60.0}) {
        const double bias = 120;
        const double truth = true_elo(elo, bias);
        int held = 0;
        const int matches = 2000;
        for (int i = 0; i < matches; ++i) {
            const Simulated match = play_match(random, 200, elo, bias);
            const Estimate result = estimate(match.games, match.pairs);
            held += result.elo_low <= truth && truth <= result.elo_high;
        }
        // The deviation of the share itself is half a per cent.
        CHECK(held >= 0.935 * matches);
        CHECK(held <= 0.965 * matches);
    }
}

TEST_CASE("elo: likelihood of superiority is right as often as it says") {
    Random random(11);
    int surely_better = 0;
    const int matches = 2000;
    for (int i = 0; i < matches; ++i) {
        const Simulated match = play_match(random, 100, 0, 80);
        surely_better += estimate(match.games, match.pairs).los > 0.9;
    }
    CHECK(surely_better >= 0.08 * matches);  // equal engines: one in ten
    CHECK(surely_better <= 0.12 * matches);
}
