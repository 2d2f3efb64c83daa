#include <fmt/format.h>

#include "kibitzer/desks/people/learn_errors.hpp"

namespace kibitzer {

void describe(Fields& f, LearnErrorsRequest& r) {
    describe_files(f, r.games);
    f("out", r.out, "where the model goes", {.value = "FILE", .who = Who::local});
    f("built_in", r.built_in,
      "judges the model that is built in, on players it has not learned from, and learns nothing");
    f("per_game", r.per_game, "moves of a game, on average", {.low = 0.01, .high = 1000});
    f("rounds", r.rounds, "trees", {.low = 1, .high = 10'000});
    f("depth", r.depth, "levels of a tree", {.low = 1, .high = 12});
    f("rate", r.rate, "how much each tree adds", {.low = 0.001, .high = 1});
    f("seed", r.seed, "of the random numbers");
}

void describe(Fields& f, ErrorBand& band) {
    f("rating_from", band.rating_from, "lowest rating of the players", {.unit = "Elo"});
    f("rating_to", band.rating_to, "highest rating", {.unit = "Elo"});
    f("told_from", band.told_from, "lowest chance told", {.unit = "share of 1"});
    f("told_to", band.told_to, "highest chance told", {.unit = "share of 1"});
    f("moves", band.moves, "how many there are");
    f("told", band.told, "mean of the chances told", {.unit = "share of 1", .decimals = 4});
    f("true_share", band.true_share, "share that were errors",
      {.unit = "share of 1", .decimals = 4});
    f("low", band.interval.low, "low end of its 95 % interval",
      {.unit = "share of 1", .decimals = 4});
    f("high", band.interval.high, "high end", {.unit = "share of 1", .decimals = 4});
}

void describe(Fields& f, ErrorReport& report) {
    f("moves", report.moves, "how many there are");
    f("erred", report.erred, "share that were errors", {.unit = "share of 1", .decimals = 4});
    f("log_loss", report.log_loss, "logarithmic loss a move", {.unit = "nats", .decimals = 5});
    f("share_loss", report.share_loss, "that of telling the share of errors each time",
      {.unit = "nats", .decimals = 5});
    f("bands", report.bands, "by the rating of the players and the chance told");
}

void describe(Fields& f, LearnErrorsAnswer& a) {
    f("games", a.games, "games read");
    f("moves", a.moves, "moves looked at");
    f("test", a.test, "on players not learned from");
    f("rating_alone_loss", a.rating_alone_loss, "log loss of a model that knows the rating alone",
      {.unit = "nats", .absent = true, .decimals = 5});
    f("position_alone_loss", a.position_alone_loss,
      "log loss of a model that knows the position alone",
      {.unit = "nats", .absent = true, .decimals = 5});
}

std::string text(const LearnErrorsRequest&, const LearnErrorsAnswer& answer, const Paper&) {
    const ErrorReport& test = answer.test;
    std::string text = fmt::format(
        "{} moves of {} games\n"
        "{} moves of players not learned from, {:.1f} % errors\n"
        "log loss {:.4f} (",
        answer.moves, answer.games, test.moves, 100 * test.erred, test.log_loss);
    if (answer.rating_alone_loss && answer.position_alone_loss)
        text += fmt::format("rating alone {:.4f}, position alone {:.4f}, ",
                            *answer.rating_alone_loss, *answer.position_alone_loss);
    text += fmt::format("share alone {:.4f})\n", test.share_loss);
    for (const ErrorBand& band : test.bands)
        text += fmt::format(
            "  rated {:4} to {:4}  told {:5.1f} %  true {:5.1f} % ({:.1f} to {:.1f})  ({} moves)\n",
            band.rating_from, band.rating_to, 100 * band.told, 100 * band.true_share,
            100 * band.interval.low, 100 * band.interval.high, band.moves);
    return text;
}

}  // namespace kibitzer
