// Overloaded: one man is the only defender of two or more that are attacked. Capturable defender:
// the only defender of an attacked man can itself be taken at no cost.
#include "kibitzer/exchange/defenders.hpp"

#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

namespace {

// Calls visit(charge, defender) for every attacked man with exactly one man that can take back.
template <class Visit>
void for_each_sole_defender(const Position& position, Color side, Visit visit) {
    const Bitboard enemies = position.of(other(side)) & ~position.of(Role::king);
    for (const Square charge : enemies) {
        if (attackers_of(position, side, charge).none()) continue;
        const Bitboard guards = attackers_of(position, other(side), charge);
        if (guards.none() || guards.more_than_one()) continue;
        if (kibitzer::attackers(position, charge).none()) continue;
        visit(charge, guards.first());
    }
}

}  // namespace

void find_overloaded(const Position& position, Color side, Findings& findings) {
    std::array<Bitboard, 64> duties{};
    Bitboard guards;
    for_each_sole_defender(position, side, [&](Square charge, Square guard) {
        duties[std::size_t(guard.index())] |= charge;
        guards |= guard;
    });
    for (const Square guard : guards & ~position.of(Role::king)) {
        const Bitboard charges = duties[std::size_t(guard.index())];
        if (charges.more_than_one())
            findings.push_back({Motif::overloaded, side, Shade::plain, std::nullopt, guard,
                                std::nullopt, charges});
    }
}

void find_capturable_defenders(const Position& position, Color side, Findings& findings) {
    for_each_sole_defender(position, side, [&](Square charge, Square guard) {
        const Role role = position.piece_at(guard).role();
        if (role == Role::king || value(position.piece_at(charge).role()) < 3) return;
        for (const Square attacker : kibitzer::attackers(position, guard))
            if (value(position.piece_at(attacker).role()) <= value(role)) {
                findings.push_back(
                    {Motif::capturable_defender, side, Shade::plain, attacker, guard, charge, {}});
                return;
            }
    });
}

}  // namespace kibitzer::tactics
