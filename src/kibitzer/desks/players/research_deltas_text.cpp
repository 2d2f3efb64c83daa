#include <fmt/format.h>

#include "kibitzer/desks/players/research_deltas.hpp"

namespace kibitzer {

namespace {

std::string summary_text(const DeltaSummary& summary) {
    std::string text = fmt::format("deltas {}\n", summary.count);
    if (summary.count == 0) return text;
    text += fmt::format("median {:.2f} pawns\n", summary.median);
    text +=
        fmt::format("above 0.5 {:.1f} %\nabove 1 {:.1f} %\nabove 3 {:.1f} %\n",
                    100 * summary.above_half, 100 * summary.above_one, 100 * summary.above_three);
    for (std::size_t i = 0; i < summary.fits.size(); ++i) {
        const DeltaRange range = delta_ranges[i];
        text += fmt::format("exponent on {} to {}: ", range.lowest, range.highest);
        if (const auto& fit = summary.fits[i])
            text += fmt::format("{:.2f} ± {:.2f} ({} values, misfit {:.3f})\n", fit->exponent,
                                fit->standard_error, fit->count, fit->misfit);
        else
            text += "too few values\n";
    }
    return text;
}

}  // namespace

std::string text(const ResearchDeltasRequest& request, const ResearchDeltasAnswer& answer,
                 const Paper&) {
    if (request.csv == "-") return "";  // the samples are all that is to be seen
    return fmt::format("games {}\nwith a delta above 1: {}, above 3: {}\n", answer.games,
                       answer.games_above_one, answer.games_above_three) +
           summary_text(answer.all) +
           fmt::format("\nonly where the best move is worth less than {} pawns to either side\n",
                       decided) +
           summary_text(answer.undecided);
}

std::string text(const ResearchFitRequest&, const ResearchFitAnswer& answer, const Paper&) {
    return summary_text(answer.summary);
}

}  // namespace kibitzer
