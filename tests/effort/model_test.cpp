#include "kibitzer/effort/model.hpp"

#include <doctest/doctest.h>

#include "kibitzer/desks/effort/calibration.hpp"
#include "kibitzer/desks/effort/labels.hpp"
#include "kibitzer/effort/default_model.hpp"
#include "kibitzer/effort/policy.hpp"
#include "kibitzer/effort/words.hpp"
#include "kibitzer/workshop/effort_prediction.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

// Five classes; the more captures, the likelier the upper bands.
std::string classifier() {
    std::string trees;
    std::string info;
    for (int band = 0; band < band_count; ++band) {
        trees += std::string(band ? "," : "") +
                 R"({"left_children": [1, -1, -1], "right_children": [2, -1, -1],
                    "split_indices": [0, 0, 0], "split_conditions": [2.5, )" +
                 (band == 0 ? "4.0, 0.0" : "0.0, " + std::to_string(band)) +
                 R"(], "default_left": [0, 0, 0]})";
        info += std::string(band ? "," : "") + std::to_string(band);
    }
    return R"({"learner": {"learner_model_param": {"base_score": "5E-1", "num_class": "5",
      "num_feature": "1"}, "objective": {"name": "multi:softprob"},
      "gradient_booster": {"model": {"tree_info": [)" +
           info + R"(], "trees": [)" + trees + "]}}}}";
}

ModelFiles files(const std::string& target) {
    return {
        classifier(), "", R"({"inputs": [{"feature": "captures"}]})",
        R"({"target": ")" + target +
            R"(", "band_values": [0, 0.5, 2, 5, 10], "regret_intercept": 0, "regret_slope": 0})"};
}

Features captures(float count) {
    Features features{};
    features[Feature::captures] = count;
    return features;
}

}  // namespace

TEST_CASE("effort model: cost tells the likeliest band, risk compares the expected regret") {
    const auto cost = EffortModel::parse(files("cost"));
    REQUIRE(cost);
    CHECK(cost->predict(captures(1)).pes == doctest::Approx(0.1));
    CHECK(cost->predict(captures(3)).pes == doctest::Approx(0.9));
    CHECK(cost->predict(captures(3)).mode == Mode::critical);
    const auto risk = EffortModel::parse(files("risk"));
    REQUIRE(risk);
    const Prediction calm = risk->predict(captures(1));
    const Prediction tense = risk->predict(captures(3));
    CHECK(calm.expected < 1);  // an ordinary position loses one percent here
    CHECK(calm.pes < 0.5);
    CHECK(tense.expected > 4);
    CHECK(tense.pes == doctest::Approx(pes_of_factor(tense.expected)));
    float sum = 0;
    for (const float band : tense.bands) sum += band;
    CHECK(sum == doctest::Approx(1));
}

TEST_CASE("effort model: numbers that would overflow are refused") {
    for (const char* field : {R"("band_values": [0, 1, 2, 3, 1e308])",
                              R"("band_values": [0, 1, 2, -1e7, 4])", R"("regressor_range": 1e9)"})
        CHECK_FALSE(parse_facts(R"({"target": "risk", )" + std::string(field) + "}"));
}

TEST_CASE("effort model: the time a position gets never falls with its score") {
    double before = 0;
    for (double pes = 0; pes <= 1; pes += 0.01) {
        CHECK(time_factor(pes) > before);
        before = time_factor(pes);
        CHECK(pes_of_factor(time_factor(pes)) == doctest::Approx(pes));
    }
    CHECK(time_factor(0.5) == 1);
    CHECK(pes_of_factor(1e9) == 1);
    CHECK(pes_of_factor(0) == 0);
    CHECK(mode_of(0.2) == Mode::fast);
    CHECK(mode_of(0.19) == Mode::turbo);
    CHECK(mode_of(1) == Mode::critical);
}

TEST_CASE("effort model: openings and endings may have scales of their own") {
    const auto facts = parse_facts(
        R"({"target": "risk", "exponent": 0.5, "scale": 0.8, "opening_scale": 0.5,
            "endgame_scale": 1.5})");
    REQUIRE(facts);
    const double middlegame = deserved_factor(*facts, 4, 12);
    CHECK(deserved_factor(*facts, 4, 12, 1) == doctest::Approx(0.5 * middlegame));
    CHECK(deserved_factor(*facts, 4, 12, 0.6) == middlegame);
    CHECK(deserved_factor(*facts, 4, 12, 0.2) == doctest::Approx(1.5 * middlegame));
    CHECK_FALSE(parse_facts(R"({"target": "risk", "endgame_scale": "much"})"));
}

TEST_CASE("effort model: broken files are named") {
    const auto fault = [](auto change) {
        ModelFiles broken = files("risk");
        change(broken);
        const auto model = EffortModel::parse(broken);
        REQUIRE(!model);
        return model.error().message;
    };
    CHECK(fault([](ModelFiles& f) { f.classifier = "{"; }).starts_with("desc_classifier.json: "));
    CHECK(fault([](ModelFiles& f) { f.scaler = "{}"; }).starts_with("feature_scaler.json: "));
    CHECK(fault([](ModelFiles& f) {
              f.metadata = R"({"target": "luck"})";
          }).starts_with("model_metadata.json: target"));
    CHECK(fault([](ModelFiles& f) { f.metadata = R"({"version": 99, "target": "risk"})"; }) ==
          "model_metadata.json: version: expected 1");
    CHECK(fault([](ModelFiles& f) {
              f.metadata = R"({"target": "risk", "regressor_range": 25})";
          }).starts_with("desc_regressor.onnx: missing"));
    CHECK(fault([](ModelFiles& f) {
              f.scaler = R"({"inputs": [{"feature": "captures"}, {"feature": "checks"}]})";
          }).find("1 features, but feature_scaler.json names 2") != std::string::npos);
    CHECK(fault([](ModelFiles& f) {
              f.scaler = R"({"inputs": [{"feature": "weather"}]})";
          }).find("'weather'") != std::string::npos);
}

TEST_CASE("effort scaler: what it writes it reads, and it scales by mean and deviation") {
    std::vector<DatasetRow> rows(3);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].features = {};
        rows[i].features[Feature::legal_moves] = float(10 * i);  // 0, 10, 20
        rows[i].features[Feature::nps] = float(i);
    }
    const std::array features = {Feature::legal_moves, Feature::nps, Feature::checks};
    const Scaler scaler = Scaler::fit(rows, features);
    REQUIRE(scaler.size() == 2);  // no row has a check
    const auto read = Scaler::parse(scaler.to_json());
    REQUIRE(read);
    CHECK(*read == scaler);
    std::array<float, 2> scaled{};
    scaler.apply(rows[0].features, scaled);
    CHECK(scaled[0] == doctest::Approx(-1.2247).epsilon(0.001));
    scaler.apply(rows[1].features, scaled);
    CHECK(scaled[0] == doctest::Approx(0));
    CHECK(scaler.inputs()[1].logarithm);
}

TEST_CASE("effort labels: bands of what stopping loses") {
    CHECK(risk_band(-3) == 0);
    CHECK(risk_band(0) == 0);
    CHECK(risk_band(0.5) == 1);
    CHECK(risk_band(2) == 2);
    CHECK(risk_band(5) == 3);
    CHECK(risk_band(50) == 4);
    DatasetRow row;
    row.nodes = 1000;
    row.loss_now = 0.05;
    CHECK(*regret_percent(row) == doctest::Approx(5));
    row.nodes = 10;
    CHECK(!regret_percent(row));
}

TEST_CASE("calibration: regrets follow their curve, and a rule that knows better loses less") {
    std::vector<ObservedRegret> observed;
    for (const double nodes : {500.0, 1000.0, 2000.0, 4000.0, 8000.0})
        for (int i = 0; i < 300; ++i)
            observed.push_back({nodes, std::exp(3 - 0.25 * std::log2(nodes))});
    const RegretCurve curve = fit_regret_curve(observed);
    CHECK(curve.intercept == doctest::Approx(3).epsilon(0.01));
    CHECK(curve.slope == doctest::Approx(-0.25).epsilon(0.01));

    // Three positions in four are calm; the others need twice the budget, and the regret tells
    // them.
    std::vector<Playback> searches;
    for (int i = 0; i < 200; ++i) {
        const bool hard = i % 4 == 0;
        Playback search;
        for (const double nodes : {500.0, 1000.0, 2000.0, 4000.0})
            search.push_back(
                {nodes, hard && nodes < 2000 ? 5.0 : 0.0, hard && nodes < 2000 ? 4.0 : 0.25});
        searches.push_back(search);
    }
    ModelFacts facts;
    const Calibration found = calibrate(searches, 1000, 4, facts);
    CHECK(found.equal_shares.nodes == doctest::Approx(1000));
    CHECK(found.equal_shares.loss == doctest::Approx(1.25));
    CHECK(found.by_regret.nodes <= 1000.1);
    CHECK(found.by_regret.loss == doctest::Approx(0));
}

TEST_CASE("desc policy: check is never easy, and with little time the hand rules play") {
    const auto model = EffortModel::parse(files("risk"));
    REQUIRE(model);
    const auto shared = std::make_shared<const EffortModel>(*model);
    const Position quiet = Position::start();
    const Position check =
        test::position("rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 1 3");
    search::RootView view;
    view.depth = 9;
    view.nodes = 4000;
    DescPolicy policy(shared, {});
    policy.start(quiet, {});
    CHECK(policy.factor(view) < 1);
    policy.start(check, {});
    CHECK(policy.factor(view) >= time_factor(0.6));
    view.depth = 2;
    CHECK(policy.factor(view) == 1);

    view.depth = 9;
    DescSettings careful;
    careful.minimum_clock = 1000;
    int asked = 0;
    careful.on_prediction = [&](const Prediction&, double) { ++asked; };
    DescPolicy short_of_time(shared, careful);
    search::Limits limits;
    limits.clock = search::ClockTime{500, 0, {}};
    short_of_time.start(quiet, limits);
    CHECK(short_of_time.factor(view) == search::HandRules().factor(view));
    CHECK(asked == 0);
    limits.clock->left = 5000;
    short_of_time.start(quiet, limits);
    CHECK(short_of_time.factor(view) < 1);
    CHECK(asked == 1);
}

TEST_CASE("effort model: the built-in one loads, and a tense position scores above a won one") {
    const auto model = default_model();
    REQUIRE(model);
    CHECK(model->facts().target == Target::risk);
    CHECK(model->regressor().has_value());
    const auto ask = [&](const std::string& fen) {
        return predict_effort(test::position(fen), 4000, *model);
    };
    const EffortPrediction tense =
        ask("r1bq1rk1/pp1n1pbp/2pp1np1/4p3/2PPP3/2N1BP2/PP1QN1PP/R3KB1R w KQ - 2 9");
    const EffortPrediction won = ask("8/8/4k3/8/8/4K3/8/4R3 w - - 0 1");
    CHECK(tense.told.pes > won.told.pes + 0.2);
    CHECK(won.told.mode <= Mode::fast);
    REQUIRE(!won.reasons.empty());
    for (std::size_t i = 1; i < won.reasons.size(); ++i)
        CHECK(std::abs(won.reasons[i].pes) <= std::abs(won.reasons[i - 1].pes));
    const EffortPrediction again =
        ask("r1bq1rk1/pp1n1pbp/2pp1np1/4p3/2PPP3/2N1BP2/PP1QN1PP/R3KB1R w KQ - 2 9");
    CHECK(again.told.pes == tense.told.pes);
}

// Reasons are what is unusual, and what moves the score.
TEST_CASE("effort reasons: nothing ordinary, nothing without effect") {
    const auto model = default_model();
    int told = 0;
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/8/4k3/8/8/4K3/8/4R3 w - - 0 1"}) {
        const EffortPrediction answer = predict_effort(test::position(fen), 16'000, *model);
        CHECK(answer.knows_ordinary);
        for (const EffortReason& reason : answer.reasons) {
            CAPTURE(fen);
            CAPTURE(name(reason.feature));
            CHECK_FALSE(reason.ordinary.contains(reason.value));
            CHECK(std::abs(reason.pes) >= 0.02);
            ++told;
        }
    }
    CHECK(told > 0);
}

TEST_CASE("effort reasons: search features are compared with searches of their length only") {
    const auto model = default_model();
    const Position position =
        test::position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (const EffortReason& reason : predict_effort(position, 500, *model).reasons) {
        const Category category = feature_rows[std::size_t(reason.feature)].category;
        CHECK(category != Category::root);
        CHECK(category != Category::engine);
    }
}

TEST_CASE("feature scaler: what a model was trained with is told by its formula") {
    const auto older = Scaler::parse(
        R"({"inputs": [{"feature": "position_has_bad_bishop", "formula":
            "a bishop with four or more own pawns on its colour"},
            {"feature": "position_has_bad_bishop"}]})");
    REQUIRE(older);
    CHECK(older->inputs()[0].feature == Feature::bishop_meets_pawns);
    CHECK(older->inputs()[1].feature == Feature::has_bad_bishop);
    CHECK_FALSE(Scaler::parse(R"({"inputs": [{"feature": "captures", "ordinary": [1, 0, 2]}]})"));
    const auto told =
        Scaler::parse(R"({"inputs": [{"feature": "captures", "ordinary": [0, 1, 4]}]})");
    REQUIRE(told);
    CHECK(told->inputs()[0].ordinary == Ordinary{0, 1, 4});
    CHECK(*Scaler::parse(told->to_json()) == *told);
}

TEST_CASE("feature scaler: what is wrong in the file is named") {
    const auto fault = [](const std::string& inputs) {
        const auto scaler = Scaler::parse(R"({"inputs": [)" + inputs + "]}");
        REQUIRE(!scaler);
        return scaler.error().message;
    };
    CHECK(fault("").starts_with("inputs: expected 1 to "));
    CHECK(fault(R"({"mean": 1})").starts_with("feature: missing"));
    CHECK(fault(R"({"feature": "captures", "mean": "much"})") == "mean: expected a number");
    CHECK(fault(R"({"feature": "captures", "deviation": 0})") ==
          "'captures': deviation: expected a number above 0");
    CHECK(fault(R"({"feature": "captures", "deviatoin": 1})") ==
          "unknown field 'deviatoin' (did you mean deviation?)");
}

TEST_CASE("calibration: a model that cannot gain is seen to gain nothing") {
    // Stopping anywhere loses the same: no rule is better than another.
    std::vector<Playback> alike(50, Playback{{500, 1, 1}, {1000, 1, 1}, {4000, 1, 1}});
    ModelFacts facts;
    const Calibration nothing = calibrate(alike, 1000, 4, facts);
    CHECK(nothing.saved.count() == 50);
    CHECK(nothing.saved.mean() == doctest::Approx(0));
    // Expecting next to nothing where much is ordinary, no scale spends enough.
    std::vector<Playback> blind(50, Playback{{500, 1, 0}, {1000, 1, 0}, {4000, 0, 0}});
    facts = {};
    facts.regret_intercept = 10;
    CHECK(calibrate(blind, 1000, 4, facts).at_bound);
}

TEST_CASE("effort words: counts, scores and what has no sentence of its own") {
    CHECK(clause(Feature::captures, 1, 2) == "1 capture is possible");
    CHECK(clause(Feature::checks, 0, 1) == "no checks are possible");
    CHECK(clause(Feature::score, -250, 0) == "the side to move is 2.5 pawns behind");
    CHECK(clause(Feature::score, 20, 0) == "the score is about level");
    CHECK(clause(Feature::score, 2000, 0) == "the side to move is far ahead");
    CHECK(clause(Feature::best_move_changes, 2, 0.5) == "the best move keeps changing");
    CHECK(clause(Feature::king_danger, 0, 9) == "the kings are in less danger than usual");
    CHECK(clause(Feature::best_move_changes, 0.2, 0.5) == "the best move seldom changes");
    CHECK(clause(Feature::stable_iterations, 3, 5) ==
          "the best move has stood for only 3 iterations");
    CHECK(clause(Feature::score_minus_static, 2, 0) == "the search agrees with the first sight");
    CHECK(clause(Feature::tension_score, 0.25, 0.1) == "25 % of the moves are captures or checks");
    CHECK(clause(Feature::has_bad_bishop, 1, 0) == "there is a bad bishop");
    CHECK(clause(Feature::nps, 2e6, 1e6) == "nps is 2e+06, more than usual");
}
