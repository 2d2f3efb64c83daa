#include "kibitzer/store/content_digest.hpp"

#include <array>
#include <bit>

#include "kibitzer/base/digest.hpp"

namespace kibitzer::store {

namespace {

constexpr std::array digested = {
    "SELECT * FROM players ORDER BY id",
    "SELECT * FROM files ORDER BY id",
    "SELECT * FROM games ORDER BY id",
    "SELECT * FROM sources ORDER BY file_id, number",
    "SELECT * FROM metrics ORDER BY game_id, preset, side",
    "SELECT * FROM traits ORDER BY game_id, side",
    "SELECT * FROM move_types ORDER BY game_id, side",
    "SELECT * FROM clocks ORDER BY game_id",
    "SELECT * FROM skills ORDER BY game_id, side",
    "SELECT * FROM positions ORDER BY game_id, ply",
    "SELECT * FROM deltas ORDER BY game_id, ply",
    "SELECT * FROM entries ORDER BY id",
    "SELECT * FROM game_entries ORDER BY entry_id, game_id, side",
};

void add_cell(const Cell& cell, Digest& digest) {
    digest.add(std::uint64_t(cell.index()));
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) digest.add(std::uint64_t(*whole));
    if (const auto* number = std::get_if<double>(&cell))
        digest.add(std::bit_cast<std::uint64_t>(*number));
    if (const auto* text = std::get_if<std::string>(&cell)) digest.add(*text);
}

}  // namespace

std::uint64_t content_digest(Database& database) {
    Digest digest;
    database.execute("BEGIN");  // all digested as they are at one moment
    for (const char* table : digested) {
        Statement rows = database.prepare(table);
        while (rows.step())
            for (int column = 0; column < rows.columns(); ++column)
                add_cell(rows.cell(column), digest);
    }
    database.execute("COMMIT");
    return digest.value();
}

}  // namespace kibitzer::store
