#include "kibitzer/desks/suites/epd_check.hpp"

namespace kibitzer {

void describe(Fields& f, EpdCheckRequest& r) {
    f("file", r.files, "EPD files, compressed or not; - for stdin",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("chess960", r.chess960, "king and rooks may start anywhere");
}

void describe(Fields& f, EpdCheckAnswer& a) {
    f("positions", a.positions, "good lines");
    f("problems", a.problems, "lines that are not good EPD");
}

std::string text(const EpdCheckRequest&, const EpdCheckAnswer& answer, const Paper&) {
    return "positions " + std::to_string(answer.positions) + "\nproblems " +
           std::to_string(answer.problems) + "\n";
}

}  // namespace kibitzer
