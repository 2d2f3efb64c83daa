// The persons behind the spellings of a database, for the time of a question.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

enum class Spellings { merged, apart };

// Persons and their spellings.
struct Persons {
    std::unordered_map<std::string, std::string> by_name;  // spelling to shown name; others: itself
    [[nodiscard]] const std::string& person_of(const std::string& name) const;
    // "Leko, Peter: also Leko,P", by name.
    [[nodiscard]] std::vector<std::string> describe() const;
};
[[nodiscard]] Persons read_persons(Database& database, Spellings spellings);

// The listings join persons (player_id, name, person, others), `others` being the person's other
// spellings or null: the table that is kept, or a temporary one in front of it.
void provide_persons(Database& database, Spellings spellings);
// Writes the rows of such a table.
void fill_persons(Database& database, const std::string& table, Spellings spellings);

// All names of players.
[[nodiscard]] std::vector<std::string> player_names(Database& database);

}  // namespace kibitzer::store
