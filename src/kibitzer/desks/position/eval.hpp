// The question `eval`: what a position is worth without search, theme by theme.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/engine/eval/evaluator.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EvalRequest {
    PositionAsked where;
    std::vector<std::string> without;  // themes
    bool all = false;
    bool no_cost = false;
};

struct EvalAnswer {
    std::string fen;  // as it came
    eval::Breakdown breakdown;
    // Nanoseconds per theme, where they were measured.
    std::optional<std::array<double, eval::theme_count>> costs;
};

void describe(Fields& f, EvalRequest& r);
void describe(Fields& f, EvalAnswer& a);
[[nodiscard]] Result<Answerer<EvalAnswer>> prepare(const EvalRequest& request, Workshop&);
[[nodiscard]] std::string text(const EvalRequest& request, const EvalAnswer& answer, const Paper&);

}  // namespace kibitzer
