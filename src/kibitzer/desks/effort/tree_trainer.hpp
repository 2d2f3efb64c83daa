// Trains boosted trees with libxgboost, which is loaded when it is wanted: neither the build nor
// predictions need it.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer::effort {

// What the labels are, and so what the trees tell.
enum class Objective {
    bands,   // 0 to classes - 1: a margin for each
    chance,  // 0 or 1: the margin is the logarithm of the odds
    number,  // any number: the trees tell its mean
    robust,  // the same, but what is more than 1 off counts by its distance, not its square
};

// The founding document's appendix B.
struct TreeOptions {
    Objective objective = Objective::bands;
    int max_depth = 6;
    int rounds = 100;
    double learning_rate = 0.1;
    double subsample = 0.8;
    double columns = 0.8;     // of the inputs, for each tree
    double alpha = 0.1;       // L1
    double lambda = 1;        // L2
    double least_weight = 1;  // of a leaf
    int classes = 5;
    int seed = 42;
    int threads = 1;
};

struct TrainingMatrix {
    std::vector<std::string> names;  // of the inputs
    std::vector<float> inputs;       // row by row
    std::vector<float> labels;       // as the objective wants them
};

// Is the library there?
[[nodiscard]] bool can_train_trees();
// The model as JSON. If `on_round` says false, training is broken off: there is no model then.
[[nodiscard]] Result<std::string> train_trees(const TrainingMatrix& matrix,
                                              const TreeOptions& options,
                                              const std::function<bool(int round)>& on_round);

// The library's own margins for rows of inputs, row by row: what our walk of the trees is tested
// against.
[[nodiscard]] Result<std::vector<float>> library_margins(const std::string& model_json,
                                                         std::span<const float> inputs,
                                                         std::size_t rows);

}  // namespace kibitzer::effort
