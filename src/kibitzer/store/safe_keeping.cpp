#include "kibitzer/store/safe_keeping.hpp"

#include <sqlite3.h>

#include <filesystem>

#include "kibitzer/store/player_totals.hpp"

namespace kibitzer::store {

Result<void> copy_to(Database& database, const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored))
        return Error{Errc::io, path + ": there is such a file already"};
    try {
        database.prepare("VACUUM INTO ?").bind(1, path).run();
    } catch (const DatabaseError& error) {
        std::filesystem::remove(path, ignored);  // half a copy
        return Error{Errc::io, error.what()};
    }
    return {};
}

Result<void> copy_from(Database& database, Database& source) {
    constexpr int all_pages = -1;
    sqlite3_backup* backup =
        sqlite3_backup_init(database.handle(), "main", source.handle(), "main");
    const int copied = backup ? sqlite3_backup_step(backup, all_pages) : SQLITE_ERROR;
    const int ended = backup ? sqlite3_backup_finish(backup) : SQLITE_ERROR;
    if (copied == SQLITE_DONE && ended == SQLITE_OK) return {};
    return Error{Errc::io, database.path() + ": " + sqlite3_errmsg(database.handle())};
}

Forgotten forget_person(Database& database, const std::string& name) {
    Forgotten forgotten;
    {
        Transaction transaction(database);
        const auto run = [&](const char* sql) {
            database.prepare(sql).bind(1, name).run();
            return std::uint64_t(database.changed());
        };
        database
            .prepare(
                "DELETE FROM sources WHERE game_id IN (SELECT g.id FROM games g "
                "JOIN players p ON p.id IN (g.white_id, g.black_id) "
                "WHERE p.name = ? COLLATE NOCASE)")
            .bind(1, name)
            .run();
        forgotten.games =
            run("DELETE FROM games WHERE white_id IN (SELECT id FROM players WHERE name = ?1 "
                "COLLATE NOCASE) OR black_id IN (SELECT id FROM players WHERE name = ?1 "
                "COLLATE NOCASE)");
        run("DELETE FROM own_names WHERE name = ?");
        run("DELETE FROM fetched WHERE name = ?");
        database.execute(
            "DELETE FROM players WHERE id NOT IN (SELECT white_id FROM games) AND "
            "id NOT IN (SELECT black_id FROM games);"
            "DELETE FROM files WHERE id NOT IN (SELECT file_id FROM sources);"
            // Levels 3 and 4 are made anew by compare; they may name the person.
            "DELETE FROM clusters; DELETE FROM summaries; DELETE FROM rankings;");
        database.prepare("DELETE FROM cards WHERE position NOT IN (SELECT position FROM findings)")
            .run();
        forgotten.cards = std::uint64_t(database.changed());
        transaction.commit();
    }
    refresh_totals(database);
    database.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);");
    return forgotten;
}

}  // namespace kibitzer::store
