#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/train_stats.hpp"

namespace kibitzer {

std::string text(const TrainStatsRequest&, const TrainStatsAnswer& answer, const Paper&) {
    std::string text = fmt::format("cards {}\ndue {}\nnew {}\nwell known {}\n",
                                   with_commas(answer.counts.cards), with_commas(answer.counts.due),
                                   with_commas(answer.counts.fresh), with_commas(answer.known));
    std::uint64_t answers = 0;
    std::uint64_t right = 0;
    for (const store::TrainingDay& day : answer.days) {
        answers += day.answers;
        right += day.right;
    }
    text += fmt::format("answers in 30 days {}\n", with_commas(answers));
    if (answers > 0)
        text += fmt::format("right at the first try {} %\n",
                            std::lround(100.0 * double(right) / double(answers)));
    if (answer.recall)
        text += fmt::format("would be known now {} %\n", std::lround(100 * *answer.recall));
    for (const KindOfSets& kind : answer.kinds) {
        if (kind.sets.empty()) continue;
        text +=
            fmt::format("\n{:<32}{:>7}{:>8}{:>11}\n", store::set_kind_names[std::size_t(kind.kind)],
                        "cards", "errors", "games lost");
        constexpr std::size_t shown = 10;
        for (std::size_t i = 0; i < std::min(shown, kind.sets.size()); ++i) {
            const store::TrainingSet& set = kind.sets[i];
            text += fmt::format("{:<32}{:>7}{:>8}{:>11.1f}\n", set.name.substr(0, 31), set.cards,
                                set.errors, set.loss);
        }
    }
    return text;
}

std::string text(const TrainUndoRequest&, const TrainUndoAnswer& answer, const Paper&) {
    return fmt::format("card {} is asked again\n", answer.card);
}

}  // namespace kibitzer
