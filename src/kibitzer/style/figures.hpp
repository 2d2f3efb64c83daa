// The figures in which groups of games are compared: one value per side and game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kibitzer/base/by_index.hpp"
#include "kibitzer/style/move_types.hpp"
#include "kibitzer/style/player_metrics.hpp"

namespace kibitzer::style {

enum class Figure : std::uint8_t {
    style,
    tactical_score,
    attacks,
    moves,
    material,
    centre,
    opening_moves,
    middlegame_moves,
    endgame_moves,
    delta,
    pawn_rank,
    isolated_pawns,
    doubled_pawns,
    diversity,
    captures_or_checks,
    count_
};
inline constexpr std::size_t figure_count = std::size_t(Figure::count_);
template <class T>
using ByFigure = ByIndex<Figure, T, figure_count>;

// What is known of one side of one game that reached the core window.
struct FigureSource {
    const PlayerMetrics& metrics;
    const MoveTypes& moves;
    std::optional<double> pawn_rank;    // counted from the side's own back rank
    std::optional<double> style_logit;  // of the style score; see model.hpp
};

// The mean rank of the pawns seen from the own side; nothing if they were never looked at.
[[nodiscard]] inline std::optional<double> own_pawn_rank(const PlayerMetrics& metrics, Color color,
                                                         Ranks ranks) {
    constexpr double both_ends = 9;  // a rank and the same one seen from the other side
    if (metrics.avg_pawn_rank == 0) return std::nullopt;
    const bool turned = ranks == Ranks::absolute && color == Color::black;
    return turned ? both_ends - metrics.avg_pawn_rank : metrics.avg_pawn_rank;
}

using FigureValue = std::optional<double>;

struct FigureRow {
    Figure figure;
    std::string_view name;   // stable: appears in JSON
    std::string_view title;  // for people
    std::string_view claim;  // what the side with the higher value does, before the other's name
    int decimals;
    FigureValue (*value)(const FigureSource&);  // nothing if the game does not show it
};

namespace figure_values {

inline FigureValue if_any(double value, double count) {
    return count > 0 ? FigureValue(value) : std::nullopt;
}
inline FigureValue percentage(int part, int whole) {
    return whole > 0 ? FigureValue(100.0 * part / whole) : std::nullopt;
}

}  // namespace figure_values

inline constexpr auto figure_rows = std::to_array<FigureRow>({
    {Figure::style, "style_logit", "style", "plays more like the players called tactical than", 2,
     [](const FigureSource& s) { return s.style_logit; }},
    {Figure::tactical_score, "tactical_score", "classic score", "has a higher classic score than",
     3, [](const FigureSource& s) { return FigureValue(s.metrics.tactical_score); }},
    {Figure::attacks, "avg_attacks_metric", "attacked material", "attacks more material than", 3,
     [](const FigureSource& s) { return FigureValue(s.metrics.attacks_metric); }},
    {Figure::moves, "avg_moves_metric", "legal moves", "has more moves to choose from than", 3,
     [](const FigureSource& s) { return FigureValue(s.metrics.moves_metric); }},
    {Figure::material, "avg_material_metric", "captured material", "captures more material than", 3,
     [](const FigureSource& s) { return FigureValue(s.metrics.material_metric); }},
    {Figure::centre, "avg_center_control", "control of the centre", "bears more on the centre than",
     2, [](const FigureSource& s) { return FigureValue(s.metrics.avg_center_control); }},
    {Figure::opening_moves, "avg_legal_moves_opening", "legal moves in the opening",
     "has more moves in the opening than", 2,
     [](const FigureSource& s) {
         return figure_values::if_any(s.metrics.avg_legal_moves_opening,
                                      double(s.metrics.legal_moves_opening));
     }},
    {Figure::middlegame_moves, "avg_legal_moves_middlegame", "legal moves in the middlegame",
     "has more moves in the middlegame than", 2,
     [](const FigureSource& s) {
         return figure_values::if_any(s.metrics.avg_legal_moves_middlegame,
                                      double(s.metrics.legal_moves_middlegame));
     }},
    {Figure::endgame_moves, "avg_legal_moves_endgame", "legal moves in the endgame",
     "has more moves in the endgame than", 2,
     [](const FigureSource& s) {
         return figure_values::if_any(s.metrics.avg_legal_moves_endgame,
                                      double(s.metrics.legal_moves_endgame));
     }},
    {Figure::delta, "avg_delta", "delta", "meets choices with more at stake than", 2,
     [](const FigureSource& s) {
         return figure_values::if_any(s.metrics.avg_delta, s.metrics.delta_samples);
     }},
    {Figure::pawn_rank, "avg_pawn_rank", "pawn advance", "has its pawns further forward than", 2,
     [](const FigureSource& s) { return s.pawn_rank; }},
    {Figure::isolated_pawns, "avg_isolated_pawns", "isolated pawns", "has more isolated pawns than",
     2,
     [](const FigureSource& s) {
         return s.pawn_rank ? FigureValue(s.metrics.avg_isolated_pawns) : std::nullopt;
     }},
    {Figure::doubled_pawns, "avg_doubled_pawns", "doubled pawns", "has more doubled pawns than", 2,
     [](const FigureSource& s) {
         return s.pawn_rank ? FigureValue(s.metrics.avg_doubled_pawns) : std::nullopt;
     }},
    {Figure::diversity, "avg_move_diversity_ratio", "move diversity",
     "spreads its moves over more squares than", 3,
     [](const FigureSource& s) { return FigureValue(s.metrics.move_diversity_ratio); }},
    {Figure::captures_or_checks, "captures_or_checks_pct", "captures and checks (%)",
     "captures or gives check more often than", 2,
     [](const FigureSource& s) {
         return figure_values::percentage(s.moves.captures_or_checks(), s.moves.total_moves);
     }},
});

consteval bool one_row_per_figure() {
    for (std::size_t i = 0; i < figure_rows.size(); ++i)
        if (figure_rows[i].figure != Figure(i)) return false;
    return figure_rows.size() == figure_count;
}
static_assert(one_row_per_figure());

[[nodiscard]] constexpr const FigureRow& row_of(Figure figure) {
    return figure_rows[std::size_t(figure)];
}

}  // namespace kibitzer::style
