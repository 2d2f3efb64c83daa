#include <fmt/format.h>

#include "kibitzer/desks/people/learn_moves.hpp"

namespace kibitzer {

void describe(Fields& f, LearnMovesRequest& r) {
    describe_files(f, r.games);
    f("out", r.out, "where the model goes", {.value = "FILE", .who = Who::local, .required = true});
    f("per_game", r.per_game, "choices of a game, on average", {.low = 0.01, .high = 1000});
    f("others", r.others, "share of the moves not played that are learned from",
      {.low = 0.01, .high = 1});
    f("most", r.most, "choices to learn from; 0: all");
    f("rounds", r.rounds, "trees", {.low = 1, .high = 10'000});
    f("depth", r.depth, "levels of a tree", {.low = 1, .high = 12});
    f("rate", r.rate, "how much each tree adds", {.low = 0.001, .high = 1});
    f("seed", r.seed, "of the random numbers");
    f("test", r.test, "judge by the players kept apart, too; when all is chosen");
}

void describe(Fields& f, MoveFigures& figures) {
    f("part", figures.part, "validate: settings are chosen by these players; test: kept apart");
    f("from", figures.from, "lowest rating", {.unit = "Elo"});
    f("to", figures.to, "highest rating", {.unit = "Elo"});
    f("choices", figures.choices, "choices between moves");
    f("first", figures.first, "share in which the likeliest move was played",
      {.unit = "share of 1", .decimals = 4});
    f("log_loss", figures.log_loss, "logarithmic loss a move", {.unit = "nats", .decimals = 4});
    f("uniform_loss", figures.uniform_loss, "that of a guess among the legal moves",
      {.unit = "nats", .decimals = 4});
}

void describe(Fields& f, LearnMovesAnswer& a) {
    f("games", a.games, "games read");
    f("choices", a.choices, "choices learned from");
    f("rows", a.rows, "moves learned from, played or not");
    f("figures", a.figures, "on players not learned from");
}

std::string text(const LearnMovesRequest&, const LearnMovesAnswer& answer, const Paper&) {
    std::string text = fmt::format("{} choices of {} games, {} moves\n", answer.choices,
                                   answer.games, answer.rows);
    for (const MoveFigures& row : answer.figures)
        text += fmt::format(
            "{:8} {:4} to {:4}  {:6} choices  likeliest played {:.1f} %  log loss {:.3f} (guess "
            "{:.3f})\n",
            row.part, row.from, row.to, row.choices, 100 * row.first, row.log_loss,
            row.uniform_loss);
    return text;
}

}  // namespace kibitzer
