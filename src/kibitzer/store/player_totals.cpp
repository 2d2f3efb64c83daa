#include "kibitzer/store/player_totals.hpp"

#include <string>

#include "kibitzer/store/person_rows.hpp"
#include "kibitzer/style/game_record.hpp"
#include "kibitzer/style/persons.hpp"

namespace kibitzer::store {

namespace {

std::string versions() {
    return std::to_string(style::formula_version) + ", " + std::to_string(style::persons_version);
}

}  // namespace

bool has_totals(Database& database) {
    return database.number(
               "SELECT count(*) FROM totals_of WHERE (formula_version, "
               "persons_version) = (" +
               versions() + ")") == 1;
}

void refresh_totals(Database& database) {
    if (has_totals(database)) return;
    Transaction transaction(database);
    database.execute("DELETE FROM player_totals; DELETE FROM persons; DELETE FROM totals_of;");
    if (database.number("SELECT count(*) FROM games WHERE formula_version <> " +
                        std::to_string(style::formula_version)) > 0) {
        transaction.commit();
        return;
    }
    database.execute(
        "INSERT INTO player_totals SELECT s.player_id, count(*), sum(points IS 1), "
        "sum(points IS 0.5), sum(points IS 0), sum(points IS NULL), min(elo), max(elo), "
        "min(CASE WHEN date <> '' THEN date END), max(nullif(date, '')), count(t.style_logit), "
        "sum(t.style_logit), sum(t.style_logit * t.style_logit) "
        "FROM sides s LEFT JOIN traits t ON t.game_id = s.game_id AND t.side = s.side "
        "GROUP BY s.player_id");
    database.execute("INSERT INTO totals_of VALUES (" + versions() + ")");
    fill_persons(database, "persons", Spellings::merged);  // by the totals just made
    transaction.commit();
}

}  // namespace kibitzer::store
