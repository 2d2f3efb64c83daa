// Discovered attack and check: an own man stands before an own slider, and moving it opens the
// line. Double check: two men give check at once.
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/pawn_sets.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/motifs/lines.hpp"

namespace kibitzer::tactics {

namespace {

// A pawn that can only go along the line does not open it.
bool opens_line(const Position& position, Square blocker, Square target) {
    if (position.piece_at(blocker).role() != Role::pawn || blocker.file() != target.file())
        return true;
    const Color color = position.piece_at(blocker).color();
    return (pawn_attacks(color, blocker) & position.of(other(color))).any();
}

}  // namespace

void find_discovered_attacks(const Position& position, Color side, Findings& findings) {
    const Bitboard officers =
        position.of(other(side)) & ~(position.of(Role::pawn) | position.of(Role::king));
    for_each_line(position, side, [&](Square slider, Square front, Square behind) {
        if (!position.of(side).contains(front) || !officers.contains(behind)) return;
        const bool worth =
            value(position.piece_at(behind).role()) > value(position.piece_at(slider).role()) ||
            is_hanging(position, behind);
        if (worth && opens_line(position, front, behind))
            findings.push_back(
                {Motif::discovered_attack, side, Shade::plain, slider, behind, front, {}});
    });
}

void find_discovered_checks(const Position& position, Color side, Findings& findings) {
    const Square king = position.king(other(side));
    for_each_line(position, side, [&](Square slider, Square front, Square behind) {
        if (behind == king && position.of(side).contains(front) &&
            opens_line(position, front, king))
            findings.push_back(
                {Motif::discovered_check, side, Shade::plain, slider, king, front, {}});
    });
}

void find_double_checks(const Position& position, Color side, Findings& findings) {
    if (position.side_to_move() == side) return;
    const Bitboard checkers = find_checks(position).checkers;
    if (!checkers.more_than_one()) return;
    findings.push_back({Motif::double_check, side, Shade::plain, checkers.first(),
                        position.king(other(side)), checkers.last(), checkers});
}

}  // namespace kibitzer::tactics
