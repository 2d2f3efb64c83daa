// The measures of one player in one game, under the names of the founding document, and the
// tactical score made of them.
//
//   attacks_metric   attacked material / 39
//   moves_metric     legal moves / 40, at most 1
//   material_metric  captured material / 20, at most 1
//   tactical_score   their mean; of the first two if nothing was captured
//
// With Totals::sum the first two take sums over the core window, which puts nearly every game above
// 1; with Totals::mean_of_position they take averages per own position.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kibitzer/chess/color.hpp"
#include "kibitzer/style/game_facts.hpp"
#include "kibitzer/style/settings.hpp"

namespace kibitzer::style {

enum class StyleClass { unknown, very_positional, positional, balanced, tactical, very_tactical };
[[nodiscard]] std::string_view name(StyleClass style_class);  // "Very Tactical"
[[nodiscard]] StyleClass classify(double score, const ClassLimits& limits);

inline constexpr double delta_cap = 10;  // pawns

// How far apart the two best moves were, in pawns, for the side to move after `ply`.
struct DeltaSample {
    int ply = 0;
    Color side = Color::white;
    double delta = 0;
    double best = 0;             // evaluation of the best move, in pawns, White's view
    double win_chance_loss = 0;  // of the second best against the best, 0 to 1

    // A mate counts a hundred pawns and would swamp every average.
    [[nodiscard]] double capped() const { return delta < delta_cap ? delta : delta_cap; }
    friend bool operator==(const DeltaSample&, const DeltaSample&) = default;
};

// Averages are rounded to 2 decimals, ratios, metrics and scores to 3.
struct PlayerMetrics {
    double total_attacked_material = 0;
    long total_legal_moves = 0;
    int total_captures = 0;         // pawns
    double avg_center_control = 0;  // over the positions of both sides
    int positions_analyzed = 0;     // of both sides

    long legal_moves_opening = 0;
    long legal_moves_middlegame = 0;
    long legal_moves_endgame = 0;
    double avg_legal_moves_opening = 0;
    double avg_legal_moves_middlegame = 0;
    double avg_legal_moves_endgame = 0;

    double avg_delta = 0;
    double max_delta = 0;
    double min_delta = 0;
    int delta_samples = 0;

    double avg_pawn_rank = 0;
    double avg_isolated_pawns = 0;
    double avg_doubled_pawns = 0;

    int unique_move_destinations = 0;
    double move_diversity_ratio = 0;

    double attacks_metric = 0;
    double moves_metric = 0;
    double material_metric = 0;
    double tactical_score = 0;
    StyleClass classification = StyleClass::unknown;

    friend bool operator==(const PlayerMetrics&, const PlayerMetrics&) = default;
};

struct GameMetrics {
    ByColor<PlayerMetrics> players;
    double avg_tactical_score = 0;
    double tactical_imbalance = 0;
    StyleClass game_style = StyleClass::unknown;

    // Nothing is known of a game that ends before the core window.
    [[nodiscard]] bool any_positions() const {
        return players[Color::white].positions_analyzed > 0;
    }
    friend bool operator==(const GameMetrics&, const GameMetrics&) = default;
};

[[nodiscard]] GameMetrics measure_game(const GameFacts& game, const StyleSettings& settings,
                                       std::span<const DeltaSample> deltas = {});

// Is the position after this ply looked at for the core measures?
[[nodiscard]] bool is_core_position(const GameFacts& game, int ply, const StyleSettings& settings);
// Are the pawns looked at after this ply?
[[nodiscard]] bool is_pawn_sample(const GameFacts& game, int ply, const StyleSettings& settings);
// The plies after which the two best moves are compared. A position left out because of a check is
// left out here too, and the count of the sampling rate does not see it.
[[nodiscard]] std::vector<int> delta_sample_plies(const GameFacts& game,
                                                  const StyleSettings& settings);

// The pawns of one side in one position.
struct PawnSample {
    double mean_rank = 0;  // 0 without pawns
    int isolated = 0;
    int doubled = 0;
    int pawns = 0;

    friend bool operator==(const PawnSample&, const PawnSample&) = default;
};
[[nodiscard]] PawnSample look_at_pawns(Bitboard pawns, Color color, Ranks ranks);
// What the side to move attacks after a ply, by the settings' rule.
[[nodiscard]] int attacked_material(const PlyFacts& ply, Attacked rule);
// What a ply captured.
[[nodiscard]] int captured_material(const PlyFacts& ply, const StyleSettings& settings);

}  // namespace kibitzer::style
