#include "kibitzer/workshop/database_asked.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/person_rows.hpp"
#include "kibitzer/store/query.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/style/persons.hpp"

namespace kibitzer {

void describe_limit(Fields& f, RowLimit& limit) { f("limit", limit, "at most so many rows"); }

void warn_of_stale(Workshop& workshop, const std::string& path, std::uint64_t stale_games) {
    if (stale_games > 0)
        workshop.warn(with_commas(stale_games) +
                      " games were measured by older formulas and are left out; kibitzer import "
                      "--reevaluate --db " +
                      path + " measures them anew");
}

void warn_of_stale(Workshop& workshop, store::Database& database) {
    warn_of_stale(workshop, database.path(), store::count_stale_games(database));
}

bool has_player(store::Database& database, const std::string& player) {
    store::Statement any = database.prepare("SELECT 1 FROM players WHERE matches_player(name, ?)");
    return any.bind(1, player).step();
}

Error no_player(store::Database& database, const std::string& player) {
    const std::string near = style::did_you_mean(player, store::player_names(database));
    return {Errc::bad_text, database.path() + ": no player " + in_quotes(player) +
                                (near.empty() ? "; kibitzer players --db lists them" : near)};
}

std::string suggest_players(const std::string& path, const std::string& name) {
    auto database = store::open_store(path, store::OpenMode::read_only);
    if (!database || has_player(*database, name)) return "";
    return style::did_you_mean(name, store::player_names(*database));
}

}  // namespace kibitzer
