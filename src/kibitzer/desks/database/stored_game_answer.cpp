#include "kibitzer/desks/database/stored_game.hpp"

namespace kibitzer {

void describe(Fields& f, StoredGameRequest& r) {
    f("game", r.game, "its number in the database, as query tells it",
      {.low = 1, .place = Place::argument, .required = true});
    f("db", r.db, database_meaning, database_file);
}

void describe(Fields& f, StoredGameAnswer& a) {
    f("game", a.game, "its number in the database");
    f("pgn", a.pgn, "the game");
}

std::string text(const StoredGameRequest&, const StoredGameAnswer& answer, const Paper&) {
    return answer.pgn;
}

}  // namespace kibitzer
