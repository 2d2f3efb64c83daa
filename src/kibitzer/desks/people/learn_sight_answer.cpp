#include <fmt/format.h>

#include "kibitzer/desks/people/learn_sight.hpp"

namespace kibitzer {

void describe(Fields& f, LearnSightRequest& r) {
    describe_files(f, r.games);
    f("out", r.out, "where the model goes", {.value = "FILE", .who = Who::local, .required = true});
    f("per_game", r.per_game, "choices of a game, on average", {.low = 0.01, .high = 1000});
    f("seed", r.seed, "of the random numbers");
    f("test", r.test, "judge by the players kept apart, too; when all is chosen");
}

void describe(Fields& f, SightFigures& figures) {
    f("part", figures.part, "validate: learned from these players; test: kept apart");
    f("from", figures.from, "lowest rating", {.unit = "Elo"});
    f("to", figures.to, "highest rating", {.unit = "Elo"});
    f("choices", figures.choices, "choices between moves");
    f("first", figures.first, "share in which the likeliest move was played",
      {.unit = "share of 1", .decimals = 4});
    f("log_loss", figures.log_loss, "logarithmic loss a move", {.unit = "nats", .decimals = 4});
    f("first_unseen", figures.first_unseen, "that share by the model of moves alone",
      {.unit = "share of 1", .decimals = 4});
    f("log_loss_unseen", figures.log_loss_unseen, "that loss by the model of moves alone",
      {.unit = "nats", .decimals = 4});
    f("lost", figures.lost, "win chance lost by the moves played, on average",
      {.unit = "share of 1", .decimals = 4});
    f("lost_told", figures.lost_told, "that of the moves told",
      {.unit = "share of 1", .decimals = 4});
    f("erred", figures.erred, "share of the moves that lose a tenth of the win chance or more",
      {.unit = "share of 1", .decimals = 4});
    f("erred_told", figures.erred_told, "that of the moves told",
      {.unit = "share of 1", .decimals = 4});
}

void describe(Fields& f, LearnSightAnswer& a) {
    f("games", a.games, "games read");
    f("choices", a.choices, "choices learned from");
    f("figures", a.figures, "by part and rating");
}

std::string text(const LearnSightRequest&, const LearnSightAnswer& answer, const Paper&) {
    std::string text = fmt::format("{} choices of {} games\n", answer.choices, answer.games);
    for (const SightFigures& row : answer.figures)
        text += fmt::format(
            "{:8} {:4} to {:4}  {:6} choices  likeliest played {:.1f} % (moves alone {:.1f} %)  "
            "log loss {:.3f} ({:.3f})  lost {:.1f} % (told {:.1f} %)  errors {:.1f} % (told "
            "{:.1f} %)\n",
            row.part, row.from, row.to, row.choices, 100 * row.first, 100 * row.first_unseen,
            row.log_loss, row.log_loss_unseen, 100 * row.lost, 100 * row.lost_told, 100 * row.erred,
            100 * row.erred_told);
    return text;
}

}  // namespace kibitzer
