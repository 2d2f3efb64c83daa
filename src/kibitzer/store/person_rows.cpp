#include "kibitzer/store/person_rows.hpp"

#include <map>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/player_totals.hpp"
#include "kibitzer/style/persons.hpp"

namespace kibitzer::store {

namespace {

int year_of(std::string_view date) { return parse_integer<int>(date.substr(0, 4)).value_or(0); }

struct PlayerRow {
    std::int64_t id = 0;
    style::KnownName name;
};

std::vector<PlayerRow> read_players(Database& database) {
    Statement rows = database.prepare(
        has_totals(database)
            ? "SELECT t.player_id, p.name, t.games, t.lowest_elo, t.highest_elo, t.first_date, "
              "t.last_date FROM player_totals t JOIN players p ON p.id = t.player_id ORDER BY "
              "p.name"
            : "SELECT player_id, player, count(*), min(elo), max(elo), "
              "min(CASE WHEN date <> '' THEN date END), max(nullif(date, '')) "
              "FROM sides GROUP BY player_id ORDER BY player");
    std::vector<PlayerRow> players;
    while (rows.step())
        players.push_back(
            {rows.integer(0),
             {std::string(rows.text(1)), rows.integer(2), rows.optional_integer(3),
              rows.optional_integer(4), year_of(rows.text(5)), year_of(rows.text(6))}});
    return players;
}

std::vector<std::size_t> persons_of(const std::vector<PlayerRow>& players, Spellings spellings) {
    std::vector<std::size_t> persons(players.size());
    for (std::size_t i = 0; i < persons.size(); ++i) persons[i] = i;
    if (spellings == Spellings::apart) return persons;
    std::vector<style::KnownName> names;
    for (const PlayerRow& player : players) names.push_back(player.name);
    return style::find_persons(names);
}

}  // namespace

const std::string& Persons::person_of(const std::string& name) const {
    const auto found = by_name.find(name);
    return found == by_name.end() ? name : found->second;
}

std::vector<std::string> Persons::describe() const {
    std::map<std::string, std::map<std::string, bool>> persons;
    for (const auto& [spelling, person] : by_name) persons[person][spelling] = true;
    std::vector<std::string> lines;
    for (const auto& [person, spellings] : persons) {
        std::string line;
        for (const auto& [spelling, there] : spellings)
            line += (line.empty() ? person + ": also " : "; ") + spelling;
        lines.push_back(line);
    }
    return lines;
}

Persons read_persons(Database& database, Spellings spellings) {
    Persons persons;
    if (spellings == Spellings::apart) return persons;
    if (has_totals(database)) {
        Statement rows = database.prepare("SELECT name, person FROM persons WHERE name <> person");
        while (rows.step()) persons.by_name[std::string(rows.text(0))] = rows.text(1);
        return persons;
    }
    const auto players = read_players(database);
    const auto places = persons_of(players, spellings);
    for (std::size_t i = 0; i < players.size(); ++i)
        if (places[i] != i) persons.by_name[players[i].name.name] = players[places[i]].name.name;
    return persons;
}

void provide_persons(Database& database, Spellings spellings) {
    if (spellings == Spellings::merged && has_totals(database)) return;  // they are kept
    // One transaction and no file: each row by itself would cost more than all the rest.
    database.execute(
        "PRAGMA temp_store = MEMORY; BEGIN; CREATE TEMP TABLE persons "
        "(player_id INTEGER PRIMARY KEY, name TEXT UNIQUE, person TEXT, others TEXT)");
    fill_persons(database, "temp.persons", spellings);
    database.execute("COMMIT");
}

void fill_persons(Database& database, const std::string& table, Spellings spellings) {
    const auto players = read_players(database);
    const auto places = persons_of(players, spellings);
    std::map<std::size_t, std::string> others;
    for (std::size_t i = 0; i < players.size(); ++i)
        if (places[i] != i) {
            std::string& text = others[places[i]];
            text += (text.empty() ? "" : "; ") + players[i].name.name;
        }
    Statement insert = database.prepare("INSERT INTO " + table + " VALUES (?, ?, ?, ?)");
    for (std::size_t i = 0; i < players.size(); ++i) {
        const auto found = others.find(places[i]);
        insert.bind(1, players[i].id).bind(2, players[i].name.name);
        insert.bind(3, players[places[i]].name.name);
        if (found == others.end())
            insert.bind(4, nullptr);
        else
            insert.bind(4, found->second);
        insert.run();
    }
}

std::vector<std::string> player_names(Database& database) {
    Statement rows = database.prepare("SELECT name FROM players WHERE name <> '' ORDER BY name");
    std::vector<std::string> names;
    while (rows.step()) names.emplace_back(rows.text(0));
    return names;
}

}  // namespace kibitzer::store
