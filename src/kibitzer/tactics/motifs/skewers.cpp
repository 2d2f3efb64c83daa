// Skewer: a dear man in front must leave the line, and what stands behind it falls.
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/motifs/lines.hpp"

namespace kibitzer::tactics {

void find_skewers(const Position& position, Color side, Findings& findings) {
    const Bitboard enemies = position.of(other(side));
    for_each_line(position, side, [&](Square slider, Square front, Square behind) {
        if (!enemies.contains(front) || !enemies.contains(behind)) return;
        const Role first = position.piece_at(front).role();
        const Role second = position.piece_at(behind).role();
        if (second == Role::pawn || value_with_king(first) <= value_with_king(second)) return;
        if (value_with_king(first) <= value(position.piece_at(slider).role())) return;
        findings.push_back({Motif::skewer,
                            side,
                            first == Role::king ? Shade::absolute : Shade::relative,
                            slider,
                            front,
                            behind,
                            {}});
    });
}

}  // namespace kibitzer::tactics
