// Trains a network on examples: batches in random order, steps by Adam (Kingma and Ba, 2014,
// https://arxiv.org/abs/1412.6980), the mean squared error as what is to be small. Of all epochs
// the one that does best on other examples is kept. Everything follows from the seed: the same
// examples give the same network again.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/network.hpp"

namespace kibitzer::effort {

// Rows of numbers and what should be predicted from each.
struct Examples {
    std::span<const float> inputs;   // one row after the other
    std::span<const float> targets;  // one per row, 0 to 1 if the output is a sigmoid
    std::span<const float> weights;  // one per row, 0 or more; none: all rows count alike

    [[nodiscard]] std::size_t count() const { return targets.size(); }
    [[nodiscard]] std::size_t width() const { return count() ? inputs.size() / count() : 0; }
    [[nodiscard]] std::span<const float> row(std::size_t i) const {
        return inputs.subspan(i * width(), width());
    }
    [[nodiscard]] float weight(std::size_t i) const { return weights.empty() ? 1 : weights[i]; }
};

// The founding document's configuration (its appendix B).
struct TrainingOptions {
    std::vector<std::size_t> hidden = {128, 64, 32};  // outputs of the hidden layers, all relu
    Activation output = Activation::sigmoid;
    double dropout = 0.2;  // 0: none
    double learning_rate = 0.001;
    bool cools = false;  // the rate falls to nothing along half a cosine
    // Of an error; what is more counts by its distance, not its square.
    float error_limit = std::numeric_limits<float>::infinity();
    std::size_t batch = 256;
    int epochs = 50;
    std::uint64_t seed = 1;
    const std::atomic<bool>* stop = nullptr;  // ends the training within an epoch
};

// Mean squared errors.
struct EpochReport {
    int epoch = 0;             // from 1
    double training_loss = 0;  // on the way, with dropout
    double validation_loss = 0;
};
// Asked after every epoch: false ends the training.
using GoOn = std::function<bool(const EpochReport&)>;

struct TrainedNetwork {
    Network network;
    EpochReport best;  // the epoch it is from
};

// Without examples to validate with, the training examples are asked. The error names a row that is
// no example, counted from 0, or says that the training diverged before its first report.
[[nodiscard]] Result<TrainedNetwork> train_network(const Examples& training,
                                                   const Examples& validation,
                                                   const TrainingOptions& options,
                                                   const GoOn& go_on = {});

// Over rows by their weights.
[[nodiscard]] double mean_squared_error(const Network& network, const Examples& examples);

}  // namespace kibitzer::effort
