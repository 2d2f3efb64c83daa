// Pawn endings with the same pawns: every place of the two kings at once. A row holds, for one
// square of the defender's king, the set of squares of the attacker's king from which the attacker
// wins; a king's step is a shift of whole sets. The attacker's pawns move north.
#pragma once

#include <array>
#include <compare>
#include <functional>

#include "kibitzer/chess/bitboard.hpp"

namespace kibitzer::endings {

struct Pawns {
    Bitboard attacker;
    Bitboard defender;

    // The same seen from the other side.
    [[nodiscard]] Pawns turned() const { return {defender.mirrored(), attacker.mirrored()}; }
    [[nodiscard]] Bitboard all() const { return attacker | defender; }
    friend bool operator==(const Pawns&, const Pawns&) = default;
    friend bool operator<(const Pawns& a, const Pawns& b) {
        return a.attacker.bits() != b.attacker.bits() ? a.attacker.bits() < b.attacker.bits()
                                                      : a.defender.bits() < b.defender.bits();
    }
};

// By the square of the defender's king: squares of the attacker's king.
using KingTable = std::array<Bitboard, 64>;

struct WinTable {
    KingTable attacker_moves{};
    KingTable defender_moves{};
};

// What is not known (a queen against advanced pawns) counts as no win in `sure` and as a win in
// `possible`: where both agree, the verdict is exact.
struct KingTables {
    WinTable sure;
    WinTable possible;
};

using FindTables = std::function<const KingTables*(const Pawns&)>;
// `find` answers for the pawns that one move leads to; nothing if those are too many to be solved.
[[nodiscard]] KingTables solve(const Pawns& pawns, const FindTables& find);

}  // namespace kibitzer::endings
