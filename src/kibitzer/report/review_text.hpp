// A review for the terminal.
#pragma once

#include <string>

#include "kibitzer/teach/review.hpp"

namespace kibitzer {

struct ReviewTextStyle {
    bool color = false;
    int width = 80;       // characters, 60 or more
    bool boards = false;  // a diagram with every teachable moment
    int show = 2;         // candidates named with a teachable moment
};

// Who played, and what there is to see at a glance: graph, accuracy, errors. The first page.
[[nodiscard]] std::string review_overview(const Review& review, const ReviewTextStyle& style);
// The teachable moments and the summary.
[[nodiscard]] std::string review_lessons(const Review& review, const ReviewTextStyle& style);

}  // namespace kibitzer
