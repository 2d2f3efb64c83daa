// What a move deserves: ?? ? ?! by the win chance it loses, and the few kinds of praise.
//
// How much may be lost unpunished depends on the rating: whoever plays at 1000 has better things to
// learn than the five per cent that a 2200 player wants to know about. Rules that hold at any
// rating: giving checkmate and playing the best move are never errors; where the game was decided
// before the move, or is still won after it, an error is at most an inaccuracy; so is a missed mate
// that leaves a winning position.
#pragma once

#include <optional>
#include <string_view>

#include "kibitzer/chess/notation/nag.hpp"
#include "kibitzer/teach/moment.hpp"

namespace kibitzer {

// Lost win chance (0 to 1) from which on a move is one.
struct ErrorThresholds {
    double inaccuracy;
    double mistake;
    double blunder;
};
[[nodiscard]] ErrorThresholds error_thresholds(int elo);

// The error chance from which on it deserves praise to have got it right.
inline constexpr double rarely_found = 0.25;

inline constexpr int real_sacrifice = 200;  // centipawns: the exchange, at least

// All chances are those of the mover.
struct MoveFacts {
    double chance_best = 0.5;            // with the best move
    double chance_played = 0.5;          // with the move played
    std::optional<double> chance_other;  // with the best of all other moves, if that is known
    bool is_best = false;                // nothing better is known
    bool gives_mate = false;
    bool best_mates = false;  // the best move leads to a forced mate
    bool is_obvious = false;  // a recapture, a plain win of material, hardly anything else legal
    int sacrificed = 0;       // centipawns that the opponent may now take for nothing
    // That a player of the mover's rating loses a tenth of the win chance or more here; nothing if
    // that is not known.
    std::optional<double> error_chance;
};

[[nodiscard]] double lost_chance(const MoveFacts& facts);
[[nodiscard]] MoveClass classify_move(const MoveFacts& facts, int elo);

[[nodiscard]] constexpr bool is_error(MoveClass verdict) {
    return verdict >= MoveClass::inaccuracy;
}
// A known name excuses an inaccuracy, and nothing beyond it.
[[nodiscard]] constexpr bool may_be_book(MoveClass verdict) {
    return verdict <= MoveClass::inaccuracy;
}
// Lost win chance from which on a move that is no error is playable and no longer good.
inline constexpr double playable_from = 0.05;

[[nodiscard]] constexpr bool is_praise(MoveClass verdict) {
    return verdict == MoveClass::great || verdict == MoveClass::brilliant;
}
inline constexpr std::size_t move_class_count = 8;

// Stable names, for JSON.
[[nodiscard]] std::string_view name(MoveClass verdict);
// The sign behind the move; empty for most.
[[nodiscard]] std::string_view sign(MoveClass verdict);
[[nodiscard]] std::optional<Nag> nag(MoveClass verdict);

}  // namespace kibitzer
