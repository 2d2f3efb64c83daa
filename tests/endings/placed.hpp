// Which places of kings and pawns are positions at all.
#pragma once

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/endings/king_table.hpp"

namespace kibitzer::test {

// Kings apart, on no pawn, and the side that waits not in check.
[[nodiscard]] inline bool are_placed(const endings::Pawns& pawns, Square attacker, Square defender,
                                     bool attacker_moves) {
    if (king_attacks(attacker).contains(defender) || attacker == defender ||
        pawns.all().contains(attacker) || pawns.all().contains(defender))
        return false;
    return attacker_moves ? (pawn_attacks(Color::black, defender) & pawns.attacker).none()
                          : (pawn_attacks(Color::white, attacker) & pawns.defender).none();
}

}  // namespace kibitzer::test
