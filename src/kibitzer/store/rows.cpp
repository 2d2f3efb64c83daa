#include <sqlite3.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/query.hpp"

namespace kibitzer::store {

namespace {

CellKind kind_of(std::string_view declared, const Cell& first) {
    if (declared == "INTEGER") return CellKind::integer;
    if (declared == "REAL") return CellKind::real;
    if (declared == "TEXT") return CellKind::text;
    // An expression: its first value tells.
    if (std::holds_alternative<std::int64_t>(first)) return CellKind::integer;
    if (std::holds_alternative<double>(first)) return CellKind::real;
    return CellKind::text;
}

void send(Statement& rows, TableSink& sink) {
    bool more = rows.step();
    std::vector<Column> columns;
    for (int i = 0; i < rows.columns(); ++i)
        columns.push_back({std::string(rows.column_name(i)),
                           kind_of(rows.declared_type(i), more ? rows.cell(i) : Cell())});
    sink.begin(columns);
    std::vector<Cell> cells(columns.size());
    while (more) {
        for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = rows.cell(int(i));
        more = sink.row(cells) && rows.step();
    }
    sink.end();
}

// Nothing but reading; no other files, no settings.
int allow_reading(void*, int action, const char*, const char* second, const char*, const char*) {
    switch (action) {
        case SQLITE_SELECT:
        case SQLITE_READ:
        case SQLITE_RECURSIVE:
            return SQLITE_OK;
        case SQLITE_FUNCTION:
            return second && std::string_view(second) == "load_extension" ? SQLITE_DENY : SQLITE_OK;
        default:
            return SQLITE_DENY;
    }
}

using Clock = std::chrono::steady_clock;

int is_late(void* deadline) { return Clock::now() > *static_cast<Clock::time_point*>(deadline); }

}  // namespace

void send_rows(Database& database, const Query& query, TableSink& sink) {
    Statement rows = database.prepare(query.sql);
    int index = 0;
    for (const Cell& parameter : query.parameters) rows.bind(++index, parameter);
    send(rows, sink);
}

Result<void> send_foreign_rows(Database& database, const std::string& sql,
                               std::chrono::milliseconds most, TableSink& sink) {
    constexpr int steps_between_looks = 10'000;
    constexpr int longest_value = 100'000'000;  // bytes
    Clock::time_point deadline = Clock::now() + most;
    sqlite3* handle = database.handle();
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest_value);
    sqlite3_set_authorizer(handle, allow_reading, nullptr);
    sqlite3_progress_handler(handle, steps_between_looks, is_late, &deadline);
    const auto unguard = [&] {
        sqlite3_progress_handler(handle, 0, nullptr, nullptr);
        sqlite3_set_authorizer(handle, nullptr, nullptr);
    };
    try {
        sqlite3_stmt* probe = nullptr;
        const char* rest = nullptr;
        const int code = sqlite3_prepare_v2(handle, sql.c_str(), -1, &probe, &rest);
        const bool is_empty = code == SQLITE_OK && !probe;
        sqlite3_finalize(probe);
        if (code != SQLITE_OK || is_empty || !trimmed(rest).empty()) {
            const std::string reason = code == SQLITE_AUTH ? "only reading is allowed"
                                       : code != SQLITE_OK ? sqlite3_errmsg(handle)
                                       : is_empty          ? "no statement"
                                                           : "expected one statement";
            unguard();
            return Error{Errc::bad_text, "SQL: " + reason};
        }
        Statement rows = database.prepare(sql);
        send(rows, sink);
        unguard();
        return {};
    } catch (const DatabaseError& error) {
        const bool late = sqlite3_errcode(handle) == SQLITE_INTERRUPT;
        unguard();
        if (late)
            return Error{Errc::timeout, "SQL: not done after " +
                                            std::to_string(most.count() / 1000) + " s; given up"};
        return Error{Errc::bad_text, std::string("SQL: ") + error.what()};
    }
}

}  // namespace kibitzer::store
