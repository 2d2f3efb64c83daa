#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/card.hpp"

namespace kibitzer {

namespace {

std::string fit_line(std::string_view name, const EffortFit& fit) {
    return fmt::format(
        "{:<12}{} rows, right band {:.1f} % (always the commonest {:.1f} %), log loss {:.3f} "
        "({:.3f}), calibration error {:.4f}\n",
        name, with_commas(fit.rows), 100 * fit.accuracy, 100 * fit.majority, fit.log_loss,
        fit.majority_log_loss, fit.calibration_error);
}

}  // namespace

std::string text(const EffortCardRequest&, const EffortCardAnswer& card, const Paper&) {
    return fmt::format("{}, which tells {}: {} searches of {} games\n", card.model_version,
                       card.target, with_commas(card.rows), with_commas(card.games)) +
           fit_line("training", card.training) + fit_line("validation", card.validation) +
           fmt::format(
               "with {:.0f} nodes a move: {:.3f} % of win chance lost, by equal shares "
               "{:.3f} %\n",
               card.budget, card.model_loss, card.equal_loss);
}

}  // namespace kibitzer
