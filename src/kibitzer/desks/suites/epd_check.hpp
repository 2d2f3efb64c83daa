// The question `epd check`: which lines are not good EPD?
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EpdCheckRequest {
    std::vector<std::string> files;
    bool chess960 = false;
};

struct EpdCheckAnswer {
    std::uint64_t positions = 0;
    std::uint64_t problems = 0;
};

void describe(Fields& f, EpdCheckRequest& r);
void describe(Fields& f, EpdCheckAnswer& a);
// Every problem is a failure that the workshop hears of.
[[nodiscard]] Result<EpdCheckAnswer> ask(const EpdCheckRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const EpdCheckRequest&, const EpdCheckAnswer& answer, const Paper&);

}  // namespace kibitzer
