#include "kibitzer/desks/house/tune.hpp"

namespace kibitzer {

void describe(Fields& f, TuneRequest& r) {
    f("csv", r.csv,
      "rows of fen,result,score,game: result 1, 0.5 or 0 and score in centipawns, both for White; "
      "plain or compressed",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("out", r.out, "where the weights go", {.value = "FILE", .who = Who::local, .required = true});
    f("start", r.start, "weights to start from (the built-in ones)",
      {.value = "FILE", .who = Who::local});
    f("epochs", r.epochs, "passes over the data", {.low = 1});
    f("every", r.every, "use one position in N", {.low = 1});
    f("result_share", r.result_share,
      "share of the game's result in the target, 0 to 1; the rest is the score",
      {.low = 0, .high = 1, .value = "X"});
    f("rate", r.rate, "step size at the start, in centipawns",
      {.low = 0.001, .high = 100, .value = "X"});
}

void describe(Fields& f, TuneAnswer& a) {
    f("train", a.train, "positions to learn from");
    f("test", a.test, "positions of other games");
    f("skipped", a.skipped, "positions in check, or not valued by weights alone");
    f("loss_before", a.result.before.test_loss, "of the test, mean cross-entropy");
    f("loss_after", a.result.after.test_loss, "the same with the new weights");
    f("error_before", a.result.before.test_error, "of the test, mean square");
    f("error_after", a.result.after.test_error, "the same with the new weights");
    f.each(
        "epochs", a.epochs,
        [&](EpochReport& report) {
            f.also("epoch", report.epoch, "how many passes were made");
            f.also("train_loss", report.train_loss, "mean cross-entropy of what is learned from");
            f.also("test_loss", report.test_loss, "the same of the test");
            f.also("test_error", report.test_error, "of the test, mean square");
        },
        "how it went, pass after pass");
}

}  // namespace kibitzer
