#include "kibitzer/chess/phase.hpp"

namespace kibitzer {

namespace {

// As in Lichess' division of games.
constexpr int officers_of_endgame = 6;
constexpr int officers_of_middlegame = 10;
constexpr int men_on_full_back_rank = 4;

}  // namespace

Phase game_phase(const Position& position) {
    const Bitboard officers =
        position.occupied() & ~position.of(Role::pawn) & ~position.of(Role::king);
    if (officers.count() <= officers_of_endgame) return Phase::endgame;
    if (officers.count() <= officers_of_middlegame) return Phase::middlegame;
    for (const Color color : colors)
        if ((position.of(color) & rank_mask_for(color, 0)).count() < men_on_full_back_rank)
            return Phase::middlegame;
    return Phase::opening;
}

}  // namespace kibitzer
