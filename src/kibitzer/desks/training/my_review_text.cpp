#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/my_review.hpp"

namespace kibitzer {

std::string text(const MyReviewRequest&, const MyReviewAnswer& answer, const Paper&) {
    std::string text = fmt::format("games of yours {}\nreviewed now {}\nstill to be reviewed {}\n",
                                   with_commas(answer.games), with_commas(answer.reviewed),
                                   with_commas(answer.left));
    if (answer.damaged > 0) text += fmt::format("damaged {}\n", with_commas(answer.damaged));
    return text + fmt::format("errors of yours {}\npositions to train {}\n",
                              with_commas(answer.errors), with_commas(answer.cards));
}

}  // namespace kibitzer
