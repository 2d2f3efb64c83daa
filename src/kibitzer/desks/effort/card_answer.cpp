#include "kibitzer/desks/effort/card.hpp"

namespace kibitzer {

namespace {

constexpr About card_share{.unit = "share of 1", .decimals = 4};
constexpr About card_percent{.unit = "percent", .decimals = 4};

void describe_card_fit(Fields& f, std::string_view name, EffortFit& fit, std::string_view meaning) {
    f.group(
        name,
        [&] {
            f("rows", fit.rows, "that were judged");
            f("accuracy", fit.accuracy, "share of the rows whose likeliest band is right",
              card_share);
            f("majority", fit.majority, "accuracy of always the commonest band", card_share);
            f("log_loss", fit.log_loss, "natural logarithm", {.decimals = 4});
            f("majority_log_loss", fit.majority_log_loss, "of the bands' shares alone",
              {.decimals = 4});
            f("calibration_error", fit.calibration_error,
              "mean distance of told and true probability", {.decimals = 5});
            f("correlation", fit.correlation, "of expected and real regret", {.decimals = 4});
        },
        meaning);
}

}  // namespace

void describe(Fields&, EffortCardRequest&) {}

void describe(Fields& f, EffortCardAnswer& a) {
    f("model_version", a.model_version, "as the model calls itself");
    f("target", a.target, "what it predicts");
    f("rows", a.rows, "profiled searches of all files");
    f("games", a.games, "that they come from");
    f("training_rows", a.training_rows, "that were learned from");
    f("trees", a.trees, "rounds of boosting, a tree for each band in each");
    f("depth", a.depth, "levels of a tree");
    f("band_values", a.band_values, "win chance at stake, the mean in each band", card_percent);
    describe_card_fit(f, "training", a.training, "on the rows it has learned from");
    describe_card_fit(f, "validation", a.validation, "on games it has not seen");
    f("budget", a.budget, "nodes a move for which the use of time was calibrated");
    f("equal_loss", a.equal_loss, "win chance lost a move by equal shares of them", card_percent);
    f("model_loss", a.model_loss, "the same by the model, with no more nodes", card_percent);
}

}  // namespace kibitzer
