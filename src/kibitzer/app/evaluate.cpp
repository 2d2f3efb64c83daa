#include "kibitzer/app/evaluate.hpp"

namespace kibitzer {

Evaluation evaluate_by_themes(const Position& position, eval::ThemeMask mask,
                              MeasureCosts measure) {
    Evaluation evaluation;
    const eval::Evaluator evaluator(eval::default_weights(), mask);
    evaluation.breakdown = evaluator.explain(position);
    if (measure == MeasureCosts::yes)
        evaluation.nanoseconds = eval::theme_costs(position, eval::default_weights());
    return evaluation;
}

}  // namespace kibitzer
