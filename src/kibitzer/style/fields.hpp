// The fields of the records of this room with their stable names, in their documented order: what
// JSON, CSV, SQL and averages go by.
#pragma once

#include <string_view>

#include "kibitzer/style/move_types.hpp"
#include "kibitzer/style/player_metrics.hpp"

namespace kibitzer::style {

// Calls use(name, field) for every number of PlayerMetrics, const or not.
template <class Metrics, class Use>
void each_number(Metrics& metrics, Use use) {
    use("total_attacked_material", metrics.total_attacked_material);
    use("total_legal_moves", metrics.total_legal_moves);
    use("total_captures", metrics.total_captures);
    use("avg_center_control", metrics.avg_center_control);
    use("positions_analyzed", metrics.positions_analyzed);
    use("legal_moves_opening", metrics.legal_moves_opening);
    use("legal_moves_middlegame", metrics.legal_moves_middlegame);
    use("legal_moves_endgame", metrics.legal_moves_endgame);
    use("avg_legal_moves_opening", metrics.avg_legal_moves_opening);
    use("avg_legal_moves_middlegame", metrics.avg_legal_moves_middlegame);
    use("avg_legal_moves_endgame", metrics.avg_legal_moves_endgame);
    use("avg_delta", metrics.avg_delta);
    use("max_delta", metrics.max_delta);
    use("min_delta", metrics.min_delta);
    use("delta_samples", metrics.delta_samples);
    use("avg_pawn_rank", metrics.avg_pawn_rank);
    use("avg_isolated_pawns", metrics.avg_isolated_pawns);
    use("avg_doubled_pawns", metrics.avg_doubled_pawns);
    use("unique_move_destinations", metrics.unique_move_destinations);
    use("move_diversity_ratio", metrics.move_diversity_ratio);
    use("attacks_metric", metrics.attacks_metric);
    use("moves_metric", metrics.moves_metric);
    use("material_metric", metrics.material_metric);
    use("tactical_score", metrics.tactical_score);
}

// Calls use(name, count) for every kind of move.
template <class Use>
void each_count(const MoveTypes& types, Use use) {
    use("total_moves", types.total_moves);
    use("captures", types.captures);
    use("checks", types.checks);
    use("pawn_advances", types.pawn_advances);
    use("piece_development", types.piece_development);
    use("castling", types.castling);
    use("quiet_moves", types.quiet_moves);
    use("aggressive_moves", types.aggressive_moves());
}

}  // namespace kibitzer::style
