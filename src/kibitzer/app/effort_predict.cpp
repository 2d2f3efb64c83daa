#include "kibitzer/app/effort_predict.hpp"

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

// Places in the search, not properties of the position.
bool tells_the_position(Feature feature) {
    return feature != Feature::depth && feature != Feature::log_nodes &&
           feature != Feature::tt_hit_rate && feature != Feature::tt_collisions &&
           feature != Feature::pruning_rate && feature != Feature::first_move_cutoffs &&
           feature != Feature::score_since_last_move && feature != Feature::eval_time_us &&
           feature != Feature::nps && feature != Feature::efficiency;
}

double ordinary_value(const effort::InputScale& input) {
    return input.logarithm ? std::exp(input.mean) - 1 : input.mean;
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
                                const effort::EffortModel& model) {
    Engine engine;
    auto owned = std::make_unique<effort::Recorder>();
    const effort::Recorder& recorder = *owned;
    engine.set_policy(std::move(owned));
    search::Limits limits;
    limits.nodes = nodes;
    (void)engine.search(position, History(position), limits);
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
    for (const effort::InputScale& input : model.scaler().inputs()) {
        // Shares and flags are not scaled; their means are not known.
        if (!tells_the_position(input.feature) || input.deviation == 1) continue;
        Features changed = features;
        changed[input.feature] = float(ordinary_value(input));
        const double weight = answer.told.expected - model.predict(changed).expected;
        answer.reasons.push_back(
            {input.feature, double(features[input.feature]), ordinary_value(input), weight});
    }
    std::sort(answer.reasons.begin(), answer.reasons.end(),
              [](const EffortReason& a, const EffortReason& b) {
                  return std::abs(a.weight) > std::abs(b.weight);
              });
    return answer;
}

std::string describe(const EffortReason& reason) {
    return effort::clause(reason.feature, reason.value, reason.ordinary);
}

}  // namespace kibitzer
