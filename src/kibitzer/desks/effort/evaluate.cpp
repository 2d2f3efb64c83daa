#include "kibitzer/desks/effort/evaluate.hpp"

#include "kibitzer/desks/effort/training.hpp"

namespace kibitzer {

Result<EffortEvaluateAnswer> ask(const EffortEvaluateRequest& request, Workshop& workshop) {
    const auto model = effort::EffortModel::load(request.model);
    if (!model) return model.error();
    const auto bands = judge_rows(workshop, *model, request.model, request.csv);
    if (!bands) return bands.error();
    return EffortEvaluateAnswer{model->facts().version, model->facts().target, *bands};
}

}  // namespace kibitzer
