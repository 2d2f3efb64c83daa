// Fitting the evaluation's weights to a file of labelled positions.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/desks/house/tuner.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct TuneRequest {
    std::vector<std::string> csv;  // fen,result_white,score_white,game
    std::string out;
    std::string start;
    int epochs = TuningOptions().epochs;
    int every = 1;
    double result_share = 0.3;  // of the target; the rest is the score's expectation
    double rate = TuningOptions().rate;
};

struct TuneAnswer {
    TuningResult result;
    std::size_t train = 0;  // positions
    std::size_t test = 0;
    std::uint64_t skipped = 0;  // not made of weights alone
    std::vector<EpochReport> epochs{};
};

void describe(Fields& f, TuneRequest& request);
void describe(Fields& f, TuneAnswer& answer);
// Writes the weights, also those of work that was stopped.
[[nodiscard]] Result<TuneAnswer> ask(const TuneRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const TuneRequest& request, const TuneAnswer& answer,
                               const Paper& paper);

// Weights from a file; the built-in ones if the name is empty.
[[nodiscard]] Result<eval::Weights> load_weights(const std::string& path);

}  // namespace kibitzer
