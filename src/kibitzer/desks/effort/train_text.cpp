#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/bands.hpp"
#include "kibitzer/desks/effort/train.hpp"

namespace kibitzer {

std::string text(const EffortTrainRequest& request, const EffortTrained& trained, const Paper&) {
    std::string text =
        fmt::format("target       {}\nrows         {} to learn from, {} of other games to test\n",
                    name(trained.facts.target), with_commas(trained.training.rows),
                    with_commas(trained.validation.rows));
    text += bands_text(trained.validation, trained.facts.target);
    for (std::size_t i = 0; i < trained.folds.size(); ++i)
        text += fmt::format("fold {}       accuracy {:.1f} %\n", i + 1,
                            100 * trained.folds[i].accuracy);
    if (trained.facts.target == effort::Target::risk) {
        const effort::PlaybackResult& equal = trained.calibration.equal_shares;
        const effort::PlaybackResult& by_regret = trained.calibration.by_regret;
        const Sample& saved = trained.calibration.saved;
        text += fmt::format(
            "equal shares {:.0f} nodes a move, loss {:.3f} % of win chance\n"
            "this model   {:.0f} nodes a move, loss {:.3f} %\n"
            "saved        {:.3f} ± {:.3f} % a move ({} searches, on which exponent "
            "and scale were chosen)\n",
            equal.nodes, equal.loss, by_regret.nodes, by_regret.loss, saved.mean(),
            mean_interval(saved).high - saved.mean(), with_commas(saved.count()));
    }
    return text + fmt::format("written      {}\n", request.out);
}

}  // namespace kibitzer
