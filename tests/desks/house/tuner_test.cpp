#include "kibitzer/desks/house/tuner.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/support.hpp"

using namespace kibitzer;
using eval::Weights;

TEST_CASE("tuner: recovers weights that made the labels") {
    // Labels from the built-in weights; material and tempo start wrong.
    const Weights& truth = eval::default_weights();
    TuningOptions options;
    options.epochs = 60;
    options.rate = 8;
    options.final_rate = 0.2;
    options.batch = 256;
    TuningSet train;
    TuningSet test_set;
    eval::Evaluator evaluator(truth);
    int count = 0;
    test::each_random_position(120, 31, [&](const Position& p) {
        const int seen = evaluator.evaluate(p);
        const double white = p.side_to_move() == Color::white ? seen : -seen;
        if (std::abs(white) > 800) return;
        const double target = 1 / (1 + std::exp(-options.slope * white));
        (++count % 8 == 0 ? test_set : train).add(p, target);
    });
    Weights wrong = truth;
    for (eval::Tapered& weight : wrong.material)
        weight = eval::Tapered(weight.middlegame() / 2, weight.endgame() / 2);
    wrong.tempo = eval::Tapered(-50, -50);
    const auto result =
        tune(wrong, train, test_set, options, [](const EpochReport&) { return true; });
    CHECK(result.before.test_error > 4 * result.after.test_error);
    CHECK(std::abs(result.weights.tempo.middlegame() - truth.tempo.middlegame()) < 15);
}

TEST_CASE("tuner: what is taken adds up to the evaluation") {
    // With whole numbers throughout, the sparse form gives the evaluation but for rounding.
    const Weights& weights = eval::default_weights();
    TuningSet set;
    TuningOptions options;
    options.epochs = 0;
    test::each_random_position(10, 32, [&](const Position& p) {
        TuningSet one;
        eval::Evaluator evaluator(weights);
        const int seen = evaluator.evaluate(p);
        const double white = p.side_to_move() == Color::white ? seen : -seen;
        if (std::abs(white) > 1000) return;
        if (!one.add(p, 1 / (1 + std::exp(-options.slope * white)))) return;
        const auto result =
            tune(weights, one, one, options, [](const EpochReport&) { return true; });
        CHECK(result.before.test_error < 1e-4);
    });
}
