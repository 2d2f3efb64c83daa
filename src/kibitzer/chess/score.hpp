// What an engine thinks of a position: centipawns or a mate, and from whose side.
#pragma once

#include <variant>

#include "kibitzer/chess/color.hpp"

namespace kibitzer {

struct Centipawns {
    int value = 0;  // hundredths of a pawn
    friend constexpr auto operator<=>(Centipawns, Centipawns) = default;
};

// Mate in so many moves (not half moves); negative: the side is being mated.
struct Mate {
    int moves = 0;
    friend constexpr bool operator==(Mate, Mate) = default;
};

struct Score {
    std::variant<Centipawns, Mate> value;
    Color point_of_view = Color::white;

    friend constexpr bool operator==(const Score&, const Score&) = default;
};

// The same score as `side` sees it. Mate in 0 (mated on the board) has no sign: whoever needs to
// tell the sides apart must know the position.
[[nodiscard]] constexpr Score seen_from(Color side, Score score) {
    if (score.point_of_view == side) return score;
    if (const Mate* mate = std::get_if<Mate>(&score.value)) return {Mate{-mate->moves}, side};
    return {Centipawns{-std::get<Centipawns>(score.value).value}, side};
}

}  // namespace kibitzer
