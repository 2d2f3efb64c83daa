// What kinds of moves were played: captures, checks, pawn advances, development, castling, quiet.
#pragma once

#include "kibitzer/chess/color.hpp"
#include "kibitzer/style/game_facts.hpp"

namespace kibitzer::style {

struct MoveTypes {
    int total_moves = 0;
    int captures = 0;  // en passant included
    int checks = 0;
    int pawn_advances = 0;      // without capturing
    int piece_development = 0;  // any move of a knight or bishop in the first 20 plies
    int castling = 0;
    int quiet_moves = 0;  // neither capture nor check
    int capturing_checks = 0;

    // The founding document's sum, in which a capture with check counts twice.
    [[nodiscard]] int aggressive_moves() const { return captures + checks; }
    // Every such move once.
    [[nodiscard]] int captures_or_checks() const { return captures + checks - capturing_checks; }

    MoveTypes& operator+=(const MoveTypes& more);
    friend bool operator==(const MoveTypes&, const MoveTypes&) = default;
};

[[nodiscard]] ByColor<MoveTypes> count_move_types(const GameFacts& game);

}  // namespace kibitzer::style
