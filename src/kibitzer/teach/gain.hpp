// What a line of play changes in material, man by man, and how that is said. Only men that stood on
// the board when the line began can be won: a pawn that promotes and falls is a pawn, one that
// promotes and stays is told as a promotion and never as a captured queen.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// All for one side; equal men on both sides of an exchange are left out.
struct Gain {
    ByRole<int> won{};
    ByRole<int> lost{};
    ByRole<int> promoted{};           // own pawns that have become this, and stand
    ByRole<int> promoted_by_enemy{};  // the same of the other side
    int centipawns = 0;               // net

    friend bool operator==(const Gain&, const Gain&) = default;
};
[[nodiscard]] Gain count_gain(const Position& position, std::span<const Move> line, Color side);

// How the verb stands in its sentence. The last two are said of the other side, which pays.
enum class Winning : std::uint8_t { wins, win, won, winning, loses, gives_up };

// "wins a rook for a knight", "would have" + "queened a pawn", "loses a rook and lets a pawn
// queen". Nothing if the line does not come to `gain`, if that is not positive, or if the other
// side has promoted meanwhile.
[[nodiscard]] std::optional<std::string> gain_text(const Position& position,
                                                   std::span<const Move> line, Color side, int gain,
                                                   Winning form);

}  // namespace kibitzer
