// The columns that a query may name. docs/database.md lists them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/base/table.hpp"

namespace kibitzer::store {

// What a column belongs to.
enum class Scope {
    game,    // one value per game
    side,    // one value per side of a game
    sample,  // many values per side: the game is found if one of them fits, and its plies are told
};
enum class Meaning { plain, date, player };  // how = and < compare

struct QueryColumn {
    std::string name;
    CellKind kind = CellKind::text;
    Scope scope = Scope::game;
    Meaning meaning = Meaning::plain;
    std::string explanation = {};
    // SQL with the aliases g (games) and s (sides); of samples, a column of `sample_table`.
    std::string sql = {};
    std::string sample_table = {};
    // A measure whose condition also tells plies: the column of `sample_table` it is made of.
    std::string sample_column = {};
};

// The columns without qualifiers, in the order of the documentation.
[[nodiscard]] const std::vector<QueryColumn>& query_columns();

// A column by its full name: optional qualifiers (white or black; classic, documented or repaired;
// trait or moves) and a name, joined by dots. An unknown one: what is wrong, and what is near.
[[nodiscard]] Result<QueryColumn> find_query_column(std::string_view name);

}  // namespace kibitzer::store
