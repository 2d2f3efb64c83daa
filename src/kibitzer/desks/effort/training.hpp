// Training a model of effort from profiled searches, and judging one by rows it never saw.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kibitzer/desks/effort/band_report.hpp"
#include "kibitzer/desks/effort/calibration.hpp"
#include "kibitzer/desks/effort/labels.hpp"
#include "kibitzer/desks/effort/network_trainer.hpp"
#include "kibitzer/desks/effort/tree_trainer.hpp"
#include "kibitzer/effort/model.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// The rows of files; every file's games count as games of their own.
struct EffortData {
    std::vector<effort::DatasetRow> rows;
    std::uint64_t games = 0;
};
[[nodiscard]] Result<EffortData> read_effort_data(Workshop& workshop,
                                                  const std::vector<std::string>& files);

// How well the model of a folder tells the bands of the rows in these files; an error if none of
// them tells.
[[nodiscard]] Result<effort::BandReport> judge_rows(Workshop& workshop,
                                                    const effort::EffortModel& model,
                                                    const std::string& folder,
                                                    const std::vector<std::string>& files);

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
    std::uint64_t rows = 0;
    std::uint64_t games = 0;
    std::uint64_t training_rows = 0;
    effort::TreeOptions trees;
    double budget = 0;
    effort::BandReport training;
    effort::BandReport validation;
    std::vector<effort::BandReport> folds;
    effort::Calibration calibration;
    effort::ModelFacts facts;
    effort::CostScale cost;
    std::vector<std::string> doubts;  // about a model that was made all the same
};
// As the file of the model's metadata has it.
void describe(Fields& f, EffortTrained& trained);
inline constexpr Schema model_schema{"kibitzer.effort_model", 1};

// What a model must know of itself to predict.
struct ModelHead {
    effort::ModelFacts& facts;
    effort::CostScale& cost;
};
void describe(Fields& f, ModelHead& head);

// An error if what was learned is of no use: nothing gained over equal shares, or over the shares
// of the bands. With exponent and scale given, that is only a doubt.
// `on_round`: a round of boosting, or a pass of the network over the rows, is done.
[[nodiscard]] Result<EffortTrained> train_effort(const EffortData& data,
                                                 const EffortTrainOptions& options,
                                                 const StopFlag& stop,
                                                 const std::function<void()>& on_round);

// Writes the files into a folder, which is made if need be.
[[nodiscard]] std::optional<Error> write_model(const std::string& folder,
                                               const effort::ModelFiles& files);

}  // namespace kibitzer
