#include "kibitzer/store/database.hpp"

#include <sqlite3.h>

#include <filesystem>

namespace kibitzer::store {

namespace {

constexpr int wait_for_others = 10'000;  // milliseconds, while another program writes

std::string complaint(const std::string& path, sqlite3* database) {
    return path + ": " + sqlite3_errmsg(database);
}

}  // namespace

Statement::Statement(sqlite3* database, std::string_view sql, const std::string& path)
    : path_(path) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(database, sql.data(), int(sql.size()), &statement, nullptr) != SQLITE_OK)
        throw DatabaseError(complaint(path, database));
    statement_.reset(statement);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::check(int code) const {
    if (code != SQLITE_OK)
        throw DatabaseError(complaint(path_, sqlite3_db_handle(statement_.get())));
}

Statement& Statement::bind(int index, std::nullptr_t) {
    check(sqlite3_bind_null(statement_.get(), index));
    return *this;
}

Statement& Statement::bind(int index, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), index, value));
    return *this;
}

Statement& Statement::bind(int index, double value) {
    check(sqlite3_bind_double(statement_.get(), index, value));
    return *this;
}

Statement& Statement::bind(int index, std::string_view text) {
    check(sqlite3_bind_text(statement_.get(), index, text.data() ? text.data() : "",
                            int(text.size()), SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind_blob(int index, std::string_view bytes) {
    check(sqlite3_bind_blob(statement_.get(), index, bytes.data() ? bytes.data() : "",
                            int(bytes.size()), SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind(int index, const Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return bind(index, *whole);
    if (const auto* number = std::get_if<double>(&cell)) return bind(index, *number);
    if (const auto* text = std::get_if<std::string>(&cell)) return bind(index, *text);
    return bind(index, nullptr);
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) check(code);
    return false;
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

int Statement::columns() const { return sqlite3_column_count(statement_.get()); }

std::string_view Statement::column_name(int column) const {
    return sqlite3_column_name(statement_.get(), column);
}

std::string_view Statement::declared_type(int column) const {
    const char* type = sqlite3_column_decltype(statement_.get(), column);
    return type ? type : "";
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string_view Statement::text(int column) const {
    const auto* text = sqlite3_column_text(statement_.get(), column);
    if (!text) return {};
    return {reinterpret_cast<const char*>(text),
            std::size_t(sqlite3_column_bytes(statement_.get(), column))};
}

std::string_view Statement::blob(int column) const {
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    if (!bytes) return {};
    return {static_cast<const char*>(bytes),
            std::size_t(sqlite3_column_bytes(statement_.get(), column))};
}

Cell Statement::cell(int column) const {
    switch (sqlite3_column_type(statement_.get(), column)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_INTEGER:
            return integer(column);
        case SQLITE_FLOAT:
            return real(column);
        default:
            return std::string(text(column));
    }
}

std::optional<int> Statement::optional_integer(int column) const {
    if (is_null(column)) return std::nullopt;
    return int(integer(column));
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

namespace {

// The same file for SQLite, told that nobody changes it: a folder that cannot be written has no
// room for the files that readers and writers share.
std::string as_unchanging(const std::string& path) {
    std::string uri = "file:";
    for (const char c : path)
        uri += c == '%' ? "%25" : c == '?' ? "%3f" : c == '#' ? "%23" : std::string(1, c);
    return uri + "?immutable=1";
}

bool can_read(sqlite3* database) {
    const int code = 0xFF & sqlite3_exec(database, "SELECT count(*) FROM sqlite_schema", nullptr,
                                         nullptr, nullptr);
    return code != SQLITE_CANTOPEN && code != SQLITE_READONLY;
}

}  // namespace

Result<Database> Database::open(const std::string& path, OpenMode mode) {
    std::error_code ignored;
    const auto kind = std::filesystem::status(path, ignored).type();
    if (kind == std::filesystem::file_type::not_found && mode != OpenMode::create)
        return Error{Errc::io, path + ": there is no such database"};
    if (kind != std::filesystem::file_type::not_found &&
        kind != std::filesystem::file_type::regular)
        return Error{Errc::io, path + ": expected a database, this is not a file"};
    const int flags = mode == OpenMode::read_only    ? SQLITE_OPEN_READONLY
                      : mode == OpenMode::read_write ? SQLITE_OPEN_READWRITE
                                                     : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* raw = nullptr;
    // One thread uses it at a time.
    const int code = sqlite3_open_v2(path.c_str(), &raw,
                                     flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    Database database;
    database.path_ = path;
    database.database_.reset(raw);
    if (code != SQLITE_OK) return Error{Errc::io, path + ": " + sqlite3_errstr(code)};
    sqlite3_busy_timeout(raw, wait_for_others);
    try {  // the first look at the file tells whether it is a database
        if (mode == OpenMode::read_only && !can_read(raw) &&
            !std::filesystem::exists(path + "-wal", ignored)) {
            sqlite3* unchanging = nullptr;
            sqlite3_open_v2(as_unchanging(path).c_str(), &unchanging,
                            SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nullptr);
            database.database_.reset(unchanging);
        }
        (void)database.number("SELECT count(*) FROM sqlite_schema");
        database.execute("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;");
    } catch (const DatabaseError& error) {
        return Error{Errc::io, error.what()};
    }
    return database;
}

Statement Database::prepare(std::string_view sql) { return {handle(), sql, path_}; }

void Database::execute(const std::string& sql) {
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        throw DatabaseError(complaint(path_, handle()));
}

std::int64_t Database::number(std::string_view sql) {
    Statement statement = prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle()); }

std::int64_t Database::changed() const { return sqlite3_changes64(handle()); }

bool Database::is_read_only() const { return sqlite3_db_readonly(handle(), "main") != 0; }

Transaction::Transaction(Database& database) : database_(database) {
    database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    // A failure that ended the transaction by itself leaves nothing to roll back.
    if (open_ && sqlite3_get_autocommit(database_.handle()) == 0)
        sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
    database_.execute("COMMIT");
    open_ = false;
}

}  // namespace kibitzer::store
