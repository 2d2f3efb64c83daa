// The charts of the page about policies on trial, as SVG that needs neither script nor colour.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/desks/effort/validate.hpp"

namespace kibitzer {

// Time by band of effort, in shares, a bar for each policy.
[[nodiscard]] std::string band_time_chart(const ValidationReport& report);
// Win chance lost a move by each policy, with errors.
[[nodiscard]] std::string loss_chart(const ValidationReport& report);
// Expected against real regret, percent of win chance; the diagonal is where they agree.
struct ExpectedAndReal {
    double expected = 0;
    double real = 0;
    double error = 0;  // of `real`; 0: not known
};
[[nodiscard]] std::string calibration_chart(const std::vector<ExpectedAndReal>& points);
// A bar for a number of 0 to `most`.
[[nodiscard]] std::string number_bar(double number, double most);

}  // namespace kibitzer
