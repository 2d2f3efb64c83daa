// The room `store` keeps games and what was measured in them, in one SQLite file
// (docs/database.md):
//
//   level 1  what stood on the board: moves, positions, deltas
//   level 2  what was computed of each game
//   level 3  clusters: players, groups, versions of programs, rating bands, time classes
//   level 4  the clusters against each other
//
// Read next: schema.hpp (the tables), game_rows.hpp (a game in and out), query.hpp (questions by
// measure).
// Not here: computing measures, reading PGN, printing.
//
// Invariants: a game is stored once, by its digest; everything about a game is written in one
// transaction; computed rows carry the version of the formulas, and no answer mixes versions.
//
// Here: a thin layer over SQLite. What can be wrong with a file that was asked for is a Result; a
// database that breaks while it is used (full disk, damage) is a DatabaseError.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/base/table.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace kibitzer::store {

class DatabaseError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A prepared statement. Parameters and columns count from 1 and 0, as SQLite has it.
class Statement {
public:
    Statement(sqlite3* database, std::string_view sql, const std::string& path);

    Statement& bind(int index, std::nullptr_t);
    Statement& bind(int index, std::int64_t value);
    Statement& bind(int index, int value) { return bind(index, std::int64_t(value)); }
    Statement& bind(int index, double value);
    Statement& bind(int index, std::string_view text);
    Statement& bind(int index, const char* text) { return bind(index, std::string_view(text)); }
    Statement& bind(int index, const std::string& text) {
        return bind(index, std::string_view(text));
    }
    Statement& bind(int index, const Cell& cell);
    Statement& bind_blob(int index, std::string_view bytes);
    template <class T>
    Statement& bind(int index, const std::optional<T>& value) {
        return value ? bind(index, *value) : bind(index, nullptr);
    }
    // All parameters, in order.
    template <class... Values>
    Statement& bind_all(const Values&... values) {
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }

    // The next row, if there is one.
    bool step();
    // To the end, and ready to be bound anew.
    void run();
    void reset();

    [[nodiscard]] int columns() const;
    [[nodiscard]] std::string_view column_name(int column) const;
    // As the table declares it; empty for an expression.
    [[nodiscard]] std::string_view declared_type(int column) const;
    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] double real(int column) const;
    // Valid until the next step.
    [[nodiscard]] std::string_view text(int column) const;
    [[nodiscard]] std::string_view blob(int column) const;
    [[nodiscard]] Cell cell(int column) const;
    [[nodiscard]] std::optional<int> optional_integer(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    void check(int code) const;

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    std::string path_;
};

enum class OpenMode { read_only, read_write, create };

class Database {
public:
    // A file that is not there, is no database, or may not be used so: one line.
    [[nodiscard]] static Result<Database> open(const std::string& path, OpenMode mode);

    [[nodiscard]] Statement prepare(std::string_view sql);
    void execute(const std::string& sql);
    // The first column of the first row; 0 if there is none.
    [[nodiscard]] std::int64_t number(std::string_view sql);
    [[nodiscard]] std::int64_t last_id() const;
    // How many rows the last statement changed.
    [[nodiscard]] std::int64_t changed() const;
    [[nodiscard]] bool is_read_only() const;
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] sqlite3* handle() const { return database_.get(); }

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };

    std::string path_;
    std::unique_ptr<sqlite3, Close> database_;
};

// Everything until commit(), or nothing.
class Transaction {
public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Database& database_;
    bool open_ = true;
};

}  // namespace kibitzer::store
