#include "kibitzer/effort/model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/effort/onnx.hpp"

namespace kibitzer::effort {

namespace {

constexpr double least_regret = 1e-4;  // percent; nothing is certain
constexpr double largest_value = 1e6;  // of a band; far beyond sense, and nothing overflows
constexpr int format_version = 1;

Error in_file(std::string_view file, const Error& error) {
    return {error.code, fmt::format("{}: {}", file, error.message)};
}

bool read_number(const JsonValue& json, std::string_view name, double& target) {
    const JsonValue* value = json.find(name);
    if (!value) return true;
    const double* number = value->get<double>();
    if (number) target = *number;
    return number != nullptr;
}

}  // namespace

Result<ModelFacts> parse_facts(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return json.error();
    ModelFacts facts;
    double format = format_version;
    if (!read_number(*json, "version", format) || format != format_version)
        return Error{Errc::bad_text, fmt::format("version: expected {}", format_version)};
    if (const JsonValue* version = json->find("model_version"))
        if (const std::string* name = version->get<std::string>()) facts.version = *name;
    const JsonValue* target = json->find("target");
    const std::string* target_name = target ? target->get<std::string>() : nullptr;
    if (!target_name || (*target_name != "cost" && *target_name != "risk"))
        return Error{Errc::bad_text, R"(target: expected "cost" or "risk")"};
    facts.target = *target_name == "cost" ? Target::cost : Target::risk;
    if (const JsonValue* values = json->find("band_values")) {
        const JsonValue::Array* array = values->get<JsonValue::Array>();
        if (!array || array->size() != band_count)
            return Error{Errc::bad_text, "band_values: expected five numbers"};
        for (std::size_t i = 0; i < band_count; ++i) {
            const double* number = (*array)[i].get<double>();
            if (!number || !(std::abs(*number) <= largest_value))
                return Error{Errc::bad_text, "band_values: expected five numbers up to a million"};
            facts.band_values[i] = *number;
        }
    }
    for (const auto& [name, place] :
         {std::pair<std::string_view, double*>{"regret_intercept", &facts.regret_intercept},
          {"regret_slope", &facts.regret_slope},
          {"exponent", &facts.exponent},
          {"scale", &facts.scale},
          {"opening_scale", &facts.opening_scale},
          {"endgame_scale", &facts.endgame_scale},
          {"regressor_range", &facts.regressor_range}})
        if (!read_number(*json, name, *place))
            return Error{Errc::bad_text, fmt::format("{}: expected a number", name)};
    for (const auto& [name, value] :
         {std::pair<std::string_view, double>{"exponent", facts.exponent},
          {"scale", facts.scale},
          {"opening_scale", facts.opening_scale},
          {"endgame_scale", facts.endgame_scale},
          {"regressor_range", facts.regressor_range}})
        if (!(value >= 0 && value <= 100))
            return Error{Errc::bad_text, fmt::format("{} {}: expected 0 to 100", name, value)};
    return facts;
}

double ordinary_regret(const ModelFacts& facts, double log2_nodes) {
    return std::max(least_regret,
                    std::exp(facts.regret_intercept + facts.regret_slope * log2_nodes));
}

double deserved_factor(const ModelFacts& facts, double regret, double log2_nodes, double phase) {
    constexpr double opening = 0.9;
    constexpr double endgame = 0.4;
    const double ratio = std::max(least_regret, regret) / ordinary_regret(facts, log2_nodes);
    const double phase_scale = phase > opening   ? facts.opening_scale
                               : phase < endgame ? facts.endgame_scale
                                                 : 1;
    return std::pow(ratio, facts.exponent) * facts.scale * phase_scale;
}

Result<EffortModel> EffortModel::parse(const ModelFiles& files) {
    EffortModel model;
    auto facts = parse_facts(files.metadata);
    if (!facts) return in_file(metadata_file, facts.error());
    auto scaler = Scaler::parse(files.scaler);
    if (!scaler) return in_file(scaler_file, scaler.error());
    auto trees = TreeModel::parse(files.classifier);
    if (!trees) return in_file(classifier_file, trees.error());
    if (trees->classes() != band_count)
        return Error{Errc::bad_text, fmt::format("{}: {} classes, expected five bands",
                                                 classifier_file, trees->classes())};
    if (trees->inputs() != scaler->size())
        return Error{Errc::bad_text,
                     fmt::format("{}: {} features, but {} names {}", classifier_file,
                                 trees->inputs(), scaler_file, scaler->size())};
    if (!files.regressor.empty()) {
        auto network = parse_onnx(files.regressor);
        if (!network) return in_file(regressor_file, network.error());
        if (network->input_count() != scaler->size() || network->output_count() != 1)
            return Error{
                Errc::bad_text,
                fmt::format("{}: {} inputs and {} outputs, expected {} and 1", regressor_file,
                            network->input_count(), network->output_count(), scaler->size())};
        model.regressor_ = std::move(*network);
    } else if (facts->regressor_range > 0) {
        return Error{Errc::bad_text, fmt::format("{}: missing, but {} has a regressor_range",
                                                 regressor_file, metadata_file)};
    }
    model.facts_ = std::move(*facts);
    model.scaler_ = std::move(*scaler);
    model.trees_ = std::move(*trees);
    return model;
}

Result<EffortModel> EffortModel::load(const std::string& folder) {
    ModelFiles files;
    for (const auto& [name, text] : {std::pair{classifier_file, &files.classifier},
                                     {regressor_file, &files.regressor},
                                     {scaler_file, &files.scaler},
                                     {metadata_file, &files.metadata}}) {
        const std::string path = (std::filesystem::path(folder) / name).string();
        if (name == regressor_file && !std::filesystem::exists(path)) continue;
        auto read = read_whole_file(path);
        if (!read) return read.error();
        *text = std::move(*read);
    }
    auto model = parse(files);
    if (!model)
        return Error{model.error().code,
                     (std::filesystem::path(folder) / model.error().message).string()};
    return model;
}

Prediction EffortModel::predict(const Features& features) const {
    std::array<float, feature_count> inputs;
    const std::span<float> scaled(inputs.data(), scaler_.size());
    scaler_.apply(features, scaled);
    Prediction prediction;
    trees_.probabilities(scaled, prediction.bands);
    for (std::size_t band = 0; band < band_count; ++band)
        prediction.expected += double(prediction.bands[band]) * facts_.band_values[band];
    if (facts_.target == Target::cost) {
        const auto likeliest = std::max_element(prediction.bands.begin(), prediction.bands.end());
        prediction.pes = band_center(int(likeliest - prediction.bands.begin()));
    } else {
        prediction.pes = score(features, prediction.expected);
    }
    if (regressor_ && mode_of(prediction.pes) >= Mode::deep)
        ask_regressor(scaled, features, prediction);
    prediction.mode = mode_of(prediction.pes);
    return prediction;
}

double EffortModel::score(const Features& features, double regret) const {
    return pes_of_factor(deserved_factor(facts_, regret, double(features[Feature::log_nodes]),
                                         double(features[Feature::phase])));
}

// The trees tell that effort is needed, the network how much.
void EffortModel::ask_regressor(std::span<const float> scaled, const Features& features,
                                Prediction& prediction) const {
    const double told = double(regressor_->predict(scaled));
    if (!std::isfinite(told)) return;
    if (facts_.regressor_range > 0) {
        prediction.expected = (prediction.expected + told * facts_.regressor_range) / 2;
        prediction.pes = score(features, prediction.expected);
    } else {
        prediction.pes = std::clamp(told, 0.0, 1.0);
    }
}

}  // namespace kibitzer::effort
