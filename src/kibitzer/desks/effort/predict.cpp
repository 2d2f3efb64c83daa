#include "kibitzer/desks/effort/predict.hpp"

#include <memory>

#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

Result<Answerer<EffortPredictAnswer>> prepare(const EffortPredictRequest& request,
                                              Workshop& workshop) {
    const auto model = load_effort_model(request.model);
    if (!model) return model.error();
    // Of a list, the lines that are done are shown instead.
    const std::shared_ptr<Progress> progress(
        request.where.is_given()
            ? new Progress(workshop.progress("searching", 0, ProgressUnit::nodes))
            : nullptr);
    return Answerer<EffortPredictAnswer>([model = *model, nodes = request.nodes, progress,
                                          &stop = workshop.stop_flag()](const Position& position,
                                                                        const PositionAsked& asked)
                                             -> Result<EffortPredictAnswer> {
        if (!has_legal_move(position))
            return Error{Errc::bad_text, "the game is over; expected a position with a legal move"};
        EffortPredictAnswer answer{asked.fen, predict_effort(position, nodes, *model, &stop),
                                   model->facts().target};
        if (stop) return Error{Errc::interrupted, "a search that was cut short tells nothing"};
        return answer;
    });
}

}  // namespace kibitzer
