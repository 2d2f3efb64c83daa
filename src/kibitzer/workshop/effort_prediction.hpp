// How hard a position is, and what makes it so.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/model.hpp"

namespace kibitzer {

// The model of a folder; the built-in one if its name is empty.
[[nodiscard]] Result<std::shared_ptr<const effort::EffortModel>> load_effort_model(
    const std::string& folder);
// The same, if it can play: it must predict what stopping costs.
[[nodiscard]] Result<std::shared_ptr<const effort::EffortModel>> load_playing_model(
    const std::string& folder);

// A feature whose value is unusual (in eight positions of ten it lies between low and high), and
// without which the score would be another one.
struct EffortReason {
    effort::Feature feature{};
    double value = 0;
    effort::Ordinary ordinary;
    double weight = 0;  // change of the expected target against the median value
    double pes = 0;     // change of the score
};

struct EffortPrediction {
    effort::Prediction told;
    bool is_raised = false;  // by the rule that a check is never easy
    double factor = 1;       // on its share of the time
    double ordinary = 0;     // expected regret of an ordinary position after as many nodes
    std::uint64_t nodes = 0;
    bool knows_ordinary = true;         // does the model tell what is usual?
    std::vector<EffortReason> reasons;  // weightiest first
};

// Looks at the position with so many nodes. The position must have a legal move.
[[nodiscard]] EffortPrediction predict_effort(const Position& position, std::uint64_t nodes,
                                              const effort::EffortModel& model,
                                              const StopFlag* stop = nullptr);

// A reason in words: "4 captures are possible".
[[nodiscard]] std::string words_of(const EffortReason& reason);

}  // namespace kibitzer
