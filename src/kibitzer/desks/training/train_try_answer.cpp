#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/training/train_try.hpp"

namespace kibitzer {

namespace {

constexpr About share{.unit = "share of 1"};

void describe_move(Fields& f, const Position& position, Move move) {
    f.also("san", move.is_null() ? "" : to_san(position, move), "the move to be read");
    f.also("uci", to_uci(position, move), "the move, as UCI writes it");
}

void describe_solution(Fields& f, const Position& position, const CardSolution& solution) {
    f.also("nothing", solution.nothing, "there was nothing to be found");
    f.each(
        "right", solution.right, [&](Move move) { describe_move(f, position, move); },
        "moves known to be right, the best first");
    f.also("line", san_line(position, solution.line), "the best and what follows, to be read");
    f.also("pv", uci_line(position, solution.line), "the same in UCI");
    f.group(
        "played", [&] { describe_move(f, position, solution.played); }, "the move of the game");
    f.also("words", solution.words, "what was wrong with it");
    f.also("lesson", solution.lesson, "one thing to remember; may be empty");
}

}  // namespace

void describe(Fields& f, TrainAnswerRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f("card", r.card, "the number of the card", {.low = 1, .required = true});
    f("move", r.move, "the move, SAN or UCI", {.value = "MOVE"});
    f("nothing", r.nothing, "instead of a move: there is nothing to be found here");
    f("give_up", r.give_up, "instead of a move: show it");
    f("seconds", r.seconds, "how long this try took", {.low = 0});
    f("nodes", r.nodes, "effort for a move that no review has looked at", {.low = 1, .high = 1e9});
    describe(f, r.when);
}

void describe(Fields& f, TrainAnswerAnswer& a) {
    f.maybe(
        "move", a.move.has_value(),
        [&] { describe_move(f, a.position, a.move.value_or(Move::null())); },
        "the move tried, if it was one");
    f.choice("verdict", a.verdict, try_names,
             "right: within 5 % of the best; playable: there is better; wrong");
    f.also("win_chance", a.judged.chance, "of the mover after it", share);
    f.also("win_chance_best", a.judged.chance_best, "and with the best move", share);
    f("words", a.words, "why it is wrong");
    Position after = a.position;
    if (a.move) after.make(*a.move);
    f.also("refutation", uci_line(after, a.judged.refutation), "how a wrong one is answered, UCI");
    f.also("refutation_san", san_line(after, a.judged.refutation), "the same to be read");
    f("tries", a.tries, "so many by now");
    f("finished", a.finished, "the card is answered; else there is another try");
    f.choice("grade", a.grade, memory::grade_names, "what the answer was worth");
    f("due", a.due, "when it is asked again, in milliseconds since 1970");
    const CardSolution none;
    f.maybe(
        "solution", a.solution.has_value(),
        [&] { describe_solution(f, a.position, a.solution ? *a.solution : none); },
        "of an answered card");
}

}  // namespace kibitzer
