// The position that a question is about, as it was given.
#pragma once

#include <functional>
#include <string>

#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

struct PositionAsked {
    std::string fen;
    std::string move;  // SAN or UCI, of questions about a move; described by those
    bool chess960 = false;

    // Else the positions come one by one, from a list.
    [[nodiscard]] bool is_given() const { return !fen.empty() && fen != "-"; }
};
// `fen` and `chess960`.
void describe(Fields& f, PositionAsked& asked);

// What is asked for each of many positions. Called by several threads at once.
template <class Answer>
using Answerer = std::function<Result<Answer>(const Position&, const PositionAsked&)>;
// The same with the answer as lines of text.
using RowAnswerer = Answerer<std::string>;

// Its warnings go to the workshop.
[[nodiscard]] Result<Position> read_position(Workshop& workshop, const PositionAsked& asked);

// A move asked about, SAN or UCI; a null move is none.
[[nodiscard]] Result<Move> read_move(const Position& position, const std::string& text);

}  // namespace kibitzer
