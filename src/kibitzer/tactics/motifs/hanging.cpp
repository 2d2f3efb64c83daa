// Hanging: the exchange on its square loses the man or part of it, if it were the enemy's turn.
// Trapped: attacked, and nowhere to go.
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

void find_hanging(const Position& position, Color side, Findings& findings) {
    const auto turned = with_turn(position, side);
    if (!turned) return;
    Bitboard seen;
    for (const Move move : legal_captures(*turned)) {
        if (seen.contains(move.to()) || move.is_en_passant() || !turned->is_capture(move)) continue;
        if (!see_at_least(*turned, move, 1)) continue;
        seen |= move.to();
        findings.push_back(
            {Motif::hanging, side, Shade::plain, std::nullopt, move.to(), std::nullopt, {}});
    }
}

void find_trapped(const Position& position, Color side, Findings& findings) {
    const auto turned = with_turn(position, other(side));
    if (!turned) return;
    const Bitboard officers =
        position.of(other(side)) & ~(position.of(Role::pawn) | position.of(Role::king));
    for (const Square man : officers)
        if (is_in_bad_spot(*turned, man) && is_trapped(*turned, man))
            findings.push_back(
                {Motif::trapped, side, Shade::plain, std::nullopt, man, std::nullopt, {}});
}

}  // namespace kibitzer::tactics
