#include "kibitzer/desks/position/eval.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

Result<eval::ThemeMask> read_mask(const EvalRequest& request) {
    eval::ThemeMask mask;
    for (const std::string& name : request.without) {
        const auto theme = eval::find_theme(name);
        if (!theme || *theme == eval::Theme::rounding)
            return Error{Errc::bad_request,
                         "{without} " + in_quotes(name) +
                             ": expected a theme's name, as `kibitzer eval startpos --all` shows"};
        mask = mask.without(*theme);
    }
    return mask;
}

}  // namespace

Result<Answerer<EvalAnswer>> prepare(const EvalRequest& request, Workshop&) {
    const auto mask = read_mask(request);
    if (!mask) return mask.error();
    // Measuring takes far longer than evaluating: not for lists of positions.
    const bool is_list = request.where.fen.empty() || request.where.fen == "-";
    const bool measures = !request.no_cost && !is_list;
    return Answerer<EvalAnswer>(
        [mask = *mask, measures](const Position& position,
                                 const PositionAsked& asked) -> Result<EvalAnswer> {
            const eval::Evaluator evaluator(eval::default_weights(), mask);
            EvalAnswer answer{asked.fen, evaluator.explain(position), {}};
            if (measures) answer.costs = eval::theme_costs(position, eval::default_weights());
            return answer;
        });
}

}  // namespace kibitzer
