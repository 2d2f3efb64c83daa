#include "kibitzer/store/schema.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/store/player_totals.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer::store {

namespace {

int version_of(Database& database) { return int(database.number("PRAGMA user_version")); }

bool is_empty(Database& database) {
    return database.number("SELECT count(*) FROM sqlite_schema") == 0;
}

bool is_ours(Database& database) {
    return database.number("PRAGMA application_id") == application_id;
}

// All steps or none; another program may have been quicker.
void migrate(Database& database) {
    Transaction transaction(database);
    for (int version = version_of(database); version < schema_version; ++version)
        database.execute(std::string(schema_steps[std::size_t(version)]));
    database.execute("PRAGMA user_version = " + std::to_string(schema_version));
    database.execute("PRAGMA application_id = " + std::to_string(application_id));
    transaction.commit();
}

std::string_view text_of(sqlite3_value* value) {
    const auto* text = sqlite3_value_text(value);
    if (!text) return {};
    return {reinterpret_cast<const char*>(text), std::size_t(sqlite3_value_bytes(value))};
}

void style_score(sqlite3_context* context, int, sqlite3_value** values) {
    const sqlite3_int64 games = sqlite3_value_int64(values[0]);
    const double sum = sqlite3_value_double(values[1]);
    const double squares = sqlite3_value_double(values[2]);
    const int place = sqlite3_value_int(values[3]);
    const auto n = double(games);
    if (games == 0 || (place != 0 && games < 2)) {
        sqlite3_result_null(context);
        return;
    }
    double logit = sum / n;
    if (place != 0) {
        const double scatter = std::max(0.0, squares - sum * sum / n);
        logit += place * style::two_sided_95 * std::sqrt(scatter / (n - 1) / n);
    }
    sqlite3_result_double(context, style::score_of_logit(logit));
}

}  // namespace

void add_functions(Database& database) {
    sqlite3_create_function(database.handle(), "style_score", 4, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                            nullptr, style_score, nullptr, nullptr);
    sqlite3_create_function(
        database.handle(), "matches_player", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
        [](sqlite3_context* context, int, sqlite3_value** values) {
            sqlite3_result_int(context,
                               style::matches_player(text_of(values[0]), text_of(values[1])));
        },
        nullptr, nullptr);
}

Result<Database> open_store(const std::string& path, OpenMode mode) {
    auto database = Database::open(path, mode);
    if (!database) return database;
    try {
        const bool is_new = is_empty(*database);
        if (!is_new && !is_ours(*database))
            return Error{Errc::bad_text, path + ": a database, but not one of Kibitzer's"};
        if (is_new && mode != OpenMode::create)
            return Error{Errc::io,
                         path + ": there is no such database yet; kibitzer import fills it"};
        const int version = version_of(*database);
        bool is_migrated = false;
        if (version > schema_version)
            return Error{Errc::unsupported, path + ": written by a newer Kibitzer (schema " +
                                                std::to_string(version) + "; this one knows " +
                                                std::to_string(schema_version) + ")"};
        if (version < schema_version && mode == OpenMode::read_only) {
            auto writable = open_store(path, OpenMode::read_write);
            if (!writable) return writable.error();
        } else if (version < schema_version) {
            migrate(*database);
            is_migrated = true;
        }
        if (mode != OpenMode::read_only)
            database->execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
        add_functions(*database);
        if (is_migrated) refresh_totals(*database);
    } catch (const DatabaseError& error) {
        return Error{Errc::io, error.what()};
    }
    return database;
}

}  // namespace kibitzer::store
