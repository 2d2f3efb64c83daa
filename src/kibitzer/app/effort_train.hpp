// Training a model of effort from profiled searches, and judging one by rows it never saw.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/band_report.hpp"
#include "kibitzer/effort/calibration.hpp"
#include "kibitzer/effort/labels.hpp"
#include "kibitzer/effort/model.hpp"
#include "kibitzer/effort/network_trainer.hpp"
#include "kibitzer/effort/tree_trainer.hpp"

namespace kibitzer {

// The rows of files; every file's games count as games of their own.
struct EffortData {
    std::vector<effort::DatasetRow> rows;
    std::uint64_t games = 0;
};
[[nodiscard]] Result<EffortData> read_effort_data(
    const std::vector<std::string>& files, const StopFlag& stop,
    const std::function<void(std::uint64_t rows)>& on_rows);

struct EffortTrainOptions {
    effort::Target target = effort::Target::risk;
    effort::TreeOptions trees;
    effort::TrainingOptions network;
    bool with_network = true;
    int folds = 0;         // of a cross-validation; 0: none
    double budget = 4000;  // nodes a move for which time is calibrated
    double hard = 4;       // most a move may cost, in budgets
    // How time follows regret, found by matches; without them it is calibrated by playing back.
    std::optional<double> exponent;
    std::optional<double> scale;
};

struct EffortTrained {
    effort::ModelFiles files;
    std::uint64_t training_rows = 0;
    effort::BandReport training;
    effort::BandReport validation;
    std::vector<effort::BandReport> folds;
    effort::Calibration calibration;
    effort::ModelFacts facts;
    effort::CostScale cost;
};
[[nodiscard]] Result<EffortTrained> train_effort(const EffortData& data,
                                                 const EffortTrainOptions& options,
                                                 const StopFlag& stop,
                                                 const std::function<void(int round)>& on_round);

// How a model's metadata say that costs are scaled; the defaults if they do not.
[[nodiscard]] effort::CostScale load_cost_scale(const std::string& folder);

// Writes the files into a folder, which is made if need be.
[[nodiscard]] std::optional<Error> write_model(const std::string& folder,
                                               const effort::ModelFiles& files);

// The searches of rows, with a model's expectations; those that were judged throughout.
[[nodiscard]] std::vector<effort::Playback> play_backs(std::span<const effort::DatasetRow> rows,
                                                       const effort::EffortModel& model);

}  // namespace kibitzer
