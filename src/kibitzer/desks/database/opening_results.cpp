#include "kibitzer/desks/database/opening_results.hpp"

#include "kibitzer/store/listings.hpp"
#include "kibitzer/store/result_listings.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

Result<void> ask(const OpeningResultsRequest& request, Workshop& workshop, TableSink& rows) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    if (request.player.empty()) {
        store::send_rows(*database, store::list_openings(request.limit), rows);
    } else {
        if (!has_player(*database, request.player)) return no_player(*database, request.player);
        store::choose_players(*database, request.player);
        store::send_rows(*database, store::list_openings_of_chosen(request.limit), rows);
    }
    warn_of_stale(workshop, *database);
    return {};
}

}  // namespace kibitzer
