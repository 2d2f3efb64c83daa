// Whether a game is over, and why.
#pragma once

#include <optional>
#include <string_view>

#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

enum class Ending {
    checkmate,
    stalemate,
    insufficient_material,
    fivefold_repetition,
    seventy_five_moves,
    // These two end a game only if a player claims the draw.
    threefold_repetition,
    fifty_moves,
};

[[nodiscard]] std::string_view name(Ending ending);
[[nodiscard]] constexpr bool needs_claim(Ending ending) {
    return ending >= Ending::threefold_repetition;
}

struct Outcome {
    Ending ending;
    std::optional<Color> winner;  // nobody in a draw

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// The first of the reasons above that applies; nothing while the game goes on.
[[nodiscard]] std::optional<Outcome> outcome(const Position& position);  // repetition unknown
[[nodiscard]] std::optional<Outcome> outcome(const Position& position, const History& history);

// Neither side can ever give mate: bare kings, one minor piece, or bishops of one square colour.
[[nodiscard]] bool has_insufficient_material(const Position& position);

}  // namespace kibitzer
