#include "kibitzer/desks/training/train_card.hpp"

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/training/card_judge.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

// One in so many new cards is a position with nothing to be found, as long as there are any.
constexpr std::uint64_t quiet_every = 4;

std::optional<store::StoredCard> next_card(store::CardRows& rows, const TrainCardRequest& request,
                                           memory::Time now, memory::Time since) {
    const store::CardFilter& filter = request.cards.filter;
    if (auto due = rows.next_due(filter, now)) return due;
    const std::uint64_t begun = rows.begun_since(since);
    if (begun >= request.fresh) return std::nullopt;
    const bool quiet = begun % quiet_every == quiet_every - 1;
    auto card = rows.next_fresh(filter, quiet);
    return card ? card : rows.next_fresh(filter, !quiet);
}

Result<AskedCard> asked_card(store::CardRows& rows, const store::StoredCard& card,
                             const store::CardFilter& filter) {
    auto found = rows.finding(card.position, filter);
    if (!found) found = rows.finding(card.position, {.whose = store::Whose::both});
    if (!found) return Error{Errc::bad_text, "the game of this card is no longer stored"};
    const auto position = position_of(*found);
    if (!position) return position.error();
    AskedCard asked{card.id,
                    found->finding.fen,
                    position->side_to_move(),
                    card.card.stage,
                    found->white,
                    found->black,
                    found->date,
                    found->eco,
                    found->opening,
                    found->game,
                    {}};
    for (const store::Try& tried : rows.tries(card.id)) {
        const auto move = parse_uci_move(*position, tried.move);
        asked.tried.push_back(move ? to_san(*position, *move) : "-");
    }
    return asked;
}

}  // namespace

Result<TrainCardAnswer> ask(const TrainCardRequest& request, Workshop&) {
    auto database = store::open_store(request.cards.db, store::OpenMode::read_only);
    if (!database) return database.error();
    store::CardRows rows(*database);
    const memory::Time now = request.when.time();
    const memory::Time since = request.since.value_or(day_of(now));
    TrainCardAnswer answer;
    answer.counts = rows.count(request.cards.filter, now);
    answer.answered = rows.answers_since(since);
    auto card = rows.begun();
    if (!card && answer.answered >= request.cap) {
        answer.ended = SessionEnd::session_over;
        return answer;
    }
    if (!card) card = next_card(rows, request, now, since);
    if (!card) {
        answer.ended = SessionEnd::nothing_due;
        return answer;
    }
    auto asked = asked_card(rows, *card, request.cards.filter);
    if (!asked) return asked.error();
    answer.card = std::move(*asked);
    return answer;
}

}  // namespace kibitzer
