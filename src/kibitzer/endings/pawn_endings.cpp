#include "kibitzer/endings/pawn_endings.hpp"

#include "kibitzer/chess/color.hpp"

namespace kibitzer::endings {

bool is_pawn_ending(const Position& position) {
    const Bitboard pawns = position.of(Role::pawn);
    return pawns.any() && position.occupied() == (pawns | position.of(Role::king));
}

const KingTables* PawnEndings::tables(const Pawns& pawns) {
    if (const auto found = solved_.find(pawns); found != solved_.end()) return found->second.get();
    if (solved_.size() >= most_tables) return nullptr;
    // Its place is taken first, so that tables on the way count.
    solved_.emplace(pawns, nullptr);
    auto made = std::make_unique<const KingTables>(
        solve(pawns, [this](const Pawns& next) { return tables(next); }));
    return (solved_[pawns] = std::move(made)).get();
}

std::optional<Value> PawnEndings::value(const Position& position) {
    if (!is_pawn_ending(position) || position.of(Role::pawn).count() > most_pawns ||
        position.en_passant())
        return std::nullopt;
    const Color us = position.side_to_move();
    const auto seen_by_us = [us](Bitboard set) {
        return us == Color::white ? set : set.mirrored();
    };
    const auto seen = [us](Square square) {
        return us == Color::white ? square : square.mirrored();
    };
    const Pawns ours{seen_by_us(position.of(us, Role::pawn)),
                     seen_by_us(position.of(other(us), Role::pawn))};
    const Square king = seen(position.king(us));
    const Square enemy = seen(position.king(other(us)));
    const KingTables* winning = ours.attacker.any() ? tables(ours) : nullptr;
    const Pawns theirs = ours.turned();
    const KingTables* losing = theirs.attacker.any() ? tables(theirs) : nullptr;
    if ((ours.attacker.any() && !winning) || (theirs.attacker.any() && !losing))
        return std::nullopt;
    const auto holds = [](const KingTable& table, Square attacker, Square defender) {
        return table[std::size_t(defender.index())].contains(attacker);
    };
    const Square turned_king = king.mirrored();
    const Square turned_enemy = enemy.mirrored();
    if (winning && holds(winning->sure.attacker_moves, king, enemy)) return Value::won;
    if (losing && holds(losing->sure.defender_moves, turned_enemy, turned_king)) return Value::lost;
    const bool may_win = winning && holds(winning->possible.attacker_moves, king, enemy);
    const bool may_lose =
        losing && holds(losing->possible.defender_moves, turned_enemy, turned_king);
    return may_win || may_lose ? std::nullopt : std::optional(Value::drawn);
}

}  // namespace kibitzer::endings
