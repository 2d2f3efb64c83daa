// The question `ending`: what a pawn ending is worth, exactly, and which moves keep that.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/endings/pawn_endings.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EndingRequest {
    PositionAsked where;
};

struct EndingMove {
    Move move = Move::null();
    std::optional<endings::Value> value;  // for whoever plays it; nothing: not solved
};

struct EndingAnswer {
    std::string fen;  // as it came
    Position position = Position::start();
    std::optional<endings::Value> value;  // for the side to move
    std::vector<EndingMove> moves;        // the best first
};

void describe(Fields& f, EndingRequest& r);
void describe(Fields& f, EndingAnswer& a);
[[nodiscard]] Result<Answerer<EndingAnswer>> prepare(const EndingRequest& request, Workshop&);
[[nodiscard]] std::string text(const EndingRequest&, const EndingAnswer& answer,
                               const Paper& paper);

}  // namespace kibitzer
