#include "kibitzer/engine/eval/weights.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/engine/eval/evaluator.hpp"
#include "kibitzer/engine/tune/tuner.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using eval::Weights;

TEST_CASE("weights: text and back") {
    const Weights& weights = eval::default_weights();
    const auto read = eval::parse_weights(eval::to_text(weights));
    REQUIRE(read);
    CHECK(*read == weights);
}

TEST_CASE("weights: bad text is refused with the line") {
    const std::string good = eval::to_text(eval::default_weights());
    const auto message = [](const std::string& text) {
        const auto read = eval::parse_weights(text);
        return read ? std::string("accepted") : read.error().message;
    };
    CHECK(message("nonsense 1,2\n" + good).find("line 1") != std::string::npos);
    CHECK(message("tempo 1\n").find("12,-5") != std::string::npos);
    CHECK(message("tempo 1,2 3,4\n").find("expected 1") != std::string::npos);
    CHECK(message("tempo 99999,1\n") != "accepted");
    CHECK(message("").find("missing") != std::string::npos);
    CHECK(message("# only words\n" + good) == "accepted");
}

TEST_CASE("tuner: recovers weights that made the labels") {
    // Labels from the built-in weights; material and tempo start wrong.
    const Weights& truth = eval::default_weights();
    eval::TuningOptions options;
    options.epochs = 60;
    options.rate = 8;
    options.final_rate = 0.2;
    options.batch = 256;
    eval::TuningSet train;
    eval::TuningSet test_set;
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
        eval::tune(wrong, train, test_set, options, [](const eval::EpochReport&) { return true; });
    CHECK(result.before.test_error > 4 * result.after.test_error);
    CHECK(std::abs(result.weights.tempo.middlegame() - truth.tempo.middlegame()) < 15);
}

TEST_CASE("tuner: what is taken adds up to the evaluation") {
    // With whole numbers throughout, the sparse form gives the evaluation but for rounding.
    const Weights& weights = eval::default_weights();
    eval::TuningSet set;
    eval::TuningOptions options;
    options.epochs = 0;
    test::each_random_position(10, 32, [&](const Position& p) {
        eval::TuningSet one;
        eval::Evaluator evaluator(weights);
        const int seen = evaluator.evaluate(p);
        const double white = p.side_to_move() == Color::white ? seen : -seen;
        if (std::abs(white) > 1000) return;
        if (!one.add(p, 1 / (1 + std::exp(-options.slope * white)))) return;
        const auto result =
            eval::tune(weights, one, one, options, [](const eval::EpochReport&) { return true; });
        CHECK(result.before.test_error < 1e-4);
    });
}
