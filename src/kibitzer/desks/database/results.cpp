#include "kibitzer/desks/database/results.hpp"

#include "kibitzer/store/result_listings.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/workshop/stored_games.hpp"

namespace kibitzer {

namespace {

// Positions after the player's own moves, in the window of all heat maps.
void add_game(style::HeatMaps& maps, const store::StoredGame& game, Color side) {
    const auto start = start_of(game);
    if (!start) return;
    Position position = *start;
    int ply = 0;
    for (const Move move : game.moves) {
        const Color mover = position.side_to_move();
        position.make(move);
        if (++ply > style::heat_map_window.last) return;
        if (mover == side && style::heat_map_window.contains(ply))
            style::add_men(maps, position, side);
    }
}

std::uint64_t add_maps(const ResultsRequest& request, store::Database& database,
                       const StopFlag& stop, style::HeatMaps& maps) {
    const auto wanted = store::last_games(database, request.map_games);
    if (wanted.empty()) return 0;
    store::GameReader games(database,
                            "id >= ? AND id IN (SELECT game_id FROM sides WHERE "
                            "player_id IN (SELECT id FROM chosen))",
                            {wanted.back()});
    std::uint64_t count = 0;
    while (const auto game = games.next()) {
        if (stop) break;
        ++count;
        for (const Color side : colors)
            if (style::matches_player(game->record.header.players[side], request.player))
                add_game(maps, *game, side);
    }
    return count;
}

}  // namespace

Result<ResultsAnswer> ask(const ResultsRequest& request, Workshop& workshop) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    if (!has_player(*database, request.player)) return no_player(*database, request.player);
    store::choose_players(*database, request.player);
    ResultsAnswer answer;
    store::send_rows(*database, store::results_by_color(), answer.by_color);
    store::send_rows(*database, store::results_by_pace(), answer.by_pace);
    store::send_rows(*database, store::results_by_length(), answer.by_length);
    store::send_rows(*database, store::results_by_month(), answer.by_month);
    store::send_rows(*database, store::results_by_opening(request.limit), answer.openings);
    answer.map_games = add_maps(request, *database, workshop.stop_flag(), answer.maps);
    warn_of_stale(workshop, *database);
    return answer;
}

}  // namespace kibitzer
