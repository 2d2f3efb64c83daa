// A model of effort, trained from profiled searches. The answer is what the model's metadata tell.
#pragma once

#include "kibitzer/desks/effort/training.hpp"

namespace kibitzer {

struct EffortTrainRequest {
    std::vector<std::string> csv;
    std::string out;  // a folder
    effort::Target target = effort::Target::risk;
    int rounds = effort::TreeOptions().rounds;
    int depth = effort::TreeOptions().max_depth;
    int least_weight = int(effort::TreeOptions().least_weight);
    int epochs = effort::TrainingOptions().epochs;
    bool no_network = false;
    int folds = 0;
    std::uint64_t budget = std::uint64_t(EffortTrainOptions().budget);
    std::optional<double> exponent;
    std::optional<double> scale;
    int seed = effort::TreeOptions().seed;
};

void describe(Fields& f, EffortTrainRequest& request);
// Writes the model.
[[nodiscard]] Result<EffortTrained> ask(const EffortTrainRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const EffortTrainRequest& request, const EffortTrained& trained,
                               const Paper& paper);

}  // namespace kibitzer
