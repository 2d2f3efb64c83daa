#include "kibitzer/workshop/effort_prediction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/history.hpp"
#include "kibitzer/effort/default_model.hpp"
#include "kibitzer/effort/policy.hpp"
#include "kibitzer/effort/recorder.hpp"
#include "kibitzer/effort/words.hpp"
#include "kibitzer/engine/engine.hpp"

namespace kibitzer {

using effort::Feature;
using effort::Features;

namespace {

constexpr double least_effect = 0.02;  // on the score, a tenth of a band; less moves nothing

// Counters of the search, which say nothing to a person.
bool is_counter(Feature feature) {
    return feature == Feature::depth || feature == Feature::log_nodes ||
           feature == Feature::tt_hit_rate || feature == Feature::tt_collisions ||
           feature == Feature::tt_displaced || feature == Feature::pruning_rate ||
           feature == Feature::first_move_cutoffs || feature == Feature::score_since_last_move ||
           feature == Feature::eval_time_us || feature == Feature::nps ||
           feature == Feature::efficiency;
}

// Features of the search grow with it: they are compared with searches of about the same length.
bool is_comparable(Feature feature, const Features& features, const effort::Scaler& scaler) {
    const effort::Category category = effort::feature_rows[std::size_t(feature)].category;
    if (category != effort::Category::root && category != effort::Category::engine) return true;
    for (const effort::InputScale& input : scaler.inputs())
        if (input.feature == Feature::log_nodes && input.ordinary)
            return std::abs(double(features[Feature::log_nodes]) - input.ordinary->median) <= 1;
    return false;
}

std::vector<EffortReason> find_reasons(const Features& features, const effort::Prediction& told,
                                       const effort::EffortModel& model) {
    std::vector<EffortReason> reasons;
    for (const effort::InputScale& input : model.scaler().inputs()) {
        const double value = double(features[input.feature]);
        if (is_counter(input.feature) || !input.ordinary || input.ordinary->contains(value) ||
            !is_comparable(input.feature, features, model.scaler()))
            continue;
        Features changed = features;
        changed[input.feature] = float(input.ordinary->median);
        const effort::Prediction without = model.predict(changed);
        const EffortReason reason{input.feature, value, *input.ordinary,
                                  told.expected - without.expected, told.pes - without.pes};
        if (std::abs(reason.pes) >= least_effect) reasons.push_back(reason);
    }
    std::sort(reasons.begin(), reasons.end(), [](const EffortReason& a, const EffortReason& b) {
        return std::abs(a.pes) > std::abs(b.pes);
    });
    return reasons;
}

}  // namespace

Result<std::shared_ptr<const effort::EffortModel>> load_playing_model(const std::string& folder) {
    auto model = load_effort_model(folder);
    if (model && (*model)->facts().target != effort::Target::risk)
        return Error{Errc::unsupported,
                     folder + ": a model of cost, which cannot play; expected one of risk"};
    return model;
}

Result<std::shared_ptr<const effort::EffortModel>> load_effort_model(const std::string& folder) {
    if (folder.empty()) return effort::default_model();
    auto loaded = effort::EffortModel::load(folder);
    if (!loaded) return loaded.error();
    return std::make_shared<const effort::EffortModel>(std::move(*loaded));
}

EffortPrediction predict_effort(const Position& position, std::uint64_t nodes,
                                const effort::EffortModel& model, const StopFlag* stop) {
    Engine engine;
    auto owned = std::make_unique<effort::Recorder>();
    const effort::Recorder& recorder = *owned;
    engine.set_policy(std::move(owned));
    search::Limits limits;
    limits.nodes = nodes;
    (void)engine.search(position, History(position), limits, {stop, nullptr, {}});
    EffortPrediction answer;
    Features features{};
    if (recorder.samples().empty()) {
        effort::look_at_board(position, features);
    } else {
        features = recorder.samples().back().features;
        answer.nodes = recorder.samples().back().nodes;
    }
    const effort::DescSettings rules;
    const effort::Prediction predicted = model.predict(features);
    answer.told = effort::with_overrides(predicted, features, rules);
    answer.is_raised = answer.told.pes > predicted.pes;
    answer.factor = effort::time_factor(answer.told.pes);
    answer.ordinary = effort::ordinary_regret(model.facts(), double(features[Feature::log_nodes]));
    const auto& inputs = model.scaler().inputs();
    answer.knows_ordinary =
        std::any_of(inputs.begin(), inputs.end(),
                    [](const effort::InputScale& input) { return input.ordinary.has_value(); });
    answer.reasons = find_reasons(features, predicted, model);
    return answer;
}

std::string words_of(const EffortReason& reason) {
    const std::string text = effort::clause(reason.feature, reason.value, reason.ordinary.median);
    constexpr std::string_view countable[] = {"moves", "men", "pawns", "iterations"};
    const std::string_view unit = effort::feature_rows[std::size_t(reason.feature)].unit;
    if (std::find(std::begin(countable), std::end(countable), unit) == std::end(countable))
        return text;
    const auto& [low, median, high] = reason.ordinary;
    return text + (low == high ? fmt::format(" (usually {:.0f})", low)
                               : fmt::format(" (usually {:.0f} to {:.0f})", low, high));
}

}  // namespace kibitzer
