#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/position/ending.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view value_names[] = {"lost", "drawn", "won"};

}  // namespace

void describe(Fields& f, EndingRequest& r) { describe(f, r.where); }

void describe(Fields& f, EndingAnswer& a) {
    f("fen", a.fen, "the position as it was given");
    f.choice("value", a.value, value_names,
             "what it is worth to the side to move, exactly; null if it was not solved");
    f.each(
        "moves", a.moves,
        [&](EndingMove& move) {
            f.also("move", to_uci(a.position, move.move), "as UCI writes it");
            f.also("san", move.move.is_null() ? std::string() : to_san(a.position, move.move),
                   "as books write it");
            f.choice("value", move.value, value_names,
                     "what it is worth to whoever plays it; null if it was not solved");
        },
        "all legal moves, the best first");
}

}  // namespace kibitzer
