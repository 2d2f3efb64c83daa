// The tables that can be taken out of the database as they are.
#pragma once

#include <array>
#include <string_view>

#include "kibitzer/store/query.hpp"

namespace kibitzer::store {

enum class ExportTable {
    games,
    players,
    metrics,
    traits,
    move_types,
    skills,
    positions,
    deltas,
    clusters,
    opponents,
    openings,
    summaries,
    rankings
};
// In the order of the documentation.
inline constexpr auto export_table_names = std::to_array<std::string_view>(
    {"games", "players", "metrics", "traits", "move_types", "skills", "positions", "deltas",
     "clusters", "opponents", "openings", "summaries", "rankings"});
[[nodiscard]] constexpr std::string_view name(ExportTable table) {
    return export_table_names[std::size_t(table)];
}
// All rows of one of them, in a fixed order; only what the current formulas measured.
[[nodiscard]] Query export_query(ExportTable table);

}  // namespace kibitzer::store
