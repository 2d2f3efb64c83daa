// Training the model of errors, and judging what it tells.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/interval.hpp"
#include "kibitzer/desks/people/split.hpp"
#include "kibitzer/people/error_model.hpp"

namespace kibitzer {

struct ErrorRow {
    std::vector<float> inputs;
    double rating = 0;
    bool erred = false;
    Part part = Part::learn;
};

struct ErrorTreeOptions {
    int rounds = 300;
    int depth = 6;
    double rate = 0.04;
    int seed = 42;
};

// What a model may look at; the last two are what it is compared with.
enum class ErrorInputs { all, rating_alone, position_alone };
// On all players but those kept for the test.
[[nodiscard]] Result<std::string> train_errors(std::span<const ErrorRow> rows, ErrorInputs inputs,
                                               const ErrorTreeOptions& options,
                                               const StopFlag& stop,
                                               const std::function<void()>& on_round);

// What was told of a move, and what happened.
struct ToldChance {
    double told = 0;
    double rating = 0;
    bool erred = false;
};
// Of players in a band of ratings, the moves of which about so much was told.
struct ErrorBand {
    int rating_from = 0;
    int rating_to = 0;
    double told_from = 0;
    double told_to = 0;
    std::uint64_t moves = 0;
    double told = 0;  // mean of the chances told
    double true_share = 0;
    Interval interval;  // of the true share
};
struct ErrorReport {
    std::uint64_t moves = 0;
    double erred = 0;       // share of the moves that were errors
    double log_loss = 0;    // nats a move
    double share_loss = 0;  // of telling that share each time
    std::vector<ErrorBand> bands;
};
[[nodiscard]] ErrorReport report_errors(std::span<const ToldChance> moves);
// The columns of rows that a comparison may look at, all others taken as missing.
[[nodiscard]] std::vector<float> masked(std::span<const float> inputs, ErrorInputs wanted);

}  // namespace kibitzer
