#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/errors.hpp"

namespace kibitzer {

std::string text(const ErrorsRequest& request, const ErrorsAnswer& answer, const Paper&) {
    if (answer.reviewed.games == 0)
        return "no game of " + (request.player.empty() ? "yours" : request.player) +
               " was reviewed\n";
    std::string text =
        fmt::format("games {}\nmoves {}\nerrors {}\ngames lost by them {:.1f}\n",
                    with_commas(answer.reviewed.games), with_commas(answer.reviewed.moves),
                    with_commas(answer.sum.errors), answer.sum.loss);
    for (const KindOfErrors& kind : answer.kinds) {
        if (kind.sets.empty()) continue;
        text += fmt::format("\n{:<32}{:>8}{:>12}\n", store::set_kind_names[std::size_t(kind.kind)],
                            "errors", "games lost");
        for (const store::TrainingSet& set : kind.sets)
            text +=
                fmt::format("{:<32}{:>8}{:>12.1f}\n", set.name.substr(0, 31), set.errors, set.loss);
    }
    if (!answer.errors.empty()) text += "\n";
    for (const ToldError& told : answer.errors) {
        const store::CardFinding& found = told.found;
        const store::Finding& finding = found.finding;
        text += fmt::format("game {} {}{}{} {} {} % {}  {} - {} {}\n", found.game,
                            (finding.ply + 1) / 2, finding.ply % 2 != 0 ? "." : "...", told.san,
                            finding.verdict, std::lround(100 * finding.loss),
                            finding.motif.empty() ? "" : finding.fault + " " + finding.motif,
                            found.white, found.black, found.date);
    }
    return text;
}

}  // namespace kibitzer
