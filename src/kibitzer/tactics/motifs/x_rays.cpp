// X-ray: a slider's reach through an enemy man, to another enemy (attack) or to an own man
// (defence). What is a pin or a skewer is not called an x-ray as well.
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/motifs/lines.hpp"

namespace kibitzer::tactics {

void find_x_ray_attacks(const Position& position, Color side, Findings& findings) {
    const Bitboard enemies = position.of(other(side));
    for_each_line(position, side, [&](Square slider, Square front, Square behind) {
        if (!enemies.contains(front) || !enemies.contains(behind)) return;
        const Role first = position.piece_at(front).role();
        const Role second = position.piece_at(behind).role();
        // Alike in front and behind: neither is worth more than the other.
        if (first == Role::pawn || value_with_king(first) != value_with_king(second)) return;
        findings.push_back({Motif::x_ray_attack, side, Shade::plain, slider, front, behind, {}});
    });
}

void find_x_ray_defences(const Position& position, Color side, Findings& findings) {
    const Bitboard enemies = position.of(other(side));
    const Bitboard own = position.of(side) & ~position.of(Role::king);
    for_each_line(position, side, [&](Square slider, Square front, Square behind) {
        if (!enemies.contains(front) || !own.contains(behind)) return;
        // The man in front attacks what the slider guards through it.
        if (!attacks_from(position, front).contains(behind)) return;
        findings.push_back({Motif::x_ray_defence, side, Shade::plain, slider, front, behind, {}});
    });
}

}  // namespace kibitzer::tactics
