// How good a model of effort is on rows it has not seen.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/desks/effort/band_report.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EffortEvaluateRequest {
    std::string model;  // a folder
    std::vector<std::string> csv;
};

struct EffortEvaluateAnswer {
    std::string model_version;
    effort::Target target = effort::Target::risk;
    effort::BandReport bands;
};

void describe(Fields& f, EffortEvaluateRequest& request);
void describe(Fields& f, EffortEvaluateAnswer& answer);
[[nodiscard]] Result<EffortEvaluateAnswer> ask(const EffortEvaluateRequest& request,
                                               Workshop& workshop);
[[nodiscard]] std::string text(const EffortEvaluateRequest& request,
                               const EffortEvaluateAnswer& answer, const Paper& paper);

}  // namespace kibitzer
