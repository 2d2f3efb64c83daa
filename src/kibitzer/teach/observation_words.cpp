// Words for what stands on the board and claims no gain.
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

using tactics::Finding;
using tactics::Motif;

std::string square_names(Color side, Bitboard squares) {
    std::vector<std::string> parts;
    for (const Square square : seen_by(side, squares)) parts.push_back(square.to_string());
    return listed(parts);
}

}  // namespace

std::string observation_text(const Position& position, const Finding& finding,
                             const Reader& reader) {
    const Color side = finding.side;
    const std::string ours = capitalised(possessive_text(side, reader));
    const std::string theirs = capitalised(possessive_text(other(side), reader));
    const std::string squares = square_names(side, finding.targets);
    const bool several = finding.targets.more_than_one();
    switch (finding.motif) {
        case Motif::back_rank:
            return theirs + " king on " + finding.target.to_string() +
                   " cannot leave its back rank: a rook or queen check there may be mate.";
        case Motif::x_ray_attack:
            return capitalised(owned_man_text(position, *finding.actor, reader)) +
                   " looks through " + man_text(position, finding.target) + " at " +
                   man_text(position, *finding.behind) + ".";
        case Motif::x_ray_defence:
            return capitalised(owned_man_text(position, *finding.actor, reader)) + " guards " +
                   man_text(position, *finding.behind) + " through " +
                   man_text(position, finding.target) + ".";
        case Motif::pin:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " is pinned to " + man_text(position, *finding.behind) + " by " +
                   man_text(position, *finding.actor) +
                   (finding.shade == tactics::Shade::absolute
                        ? ": it may not leave that line."
                        : ": if it moves, " + role_text(position, *finding.behind) +
                              " behind it is attacked.");
        case Motif::discovered_attack:
        case Motif::discovered_check:
            return "When " + man_text(position, *finding.behind) + " moves away, " +
                   man_text(position, *finding.actor) +
                   (finding.motif == Motif::discovered_check ? " gives check to " : " attacks ") +
                   man_text(position, finding.target) + ".";
        case Motif::exposed_king:
            return theirs + " king on " + finding.target.to_string() +
                   " has no pawn beside or before it.";
        case Motif::isolated_pawn:
            return theirs + (several ? " pawns on " : " pawn on ") + squares +
                   (several ? " have no neighbours to defend them."
                            : " has no neighbour to defend it.");
        case Motif::doubled_pawns:
            return theirs + " pawns on " + squares + " stand one behind the other.";
        case Motif::backward_pawn:
            return theirs + (several ? " pawns on " : " pawn on ") + squares +
                   (several ? " cannot" : " cannot") +
                   " advance safely, nor be defended by a pawn.";
        case Motif::passed_pawn:
            return ours + (several ? " pawns on " : " pawn on ") + squares +
                   (several ? " are passed" : " is passed") + ": no enemy pawn can stop " +
                   (several ? "them." : "it.");
        case Motif::hanging_pawns:
            return theirs + " pawns on " + squares + " stand side by side without pawn support.";
        case Motif::outpost:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " cannot be driven away by pawns.";
        case Motif::bad_bishop:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " is shut in by its own pawns.";
        case Motif::open_file:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " has an open file.";
        case Motif::seventh_rank:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " is on the seventh rank.";
        case Motif::weak_square:
            return "No pawn can guard " + squares + " before " +
                   possessive_text(other(side), reader) + " king any more.";
        case Motif::weak_shelter:
            return theirs + " king on " + finding.target.to_string() +
                   " has hardly a pawn before it.";
        case Motif::space:
            return ours + " pawns on " + squares + " take more space.";
        case Motif::centre:
            return ours + " pawns on " + squares + " hold the centre alone.";
        default:
            return "";
    }
}

}  // namespace kibitzer
