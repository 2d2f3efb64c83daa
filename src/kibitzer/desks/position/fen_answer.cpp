#include <fmt/format.h>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/chess/phase.hpp"
#include "kibitzer/desks/position/fen.hpp"

namespace kibitzer {

void describe(Fields& f, FenRequest& r) {
    describe(f, r.where);
    f("strict", r.strict, "refuse what is otherwise put right with a warning");
    f("mirror", r.mirror, "the same with colours changed: what was White's is Black's");
}

void describe(Fields& f, FenAnswer& a) {
    f.also("fen", to_fen(a.position), "in normal form");
    f.also("side_to_move", name(a.position.side_to_move()), "white or black");
    f.also("chess960", a.position.is_chess960(), "do castling rights need Chess960?");
    f.also("check", is_check(a.position), "is the side to move in check?");
    f.also("pieces", a.position.occupied().count(), "on the board, kings and pawns counted");
    f.also("phase", name(game_phase(a.position)), "opening, middlegame or endgame, by the pieces");
    f.also("legal_moves", count_legal_moves(a.position), "how many there are");
    std::optional<std::string_view> ending;
    if (const auto end = outcome(a.position)) ending = name(end->ending);
    f.also("outcome", ending, "how the game is over, if it is");
    f.also("polyglot_key", fmt::format("{:016x}", a.position.key()), "in hexadecimal");
    const NamedOpening opening = a.opening.value_or(NamedOpening{});
    f.maybe("opening", a.opening.has_value(),
            [&] {
                f.also("code", opening.code, "such as B90");
                f.also("name", opening.name, "such as Sicilian Defense: Najdorf Variation");
            },
            "the named opening whose line ends in this position", {.absent = true});
    f("warnings", a.warnings, "what was put right");
}

}  // namespace kibitzer
