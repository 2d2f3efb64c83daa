// Reviews for programs: schema "kibitzer.review". Scores and chances of positions are White's.
#pragma once

#include <span>
#include <string>

#include "kibitzer/base/json.hpp"
#include "kibitzer/teach/review.hpp"

namespace kibitzer {

inline constexpr int review_schema_version = 1;

// One JSON document with all games.
[[nodiscard]] std::string review_json(std::span<const Review> reviews);

}  // namespace kibitzer
