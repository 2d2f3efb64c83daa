// Pin: a man in front of its king, or of something dearer than itself.
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/motifs/lines.hpp"

namespace kibitzer::tactics {

void find_pins(const Position& position, Color side, Findings& findings) {
    const Bitboard enemies = position.of(other(side));
    for_each_line(position, side, [&](Square slider, Square front, Square behind) {
        if (!enemies.contains(front) || !enemies.contains(behind)) return;
        const Role shield = position.piece_at(front).role();
        const Role shielded = position.piece_at(behind).role();
        const bool absolute = shielded == Role::king;
        const bool worth = value(shielded) > value(shield) &&
                           (value(shielded) > value(position.piece_at(slider).role()) ||
                            is_hanging(position, behind));
        if (absolute || worth)
            findings.push_back({Motif::pin,
                                side,
                                absolute ? Shade::absolute : Shade::relative,
                                slider,
                                front,
                                behind,
                                {}});
    });
}

}  // namespace kibitzer::tactics
