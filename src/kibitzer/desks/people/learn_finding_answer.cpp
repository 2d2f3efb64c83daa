#include <fmt/format.h>

#include "kibitzer/desks/people/learn_errors.hpp"
#include "kibitzer/desks/people/learn_finding.hpp"

namespace kibitzer {

void describe(Fields& f, LearnFindingRequest& r) {
    describe_files(f, r.games);
    f("out", r.out, "where the model goes", {.value = "FILE", .who = Who::local, .required = true});
    f("share", r.share, "of the occasions, drawn by lot", {.low = 0.001, .high = 1});
    f("seed", r.seed, "of the random numbers");
}

void describe(Fields& f, LearnFindingAnswer& a) {
    f("games", a.games, "games read");
    f("occasions", a.occasions, "tactics that an error allowed");
    f("model", a.model, "as its file has it");
    f("test", a.test, "on players not learned from: that such a tactic was missed");
}

std::string text(const LearnFindingRequest&, const LearnFindingAnswer& answer, const Paper&) {
    std::string text = fmt::format(
        "{} tactics in {} games\n"
        "{} of players not learned from, {:.1f} % missed\n"
        "log loss {:.4f} (share alone {:.4f})\n",
        answer.occasions, answer.games, answer.test.moves, 100 * answer.test.erred,
        answer.test.log_loss, answer.test.share_loss);
    for (const ErrorBand& band : answer.test.bands)
        text += fmt::format("  rated {:4} to {:4}  told {:5.1f} %  true {:5.1f} %  ({} tactics)\n",
                            band.rating_from, band.rating_to, 100 * band.told,
                            100 * band.true_share, band.moves);
    return text;
}

}  // namespace kibitzer
