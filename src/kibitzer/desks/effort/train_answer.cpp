#include "kibitzer/desks/effort/bands.hpp"
#include "kibitzer/desks/effort/train.hpp"

namespace kibitzer {

namespace {

void describe_fit(Fields& f, std::string_view key, effort::BandReport& bands, effort::Target target,
                  std::string_view meaning) {
    f.group(
        key,
        [&] {
            f("rows", bands.rows, "that were judged");
            f("accuracy", bands.accuracy, "share of the rows whose likeliest band is right");
            f("majority", bands.majority, "accuracy of always the commonest band");
            f("log_loss", bands.log_loss, "natural logarithm");
            f("majority_log_loss", bands.majority_log_loss, "of the bands' shares alone");
            f("calibration_error", bands.calibration_error,
              "mean distance of told and true probability");
            const bool has_regret = target == effort::Target::risk;
            f.also("correlation", has_regret ? std::optional(bands.correlation) : std::nullopt,
                   "of expected and real regret; of the risk only", {.absent = true});
        },
        meaning);
}

void describe_calibration(Fields& f, EffortTrained& t) {
    f("budget", t.budget, "nodes a move for which time is calibrated");
    f("equal_nodes", t.calibration.equal_shares.nodes, "a move, by equal shares");
    f("equal_loss", t.calibration.equal_shares.loss, "of win chance", {.unit = "percent"});
    f("model_nodes", t.calibration.by_regret.nodes, "a move, by the model");
    f("model_loss", t.calibration.by_regret.loss, "of win chance", {.unit = "percent"});
    f.also("searches", t.calibration.saved.count(), "that were played back");
    f.also("saved", t.calibration.saved.mean(), "win chance a move", {.unit = "percent"});
    f.also("saved_error", t.calibration.saved.error(), "standard error of that");
}

}  // namespace

void describe(Fields& f, EffortTrainRequest& r) {
    f("csv", r.csv, "rows of `effort profile`; plain or compressed",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("out", r.out, "where the model goes",
      {.value = "FOLDER", .who = Who::local, .required = true});
    f.choice("target", r.target, target_names,
             "what is predicted: the win chance at stake, or the time a node takes",
             {.value = "NAME"});
    f("rounds", r.rounds, "rounds of boosting, five trees each", {.low = 1, .high = 10'000});
    f("depth", r.depth, "levels of a tree", {.low = 1, .high = 12});
    f("least_weight", r.least_weight, "of a leaf, in rows or so", {.low = 0});
    f("epochs", r.epochs, "passes of the network over the rows", {.low = 1, .high = 10'000});
    f("no_network", r.no_network, "boosted trees only");
    f("folds", r.folds, "also cross-validate by games, in 2 to 20 parts; 0: no",
      {.low = 0, .high = 20});
    f("budget", r.budget, "nodes a move for which the use of time is calibrated", {.low = 1});
    f("exponent", r.exponent, "time follows regret to this power (calibrated)",
      {.low = 0.001, .high = 100, .value = "X"});
    f("scale", r.scale, "and is multiplied by this (calibrated)",
      {.low = 0.001, .high = 100, .value = "X"});
    f("seed", r.seed, "of the training", {.low = 0});
}

void describe(Fields& f, ModelHead& head) {
    effort::ModelFacts& facts = head.facts;
    f.choice("target", facts.target, target_names, "what it predicts");
    f.also("band_values", std::vector<double>(facts.band_values.begin(), facts.band_values.end()),
           "the mean of the target in each band");
    f("regret_intercept", facts.regret_intercept,
      "ordinary regret is exp(intercept + slope x log2 nodes) percent");
    f("regret_slope", facts.regret_slope, "the slope of that");
    f("exponent", facts.exponent, "time follows (regret / ordinary regret) to this power");
    f("scale", facts.scale, "and is multiplied by this");
    f("regressor_range", facts.regressor_range,
      "percent of regret that the network's 1 means; 0: it tells the score itself");
    f("cost_lowest", head.cost.lowest, "log time per node that is a cost of 0");
    f("cost_highest", head.cost.highest, "and of 1");
}

void describe(Fields& f, EffortTrained& t) {
    f("model_version", t.facts.version, "as the model calls itself");
    ModelHead head{t.facts, t.cost};
    describe(f, head);
    f("rows", t.rows, "of all files");
    f("games", t.games, "that they come from");
    f("training_rows", t.training_rows, "that were learned from");
    f.group(
        "trees",
        [&] {
            f("max_depth", t.trees.max_depth, "levels of a tree");
            f("rounds", t.trees.rounds, "of boosting");
            f("learning_rate", t.trees.learning_rate, "of a tree's answer that counts");
            f("least_weight", t.trees.least_weight, "of a leaf");
            f("seed", t.trees.seed, "of the training");
        },
        "how they were grown");
    describe_fit(f, "training", t.training, t.facts.target, "on the rows it has learned from");
    describe_fit(f, "validation", t.validation, t.facts.target, "on games it has not seen");
    std::vector<double> folds;
    for (const effort::BandReport& fold : t.folds) folds.push_back(fold.accuracy);
    f.also("fold_accuracies", folds, "of the cross-validation, where that was asked");
    f.maybe(
        "calibration", t.facts.target == effort::Target::risk, [&] { describe_calibration(f, t); },
        "what time by its regret saves, on unseen searches; of the risk only", {.absent = true});
}

}  // namespace kibitzer
