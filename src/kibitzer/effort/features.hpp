// The room `effort` answers how hard a position is for our engine, and what follows for its time:
// features of a position and of a search, models that predict from them, and a policy that spends
// time by the prediction. The score it predicts, the Positional Effort Score (PES), goes from 0 (no
// effort needed) to 1 (critical).
//
// Read next: model.hpp (features to prediction), policy.hpp (prediction to time), recorder.hpp
// (watches a search).
// Not here: training, calibration and trials of models: desks/effort.
//
// The engine does not know this room: it asks an EffortPolicy (engine/search/effort_policy.hpp).
// Nothing here is asked within the tree; predictions are made at the root, between iterations.
//
// Here: the features. One row each in the table; the founding document's names are kept. Values are
// seen from the side to move unless the row says otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kibitzer/base/by_index.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/engine/search/effort_policy.hpp"
#include "kibitzer/engine/search/stats.hpp"

namespace kibitzer::effort {

enum class Feature : std::uint8_t {
    // A: what the board is doing
    legal_moves,
    captures,
    checks,
    doubled_pawns,
    isolated_pawns,
    attackers_king,
    undefended_pieces,
    material_diff,
    pawn_chain_integrity,
    in_check,
    phase,
    king_shelter,
    // derived from A
    tension_score,
    king_danger,
    material_complexity,
    captures_by_attackers,
    // themes that are there
    has_pawn_chains,
    has_king_attack,
    has_passed_pawns,
    has_bishop_pair,
    has_bad_bishop,
    needs_mobility,
    is_opposition_ending,
    bishop_meets_pawns,
    // B: how hard the engine works
    tt_hit_rate,
    eval_time_us,
    pruning_rate,
    eval_volatility,
    nps,
    tt_collisions,
    tt_displaced,
    efficiency,
    // what the root knows between iterations
    depth,
    log_nodes,
    best_move_share,
    best_move_changes,
    stable_iterations,
    score,
    score_trend,
    score_since_last_move,
    score_minus_static,
    first_move_cutoffs,
    count_
};
inline constexpr std::size_t feature_count = std::size_t(Feature::count_);
template <class T>
using ByFeature = ByIndex<Feature, T, feature_count>;
using Features = ByFeature<float>;

enum class Category : std::uint8_t { board, derived, theme, engine, root };
[[nodiscard]] constexpr std::string_view name(Category category) {
    constexpr std::string_view names[] = {"board", "derived", "theme", "engine", "root"};
    return names[int(category)];
}

// How a model that needs scaled inputs wants a feature.
enum class Scaling : std::uint8_t { z_score, log_z_score, as_is };

struct FeatureRow {
    Feature feature;
    std::string_view name;
    Category category;
    std::string_view unit;
    Scaling scaling;
    std::string_view formula;
};

inline constexpr auto feature_rows = std::to_array<FeatureRow>({
    {Feature::legal_moves, "legal_moves", Category::board, "moves", Scaling::z_score,
     "legal moves, promotions counted per piece"},
    {Feature::captures, "captures", Category::board, "moves", Scaling::z_score,
     "legal moves that capture, en passant included"},
    {Feature::checks, "checks", Category::board, "moves", Scaling::z_score,
     "legal moves that give check"},
    {Feature::doubled_pawns, "doubled_pawns", Category::board, "pawns", Scaling::z_score,
     "pawns behind a pawn of their own colour on their file, both sides"},
    {Feature::isolated_pawns, "isolated_pawns", Category::board, "pawns", Scaling::z_score,
     "pawns without a neighbour of their own colour, both sides"},
    {Feature::attackers_king, "attackers_king", Category::board, "pieces", Scaling::z_score,
     "enemy pieces that attack the zone of a king, both kings added"},
    {Feature::undefended_pieces, "undefended_pieces", Category::board, "pieces", Scaling::z_score,
     "pieces and pawns that nothing of their side defends, both sides"},
    {Feature::material_diff, "material_diff", Category::board, "pawns", Scaling::z_score,
     "difference of the material of both sides, without sign"},
    {Feature::pawn_chain_integrity, "pawn_chain_integrity", Category::board, "share",
     Scaling::as_is, "pawns that are defended by a pawn or stand beside one, of all pawns"},
    {Feature::in_check, "in_check", Category::board, "0 or 1", Scaling::as_is,
     "the side to move is in check"},
    {Feature::phase, "phase", Category::board, "share", Scaling::as_is,
     "pieces on the board, knights and bishops 1, rooks 2, queens 4, of 24"},
    {Feature::king_shelter, "king_shelter", Category::board, "pawns", Scaling::z_score,
     "own pawns on the three files before a king, the worse of both kings"},
    {Feature::tension_score, "tension_score", Category::derived, "share", Scaling::as_is,
     "(checks + captures) / legal_moves"},
    {Feature::king_danger, "king_danger", Category::derived, "", Scaling::z_score,
     "attackers_king x (8 - king_shelter)"},
    {Feature::material_complexity, "material_complexity", Category::derived, "share",
     Scaling::as_is, "material_diff / material of both sides"},
    {Feature::captures_by_attackers, "captures_by_attackers", Category::derived, "",
     Scaling::z_score, "captures x attackers_king"},
    {Feature::has_pawn_chains, "has_pawn_chains", Category::theme, "0 or 1", Scaling::as_is,
     "a chain of three pawns or more"},
    {Feature::has_king_attack, "has_king_attack", Category::theme, "0 or 1", Scaling::as_is,
     "two or more pieces attack the zone of a king"},
    {Feature::has_passed_pawns, "has_passed_pawns", Category::theme, "0 or 1", Scaling::as_is,
     "a passed pawn of either side"},
    {Feature::has_bishop_pair, "has_bishop_pair", Category::theme, "0 or 1", Scaling::as_is,
     "two bishops against fewer"},
    {Feature::has_bad_bishop, "position_has_bad_bishop", Category::theme, "0 or 1", Scaling::as_is,
     "the only bishop of a side, with four or more own pawns on its colour, two of them blocked on "
     "the files c to f"},
    {Feature::needs_mobility, "position_needs_mobility", Category::theme, "0 or 1", Scaling::as_is,
     "both queens on the board, or eight pieces and more"},
    {Feature::is_opposition_ending, "position_is_endgame_opposition", Category::theme, "0 or 1",
     Scaling::as_is, "kings and pawns only, kings at most three files and ranks apart"},
    {Feature::bishop_meets_pawns, "bishop_meets_pawns", Category::theme, "0 or 1", Scaling::as_is,
     "a bishop with four or more own pawns on its colour"},
    {Feature::tt_hit_rate, "tt_hit_rate", Category::engine, "share", Scaling::as_is,
     "hits of the transposition table by probes"},
    {Feature::eval_time_us, "eval_time_us", Category::engine, "microseconds", Scaling::log_z_score,
     "time of one static evaluation of the root"},
    {Feature::pruning_rate, "pruning_rate", Category::engine, "share", Scaling::as_is,
     "moves pruned by moves considered"},
    {Feature::eval_volatility, "eval_volatility", Category::engine, "centipawns",
     Scaling::log_z_score, "change of the score from the iteration before, without sign"},
    {Feature::nps, "nps", Category::engine, "nodes/s", Scaling::log_z_score,
     "nodes by seconds of this search"},
    {Feature::tt_collisions, "tt_collisions", Category::engine, "share", Scaling::as_is,
     "entries of the table whose place holds another position of this search, of all written"},
    {Feature::tt_displaced, "tt_displaced", Category::engine, "share", Scaling::as_is,
     "entries of the table written at the cost of another position, of all written"},
    {Feature::efficiency, "efficiency", Category::engine, "", Scaling::log_z_score,
     "tt_hit_rate x nps / (eval_time_us + 1)"},
    {Feature::depth, "depth_reached", Category::root, "plies", Scaling::z_score,
     "finished iteration"},
    {Feature::log_nodes, "log_nodes", Category::root, "log2", Scaling::z_score,
     "log2 of the nodes of this search"},
    {Feature::best_move_share, "best_move_share", Category::root, "share", Scaling::as_is,
     "nodes below the best move by all nodes"},
    {Feature::best_move_changes, "best_move_changes", Category::root, "changes", Scaling::z_score,
     "changes of the best move, recent ones counting more"},
    {Feature::stable_iterations, "stable_iterations", Category::root, "iterations",
     Scaling::z_score, "how long the best move has been the same"},
    {Feature::score, "score", Category::root, "centipawns", Scaling::z_score,
     "value of the best move"},
    {Feature::score_trend, "score_trend", Category::root, "centipawns", Scaling::z_score,
     "value less that of the iteration before"},
    {Feature::score_since_last_move, "score_since_last_move", Category::root, "centipawns",
     Scaling::z_score, "value less that at the end of the search for the move before"},
    {Feature::score_minus_static, "score_minus_static", Category::root, "centipawns",
     Scaling::z_score, "value less the static evaluation of the root"},
    {Feature::first_move_cutoffs, "first_move_cutoffs", Category::root, "share", Scaling::as_is,
     "cut-offs by the first move by all cut-offs"},
});

consteval bool one_row_per_feature() {
    for (std::size_t i = 0; i < feature_rows.size(); ++i)
        if (feature_rows[i].feature != Feature(i)) return false;
    return feature_rows.size() == feature_count;
}
static_assert(one_row_per_feature());

[[nodiscard]] constexpr std::string_view name(Feature feature) {
    return feature_rows[std::size_t(feature)].name;
}
// The formula of a feature is its identity: a model trained with another one that went by the same
// name gets what it was trained with. A formula is never edited without a new name for the old one.
[[nodiscard]] constexpr std::optional<Feature> find_formula(std::string_view formula) {
    for (const FeatureRow& row : feature_rows)
        if (row.formula == formula) return row.feature;
    return std::nullopt;
}
[[nodiscard]] constexpr std::optional<Feature> find_feature(std::string_view name) {
    for (const FeatureRow& row : feature_rows)
        if (row.name == name) return row.feature;
    return std::nullopt;
}

// Fills the features of the board, those derived from it, and the themes; leaves the others alone.
void look_at_board(const Position& position, Features& features);

}  // namespace kibitzer::effort
