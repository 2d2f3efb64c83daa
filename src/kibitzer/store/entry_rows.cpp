#include "kibitzer/store/entry_rows.hpp"

#include "kibitzer/style/player_name.hpp"

namespace kibitzer::store {

EntryRows::EntryRows(Database& database, Entry entry)
    : database_(database),
      entry_(std::move(entry)),
      insert_(database.prepare(
          "INSERT OR IGNORE INTO game_entries (entry_id, game_id, side) VALUES (?, ?, ?)")) {}

int EntryRows::add(std::int64_t game, const style::GameHeader& header) {
    if (entry_.is_plain()) return 0;
    if (id_ == 0) {
        database_.prepare("INSERT OR IGNORE INTO entries (run, round, group_name) VALUES (?, ?, ?)")
            .bind_all(entry_.run, entry_.round, entry_.group)
            .run();
        Statement find = database_.prepare(
            "SELECT id FROM entries WHERE run = ? AND round = ? AND group_name = ?");
        find.bind_all(entry_.run, entry_.round, entry_.group).step();
        id_ = find.integer(0);
    }
    int sides = 0;
    for (const Color side : colors)
        if (entry_.player.empty() || style::matches_player(header.players[side], entry_.player)) {
            insert_.bind_all(id_, game, name(side)).run();
            ++sides;
        }
    return sides;
}

EntryReader::EntryReader(Database& database, RoundKey key)
    : key_(std::move(key)),
      select_(database.prepare(
          "SELECT DISTINCT ge.side, e.group_name FROM entries e JOIN game_entries ge "
          "ON ge.entry_id = e.id WHERE ge.game_id = ? AND (?2 = '' OR e.run = ?2) "
          "AND (?3 IS NULL OR e.round = ?3)")) {}

std::vector<EnteredSide> EntryReader::read(std::int64_t game) {
    std::vector<EnteredSide> sides;
    for (select_.bind(1, game).bind(2, key_.run).bind(3, key_.round); select_.step();)
        sides.push_back({select_.text(0) == name(Color::white) ? Color::white : Color::black,
                         std::string(select_.text(1))});
    select_.reset();
    return sides;
}

std::vector<int> rounds_of(Database& database, const std::string& run) {
    Statement rows =
        database.prepare("SELECT DISTINCT round FROM entries WHERE run = ? ORDER BY round");
    rows.bind(1, run);
    std::vector<int> rounds;
    while (rows.step()) rounds.push_back(int(rows.integer(0)));
    return rounds;
}

}  // namespace kibitzer::store
