#include "kibitzer/effort/scaler.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::effort {

namespace {

double transformed(const InputScale& input, double value) {
    return input.logarithm ? std::log(std::max(0.0, value) + 1) : value;
}

Error wrong(const std::string& what) {
    return {Errc::bad_text,
            what + R"(: expected {"inputs": [{"feature": NAME, "mean": X, "deviation": X}, ...]})"};
}

}  // namespace

Result<Scaler> Scaler::parse(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return json.error();
    const JsonValue* list = json->find("inputs");
    const JsonValue::Array* array = list ? list->get<JsonValue::Array>() : nullptr;
    if (!array || array->empty() || array->size() > feature_count) return wrong("no inputs");
    Scaler scaler;
    for (const JsonValue& element : *array) {
        const JsonValue* named = element.find("feature");
        const std::string* name = named ? named->get<std::string>() : nullptr;
        if (!name) return wrong("an input without a feature");
        const auto feature = find_feature(*name);
        if (!feature)
            return Error{Errc::bad_text, in_quotes(*name) + ": expected the name of a feature"};
        InputScale input{*feature, false, 0, 1};
        const auto read = [&](std::string_view field, double& target) {
            const JsonValue* value = element.find(field);
            if (!value) return true;
            const double* number = value->get<double>();
            if (number) target = *number;
            return number != nullptr;
        };
        if (!read("mean", input.mean) || !read("deviation", input.deviation) ||
            !(input.deviation > 0))
            return wrong(*name);
        if (const JsonValue* flag = element.find("logarithm"))
            if (const bool* on = flag->get<bool>()) input.logarithm = *on;
        scaler.inputs_.push_back(input);
    }
    return scaler;
}

Scaler Scaler::fit(std::span<const DatasetRow> rows, std::span<const Feature> features) {
    Scaler scaler;
    for (const Feature feature : features) {
        const Scaling wanted = feature_rows[std::size_t(feature)].scaling;
        InputScale input{feature, wanted == Scaling::log_z_score, 0, 1};
        double sum = 0;
        double squares = 0;
        double count = 0;
        for (const DatasetRow& row : rows) {
            const double value = transformed(input, double(row.features[feature]));
            if (!std::isfinite(value)) continue;
            sum += value;
            squares += value * value;
            ++count;
        }
        if (count == 0) continue;
        const double mean = sum / count;
        const double deviation = std::sqrt(std::max(0.0, squares / count - mean * mean));
        if (deviation < 1e-9) continue;
        if (wanted != Scaling::as_is) {
            input.mean = mean;
            input.deviation = deviation;
        }
        scaler.inputs_.push_back(input);
    }
    return scaler;
}

std::string Scaler::to_json() const {
    JsonWriter json;
    begin_document(json, "kibitzer.feature_scaler", 1);
    json.key("inputs").begin_array();
    for (const InputScale& input : inputs_) {
        const FeatureRow& row = feature_rows[std::size_t(input.feature)];
        json.begin_object().field("feature", row.name).field("logarithm", input.logarithm);
        json.field("mean", input.mean).field("deviation", input.deviation);
        json.field("category", name(row.category)).field("unit", row.unit);
        json.field("formula", row.formula).end_object();
    }
    json.end_array().end_object();
    return json.str();
}

void Scaler::apply(const Features& features, std::span<float> scaled) const {
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
        const InputScale& input = inputs_[i];
        const double value = transformed(input, double(features[input.feature]));
        scaled[i] = float((value - input.mean) / input.deviation);
    }
}

}  // namespace kibitzer::effort
