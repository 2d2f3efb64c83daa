// A rating from results in a file; see match/level_results.hpp for its forms.
#pragma once

#include <string>

#include "kibitzer/base/result.hpp"
#include "kibitzer/match/rating_report.hpp"

namespace kibitzer {

// "-" is standard input.
[[nodiscard]] Result<RatingReport> read_rating_report(const std::string& path);

}  // namespace kibitzer
