#include "kibitzer/desks/review/fact_sheet.hpp"
#include "kibitzer/desks/review/review.hpp"

namespace kibitzer {

namespace {

void describe_side_facts(Fields& f, SideReview& side) {
    f("player", side.player, "as the game names him or her");
    f("elo", side.elo, "as the game says", {.absent = true});
    f("accuracy", side.accuracy, "of all moves", {.unit = "%", .absent = true});
    for (const MoveClass verdict : {MoveClass::inaccuracy, MoveClass::mistake, MoveClass::blunder})
        f(name(verdict), side.counts[verdict], "how many there were");
}

}  // namespace

void describe(Fields& f, FactSheet& facts) {
    f("position", facts.fen, "before the move");
    f("move", facts.move, "with its number");
    f("class", facts.verdict, "how good it is, for that reader");
    f("win_chance_best", facts.chance_best, "the mover's, with the best move",
      {.unit = "share of 1"});
    f("win_chance_played", facts.chance_played, "the mover's, with this one",
      {.unit = "share of 1"});
    f("found", facts.found, "what was proved about the move");
    f.each(
        "alternatives", facts.better,
        [&](FactLine& line) {
            f("line", line.moves, "it begins instead of the move");
            f("win_chance", line.chance, "the mover's, if it was measured",
              {.unit = "share of 1", .absent = true});
        },
        "what was better");
    f("answer", facts.refutation, "to the move; may be empty");
    f("on_the_board", facts.on_board, "what the position showed before the move");
    f("lesson", facts.lesson, "one thing to remember; may be empty");
}

void describe(Fields& f, GameFacts& facts) {
    for (const Color color : colors)
        f.group(
            name(color), [&] { describe_side_facts(f, facts.sides[color]); }, "one side's figures");
    f.also("result", to_string(facts.result), "1-0, 0-1, 1/2-1/2 or *");
    f("opening", facts.opening, "code and name; may be empty");
    f("summary", facts.summary, "what the game came down to");
    f("moments", facts.moments, "those that are taught, in the order of the game");
}

void describe(Fields& f, ReviewFacts& facts) {
    f("games", facts.games, "the games, as the files have them");
    f.also("rule", fact_sheet_rule, "what may be said of them");
}

}  // namespace kibitzer
