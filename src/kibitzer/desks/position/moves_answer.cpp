#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/position/moves.hpp"

namespace kibitzer {

void describe(Fields& f, MovesRequest& r) {
    describe(f, r.where);
    f("square", r.square, "only those of the piece that stands there", {.value = "SQUARE"});
}

void describe(Fields& f, MovesAnswer& a) {
    f("fen", a.fen, "the position as it was given");
    f.each(
        "moves", a.moves,
        [&](Move& move) {
            Position after = a.position;
            const bool is_blank = move.is_null();
            if (!is_blank) after.make(move);
            f.also("move", to_uci(a.position, move), "as UCI writes it");
            f.also("san", is_blank ? std::string() : to_san(a.position, move), "as books write it");
            f.also("capture", after.occupied().count() < a.position.occupied().count(),
                   "does it take something?");
            f.also("check", is_check(after), "does it give check?");
            f.also("mate", is_check(after) && count_legal_moves(after) == 0, "checkmate?");
            f.also("fen", to_fen(after), "the position behind it");
        },
        "all legal moves, or those of one piece");
}

}  // namespace kibitzer
