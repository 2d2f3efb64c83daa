// A model of effort: a folder of files, or the one that is built in.
//
//   desc_classifier.json   boosted trees: in which of five bands is the target?
//   desc_regressor.onnx    a small network for the upper bands (may be missing)
//   feature_scaler.json    which features the inputs are, and how they are scaled
//   model_metadata.json    target, version, how it was made, how well it does
//
// There are two targets. `cost` is the founding document's, the time a node takes; its score is the
// band itself. `risk` is what matters: the win chance that is lost by stopping now. Its score
// compares the expected regret with that of an ordinary position after as many nodes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/bands.hpp"
#include "kibitzer/effort/network.hpp"
#include "kibitzer/effort/scaler.hpp"
#include "kibitzer/effort/trees.hpp"

namespace kibitzer::effort {

enum class Target { cost, risk };
[[nodiscard]] constexpr std::string_view name(Target target) {
    return target == Target::cost ? "cost" : "risk";
}
// The column of profiled rows that holds it.
[[nodiscard]] constexpr std::string_view column(Target target) {
    return target == Target::cost ? "log_time_per_node" : "loss_now";
}

// What the metadata say, as far as predictions need it.
struct ModelFacts {
    std::string version = "desc_v1.0";
    Target target = Target::risk;
    // The mean of the target in each band: log time per node, or win chance in percent.
    std::array<double, band_count> band_values = {0.1, 0.3, 0.5, 0.7, 0.9};
    // Risk: the regret of an ordinary position is exp(intercept + slope x log2 nodes) percent.
    double regret_intercept = 0;
    double regret_slope = 0;
    // Risk: time follows (regret / ordinary regret) ^ exponent x scale.
    double exponent = 1;
    double scale = 1;
    // Risk: further factors while nearly all officers are on the board, and when few are.
    double opening_scale = 1;
    double endgame_scale = 1;
    // What a regressor's 1 means: so many percent of regret; 0: it tells the score itself.
    double regressor_range = 0;

    friend bool operator==(const ModelFacts&, const ModelFacts&) = default;
};
[[nodiscard]] Result<ModelFacts> parse_facts(std::string_view json);

struct Prediction {
    double pes = 0.5;
    Mode mode = Mode::standard;
    double expected = 0;  // of the target
    std::array<float, band_count> bands{};
};

struct ModelFiles {
    std::string classifier;
    std::string regressor;  // may be empty
    std::string scaler;
    std::string metadata;
};
inline constexpr std::string_view classifier_file = "desc_classifier.json";
inline constexpr std::string_view regressor_file = "desc_regressor.onnx";
inline constexpr std::string_view scaler_file = "feature_scaler.json";
inline constexpr std::string_view metadata_file = "model_metadata.json";

class EffortModel {
public:
    [[nodiscard]] static Result<EffortModel> parse(const ModelFiles& files);
    [[nodiscard]] static Result<EffortModel> load(const std::string& folder);

    [[nodiscard]] Prediction predict(const Features& features) const;
    [[nodiscard]] const ModelFacts& facts() const { return facts_; }
    [[nodiscard]] const Scaler& scaler() const { return scaler_; }
    [[nodiscard]] const TreeModel& trees() const { return trees_; }

    [[nodiscard]] const std::optional<Network>& regressor() const { return regressor_; }

private:
    [[nodiscard]] double score(const Features& features, double regret) const;
    void ask_regressor(std::span<const float> scaled, const Features& features,
                       Prediction& prediction) const;

    ModelFacts facts_;
    Scaler scaler_;
    TreeModel trees_;
    std::optional<Network> regressor_;
};

// The regret in percent of an ordinary position after so many nodes.
[[nodiscard]] double ordinary_regret(const ModelFacts& facts, double log2_nodes);
// How much of its share of time a position deserves. `phase`: officers left, 1 at the start.
[[nodiscard]] double deserved_factor(const ModelFacts& facts, double regret, double log2_nodes,
                                     double phase = 0.6);

}  // namespace kibitzer::effort
