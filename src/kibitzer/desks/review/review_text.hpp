// A review for the terminal.
#pragma once

#include <string>

#include "kibitzer/teach/review.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ReviewTextStyle : Paper {  // of 60 characters or more
    bool boards = false;          // a diagram with every teachable moment
    int boards_below = 0;         // or for readers below this rating alone
};
// Whoever reads moves with difficulty sees the board on a terminal unasked.
inline constexpr int sees_boards_below = 1400;
struct ReviewRequest;
[[nodiscard]] ReviewTextStyle style_of(const ReviewRequest& request, const Paper& paper);

// Who played, and what there is to see at a glance: graph, accuracy, errors. The first page.
[[nodiscard]] std::string review_overview(const Review& review, const ReviewTextStyle& style);
// The same with what it came down to and the teachable moments; a line before it parts it from
// another review.
[[nodiscard]] std::string review_text(const Review& review, const ReviewTextStyle& style,
                                      bool is_first);

}  // namespace kibitzer
