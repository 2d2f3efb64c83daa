// Spends time by a model's prediction: the search asks after every iteration, and the answer is the
// factor on the time that is meant for the move. Limits that nothing may exceed are not ours: the
// clock keeps them.
#pragma once

#include <functional>
#include <memory>

#include "kibitzer/effort/model.hpp"
#include "kibitzer/engine/search/effort_policy.hpp"

namespace kibitzer::effort {

struct DescSettings {
    double check_floor = 0.6;        // a position in check is never scored below this; 0: no rule
    std::int64_t minimum_clock = 0;  // milliseconds left under which hand rules take over
    int least_depth = 5;             // before this iteration nothing is known
    std::function<void(const Prediction&, double factor)> on_prediction = {};
};

class DescPolicy : public search::EffortPolicy {
public:
    DescPolicy(std::shared_ptr<const EffortModel> model, DescSettings settings)
        : model_(std::move(model)), settings_(std::move(settings)) {}

    void start(const Position& root, const search::Limits& limits) override;
    [[nodiscard]] double factor(const search::RootView& view) override;

private:
    std::shared_ptr<const EffortModel> model_;
    DescSettings settings_;
    Features features_;
    bool stays_out_ = false;
    search::HandRules hand_rules_;
};

// A prediction with the rules that a model cannot overrule.
[[nodiscard]] Prediction with_overrides(Prediction prediction, const Features& features,
                                        const DescSettings& settings);

}  // namespace kibitzer::effort
