#include "kibitzer/desks/people/sight_training.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;
using namespace kibitzer::people;

namespace {

// Choices of players who mind losses as these weights say.
std::vector<SeenChoice> choices_by(const Sight& sight, int count) {
    Random random(5);
    std::vector<SeenChoice> choices;
    for (int i = 0; i < count; ++i) {
        SeenChoice one;
        one.rating = 700 + 1500 * random.unit();
        for (int m = 0; m < 12; ++m) {
            SightFeatures move;
            move[SightFeature::liking] = float(-4 * random.unit());
            for (std::size_t k = 1; k < sight_feature_count; ++k)
                move.values[k] = float(2 * random.unit());
            one.moves.push_back(move);
            one.lost.push_back(0.05 * m);
        }
        double drawn = random.unit();
        const auto chances = sight.chances(one.moves, one.rating);
        while (one.played + 1 < chances.size() && drawn >= chances[one.played])
            drawn -= chances[one.played++];
        choices.push_back(std::move(one));
    }
    return choices;
}

}  // namespace

TEST_CASE("sight: weights that choices were drawn by are found again") {
    const Sight truth({{{0.8, 0.0}, {-0.7, -0.4}, {-0.2, 0.3}, {-0.5, -0.3}}});
    const Sight found = fit_sight(choices_by(truth, 4000));
    for (std::size_t i = 0; i < sight_feature_count; ++i) {
        CHECK(found.weights()[i].at_1500 ==
              doctest::Approx(truth.weights()[i].at_1500).epsilon(0.1));
        CHECK(std::abs(found.weights()[i].per_500 - truth.weights()[i].per_500) < 0.1);
    }
    // Nothing to learn from: what strikes the eye, and nothing else.
    CHECK(fit_sight({}).weights()[0] == SightWeight{1, 0});
    CHECK(fit_sight({}).weights()[1] == SightWeight{0, 0});
}

TEST_CASE("sight: figures computed by hand") {
    const Sight eye({{{1, 0}, {0, 0}, {0, 0}, {0, 0}}});
    SeenChoice one;
    one.moves.resize(2);
    one.moves[0][SightFeature::liking] = float(std::log(0.75));
    one.moves[1][SightFeature::liking] = float(std::log(0.25));
    one.lost = {0.2, 0};
    one.rating = 1250;
    one.part = Part::test;
    SeenChoice other = one;
    other.played = 1;
    const auto figures = judge_sight(eye, std::vector{one, other});
    REQUIRE(figures.size() == 2);  // all ratings, and 1200 to 1399
    CHECK(figures[0].part == "test");
    CHECK(figures[1].from == 1200);
    CHECK(figures[1].choices == 2);
    CHECK(figures[1].first == doctest::Approx(0.5));
    CHECK(figures[1].log_loss == doctest::Approx(-(std::log(0.75) + std::log(0.25)) / 2));
    CHECK(figures[1].log_loss_unseen == doctest::Approx(figures[1].log_loss));
    CHECK(figures[1].lost == doctest::Approx(0.1));
    CHECK(figures[1].lost_told == doctest::Approx(0.15));
    CHECK(figures[1].erred == doctest::Approx(0.5));
    CHECK(figures[1].erred_told == doctest::Approx(0.75));
}
