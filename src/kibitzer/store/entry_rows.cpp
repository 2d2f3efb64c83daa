#include "kibitzer/store/entry_rows.hpp"

#include "kibitzer/style/player_name.hpp"

namespace kibitzer::store {

EntryRows::EntryRows(Database& database, Entry entry)
    : database_(database),
      entry_(std::move(entry)),
      insert_(database.prepare(
          "INSERT OR IGNORE INTO game_entries (entry_id, game_id, side) VALUES (?, ?, ?)")) {}

void EntryRows::add(std::int64_t game, const style::GameHeader& header) {
    if (entry_.is_plain()) return;
    if (id_ == 0) {
        database_.prepare("INSERT OR IGNORE INTO entries (run, round, group_name) VALUES (?, ?, ?)")
            .bind_all(entry_.run, entry_.round, entry_.group)
            .run();
        Statement find = database_.prepare(
            "SELECT id FROM entries WHERE run = ? AND round = ? AND group_name = ?");
        find.bind_all(entry_.run, entry_.round, entry_.group).step();
        id_ = find.integer(0);
    }
    for (const Color side : colors)
        if (entry_.player.empty() || style::matches_player(header.players[side], entry_.player))
            insert_.bind_all(id_, game, name(side)).run();
}

}  // namespace kibitzer::store
