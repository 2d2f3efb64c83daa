// The question `effort card`: what the built-in model of effort was made of, and how good it is on
// games it has not seen. It is what the model's metadata tell.
#pragma once

#include <string>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EffortCardRequest {};

// How well the model tells the band of the effort score.
struct EffortFit {
    std::uint64_t rows = 0;
    double accuracy = 0;
    double majority = 0;
    double log_loss = 0;
    double majority_log_loss = 0;
    double calibration_error = 0;
    std::optional<double> correlation;
};

struct EffortCardAnswer {
    std::string model_version;
    std::string target;
    std::uint64_t rows = 0;
    std::uint64_t games = 0;
    std::uint64_t training_rows = 0;
    int trees = 0;
    int depth = 0;
    std::vector<double> band_values;
    EffortFit training;
    EffortFit validation;
    double budget = 0;
    double equal_loss = 0;
    double model_loss = 0;
};

void describe(Fields& f, EffortCardRequest& r);
void describe(Fields& f, EffortCardAnswer& a);
[[nodiscard]] Result<EffortCardAnswer> ask(const EffortCardRequest&, Workshop&);
[[nodiscard]] std::string text(const EffortCardRequest&, const EffortCardAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
