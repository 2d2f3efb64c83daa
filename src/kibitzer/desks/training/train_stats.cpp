#include "kibitzer/desks/training/train_stats.hpp"

#include "kibitzer/memory/scheduler.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

constexpr memory::Time days_back = 30;
constexpr memory::Time days_ahead = 14;
constexpr double well_known = 21;  // days of stability
constexpr int most_sets = 30;

}  // namespace

Result<TrainStatsAnswer> ask(const TrainStatsRequest& request, Workshop&) {
    auto database = store::open_store(request.cards.db, store::OpenMode::read_only);
    if (!database) return database.error();
    const memory::Time now = request.when.time();
    TrainStatsAnswer answer;
    answer.counts = store::CardRows(*database).count(request.cards.filter, now);
    answer.days = store::answers_by_day(*database, day_of(now) - (days_back - 1) * memory::one_day);
    answer.coming = store::due_by_day(*database, now, day_of(now) + days_ahead * memory::one_day);
    double recalled = 0;
    const std::vector<memory::Card> known = store::known_cards(*database);
    for (const memory::Card& card : known) {
        recalled += memory::recall(card, now);
        answer.known += card.stability >= well_known;
    }
    if (!known.empty()) answer.recall = recalled / double(known.size());
    for (std::size_t kind = 0; kind < store::set_kind_names.size(); ++kind)
        answer.kinds.push_back(
            {store::SetKind(kind), store::training_sets(*database, store::SetKind(kind),
                                                        request.cards.filter, most_sets)});
    return answer;
}

Result<TrainUndoAnswer> ask(const TrainUndoRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_write);
    if (!database) return database.error();
    store::Transaction transaction(*database);
    const auto card = store::CardRows(*database).undo();
    transaction.commit();
    if (!card) return Error{Errc::bad_text, request.db + ": there is no answer to be taken back"};
    return TrainUndoAnswer{*card};
}

}  // namespace kibitzer
