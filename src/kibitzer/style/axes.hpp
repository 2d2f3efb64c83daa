// Axes: groups of traits that say one thing about a player. The traits of an axis and their signs
// stand in data/style/model.tsv; this is what the axes are called.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kibitzer/base/by_index.hpp"

namespace kibitzer::style {

enum class Axis : std::uint8_t {
    attack,
    king_attack,
    risk,
    activity,
    exchanges,
    tension,
    king_safety,
    space,
    structure,
    endgame,
    fight,
    sharpness,
    count_
};
inline constexpr std::size_t axis_count = std::size_t(Axis::count_);
template <class T>
using ByAxis = ByIndex<Axis, T, axis_count>;

struct AxisRow {
    Axis axis;
    std::string_view name;  // stable: appears in JSON, CSV and SQL
    std::string_view title;
    std::string_view high;  // what a high value means, and a low one
    std::string_view low;
};

inline constexpr auto axis_rows = std::to_array<AxisRow>({
    {Axis::attack, "attack", "Attack", "keeps pieces under attack, gives checks, moves forward",
     "makes few direct threats"},
    {Axis::king_attack, "king_attack", "King attack",
     "brings pieces and pawns against the enemy king", "rarely plays against the king"},
    {Axis::risk, "risk", "Risk and sacrifice", "gives material for play", "keeps material"},
    {Axis::activity, "activity", "Activity", "mobile, developed and central pieces",
     "slow or restrained pieces"},
    {Axis::exchanges, "exchanges", "Exchanges", "trades pieces readily",
     "keeps pieces on the board"},
    {Axis::tension, "tension", "Tension", "leaves captures open and material unequal",
     "resolves tension early"},
    {Axis::king_safety, "king_safety", "Own king",
     "castles early, keeps the own king away from fire", "leaves the own king in the fight"},
    {Axis::space, "space", "Space", "takes room on the enemy's side", "plays on the own side"},
    {Axis::structure, "structure", "Pawns and bishops", "sound pawns, the pair of bishops",
     "accepts weak pawns, gives up the pair of bishops"},
    {Axis::endgame, "endgame", "Endgames", "long games, many endgames",
     "short games, few endgames"},
    {Axis::fight, "fight", "Fighting spirit", "plays for a result",
     "many draws, many of them short"},
    {Axis::sharpness, "sharpness", "Sharp openings", "chooses sharp openings",
     "chooses quiet openings"},
});

consteval bool one_row_per_axis() {
    for (std::size_t i = 0; i < axis_rows.size(); ++i)
        if (axis_rows[i].axis != Axis(i)) return false;
    return axis_rows.size() == axis_count;
}
static_assert(one_row_per_axis());

[[nodiscard]] constexpr std::string_view name(Axis axis) {
    return axis_rows[std::size_t(axis)].name;
}
[[nodiscard]] constexpr std::optional<Axis> find_axis(std::string_view name) {
    for (const AxisRow& row : axis_rows)
        if (row.name == name) return row.axis;
    return std::nullopt;
}

}  // namespace kibitzer::style
