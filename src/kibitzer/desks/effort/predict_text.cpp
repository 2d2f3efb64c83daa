#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/predict.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t most_reasons = 4;

std::string reasons_text(const EffortPrediction& answer) {
    if (!answer.knows_ordinary)
        return "This model does not know what is usual, so it has no reasons: train it anew.\n";
    if (answer.reasons.empty()) return "Nothing unusual on the board moves the score by itself.\n";
    std::string text;
    for (const bool harder : {true, false}) {
        std::size_t told = 0;
        for (const EffortReason& reason : answer.reasons) {
            if ((reason.pes > 0) != harder || told == most_reasons) continue;
            if (told++ == 0) text += harder ? "Harder:\n" : "Easier:\n";
            text += fmt::format("  {}\n", words_of(reason));
        }
    }
    return text;
}

}  // namespace

std::string text(const EffortPredictRequest&, const EffortPredictAnswer& predicted, const Paper&) {
    const EffortPrediction& answer = predicted.prediction;
    std::string text = fmt::format("effort {:.2f} of 1: {} ({})\n", answer.told.pes,
                                   band_name(answer.told.mode), name(answer.told.mode));
    if (answer.is_raised) text += "A check is never scored lower than this.\n";
    if (predicted.target == effort::Target::risk)
        text += fmt::format(
            "It deserves {:.2g} times its share of the time.\n"
            "Stopping after {} nodes would lose {:.2f} % of win chance; after as many it usually "
            "is {:.2f} %.\n",
            answer.factor, with_commas(answer.nodes), std::max(0.0, answer.told.expected),
            answer.ordinary);
    return text + reasons_text(answer);
}

}  // namespace kibitzer
