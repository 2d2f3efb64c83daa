#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/engine/play.hpp"
#include "kibitzer/engine/strength.hpp"

namespace kibitzer {

namespace {

constexpr std::int64_t longest_clock = 86'400'000;  // milliseconds: a day

std::string_view result_of(const Outcome& outcome) {
    if (!outcome.winner) return "1/2-1/2";
    return *outcome.winner == Color::white ? "1-0" : "0-1";
}

}  // namespace

void describe(Fields& f, PlayRequest& r) {
    describe(f, r.where);
    f("moves", r.moves, "made since then, SAN or UCI", {.place = Place::argument});
    f("elo", r.elo, "plays as a player of this rating would (at full strength)",
      {.low = lowest_elo, .high = highest_elo});
    f("profile", r.profile, "a metrics profile plays instead of the engine", {.value = "NAME"});
    f("depth", r.depth, "half moves that a profile looks ahead", {.low = 1, .high = 6});
    f("movetime", r.movetime, "think so many milliseconds (1000)", {.low = 1, .value = "MS"});
    f("nodes", r.nodes, "or search so many nodes", {.low = 1});
    f("left", r.left, "by the clock: so many milliseconds left for the side to move",
      {.low = 1, .high = double(longest_clock), .value = "MS"});
    f("increment", r.increment, "milliseconds that every move adds",
      {.low = 0, .high = double(longest_clock), .value = "MS"});
    f("seed", r.seed, "another game by another number");
}

void describe(Fields& f, PlayAnswer& a) {
    f.also("fen", to_fen(a.position), "the position that the moves led to");
    std::optional<std::string> move, san, ending, result;
    if (a.move) {
        move = to_uci(a.position, *a.move);
        san = numbered_san(a.position, *a.move);
    }
    if (a.outcome) {
        ending = std::string(name(a.outcome->ending));
        result = std::string(result_of(*a.outcome));
    }
    f.also("move", move, "the move, as UCI writes it; null if the game was over before it");
    f.also("san", san, "the same with its number, as books write it");
    f.also("after", to_fen(a.after), "the position behind it");
    f.also("outcome", ending, "how the game is over, draws that can be claimed included");
    f.also("result", result, "1-0, 0-1 or 1/2-1/2 then");
    f("time_ms", a.milliseconds, "how long it took", {.unit = "ms", .timing = true});
}

}  // namespace kibitzer
