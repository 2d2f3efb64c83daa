#include "kibitzer/desks/effort/network_trainer.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "tests/effort/networks.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

struct Table {
    std::vector<float> inputs;
    std::vector<float> targets;
    std::vector<float> weights;

    [[nodiscard]] Examples examples() const { return {inputs, targets, weights}; }
};

// Two numbers from -1 to 1 and their product, moved to 0..1: no plane comes near it.
Table products(std::size_t count, std::uint64_t seed) {
    Random random(seed);
    Table table;
    for (std::size_t i = 0; i < count; ++i) {
        const auto row = random_row(2, random);
        table.inputs.insert(table.inputs.end(), row.begin(), row.end());
        table.targets.push_back((row[0] * row[1] + 1) / 2);
    }
    return table;
}

TrainingOptions quick() {
    TrainingOptions options;
    options.hidden = {32, 16};
    options.dropout = 0;
    options.learning_rate = 0.01;
    options.batch = 32;
    options.epochs = 20;
    return options;
}

std::string network_fault(const Table& table, const TrainingOptions& options = quick()) {
    const auto trained = train_network(table.examples(), {}, options);
    return trained ? "" : trained.error().message;
}

}  // namespace

TEST_CASE("training: a linear output may be any number, and cools down to where it stays") {
    Table hundreds = products(1500, 1);
    for (float& target : hundreds.targets) target = 10 * target - 8;
    TrainingOptions options = quick();
    CHECK(network_fault(hundreds, options).find("expected 0..1") != std::string::npos);
    options.output = Activation::none;
    options.cools = true;
    options.error_limit = 1;
    std::vector<double> losses;
    const auto trained =
        train_network(hundreds.examples(), {}, options, [&](const EpochReport& report) {
            losses.push_back(report.validation_loss);
            return true;
        });
    REQUIRE(trained);
    CHECK(trained->best.validation_loss < 0.2);  // 2.8 for the mean each time
    CHECK(std::abs(losses.back() - losses[losses.size() - 2]) < 0.01);
}

TEST_CASE("training: learns a product, which is not linear") {
    const Table training = products(1500, 1);
    const Table validation = products(500, 2);
    std::vector<EpochReport> reports;
    const auto trained = train_network(training.examples(), validation.examples(), quick(),
                                       [&](const EpochReport& report) {
                                           reports.push_back(report);
                                           return true;
                                       });
    REQUIRE(trained);
    // The best plane is the constant 1/2, with the variance of the targets, (1/9)/4, as its error.
    CHECK(mean_squared_error(trained->network, validation.examples()) < 0.001);
    CHECK(reports.size() == 20);
    CHECK(reports.front().epoch == 1);
    CHECK(reports.front().training_loss > reports.back().training_loss);
}

TEST_CASE("training: the epoch that does best on other rows is kept") {
    // Noise can only be learnt by heart: rows that were not seen soon get worse predictions.
    Random random(3);
    Table noise = products(80, 4);
    Table other = products(80, 5);
    for (float& target : noise.targets) target = float(random.unit());
    for (float& target : other.targets) target = float(random.unit());
    std::vector<EpochReport> reports;
    const auto trained =
        train_network(noise.examples(), other.examples(), quick(), [&](const EpochReport& report) {
            reports.push_back(report);
            return true;
        });
    REQUIRE(trained);
    for (const EpochReport& report : reports)
        CHECK(report.validation_loss >= trained->best.validation_loss);
    CHECK(trained->best.epoch < 20);
    CHECK(mean_squared_error(trained->network, other.examples()) == trained->best.validation_loss);
}

TEST_CASE("training: the same seed gives the same network, another one another") {
    const Table table = products(300, 6);
    TrainingOptions options = quick();
    options.epochs = 3;
    options.dropout = 0.2;
    const auto network = [&] { return train_network(table.examples(), {}, options)->network; };
    const Network first = network();
    CHECK(network() == first);
    options.seed = 2;
    CHECK_FALSE(network() == first);
    options.seed = 1;
    options.dropout = 0;
    CHECK_FALSE(network() == first);
}

TEST_CASE("training: learns with dropout too") {
    const Table training = products(1500, 1);
    TrainingOptions options = quick();
    options.hidden = {64};
    options.dropout = 0.2;
    const auto trained = train_network(training.examples(), {}, options);
    REQUIRE(trained);
    CHECK(mean_squared_error(trained->network, training.examples()) < 0.01);  // of 0.028
}

TEST_CASE("training: can be stopped after any epoch") {
    const Table table = products(100, 7);
    int epochs = 0;
    const auto trained = train_network(table.examples(), {}, quick(), [&](const EpochReport&) {
        ++epochs;
        return false;
    });
    REQUIRE(trained);
    CHECK(epochs == 1);
    CHECK(trained->best.epoch == 1);
}

TEST_CASE("training: rows count by their weights") {
    // Every point is said to be 0 and to be 1; the weights decide what is believed.
    Table table = products(200, 8);
    table.inputs.insert(table.inputs.end(), table.inputs.begin(), table.inputs.end());
    table.targets.assign(200, 0);
    table.targets.resize(400, 1);
    table.weights.assign(200, 30);
    table.weights.resize(400, 10);
    const auto trained = train_network(table.examples(), {}, quick());
    REQUIRE(trained);
    double sum = 0;
    for (std::size_t i = 0; i < 200; ++i)
        sum += double(trained->network.predict(table.examples().row(i)));
    CHECK(sum / 200 == doctest::Approx(0.25).epsilon(0.1));
    CHECK(trained->best.validation_loss == doctest::Approx(0.25 * 0.75).epsilon(0.02));

    // Only their shares matter; by powers of two they do so to the last bit.
    const Network same = trained->network;
    for (float& weight : table.weights) weight *= 1024;
    CHECK(train_network(table.examples(), {}, quick())->network == same);
}

TEST_CASE("training: what is no example is named") {
    Table table = products(4, 9);
    CHECK(network_fault({}) == "no training rows");
    table.inputs[5] = std::numeric_limits<float>::quiet_NaN();
    CHECK(network_fault(table) == "training row 2: input 1 is not finite");
    table.inputs[5] = 0;
    table.targets[3] = 1.5F;
    CHECK(network_fault(table) == "training row 3: target 1.500000, expected 0..1");
    table.targets[3] = 1;
    table.weights = {1, -1, 1, 1};
    CHECK(network_fault(table) == "training row 1: weight -1.000000, expected 0 or more");
    table.weights = {0, 0, 0, 0};
    CHECK(network_fault(table) == "training rows: none has a weight");
    table.weights = {1};
    CHECK(network_fault(table) == "training rows: 8 inputs and 1 weights for 4 targets");
    table.weights = {};
    const Table wider{{1, 2, 3}, {1}, {}};
    CHECK(train_network(table.examples(), wider.examples(), quick()).error().message ==
          "validation rows of 3 inputs: expected 2");
}

TEST_CASE("training: options that make no sense are refused") {
    const Table table = products(4, 9);
    TrainingOptions options = quick();
    options.dropout = 1;
    CHECK(network_fault(table, options) == "dropout 1.000000: expected 0 to below 1");
    options = quick();
    options.learning_rate = 0;
    CHECK(network_fault(table, options) == "learning rate 0.000000: expected above 0");
    options = quick();
    options.hidden = {32, 100000000};
    CHECK(network_fault(table, options) == "layers of the network: expected widths of 1..1024");
    options = quick();
    options.learning_rate = 1e38;
    options.output = Activation::none;
    CHECK(network_fault(table, options).starts_with("training diverged in its first epoch"));
}
