#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/position/see.hpp"

namespace kibitzer {

void describe(Fields& f, SeeRequest& r) {
    describe(f, r.where);
    f("move", r.where.move, "any legal move, SAN or UCI; all captures if there is none",
      {.place = Place::argument});
    f.choice("side", r.side, color_names, "whose captures", {.value = "SIDE"});
    f.choice("values", r.values, value_set_names, value_set_meaning, {.value = "SET"});
    f("positional", r.positional,
      "also what changes besides material (bishop pair, pawns, centre, tempo), and the captures in "
      "the order of both together");
    f("weights", r.weights, "weights of the positional terms, such as bishop_pair=60,tempo=0",
      {.value = "LIST"});
    f("multi", r.multi, "what the side wins on these squares together, by force",
      {.value = "SQUARE..."});
}

void describe(Fields& f, SeeAnswer& a) {
    f("fen", a.fen, "the position as it was given");
    f.each(
        "captures", a.captures,
        [&](Capture& capture) {
            f.also("move", to_uci(a.position, capture.move), "the move, as UCI writes it");
            f.also("square", capture.square.to_string(), "where it ends");
            f("see_square", capture.on_square, "the best capture on that square", {.unit = "cp"});
            f("see_move", capture.exchange.value, "beginning with this one", {.unit = "cp"});
            f.also("line", uci_line(a.position, capture.exchange.line), "best play of both sides");
            f("notes", capture.notes, "why seeming defenders cannot recapture");
            std::optional<std::vector<std::pair<std::string, int>>> terms;
            std::optional<int> together;
            if (a.positional) {
                terms.emplace();
                for (const PositionalTerm& term : capture.terms)
                    terms->emplace_back(term.name, term.value);
                together = capture.positional_value();
            }
            f.also("positional", terms, "what else the exchange changes, term by term",
                   {.unit = "cp", .absent = true});
            f.also("see_positional", together, "with what else it changes",
                   {.unit = "cp", .absent = true});
        },
        "every capture, or the move asked for, best first");
    const JointGain joint = a.joint.value_or(JointGain{});
    f.maybe("multi", a.joint.has_value(),
            [&] {
                f.also("side", name(joint.side), "who wins it");
                std::vector<std::string> squares;
                for (const Square square : joint.squares) squares.push_back(square.to_string());
                f.also("squares", squares, "the squares looked at together");
                f.also("mate", joint.proof.mate, "is it mate?");
                std::optional<int> gain;
                if (!joint.proof.mate) gain = joint.proof.gain;
                f.also("gain", gain, "what is won there by force; null with a mate",
                       {.unit = "cp"});
                f.also("line", uci_line(a.position, joint.proof.line), "best play of both sides");
                f.also("nodes", joint.proof.nodes, "positions looked at");
            },
            "what is won on several squares together, where that was asked", {.absent = true});
}

}  // namespace kibitzer
