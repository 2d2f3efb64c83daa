// Who reaches what, for both sides, and what that leaves for the taking: a quick look, as a player
// glances over the board. What is really won the rooms `exchange` and `proof` know.
#pragma once

#include "kibitzer/chess/position.hpp"

namespace kibitzer::people {

// The squares that a side's men attack, by the kind of man.
struct Reach {
    ByRole<Bitboard> by_role;
    Bitboard all;
    Bitboard twice;         // attacked by two men or more
    int squares = 0;        // attacked, counted once for every man: its freedom
    int on_enemy_king = 0;  // men that attack the zone of the enemy king
};
[[nodiscard]] ByColor<Reach> find_reach(const Position& position);

// What stands to be taken: the dearest man and the next, in pawns. A man stands to be taken if
// nobody guards it, or if a cheaper man attacks it; then the difference counts.
struct EnPrise {
    int first = 0;
    int second = 0;
};
[[nodiscard]] EnPrise find_en_prise(const Position& position, const ByColor<Reach>& reach,
                                    Color owner);

inline constexpr ByRole<int> pawns_worth = {{1, 3, 3, 5, 9, 0}};
// Pawns of a side's men, the king apart.
[[nodiscard]] int material(const Position& position, Color color);

}  // namespace kibitzer::people
