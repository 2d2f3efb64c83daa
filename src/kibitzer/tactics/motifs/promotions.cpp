// Promotion threat: a pawn one step from queening that can do it and not be taken for nothing.
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer::tactics {

void find_promotion_threats(const Position& position, Color side, Findings& findings) {
    if ((position.of(side, Role::pawn) & rank_mask_for(side, 6)).none()) return;
    const auto turned = with_turn(position, side);
    if (!turned) return;
    Bitboard seen;
    for (const Move move : legal_captures(*turned)) {
        if (!move.is_promotion() || move.promotion_role() != Role::queen) continue;
        if (seen.contains(move.from()) || !see_at_least(*turned, move, 1)) continue;
        seen |= move.from();
        findings.push_back(
            {Motif::promotion_threat, side, Shade::plain, move.from(), move.from(), move.to(), {}});
    }
}

}  // namespace kibitzer::tactics
