// Traits: what separates players, measured without an engine. One row each in the table below; a
// trait has one value per player and game, or none where the game gives no occasion.
//
// Unless the table says otherwise, positions are those after the player's own moves at plies 12 to
// 60, and moves are the player's own at plies 13 to 80. Values are kept as whole numbers in
// ten-thousandths, so that sums over games do not depend on their order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kibitzer/base/by_index.hpp"

namespace kibitzer::style {

enum class Trait : std::uint8_t {
    king_pressure,
    pawn_storm,
    checks,
    attacked,
    opposite_castling,
    pawn_down,
    losing_moves,
    sacrifices,
    invested,
    gambit,
    king_exposure,
    exposed,
    loose,
    uncastled,
    past_middle,
    mobility,
    forward,
    development,
    captures,
    trades,
    queens_kept,
    men_left,
    tension,
    imbalance,
    space,
    centre,
    isolated,
    doubled,
    pawn_rank,
    pawn_moves,
    bishop_pair,
    fianchetto,
    endgame,
    length,
    short_draw,
    decisive,
    sharpness,
    count_
};
inline constexpr std::size_t trait_count = std::size_t(Trait::count_);
template <class T>
using ByTrait = ByIndex<Trait, T, trait_count>;

struct TraitRow {
    Trait trait;
    std::string_view name;  // stable: appears in JSON, CSV and SQL
    std::string_view meaning;
};

inline constexpr auto trait_rows = std::to_array<TraitRow>({
    {Trait::king_pressure, "king_pressure", "pieces attacking the enemy king or its neighbours"},
    {Trait::pawn_storm, "pawn_storm",
     "pawns on the fifth rank or beyond, on the enemy king's file or the next ones"},
    {Trait::checks, "checks", "share of moves that give check"},
    {Trait::attacked, "attacked", "enemy material that could be captured before a move, in pawns"},
    {Trait::opposite_castling, "opposite_castling",
     "the kings castled to different wings (0 or 1)"},
    {Trait::pawn_down, "pawn_down", "share of positions with a pawn or more less"},
    {Trait::losing_moves, "losing_moves",
     "share of moves that lose a pawn or more by exchanges on their square"},
    {Trait::sacrifices, "sacrifices",
     "share of moves that lose two pawns or more by exchanges on their square"},
    {Trait::invested, "invested",
     "share of positions a pawn or more down for two own moves running, in games not lost"},
    {Trait::gambit, "gambit", "a pawn or more down after the own move of ply 19 or 20 (0 or 1)"},
    {Trait::king_exposure, "king_exposure",
     "enemy pieces attacking the own king or its neighbours"},
    {Trait::exposed, "exposed", "own material that could be captured after a move, in pawns"},
    {Trait::loose, "loose", "own pieces that nobody defends"},
    {Trait::uncastled, "uncastled", "the own king has not castled by ply 30 (0 or 1)"},
    {Trait::past_middle, "past_middle", "pieces on the enemy's half of the board"},
    {Trait::mobility, "mobility", "legal moves before a move"},
    {Trait::forward, "forward", "share of the pieces' moves that go forward"},
    {Trait::development, "development", "pieces off the back rank at ply 19 or 20"},
    {Trait::captures, "captures", "share of moves that capture"},
    {Trait::trades, "trades", "share of moves that offer or accept an even trade of pieces"},
    {Trait::queens_kept, "queens_kept", "share of positions with both queens on the board"},
    {Trait::men_left, "men_left", "pieces and pawns on the board at ply 39 or 40"},
    {Trait::tension, "tension", "pawns of either side that a pawn could take"},
    {Trait::imbalance, "imbalance", "share of positions in which the pieces differ in kind"},
    {Trait::space, "space", "squares of the enemy's half attacked by own pawns or pieces"},
    {Trait::centre, "centre", "own attacks on the four central squares"},
    {Trait::isolated, "isolated", "own isolated pawns"},
    {Trait::doubled, "doubled", "own doubled pawns"},
    {Trait::pawn_rank, "pawn_rank", "mean rank of the own pawns, from the own side"},
    {Trait::pawn_moves, "pawn_moves", "share of moves made by pawns"},
    {Trait::bishop_pair, "bishop_pair", "share of positions with both bishops against fewer"},
    {Trait::fianchetto, "fianchetto", "a bishop on the long diagonal's b2 or g2 at ply 19 or 20"},
    {Trait::endgame, "endgame", "share of all plies played in the endgame"},
    {Trait::length, "length", "moves of the game"},
    {Trait::short_draw, "short_draw", "drawn within 25 moves (0 or 1)"},
    {Trait::decisive, "decisive", "won or lost (0 or 1)"},
    {Trait::sharpness, "sharpness",
     "how sharp games with this opening are for this colour, by the reference games"},
});

consteval bool one_row_per_trait() {
    for (std::size_t i = 0; i < trait_rows.size(); ++i)
        if (trait_rows[i].trait != Trait(i)) return false;
    return trait_rows.size() == trait_count;
}
static_assert(one_row_per_trait());

[[nodiscard]] constexpr std::string_view name(Trait trait) {
    return trait_rows[std::size_t(trait)].name;
}
[[nodiscard]] constexpr std::optional<Trait> find_trait(std::string_view name) {
    for (const TraitRow& row : trait_rows)
        if (row.name == name) return row.trait;
    return std::nullopt;
}

// A value in ten-thousandths, or none.
using TraitValue = std::optional<std::int32_t>;
inline constexpr std::int32_t trait_unit = 10'000;

using GameTraits = ByTrait<TraitValue>;

}  // namespace kibitzer::style
