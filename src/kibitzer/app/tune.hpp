// Fitting the evaluation's weights to a file of labelled positions.
#pragma once

#include <functional>
#include <string>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/engine/tune/tuner.hpp"

namespace kibitzer {

struct TuneRequest {
    std::vector<std::string> files;  // CSV: fen,result_white,score_white,game
    double result_share = 0.3;       // of the target; the rest is the score's expectation
    int keep_every = 1;              // one position in so many
    int test_every = 10;             // one game in so many is kept for the test
    eval::Weights start{};
    eval::TuningOptions options;
};

struct TuneEvents {
    std::function<void(std::uint64_t lines)> on_read = [](std::uint64_t) {};
    std::function<void(const eval::EpochReport&)> on_epoch = [](const eval::EpochReport&) {};
};

struct TuneOutcome {
    eval::TuningResult result;
    std::size_t train = 0;  // positions
    std::size_t test = 0;
    std::uint64_t skipped = 0;  // not made of weights alone
    bool interrupted = false;
};

[[nodiscard]] Result<TuneOutcome> run_tune(const TuneRequest& request, const TuneEvents& events,
                                           const StopFlag& stop);

// Weights from a file; the built-in ones if the name is empty.
[[nodiscard]] Result<eval::Weights> load_weights(const std::string& path);

// The file's head: what it is and how it was made.
[[nodiscard]] std::string describe_tuning(const TuneRequest& request, const TuneOutcome& outcome);

}  // namespace kibitzer
