// Networks: a prediction from one row, as the engine asks for it, and training.
#include "bench/material.hpp"
#include "kibitzer/desks/effort/network_trainer.hpp"
#include "kibitzer/desks/effort/tree_trainer.hpp"
#include "kibitzer/effort/default_model.hpp"
#include "kibitzer/effort/network.hpp"
#include "kibitzer/effort/onnx.hpp"

namespace kibitzer {

namespace {

using effort::Network;

constexpr std::size_t row_width = 40;

// More rows than the branch predictor learns by heart.
struct Rows {
    std::vector<float> inputs;
    std::vector<float> targets;

    explicit Rows(std::size_t count) {
        Random random(material_seed);
        for (std::size_t i = 0; i < count * row_width; ++i)
            inputs.push_back(float(2 * random.unit() - 1));
        for (std::size_t i = 0; i < count; ++i) targets.push_back(float(random.unit()));
    }
    [[nodiscard]] effort::Examples examples() const { return {inputs, targets, {}}; }
};

// The default network, after an epoch of training on noise.
Network make_network() {
    const Rows rows(256);
    effort::TrainingOptions options;
    options.epochs = 1;
    return effort::train_network(rows.examples(), {}, options)->network;
}

void predict(benchmark::State& state) {
    const Network network = make_network();
    const Rows rows(1000);
    const effort::Examples examples = rows.examples();
    for (auto _ : state)
        for (std::size_t i = 0; i < examples.count(); ++i)
            benchmark::DoNotOptimize(network.predict(examples.row(i)));
    count_rate(state, "rows/s", examples.count());
}
BENCHMARK(predict);

// Features to score: everything a policy does between two iterations but looking at the board.
void predict_effort(benchmark::State& state) {
    const auto model = effort::default_model();
    Random random(material_seed);
    std::vector<effort::Features> rows(1000);
    for (effort::Features& row : rows)
        for (const effort::InputScale& input : model->scaler().inputs())
            row[input.feature] = float(input.mean + input.deviation * (2 * random.unit() - 1));
    for (auto _ : state)
        for (const effort::Features& row : rows) benchmark::DoNotOptimize(model->predict(row));
    count_rate(state, "rows/s", rows.size());
}
BENCHMARK(predict_effort);

// The boosted trees of the founding document's size: 100 rounds of five trees, six levels.
void walk_trees(benchmark::State& state) {
    const Rows rows(4000);
    effort::TrainingMatrix matrix;
    for (std::size_t i = 0; i < row_width; ++i) matrix.names.push_back("x" + std::to_string(i));
    matrix.inputs = rows.inputs;
    for (const float target : rows.targets) matrix.labels.push_back(float(int(target * 4.999F)));
    const auto json = effort::train_trees(matrix, {}, {});
    if (!json) {
        state.SkipWithError(json.error().message.c_str());
        return;
    }
    const auto model = effort::TreeModel::parse(*json);
    std::array<float, 5> margins{};
    for (auto _ : state)
        for (std::size_t i = 0; i < 1000; ++i) {
            model->margins(rows.examples().row(i), margins);
            benchmark::DoNotOptimize(margins);
        }
    count_rate(state, "rows/s", 1000);
}
BENCHMARK(walk_trees);

void train_epoch(benchmark::State& state) {
    const Rows rows(4096);
    const Rows few(1);
    effort::TrainingOptions options;
    options.epochs = 1;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            effort::train_network(rows.examples(), few.examples(), options).has_value());
    count_rate(state, "rows/s", rows.targets.size());
}
BENCHMARK(train_epoch)->Unit(benchmark::kMillisecond);

void read_onnx(benchmark::State& state) {
    const std::string bytes = effort::to_onnx(make_network());
    for (auto _ : state) benchmark::DoNotOptimize(effort::parse_onnx(bytes).has_value());
    count_rate(state, "bytes/s", bytes.size());
}
BENCHMARK(read_onnx);

}  // namespace

}  // namespace kibitzer

BENCHMARK_MAIN();
