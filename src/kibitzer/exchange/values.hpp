// What a man is worth in an exchange, in centipawns. The king is worth nothing: it is never taken,
// and illegal captures by it do not occur.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "kibitzer/chess/piece.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct PieceValues {
    std::string_view name;
    ByRole<int> value;

    constexpr int operator[](Role role) const { return value[role]; }
};

inline constexpr PieceValues standard_values = {"standard", {{100, 300, 300, 500, 900, 0}}};
// The set of founding document 2, whose bishop is worth a little more.
inline constexpr PieceValues bishop_330_values = {"bishop-330", {{100, 320, 330, 500, 900, 0}}};

inline constexpr std::array value_sets = {standard_values, bishop_330_values};

[[nodiscard]] constexpr std::optional<PieceValues> find_value_set(std::string_view name) {
    for (const PieceValues& set : value_sets)
        if (set.name == name) return set;
    return std::nullopt;
}

// What a move gains by itself: the man it takes, and what a promotion makes of the pawn.
[[nodiscard]] inline int immediate_gain(const Position& position, Move move,
                                        const PieceValues& values) {
    int gain = 0;
    if (move.is_en_passant())
        gain = values[Role::pawn];
    else if (position.is_capture(move))
        gain = values[position.piece_at(move.to()).role()];
    if (move.is_promotion()) gain += values[move.promotion_role()] - values[Role::pawn];
    return gain;
}

}  // namespace kibitzer
