// Fits the weights of the evaluation to labelled positions by gradient descent (Adam) on the
// logistic loss. A position is reduced once to how often each weight was taken (tape.hpp), so an
// evaluation is a sparse product and an epoch over millions of positions takes seconds.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "kibitzer/engine/eval/evaluator.hpp"
#include "kibitzer/engine/eval/weights.hpp"

namespace kibitzer {

// One weight taken `count` times; `kind` says where it goes.
struct Taken {
    enum class Kind : std::uint8_t { linear, danger_white, danger_black, initiative };
    std::uint16_t weight;
    Kind kind;
    std::int8_t count;  // clamped to +-127: only imbalance comes near
};

struct TuningSample {
    float target = 0;         // expected score for White, 0 to 1
    float phase = 0;          // 1 middlegame .. 0 endgame
    float scale = 0;          // 1 .. 0
    std::uint32_t first = 0;  // in TuningSet::taken
    std::uint16_t count = 0;
};

class TuningSet {
public:
    // Positions whose value is not made of weights alone (known endings) are refused.
    bool add(const Position& position, double target);
    [[nodiscard]] std::size_t size() const { return samples.size(); }

    std::vector<TuningSample> samples;
    std::vector<Taken> taken;

private:
    eval::Evaluator evaluator_;
};

struct TuningOptions {
    int epochs = 20;
    double rate = 0.5;  // centipawns per step at the start
    double final_rate = 0.01;
    std::size_t batch = 16384;
    double slope = 0.00633;  // of the logistic curve, per centipawn
    double decay = 1e-10;    // pull towards zero of weights the data do not need
    int threads = 1;
    std::uint64_t seed = 1;
    const std::atomic<bool>* stop = nullptr;  // ends it within an epoch, which then does not count
};

struct EpochReport {
    int epoch = 0;
    double train_loss = 0;  // mean cross-entropy
    double test_loss = 0;
    double test_error = 0;  // mean squared error
};

struct TuningResult {
    eval::Weights weights{};
    EpochReport before;
    EpochReport after;
};

// `progress` is told after every epoch; it answers whether to go on.
[[nodiscard]] TuningResult tune(const eval::Weights& start, const TuningSet& train,
                                const TuningSet& test, const TuningOptions& options,
                                const std::function<bool(const EpochReport&)>& progress);

}  // namespace kibitzer
