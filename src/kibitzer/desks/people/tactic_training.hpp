// Training the model of how hard tactics are, and judging what it tells.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/desks/people/split.hpp"
#include "kibitzer/people/tactic_model.hpp"

namespace kibitzer {

struct TacticRow {
    std::vector<float> inputs;
    double rating = 0;
    Part part = Part::learn;
};

struct TacticOptions {
    int networks = 4;  // what is told is their mean
    int epochs = 30;
    double rate = 0.001;
    int seed = 42;
};

// First on the puzzles to learn from, so that those for validation tell how far off it is; then on
// both. Never on those for the test. The same files for any number of threads, one of which reports
// after every epoch.
[[nodiscard]] Result<people::TacticFiles> train_tactics(std::span<const TacticRow> rows,
                                                        const TacticOptions& options, int threads,
                                                        const StopFlag& stop,
                                                        const std::function<void()>& on_round);

// What was told of a puzzle, and what is true.
struct ToldRating {
    people::Difficulty told;
    double rating = 0;
};

// A tenth of the puzzles, by the rating told.
struct DifficultyBand {
    double from = 0;  // lowest rating told
    double to = 0;
    std::uint64_t puzzles = 0;
    double told = 0;        // mean rating told
    double rating = 0;      // mean of the true ones
    double error = 0;       // mean distance
    double told_error = 0;  // mean of the errors told
};
struct DifficultyReport {
    std::uint64_t puzzles = 0;
    double mean_error = 0;
    double error_of_mean = 0;  // if every puzzle were told the middle of all
    double rank_correlation = 0;
    double told_error = 0;
    std::vector<DifficultyBand> bands;
};
[[nodiscard]] DifficultyReport report_difficulty(std::vector<ToldRating> puzzles);

}  // namespace kibitzer
