#include "kibitzer/desks/effort/card.hpp"

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/effort/default_model.hpp"

namespace kibitzer {

namespace {

// What the metadata do not tell is 0: a model need not tell everything.
double card_number(const JsonValue* json, std::string_view name) {
    const JsonValue* value = json != nullptr ? json->find(name) : nullptr;
    const double* there = value != nullptr ? value->get<double>() : nullptr;
    return there != nullptr ? *there : 0;
}

std::string card_words(const JsonValue& json, std::string_view name) {
    const JsonValue* value = json.find(name);
    const std::string* there = value != nullptr ? value->get<std::string>() : nullptr;
    return there != nullptr ? *there : std::string();
}

EffortFit card_fit(const JsonValue* json) {
    EffortFit fit;
    fit.rows = std::uint64_t(card_number(json, "rows"));
    fit.accuracy = card_number(json, "accuracy");
    fit.majority = card_number(json, "majority");
    fit.log_loss = card_number(json, "log_loss");
    fit.majority_log_loss = card_number(json, "majority_log_loss");
    fit.calibration_error = card_number(json, "calibration_error");
    if (json != nullptr && json->find("correlation") != nullptr)
        fit.correlation = card_number(json, "correlation");
    return fit;
}

}  // namespace

Result<EffortCardAnswer> ask(const EffortCardRequest&, Workshop&) {
    const auto json = parse_json(effort::model_metadata_text);
    if (!json) return json.error();
    EffortCardAnswer card;
    card.model_version = card_words(*json, "model_version");
    card.target = card_words(*json, "target");
    card.rows = std::uint64_t(card_number(&*json, "rows"));
    card.games = std::uint64_t(card_number(&*json, "games"));
    card.training_rows = std::uint64_t(card_number(&*json, "training_rows"));
    card.trees = int(card_number(json->find("trees"), "rounds"));
    card.depth = int(card_number(json->find("trees"), "max_depth"));
    if (const JsonValue* values = json->find("band_values"))
        if (const auto* list = values->get<JsonValue::Array>())
            for (const JsonValue& value : *list)
                if (const double* there = value.get<double>()) card.band_values.push_back(*there);
    card.training = card_fit(json->find("training"));
    card.validation = card_fit(json->find("validation"));
    const JsonValue* calibration = json->find("calibration");
    card.budget = card_number(calibration, "budget");
    card.equal_loss = card_number(calibration, "equal_loss");
    card.model_loss = card_number(calibration, "model_loss");
    return card;
}

}  // namespace kibitzer
