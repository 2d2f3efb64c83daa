// A rating in words and as JSON: the results with each opponent, what they were expected to be, the
// interval, and what the number does and does not mean.
#pragma once

#include <string>

#include "kibitzer/base/json.hpp"
#include "kibitzer/match/rating_report.hpp"

namespace kibitzer {

// "+12 =3 -5  rating 1690 (1590 to 1795)"
[[nodiscard]] std::string rating_line(const RatingReport& report);

[[nodiscard]] std::string rating_table(const RatingReport& report);

// The fields of an open JSON object.
void write_rating(JsonWriter& json, const RatingReport& report);

}  // namespace kibitzer
