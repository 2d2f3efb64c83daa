// The questions `train stats` (how training goes, and what there is to train) and `train undo` (the
// last answer taken back).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/desks/training/cards_asked.hpp"
#include "kibitzer/store/training_figures.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct TrainStatsRequest {
    CardsAsked cards;
    TimeAsked when;
};

struct KindOfSets {
    store::SetKind kind = store::SetKind::motif;
    std::vector<store::TrainingSet> sets;
};

struct TrainStatsAnswer {
    store::CardCounts counts;
    std::uint64_t known = 0;  // with nine tenths of a chance to be known in three weeks
    std::optional<double> recall;
    std::vector<store::TrainingDay> days;
    std::vector<store::TrainingDay> coming;
    std::vector<KindOfSets> kinds;
};

void describe(Fields& f, TrainStatsRequest& r);
void describe(Fields& f, TrainStatsAnswer& a);
[[nodiscard]] Result<TrainStatsAnswer> ask(const TrainStatsRequest& request, Workshop&);
[[nodiscard]] std::string text(const TrainStatsRequest&, const TrainStatsAnswer& answer,
                               const Paper&);

struct TrainUndoRequest {
    std::string db;
};
struct TrainUndoAnswer {
    std::int64_t card = 0;  // to be asked again
};
void describe(Fields& f, TrainUndoRequest& r);
void describe(Fields& f, TrainUndoAnswer& a);
[[nodiscard]] Result<TrainUndoAnswer> ask(const TrainUndoRequest& request, Workshop&);
[[nodiscard]] std::string text(const TrainUndoRequest&, const TrainUndoAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
