#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/position/order.hpp"

namespace kibitzer {

void describe(Fields& f, OrderRequest& r) {
    describe(f, r.where);
    f.choice("order", r.order, capture_order_names,
             "material: promotions by what they gain; classic: the founding formula; exchange: "
             "captures by their exact outcome",
             {.value = "ORDER"});
    f.choice("values", r.values, value_set_names, value_set_meaning, {.value = "SET"});
    f("no_defence", r.no_defence, "do not look for defenders");
}

void describe(Fields& f, OrderAnswer& a) {
    f("fen", a.fen, "the position as it was given");
    f.choice("order", a.order, capture_order_names, "by which rule");
    f.choice("values", a.values, value_set_names, "which piece values");
    f("defence", a.defence, "were defenders looked for?");
    f.each(
        "moves", a.moves,
        [&](OrderedMove& ordered) {
            OrderTerms& terms = ordered.terms;
            f.also("move", to_uci(a.position, ordered.move), "the move, as UCI writes it");
            f.also("score", terms.score(), "the sum of the terms; the highest comes first");
            f.group(
                "terms",
                [&] {
                    f("base", terms.base, "victim, attacker and kind of move");
                    f("defended", terms.defended, "the victim has a defender");
                    f("promotion", terms.promotion, "what the pawn becomes");
                    f("check", terms.check, "it gives check");
                    f("exchange", terms.exchange, "the exact outcome of the capture");
                },
                "what the score is made of");
        },
        "all legal moves, best first");
}

}  // namespace kibitzer
