#include "kibitzer/desks/training/errors.hpp"

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/training/card_judge.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

constexpr int most_error_sets = 12;

Result<ToldError> told_error(store::CardFinding&& found) {
    const auto position = position_of(found);
    if (!position) return position.error();
    const auto move = parse_uci_move(*position, found.finding.move);
    std::string san = move ? to_san(*position, *move) : found.finding.move;
    return ToldError{std::move(found), std::move(san)};
}

}  // namespace

Result<ErrorsAnswer> ask(const ErrorsRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    if (!request.player.empty()) {
        if (!has_player(*database, request.player)) return no_player(*database, request.player);
        store::ask_as(*database, request.player);
    }
    ErrorsAnswer answer;
    answer.reviewed = store::reviewed_sides(*database);
    answer.sum = store::sum_of_errors(*database, request.filter);
    for (std::size_t kind = 0; kind < store::set_kind_names.size(); ++kind)
        answer.kinds.push_back(
            {store::SetKind(kind), store::training_sets(*database, store::SetKind(kind),
                                                        request.filter, most_error_sets)});
    for (store::CardFinding& found : store::list_errors(*database, request.filter, request.limit)) {
        auto told = told_error(std::move(found));
        if (!told) return told.error();
        answer.errors.push_back(std::move(*told));
    }
    return answer;
}

}  // namespace kibitzer
