// A model of effort: a folder of files, or the one that is built in.
//
//   desc_classifier.json   boosted trees: in which of five bands is the target?
//   desc_regressor.onnx    a small network for the upper bands (may be missing)
//   feature_scaler.json    which features the inputs are, and how they are scaled
//   model_metadata.json    target, version, how it was made, how well it does
//
// There are two targets. `cost` is the founding document's, the time a node takes; its score is the
// band itself. `risk` is what matters: the win chance that would be gained by twice the nodes. Its
// score compares the expected gain with that of an ordinary position after as many nodes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/bands.hpp"
#include "kibitzer/effort/scaler.hpp"
#include "kibitzer/effort/trees.hpp"

namespace kibitzer::effort {

enum class Target { cost, risk };
[[nodiscard]] constexpr std::string_view name(Target target) {
    return target == Target::cost ? "cost" : "risk";
}

// What the metadata say, as far as predictions need it.
struct ModelFacts {
    std::string version = "desc_v1.0";
    Target target = Target::risk;
    // The mean of the target in each band: log time per node, or win chance in percent.
    std::array<double, band_count> band_values = {0.1, 0.3, 0.5, 0.7, 0.9};
    // Risk: the gain of an ordinary position is exp(intercept + slope x log2 nodes) percent.
    double gain_intercept = 0;
    double gain_slope = 0;
    // Risk: time follows (gain / ordinary gain) ^ exponent x scale.
    double exponent = 1;
    double scale = 1;

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

private:
    ModelFacts facts_;
    Scaler scaler_;
    TreeModel trees_;
};

// The gain in percent that an ordinary position has from doubling so many nodes.
[[nodiscard]] double ordinary_gain(const ModelFacts& facts, double log2_nodes);
// How much of its share of time a position deserves.
[[nodiscard]] double deserved_factor(const ModelFacts& facts, double gain, double log2_nodes);

}  // namespace kibitzer::effort
