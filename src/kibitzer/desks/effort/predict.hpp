// How hard a position is, and what makes it so.
#pragma once

#include "kibitzer/workshop/effort_prediction.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EffortPredictRequest {
    PositionAsked where;
    std::string model;  // a folder; empty: the built-in one
    std::uint64_t nodes = 16'000;
};

struct EffortPredictAnswer {
    std::string fen;
    EffortPrediction prediction;
    effort::Target target = effort::Target::risk;  // what the model predicts
};

void describe(Fields& f, EffortPredictRequest& request);
void describe(Fields& f, EffortPredictAnswer& answer);
[[nodiscard]] Result<Answerer<EffortPredictAnswer>> prepare(const EffortPredictRequest& request,
                                                            Workshop& workshop);
[[nodiscard]] std::string text(const EffortPredictRequest& request,
                               const EffortPredictAnswer& answer, const Paper& paper);

}  // namespace kibitzer
