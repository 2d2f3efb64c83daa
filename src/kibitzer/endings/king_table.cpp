#include "kibitzer/endings/king_table.hpp"

#include <vector>

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/endings/promotion.hpp"

namespace kibitzer::endings {

namespace {

constexpr Bitboard seventh = rank_mask(6);

Bitboard north_attacks(Bitboard pawns) {
    return pawns.shifted<Direction::north_east>() | pawns.shifted<Direction::north_west>();
}
Bitboard south_attacks(Bitboard pawns) {
    return pawns.shifted<Direction::south_east>() | pawns.shifted<Direction::south_west>();
}

// Squares one step from any of the set.
Bitboard around(Bitboard set) {
    const Bitboard sides = set.shifted<Direction::east>() | set.shifted<Direction::west>();
    const Bitboard row = set | sides;
    return sides | row.shifted<Direction::north>() | row.shifted<Direction::south>();
}

// A pawn's move of the side that moves north.
struct PawnStep {
    Square to = square_a1;
    Bitboard free;    // no king may stand there
    Bitboard taken;   // of the other side's pawns
    Pawns then;       // the mover is still called the attacker
    Bitboard pushed;  // two ranks: where the other side may take in passing
};

std::vector<PawnStep> pawn_steps(const Pawns& pawns) {
    std::vector<PawnStep> steps;
    for (const Square from : pawns.attacker) {
        const auto moved = [&](Square to, Bitboard taken) {
            return Pawns{(pawns.attacker & ~Bitboard(from)) | to, pawns.defender & ~taken};
        };
        const Square one = forward(from, Color::white);
        if (!pawns.all().contains(one)) {
            steps.push_back({one, Bitboard(one), {}, moved(one, {}), {}});
            if (from.rank() == 1) {
                const Square two = forward(one, Color::white);
                if (!pawns.all().contains(two))
                    steps.push_back({two, Bitboard(one) | two, {}, moved(two, {}), Bitboard(one)});
            }
        }
        for (const Square to : pawn_attacks(Color::white, from) & pawns.defender)
            steps.push_back({to, {}, Bitboard(to), moved(to, Bitboard(to)), {}});
    }
    return steps;
}

enum class Bound { sure, possible };

// Solves one of the two tables.
class Solver {
public:
    Solver(const Pawns& pawns, const FindTables& find, Bound bound)
        : pawns_(pawns), find_(find), bound_(bound) {
        for (const Square defender : all_squares) place_kings(defender);
        for (const PawnStep& step : pawn_steps(pawns_)) add_attacker_step(step);
        for (const PawnStep& step : pawn_steps(pawns_.turned())) add_defender_step(step);
        add_captures();
        repeat();
    }
    [[nodiscard]] const WinTable& table() const { return table_; }

private:
    // Of other pawns; without an answer the bound decides.
    [[nodiscard]] Bitboard known(const Pawns& pawns, bool attacker_moves, Square defender) const {
        if (pawns.attacker.none()) return {};
        const KingTables* tables = find_(pawns);
        if (!tables) return bound_ == Bound::sure ? Bitboard() : all_squares;
        const WinTable& win = bound_ == Bound::sure ? tables->sure : tables->possible;
        const auto row = std::size_t(defender.index());
        return attacker_moves ? win.attacker_moves[row] : win.defender_moves[row];
    }

    void place_kings(Square defender) {
        const auto row = std::size_t(defender.index());
        leaving_loses_[row] = all_squares;
        if (pawns_.all().contains(defender)) return;
        const Bitboard apart = ~king_attacks(defender) & ~Bitboard(defender) & ~pawns_.all();
        if (!north_attacks(pawns_.attacker).contains(defender)) attacker_places_[row] = apart;
        defender_places_[row] = apart & ~south_attacks(pawns_.defender);
    }

    void add_attacker_step(const PawnStep& step) {
        // Out of check only by taking the pawn that gives it.
        const Bitboard kings = ~south_attacks(pawns_.defender & ~step.taken) & ~step.free;
        for (const Square defender : all_squares) {
            const auto row = std::size_t(defender.index());
            if (step.free.contains(defender) || attacker_places_[row].none()) continue;
            const Bitboard wins =
                step.to.rank() == 7 ? promotion_wins(step, defender) : wins_after(step, defender);
            by_pawns_[row] |= wins & kings;
        }
    }

    [[nodiscard]] Bitboard wins_after(const PawnStep& step, Square defender) const {
        const Bitboard wins = known(step.then, false, defender);
        const Bitboard takers = pawn_takers(step);
        if (takers.none()) return wins;
        if (bound_ == Bound::possible) return all_squares;  // it may be the only move
        Bitboard all = wins;
        for (const Square taker : takers) {
            const Pawns taken{step.then.attacker & ~Bitboard(step.to),
                              (step.then.defender & ~Bitboard(taker)) | step.pushed};
            all &= known(taken, true, defender);
        }
        return all;
    }

    // Pawns of the other side that may take in passing.
    [[nodiscard]] static Bitboard pawn_takers(const PawnStep& step) {
        if (step.pushed.none()) return {};
        const Bitboard to(step.to);
        return (to.shifted<Direction::east>() | to.shifted<Direction::west>()) & step.then.defender;
    }

    [[nodiscard]] Bitboard promotion_wins(const PawnStep& step, Square defender) const {
        const Pawns rest{step.then.attacker & ~Bitboard(step.to), step.then.defender};
        Bitboard wins;
        Bitboard taken;  // places of the attacker's king where the new queen falls at once
        for (const Square attacker : attacker_places_[std::size_t(defender.index())]) {
            const Promotion promotion{step.to, rest, attacker, defender};
            if (falls_at_once(promotion))
                taken |= attacker;
            else if (wins_for_sure(promotion))
                wins |= attacker;
        }
        if (bound_ == Bound::sure) return wins;
        // A bare king is beaten by queen or rook or not at all, if no pawn is left to help.
        const Bitboard open = rest.all().none() ? wins : ~taken;
        return open | (taken & known(rest, true, step.to));
    }

    // `step` is turned: it is the defender who moves north in it.
    void add_defender_step(const PawnStep& step) {
        const Pawns then = step.then.turned();
        const Bitboard free = step.free.mirrored();
        const Bitboard checkers = pawns_.attacker & ~step.taken.mirrored();
        for (const Square defender : all_squares) {
            const auto row = std::size_t(defender.index());
            if (free.contains(defender) || north_attacks(checkers).contains(defender)) continue;
            Bitboard wins;
            if (step.to.rank() == 7)
                wins = wins_despite_promotion(step, defender);
            else
                wins = known(then, true, defender) | wins_in_passing(step, defender);
            leaving_loses_[row] &= wins | free;
            has_move_[row] |= ~free;
        }
    }

    // The attacker takes the pawn that has just made two steps.
    [[nodiscard]] Bitboard wins_in_passing(const PawnStep& step, Square defender) const {
        Bitboard wins;
        for (const Square taker : pawn_takers(step)) {
            const Pawns taken{step.then.attacker & ~Bitboard(step.to),
                              (step.then.defender & ~Bitboard(taker)) | step.pushed};
            wins |= known(taken.turned(), false, defender);
        }
        return wins;
    }

    [[nodiscard]] Bitboard wins_despite_promotion(const PawnStep& step, Square defender) const {
        const Pawns rest{step.then.attacker & ~Bitboard(step.to), step.then.defender};
        Bitboard wins;
        for (const Square attacker : attacker_places_[std::size_t(defender.index())]) {
            const Promotion promotion{step.to, rest, defender.mirrored(), attacker.mirrored()};
            const bool takes = falls_at_once(promotion) &&
                               known(rest.turned(), false, defender).contains(step.to.mirrored());
            const bool open = bound_ == Bound::possible && !wins_for_sure(promotion);
            if (takes || open) wins |= attacker;
        }
        return wins;
    }

    // Kings that take a pawn.
    void add_captures() {
        const Bitboard guarded = south_attacks(pawns_.defender);
        for (const Square pawn : pawns_.defender & ~guarded) {
            const Pawns rest{pawns_.attacker, pawns_.defender & ~Bitboard(pawn)};
            for (const Square defender : all_squares)
                if (!king_attacks(defender).contains(pawn) &&
                    known(rest, false, defender).contains(pawn))
                    taken_[std::size_t(defender.index())] |= pawn;
        }
        const Bitboard covered = north_attacks(pawns_.attacker);
        for (const Square pawn : pawns_.attacker & ~covered) {
            const Pawns rest{pawns_.attacker & ~Bitboard(pawn), pawns_.defender};
            const Bitboard far = ~king_attacks(pawn);  // the attacker's king does not guard it
            const Bitboard wins = known(rest, true, pawn) | ~far;
            for (const Square defender : king_attacks(pawn)) {
                leaving_loses_[std::size_t(defender.index())] &= wins;
                has_move_[std::size_t(defender.index())] |= far;
            }
        }
    }

    // Until nothing changes: the attacker wins with a move to a win, the defender loses if all
    // moves lose.
    void repeat() {
        bool changed = true;
        while (changed) {
            changed = false;
            for (const Square defender : all_squares) {
                const auto row = std::size_t(defender.index());
                const Bitboard wins =
                    attacker_places_[row] &
                    (by_pawns_[row] | around(table_.defender_moves[row] | taken_[row]));
                changed |= wins != table_.attacker_moves[row];
                table_.attacker_moves[row] = wins;
            }
            for (const Square defender : all_squares) {
                const auto row = std::size_t(defender.index());
                const Bitboard wins = defender_places_[row] & loses(defender);
                changed |= wins != table_.defender_moves[row];
                table_.defender_moves[row] = wins;
            }
        }
    }

    [[nodiscard]] Bitboard loses(Square defender) const {
        const auto row = std::size_t(defender.index());
        const Bitboard covered = north_attacks(pawns_.attacker);
        Bitboard all = leaving_loses_[row];
        Bitboard has_move = has_move_[row];
        for (const Square to : king_attacks(defender) & ~covered & ~pawns_.all()) {
            const Bitboard far = ~king_attacks(to) & ~Bitboard(to);
            all &= table_.attacker_moves[std::size_t(to.index())] | ~far;
            has_move |= far;
        }
        return all & (covered.contains(defender) ? all_squares : has_move);
    }

    const Pawns pawns_;
    const FindTables& find_;
    const Bound bound_;
    KingTable attacker_places_{};  // where kings may stand, by who is to move
    KingTable defender_places_{};
    KingTable by_pawns_{};       // the attacker wins by a pawn's move
    KingTable taken_{};          // pawns that the attacker's king takes and wins
    KingTable leaving_loses_{};  // none of the defender's pawn moves and captures saves it
    KingTable has_move_{};
    WinTable table_;
};

}  // namespace

KingTables solve(const Pawns& pawns, const FindTables& find) {
    return {Solver(pawns, find, Bound::sure).table(), Solver(pawns, find, Bound::possible).table()};
}

}  // namespace kibitzer::endings
