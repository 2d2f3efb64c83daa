#include "kibitzer/effort/policy.hpp"

#include "kibitzer/effort/recorder.hpp"

namespace kibitzer::effort {

Prediction with_overrides(Prediction prediction, const Features& features,
                          const DescSettings& settings) {
    if (features[Feature::in_check] > 0)
        prediction.pes = std::max(prediction.pes, settings.check_floor);
    prediction.mode = mode_of(prediction.pes);
    return prediction;
}

void DescPolicy::start(const Position& root, const search::Limits& limits) {
    features_ = {};
    look_at_board(root, features_);
    stays_out_ = limits.clock && limits.clock->left < settings_.minimum_clock;
}

double DescPolicy::factor(const search::RootView& view) {
    if (stays_out_) return hand_rules_.factor(view);
    if (view.depth < settings_.least_depth) return 1;
    look_at_search(view, 0, features_);
    const Prediction prediction = with_overrides(model_->predict(features_), features_, settings_);
    const double factor = time_factor(prediction.pes);
    if (settings_.on_prediction) settings_.on_prediction(prediction, factor);
    return factor;
}

}  // namespace kibitzer::effort
