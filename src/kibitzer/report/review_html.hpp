// A review as one HTML file that needs nothing else: no network, no other file. The page holds the
// JSON of the review and a small script that shows it; whatever came from the game reaches the page
// as text, never as markup.
#pragma once

#include <span>
#include <string>

#include "kibitzer/teach/review.hpp"

namespace kibitzer {

[[nodiscard]] std::string review_html(std::span<const Review> reviews);

}  // namespace kibitzer
