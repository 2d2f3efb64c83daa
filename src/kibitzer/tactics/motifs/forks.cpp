// Fork: one man attacks two or more that are worth taking: dearer than itself, undefended, or the
// king.
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

void find_forks(const Position& position, Color side, Findings& findings) {
    const Bitboard officers = position.of(other(side)) & ~position.of(Role::pawn);
    for (const Square forker : position.of(side)) {
        const Role role = position.piece_at(forker).role();
        const Bitboard attacked = attacks_from(position, forker) & officers;
        if (!attacked.more_than_one()) continue;
        Bitboard targets;
        for (const Square target : attacked) {
            const Role victim = position.piece_at(target).role();
            if (value_with_king(victim) > value(role) || is_hanging(position, target))
                targets |= target;
        }
        if (role == Role::king) targets &= ~position.of(Role::king);
        if (!targets.more_than_one()) continue;
        Square dearest = targets.first();
        for (const Square target : targets)
            if (value_with_king(position.piece_at(target).role()) >
                value_with_king(position.piece_at(dearest).role()))
                dearest = target;
        const bool check = (targets & position.of(Role::king)).any();
        const bool royal = check && (targets & position.of(Role::queen)).any();
        findings.push_back({Motif::fork, side,
                            royal                ? Shade::royal
                            : check              ? Shade::check
                            : role == Role::pawn ? Shade::pawn
                                                 : Shade::plain,
                            forker, dearest, std::nullopt, targets});
    }
}

}  // namespace kibitzer::tactics
