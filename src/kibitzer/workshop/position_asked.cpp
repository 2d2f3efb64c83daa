#include "kibitzer/workshop/position_asked.hpp"

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

void describe(Fields& f, PositionAsked& asked) {
    f("fen", asked.fen, "the position, or startpos", {.place = Place::argument, .required = true});
    f("chess960", asked.chess960, "king and rooks may start anywhere");
}

Result<Position> read_position(Workshop& workshop, const PositionAsked& asked) {
    const auto checked = parse_fen(asked.fen, {.chess960 = asked.chess960});
    if (!checked) return checked.error();
    for (const std::string& warning : checked->warnings) workshop.warn("FEN: " + warning);
    return checked->position;
}

Result<Move> read_move(const Position& position, const std::string& text) {
    auto move = parse_uci_move(position, text);
    if (!move) move = parse_san(position, text);
    if (move && move->is_null())
        return Error{Errc::illegal_move, "a null move: expected a legal move"};
    return move;
}

}  // namespace kibitzer
