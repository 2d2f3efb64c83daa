// The room `style` answers how a game was played: what each side attacked, took and could move,
// its pawns, the kinds of its moves, and, over many games, what kind of player that makes.
//
// Three readings of the same measures (presets below):
//   classic     what the first program of this kind computed, peculiarities included, so that
//               figures from it can be compared;
//   documented  what its documentation says, where that differs;
//   repaired    what makes sense: averages per position over moves 12 to 25, each piece once.
//
// Units: material in pawns (1, 3, 3, 5, 9). Plies count from 1 at the first move of the game,
// wherever it began; a window names the positions after these plies. What is measured in a
// position belongs to the side to move.
//
// Read next: traits.hpp (the table of measures), game_measurer.hpp (one game), profile.hpp (a
// player), figures.hpp and divergence.hpp (groups of games).
// Not here: the engine (evaluations reach it as data), files, printing.
//
// Here: everything that can be set.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace kibitzer::style {

struct PlyWindow {
    int first = 1;
    int last = 1'000'000;

    [[nodiscard]] constexpr bool contains(int ply) const { return first <= ply && ply <= last; }
    friend bool operator==(const PlyWindow&, const PlyWindow&) = default;
};

enum class Attacked {
    each_move,   // the value of the target of every legal capture; en passant counts nothing
    each_taken,  // likewise, but what is taken counts: a pawn for en passant
    each_piece,  // every man that can be captured, once
};
enum class Totals {
    sum,               // over all positions: grows with the length of the game
    mean_of_position,  // per own position
};
enum class Phases {
    core_window,  // by ply, only positions of the core window
    whole_game,   // by ply, all positions
    by_material,  // by the men on the board, all positions
};
enum class Ranks {
    absolute,   // 1 is White's back rank for both sides
    from_home,  // 1 is the side's own back rank
};
enum class Diversity {
    half_of_plies,  // distinct targets by half the number of plies
    own_moves,      // distinct targets by the number of the side's own moves
};

// Limits of the five classes, from above: a score above the first is very tactical; each other
// limit belongs to the class above it.
struct ClassLimits {
    double very_tactical = 0.70;
    double tactical = 0.65;
    double balanced = 0.60;
    double positional = 0.50;

    friend bool operator==(const ClassLimits&, const ClassLimits&) = default;
};

struct StyleSettings {
    std::string_view name = "classic";

    PlyWindow core = {12, 50};
    PlyWindow captures = {1, 50};
    bool skip_check_positions = true;  // in the core window; as ever, the side to move's check
    Attacked attacked = Attacked::each_move;
    bool counts_en_passant = false;  // among the captures made
    Totals totals = Totals::sum;

    Phases phases = Phases::core_window;
    int last_opening_ply = 12;
    int last_middlegame_ply = 40;

    int pawns_after_ply = 12;
    int pawn_sampling_rate = 5;
    Ranks pawn_ranks = Ranks::absolute;
    Diversity diversity = Diversity::half_of_plies;

    PlyWindow delta = {13, 40};
    int delta_sampling_rate = 3;

    // What counts as one whole: see the three metrics in player_metrics.hpp.
    double attacked_scale = 39;
    double moves_scale = 40;
    double captures_scale = 20;
    bool capped = false;  // the attacks metric ends at 1, as the others do
    ClassLimits classes;

    friend bool operator==(const StyleSettings&, const StyleSettings&) = default;
};

inline constexpr StyleSettings classic_settings = {};

inline constexpr StyleSettings documented_settings = [] {
    StyleSettings settings;
    settings.name = "documented";
    settings.attacked = Attacked::each_taken;
    settings.counts_en_passant = true;
    settings.phases = Phases::whole_game;
    settings.diversity = Diversity::own_moves;
    settings.delta = {15, 40};
    return settings;
}();

inline constexpr StyleSettings repaired_settings = [] {
    StyleSettings settings = documented_settings;
    settings.name = "repaired";
    settings.core = {23, 50};  // moves 12 to 25
    settings.attacked = Attacked::each_piece;
    settings.totals = Totals::mean_of_position;
    settings.phases = Phases::by_material;
    settings.pawn_ranks = Ranks::from_home;
    settings.capped = true;
    return settings;
}();

inline constexpr std::array style_presets = {classic_settings, documented_settings,
                                             repaired_settings};

[[nodiscard]] constexpr std::optional<StyleSettings> find_style_preset(std::string_view name) {
    for (const StyleSettings& preset : style_presets)
        if (preset.name == name) return preset;
    return std::nullopt;
}

}  // namespace kibitzer::style
