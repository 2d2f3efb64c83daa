// The question `fen`: is this a chess position, and how is it written?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/openings/eco.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct FenRequest {
    PositionAsked where;
    bool strict = false;
    bool mirror = false;
};

struct FenAnswer {
    Position position = Position::start();
    std::optional<NamedOpening> opening;  // whose line ends here
    std::vector<std::string> warnings;    // what was put right
};

void describe(Fields& f, FenRequest& r);
void describe(Fields& f, FenAnswer& a);
[[nodiscard]] Result<FenAnswer> ask(const FenRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const FenRequest&, const FenAnswer& answer, const Paper&);

}  // namespace kibitzer
