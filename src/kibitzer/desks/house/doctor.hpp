// Is this installation healthy?
#pragma once

#include <string>
#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct DoctorRequest {};

struct HealthFinding {
    std::string what;
    bool good = true;
    std::string detail;
};
struct DoctorAnswer {
    std::vector<HealthFinding> findings;
};

void describe(Fields& f, DoctorRequest& request);
void describe(Fields& f, DoctorAnswer& answer);
// Ends the work as failed if something is wrong.
[[nodiscard]] Result<DoctorAnswer> ask(const DoctorRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const DoctorRequest& request, const DoctorAnswer& answer,
                               const Paper& paper);

}  // namespace kibitzer
