// The question `moves`: what may be played here, and what it leads to.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct MovesRequest {
    PositionAsked where;
    std::string square;  // empty: all men
};

struct MovesAnswer {
    std::string fen;  // as it came
    Position position = Position::start();
    std::vector<Move> moves;
};

void describe(Fields& f, MovesRequest& r);
void describe(Fields& f, MovesAnswer& a);
[[nodiscard]] Result<Answerer<MovesAnswer>> prepare(const MovesRequest& request, Workshop&);
[[nodiscard]] std::string text(const MovesRequest&, const MovesAnswer& answer, const Paper& paper);

}  // namespace kibitzer
