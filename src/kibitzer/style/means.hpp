// Means over games of what is measured of a side: one name and one rule each, whoever shows them.
//
// A phase is averaged over the games that have it, pawns over the games in which they were looked
// at, deltas over the games with samples (a mean of the games' means); ranks of pawns are seen from
// the own side. Games that end before the core window enter no mean.
#pragma once

#include <array>
#include <string_view>

#include "kibitzer/style/figures.hpp"

namespace kibitzer::style {

inline constexpr int mean_decimals = 4;  // of what is shown to programs

struct MeanRow {
    std::string_view name;  // stable: appears in JSON, CSV and SQL
    FigureValue (*value)(const FigureSource&);
};

[[nodiscard]] constexpr MeanRow mean_row(Figure figure) {
    return {row_of(figure).name, row_of(figure).value};
}

inline constexpr auto mean_rows = std::to_array<MeanRow>({
    {"avg_attacked_material",
     [](const FigureSource& s) { return FigureValue(s.metrics.total_attacked_material); }},
    {"avg_legal_moves",
     [](const FigureSource& s) { return FigureValue(s.metrics.total_legal_moves); }},
    {"avg_captures", [](const FigureSource& s) { return FigureValue(s.metrics.total_captures); }},
    {"avg_positions_analyzed",
     [](const FigureSource& s) { return FigureValue(s.metrics.positions_analyzed); }},
    {"avg_unique_move_destinations",
     [](const FigureSource& s) { return FigureValue(s.metrics.unique_move_destinations); }},
    mean_row(Figure::attacks),
    mean_row(Figure::moves),
    mean_row(Figure::material),
    mean_row(Figure::centre),
    mean_row(Figure::opening_moves),
    mean_row(Figure::middlegame_moves),
    mean_row(Figure::endgame_moves),
    mean_row(Figure::delta),
    mean_row(Figure::pawn_rank),
    mean_row(Figure::isolated_pawns),
    mean_row(Figure::doubled_pawns),
    mean_row(Figure::diversity),
});

}  // namespace kibitzer::style
