#include "kibitzer/desks/database/stored_game.hpp"

#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/store/clock_rows.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/workshop/stored_games.hpp"

namespace kibitzer {

Result<StoredGameAnswer> ask(const StoredGameRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    const auto stored = store::GameReader(*database, "id = ?", {request.game}).next();
    if (!stored)
        return Error{Errc::io, request.db + ": there is no game " + std::to_string(request.game)};
    const auto game = tree_of(*stored, store::ClockRows(*database).read(request.game));
    if (!game) return game.error();
    return StoredGameAnswer{request.game, to_pgn(*game)};
}

}  // namespace kibitzer
