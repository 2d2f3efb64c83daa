#include "kibitzer/desks/database/players.hpp"

#include "kibitzer/store/listings.hpp"
#include "kibitzer/store/person_rows.hpp"
#include "kibitzer/store/result_listings.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

store::Spellings spellings(bool apart) {
    return apart ? store::Spellings::apart : store::Spellings::merged;
}

}  // namespace

Result<void> ask(const PlayersRequest& request, Workshop& workshop, TableSink& rows) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    store::provide_persons(*database, spellings(request.no_merge));
    store::send_rows(*database,
                     store::list_players(request.min_games, request.limit,
                                         store::count_from(*database, request.classic)),
                     rows);
    warn_of_stale(workshop, *database);
    return {};
}

Result<PlayerAnswer> ask(const PlayerRequest& request, Workshop& workshop) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    const std::string& player = request.player;
    if (!has_player(*database, player)) return no_player(*database, player);
    store::provide_persons(*database, spellings(request.no_merge));
    store::choose_players(*database, player);
    PlayerAnswer answer;
    store::send_rows(*database, store::find_players(store::count_from(*database, request.classic)),
                     answer.players);
    store::send_rows(*database, store::list_opponents(request.limit), answer.opponents);
    store::send_rows(*database, store::list_openings_of_chosen(request.limit), answer.openings);
    warn_of_stale(workshop, *database);
    return answer;
}

}  // namespace kibitzer
