// The tables, and how an older file becomes a current one. docs/database.md describes them.
#pragma once

#include <array>
#include <string_view>

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

inline constexpr int schema_version = 8;
// Marks a file as ours ("Kibi"), in SQLite's application_id.
inline constexpr int application_id = 0x4B696269;

// Step i leads from version i to version i + 1.
extern const std::array<std::string_view, schema_version> schema_steps;

// Opens a file of games and brings it up to date; `create` makes one if there is none. A file of
// another program, or of a newer version of this one, is refused with one line.
[[nodiscard]] Result<Database> open_store(const std::string& path, OpenMode mode);

// What the statements of this room need besides SQL: matches_player(name, query), and
// style_score(games, sum, squares, place) of the logits of games: place 0 the score, -1 and 1 the
// ends of its 95 % interval, which takes two games.
void add_functions(Database& database);

}  // namespace kibitzer::store
